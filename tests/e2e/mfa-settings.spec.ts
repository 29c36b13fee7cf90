import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { codeAt } from '../support/authenticator.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, signIn, test } from '../support/e2e.ts'

const STATE = '**/v1/mfa/state'

test.use({ apart: 'mfa' })

const code = (page: Page) => page.getByRole('textbox', { name: 'Kode Unik' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeIn = (seconds: number, secret: string) => codeAt(new Date(Date.now() + seconds * 1000), secret)

async function enterPassword(page: Page, who: string) {
  await page.goto('/portal/login')
  await page.getByLabel('Nama Pengguna').fill(who)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Masuk').click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Rina Hutapea' }).click()
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/portal\/login$/)
}

/** Sets the expiry of the user's own password to some days from now. */
async function expiresIn(page: Page, days: number) {
  await page.unroute('**/amws/v1/user/user-info-by-email?*')
  await page.route('**/amws/v1/user/user-info-by-email?*', async route => {
    const { item, ...envelope } = await (await route.fetch()).json()
    const passwordExpired = new Date(Date.now() + days * 86_400_000).toISOString()
    await route.fulfill({ json: { ...envelope, item: { ...item, passwordExpired } } })
  })
}

test('required MFA: every page leads to its set-up, which alone calls the server', async ({ page, complaints }) => {
  await signIn(page, 'tpb')
  await page.route('**/amws/v1/user/user-info-by-email?*', async route => {
    const { item, ...envelope } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, item: { ...item, mfaRequired: true } } })
  })
  // What the page of the sign-in still asks for does not count.
  await page.goto('about:blank')
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/profile\/mfa-activation$/)
  await expect(page.getByText('Akun ini wajib memakai MFA.')).toBeVisible()
  await expect(button(page, 'Aktifkan MFA')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/transaksional/history-tracking')
  await expect(page).toHaveURL(/\/profile\/mfa-activation$/)
  await expect(button(page, 'Aktifkan MFA')).toBeVisible()
  expect(calls.filter(path => /catalogue|notification|dashboard\/|transaksional\/v1/.test(path))).toEqual([])
  expect(complaints).toEqual([])
})

// spec §1-9, §2.1-6, §2.2-67, §2.7-1, §2.7-2, §4.2-1, §4.2-2, §4.2-3, §4.2-4, §4.2-5, §4.3-2, §4.3-3, §5-9, §5-10, §7.2-11, §7.2-12, §7.2-13, §8-15, §8-16, §8-18
test('§4.2: turn MFA on, sign in by code and by recovery code, turn it off', async ({ page, complaints }) => {
  await signIn(page, 'ftz')
  await page.getByRole('button', { name: 'Rina Hutapea' }).click()
  await page.getByRole('link', { name: 'Multi-Factor Authentication' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Multi-Factor Authentication')
  await button(page, 'Aktifkan MFA').click()

  const picture = page.getByRole('img', { name: 'QR Code aktivasi MFA' })
  await expect(picture).toBeVisible()
  await expect(page.getByText(/Pasang aplikasi autentikator/)).toBeVisible()
  await expect(page.getByText(/Jangan menghapus \(uninstall\) aplikasi/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Salin kunci')).toBeFocused()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  // A reloaded page shows the code that was scanned.
  const shown = await picture.getAttribute('src')
  await page.reload()
  await expect(picture).toHaveAttribute('src', shown ?? '')

  await code(page).fill('12a')
  await expect(code(page)).toHaveAccessibleDescription('Silahkan masukkan 6 digit angka kode unik')
  await button(page, 'Aktifkan').click()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  const right = codeIn(0, secret)
  await code(page).fill(right === '000000' ? '111111' : '000000')
  await button(page, 'Aktifkan').click()
  await expect(page.getByRole('alert')).toHaveText('Invalid Code. Please try again')
  await code(page).fill(codeIn(0, secret))
  await code(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Two Factor' })).toHaveText(
    'Two Factor Authentication has been enabled successfully',
  )
  const recovery = await page
    .getByRole('list', { name: 'Simpan kode pemulihan Anda' })
    .getByRole('listitem')
    .allTextContents()
  expect(recovery).toHaveLength(10)
  await expectAccessible(page)
  // Opening a menu while the next state loads: it stays open, and keeps the focus.
  let answerState = () => {}
  const held = new Promise<void>(resolve => {
    answerState = resolve
  })
  await page.route(STATE, async route => {
    await held
    await route.continue()
  })
  await button(page, 'Saya sudah menyimpannya').click()
  const menu = page.getByRole('button', { name: 'Rina Hutapea' })
  await menu.click()
  answerState()
  await expect(page.getByText('Kode pemulihan yang tersisa: 10.')).toBeVisible()
  await expect(button(page, 'Log Out')).toBeVisible()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Escape')
  await page.unroute(STATE)
  await expectAccessible(page)
  await page.reload()
  await expect(button(page, 'Nonaktifkan MFA')).toBeVisible()

  await logOut(page)
  await enterPassword(page, 'ftz')
  await code(page).fill(codeIn(30, secret))
  await button(page, 'Verifikasi').click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await logOut(page)
  await enterPassword(page, 'ftz')
  await button(page, 'Gunakan kode pemulihan').click()
  const field = page.getByRole('textbox', { name: 'Kode Pemulihan' })
  await field.fill('abc')
  await button(page, 'Verifikasi').click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await field.fill((recovery[0] ?? '').toLowerCase().replace('-', ' '))
  await button(page, 'Verifikasi').click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // §4.3: signing in by a code also checks the password's expiry.
  const question = page.getByRole('alertdialog', { name: 'Kata sandi segera kedaluwarsa' })
  const enterRecovery = async (at: number) => {
    await enterPassword(page, 'ftz')
    await button(page, 'Gunakan kode pemulihan').click()
    await field.fill(recovery[at] ?? '')
    await button(page, 'Verifikasi').click()
  }
  await logOut(page)
  await expiresIn(page, 7)
  await enterRecovery(1)
  await expect(question).toHaveAccessibleDescription(
    'Password Anda akan kedaluwarsa dalam 7 hari. Apakah Anda ingin mengubah password sekarang?',
  )
  const noted = page.waitForRequest('**/amws/v1/user-log/add')
  await question.getByRole('button', { name: 'Tidak' }).click()
  expect((await noted).postDataJSON()).toMatchObject({ deskripsi: 'PATH:/auth/mfa-validation ACTIVITY:access_page' })
  await expect(page).toHaveURL(/\/dashboard$/)
  await logOut(page)
  await expiresIn(page, -1)
  await enterRecovery(2)
  await expect(page).toHaveURL(/\/portal\/kedaluwarsa$/)
  await page.unroute('**/amws/v1/user/user-info-by-email?*')

  await page.goto('/profile/mfa-activation')
  await expect(page.getByText('Kode pemulihan yang tersisa: 7.')).toBeVisible()
  await button(page, 'Nonaktifkan MFA').click()
  const last = page.getByRole('alertdialog', { name: 'Nonaktifkan MFA' })
  await last.getByRole('button', { name: 'Nonaktifkan MFA' }).click()
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect(page.getByText('MFA telah dinonaktifkan. Silakan masuk kembali.')).toBeVisible()
  await enterPassword(page, 'ftz')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(complaints).toEqual([])
})

test('a setup can be cancelled, and each failed call shows an error', async ({ page }) => {
  await signIn(page, 'tpb')
  const message = 'Terjadi kesalahan pada server, silahkan coba lagi.'
  const fails = { status: 500, json: { status: 'error', code: 'server.failed', message, params: {} } }
  await page.route('**/amws/v1/mfa/state', route => route.fulfill(fails), { times: 1 })
  await page.goto('/profile/mfa-activation')
  await expect(page.getByRole('alert')).toHaveText(message)
  await button(page, 'Coba lagi').click()
  await page.route('**/amws/v1/mfa/get-qrcode-otp', route => route.fulfill(fails), { times: 1 })
  await button(page, 'Aktifkan MFA').click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await button(page, 'Coba lagi').click()
  await expect(page.getByRole('img', { name: 'QR Code aktivasi MFA' })).toBeVisible()
  await button(page, 'Batal').click()
  await expect(page.getByRole('heading', { name: 'MFA tidak aktif' })).toBeVisible()
})

test('A7: asks for the password again when the confirmation has expired, then shows the QR code', async ({ page }) => {
  await signIn(page, 'tpb', '/profile/mfa-activation')
  const refusal = { status: 'error', code: 'auth.confirmNeeded', message: 'Konfirmasi kata sandi Anda.', params: {} }
  await page.route('**/amws/v1/mfa/get-qrcode-otp', route => route.fulfill({ status: 401, json: refusal }), {
    times: 1,
  })
  await button(page, 'Aktifkan MFA').click()
  const dialog = page.getByRole('alertdialog', { name: 'Konfirmasi kata sandi' })
  await dialog.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Lanjutkan').click()
  await expect(page.getByRole('img', { name: 'QR Code aktivasi MFA' })).toBeVisible()
  await button(page, 'Batal').click()
})

// spec §2.1-7, §2.7-1
test('/auth/mfa-activation is the same screen outside the layout', async ({ page }) => {
  await page.goto('/auth/mfa-activation')
  await expect(page).toHaveURL(/\/portal\/login/)
  await signIn(page, 'cukai')
  await page.goto('/auth/mfa-activation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Multi-Factor Authentication')
  await button(page, 'Aktifkan MFA').click()
  await expect(page.getByRole('img', { name: 'QR Code aktivasi MFA' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await button(page, 'Batal').click()
  await expect(page.getByRole('heading', { name: 'MFA tidak aktif' })).toBeVisible()
})

// spec §2.1-9, §4.6-1, §7.2-15, §7.2-16, §8-20, §8-22
test('B7, F2: a reset by the mailed link: a visit does not consume it, and its id is removed from the address bar', async ({
  page,
}) => {
  await enterPassword(page, 'mfa')
  await page.getByRole('link', { name: 'Reset MFA' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reset MFA' })
  await question.getByRole('button', { name: 'Ya' }).click()
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect(page.getByText('Reset MFA berhasil, silahkan cek email untuk instruksi lebih lanjut...')).toBeVisible()

  const link = await mailedLink(page)
  for (const _visit of [1, 2]) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Reset MFA' })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/mfa-reset$/)
  }
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset MFA' }).click()
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect(page.getByText('MFA berhasil di-reset, silakan login kembali')).toBeVisible()

  await page.goto(link)
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect(page.getByText('Tautan reset MFA ini tidak berlaku lagi.')).toBeVisible()
})

// spec §2.1-9, §8-22
test('a mangled reset link leads to the sign-in page, which says that the link is wrong', async ({ page }) => {
  for (const mangled of ['', '/AbC', '/AbC%E0%A4%A', '/a/b']) {
    await page.goto(`/auth/mfa-reset${mangled}`)
    await expect(page).toHaveURL(/\/portal\/login$/)
    await expect(page.getByText('Tautan ini salah atau tidak lengkap.')).toBeVisible()
  }
})

// spec §8-22
test("a reset that fails without a message of the server shows 'Terjadi kesalahan' on the sign-in page", async ({
  page,
}) => {
  await page.route('**/amws/v1/mfa/validate-reset-mfa/*', route => route.fulfill({ status: 502, body: '<h1>502</h1>' }))
  await page.goto(`/auth/mfa-reset/${'a'.repeat(43)}`)
  await page.getByRole('button', { name: 'Reset MFA' }).click()
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect(page.getByText('Terjadi kesalahan', { exact: true })).toBeVisible()
})

/** The link of the newest reset mail in the developer's mailbox. */
async function mailedLink(page: Page): Promise<string> {
  await page.goto('/dev/mail')
  await page
    .getByRole('link', { name: /Reset MFA akun Anda/ })
    .first()
    .click()
  return (await page.getByRole('link', { name: /\/auth\/mfa-reset\// }).getAttribute('href')) ?? ''
}

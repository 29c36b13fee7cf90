import type { Browser, Locator, Page } from '@playwright/test'
import { codeAt } from '../support/authenticator.ts'
import { expect, expectToast, signInOnScreen, test } from '../support/e2e.ts'
import { mailedPath, openMail } from '../support/mail-page.ts'

test.use({ apart: 'account-life' })

const NAME = 'Laras Wibowo'
const USERNAME = 'laras.wibowo'
const EMAIL = 'laras@contoh.id'
const NEW_EMAIL = 'laras.wibowo@contoh.id'
const PASSWORDS = ['Ombak-Selatan-58', 'Gelombang-Pasang-41', 'Sekoci-Jingga-84'] as const

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByRole('textbox', { name: 'Kode Unik' })

/** User name and password of the account at the current step. */
async function enter(page: Page, password: string) {
  await page.goto('/portal/login')
  await page.getByLabel('Nama Pengguna').fill(USERNAME)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  await button(page, 'Masuk').click()
}
async function enterRecovery(page: Page, password: string, recovery: string) {
  await enter(page, password)
  await button(page, 'Gunakan kode pemulihan').click()
  await page.getByRole('textbox', { name: 'Kode Pemulihan' }).fill(recovery)
  await button(page, 'Verifikasi').click()
}
async function logOut(page: Page) {
  await button(page, NAME).click()
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL('/portal/login')
}
/** Another browser, with its own keys and storage. */
const elsewhere = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, locale: 'id-ID' })).newPage()

test('the whole life of an account: created, approved, secured, recovered, changed, paired, blocked, unblocked, signed out', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(300_000)
  // Registered by its owner and activated by the mailed link.
  await page.goto('/portal/daftar')
  for (const [label, value] of Object.entries({
    NPWP: '0012345678901000',
    'Nama Perusahaan': 'PT Yang Diketik',
    Nama: NAME,
    Username: USERNAME,
    Email: EMAIL,
    'Nomor Telepon': '081298765432',
    Password: PASSWORDS[0],
    'Konfirmasi Password': PASSWORDS[0],
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await button(page, 'Daftar').click()
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible()
  await page.goto(await mailedPath(page, EMAIL, 'Aktifkan akun Anda'))
  await button(page, 'Aktifkan akun').click()
  await expect(page.getByText(/^Akun Anda telah aktif\./)).toBeVisible()

  // It is pending and sees only its own pages until the company's administrator approves it.
  await enter(page, PASSWORDS[0])
  await expect(button(page, NAME)).toBeVisible()
  const service = sideMenu(page).getByRole('link', { name: 'Surat Kuasa' })
  await page.goto('/micro-profile/webhook')
  await expect(page.getByText(/^Akun Anda menunggu persetujuan\./)).toBeVisible()
  await expect(service).toHaveCount(0)
  const approver = await elsewhere(browser, stack.url)
  await signInOnScreen(approver, 'importir', '/micro-profile/webhook?tab=pengguna')
  await button(approver, `Setujui ${NAME}`).click()
  await expectToast(approver, `${NAME} telah disetujui.`, () => button(approver, 'Setujui').click())
  await approver.context().close()
  await openMail(page, EMAIL, 'Akun Anda telah disetujui')
  await page.goto('/dashboard')
  await expect(service).toBeVisible()

  // A new password, reported by mail.
  await page.goto('/portal/ubah-password')
  await page.getByLabel('Kata Sandi Lama', { exact: true }).fill(PASSWORDS[0])
  await page.getByLabel('Kata Sandi Baru', { exact: true }).fill(PASSWORDS[1])
  await page.getByLabel('Konfirmasi Kata Sandi', { exact: true }).fill(PASSWORDS[1])
  await button(page, 'Simpan').click()
  await expect(sideMenu(page)).toBeVisible()
  await openMail(page, EMAIL, 'Kata sandi Anda telah diubah')

  // An authenticator, required at sign-in from now on.
  await page.goto('/profile/mfa-activation')
  await button(page, 'Aktifkan MFA').click()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await code(page).fill(codeAt(new Date(), secret))
  await button(page, 'Aktifkan').click()
  const list = page.getByRole('list', { name: 'Simpan kode pemulihan Anda' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const recovery = await list.getByRole('listitem').allTextContents()
  await button(page, 'Saya sudah menyimpannya').click()
  await logOut(page)
  await enter(page, PASSWORDS[0])
  await expect(page.getByRole('alert')).toContainText('salah')
  await enter(page, PASSWORDS[1])
  await expect(code(page)).toBeFocused()
  // From the next time step, since the setup used the current one.
  await code(page).fill(codeAt(new Date(Date.now() + 30_000), secret))
  await button(page, 'Verifikasi').click()
  await expect(sideMenu(page)).toBeVisible()

  // A sign-in from an unknown browser is reported by mail.
  const other = await elsewhere(browser, stack.url)
  await enterRecovery(other, PASSWORDS[1], recovery[0] ?? '')
  await expect(sideMenu(other)).toBeVisible()
  await openMail(page, EMAIL, 'Masuk dari perangkat baru')

  // A forgotten password ends every session and leaves MFA on.
  await page.goto('/portal/lupa-password')
  await page.getByLabel('Nama Pengguna atau Email').fill(EMAIL)
  await button(page, 'Kirim tautan').click()
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible()
  await page.goto(await mailedPath(page, EMAIL, 'Atur ulang kata sandi Anda'))
  await page.getByLabel('Kata Sandi Baru', { exact: true }).fill(PASSWORDS[2])
  await page.getByLabel('Konfirmasi Kata Sandi', { exact: true }).fill(PASSWORDS[2])
  await button(page, 'Simpan').click()
  await expect(page).toHaveURL('/portal/login')
  await expect(other).toHaveURL(/\/portal\/login/)
  await enter(page, PASSWORDS[2])
  await expect(code(page)).toBeFocused()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/portal\/login/)

  // The authenticator is lost too: the mailed link turns MFA off, and the password is enough.
  await enter(page, PASSWORDS[2])
  await page.getByRole('link', { name: 'Reset MFA' }).click()
  await page.getByRole('alertdialog', { name: 'Reset MFA' }).getByRole('button', { name: 'Ya' }).click()
  await expect(page).toHaveURL('/portal/login')
  await page.goto(await mailedPath(page, EMAIL, 'Reset MFA akun Anda'))
  await button(page, 'Reset MFA').click()
  await expect(page.getByText('MFA berhasil di-reset, silakan login kembali')).toBeVisible()
  await enter(page, PASSWORDS[2])
  await expect(sideMenu(page)).toBeVisible()

  // A new email takes effect once its link is opened; the old address is notified.
  await page.goto('/user-profile')
  await button(page, 'Ubah Email').click()
  await page.getByRole('textbox', { name: 'Email' }).fill(NEW_EMAIL)
  await button(page, 'Simpan').click()
  await expectToast(page, 'Data berhasil di ubah', () =>
    page.getByRole('alertdialog', { name: 'Apakah anda yakin?' }).getByRole('button', { name: 'Ya' }).click(),
  )
  await page.goto(await mailedPath(page, NEW_EMAIL, 'Konfirmasi alamat email baru Anda'))
  await button(page, 'Konfirmasi email').click()
  await expect(page.getByRole('note')).toHaveText('Email Anda telah dikonfirmasi dan berlaku mulai sekarang.')
  await openMail(page, EMAIL, 'Alamat email akun Anda telah diubah')

  // A phone, confirmed in the portal.
  await page.goto('/user-profile')
  await expect(page.getByRole('main').getByText(NEW_EMAIL, { exact: true })).toBeVisible()
  const phone = await elsewhere(browser, stack.url)
  await phone.goto('/mobile')
  await button(phone, 'Ketik kode').click()
  const shown = (await page.getByText(/^Kode: [A-Z2-9-]{14}$/).textContent()) ?? ''
  await phone.getByLabel('Kode', { exact: true }).fill(shown.replace('Kode: ', ''))
  await button(phone, 'Hubungkan').click()
  const letIn = page.getByRole('alertdialog', { name: 'Izinkan ponsel ini masuk?' })
  await button(letIn, 'Izinkan').click()
  await expect(phone.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

  // The list shows all sessions, and all others are ended.
  await page.goto('/micro-profile/webhook?tab=sesi')
  const places = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(places).toHaveCount(2)
  await button(page, 'Akhiri semua sesi lain').click()
  const question = page.getByRole('alertdialog', { name: 'Akhiri semua sesi lain?' })
  await question.getByRole('button', { name: /^Akhiri/ }).click()
  await expect(places).toHaveCount(1)
  await expect(button(phone, 'Keluar')).toHaveCount(0)

  // Blocked by an administrator: the open session ends, and no new one starts.
  const admin = await elsewhere(browser, stack.url)
  await signInOnScreen(admin, 'admin', `/user-manager-admin?q=${USERNAME}`)
  await admin.getByRole('link', { name: NAME, exact: true }).click()
  const decide = async (label: string, done: string) => {
    await button(admin, label).click()
    await expectToast(admin, done, () => admin.getByRole('alertdialog').getByRole('button', { name: label }).click())
  }
  await decide('Blokir akun', 'Akun telah diblokir.')
  await expect(page).toHaveURL(/\/portal\/login/)
  await enter(page, PASSWORDS[2])
  await expect(page.getByText('Akun telah terblokir.')).toBeVisible()

  // Unblocked, signed in, and signed out by an administrator.
  await decide('Buka blokir', 'Blokir telah dibuka.')
  await enter(page, PASSWORDS[2])
  await expect(sideMenu(page)).toBeVisible()
  await admin.reload()
  await decide('Akhiri semua sesi', 'Semua sesi telah diakhiri.')
  await expect(page).toHaveURL(/\/portal\/login/)
  for (const happened of ['Reset MFA', 'Akun diblokir', 'Blokir dibuka', 'Sesi diakhiri']) {
    await expect(admin.getByRole('rowheader', { name: happened, exact: true }).first()).toBeAttached()
  }
  for (const each of [admin, other, phone]) await each.context().close()
})

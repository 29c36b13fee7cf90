import type { CDPSession, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { codeAt } from '../support/authenticator.ts'
import { expect, expectAccessible, expectToast, signIn, test } from '../support/e2e.ts'
import { openMail } from '../support/mail-page.ts'

test.use({ apart: 'passkey' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByRole('textbox', { name: 'Kode Unik' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** A virtual authenticator in Chromium, with user presence and verification. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; verify: (isUserVerified: boolean) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    cdp,
    verify: async isUserVerified => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

async function enterPassword(page: Page) {
  await page.goto('/portal/login')
  await page.getByLabel('Nama Pengguna').fill('mfa')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Masuk').click()
  await expect(code(page)).toBeFocused()
}

async function openSecurity(page: Page) {
  await page.goto('/micro-profile/webhook')
  await page.getByRole('tab', { name: 'Keamanan' }).click()
  await expect(page).toHaveURL('/micro-profile/webhook?tab=keamanan')
}

async function logOut(page: Page) {
  await page.goto('/dashboard')
  await button(page, 'Hendra Gunawan').click()
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/portal\/login$/)
}

test('a passkey is registered, signs in as second factor, is renamed and is removed', async ({ page, complaints }) => {
  const { verify } = await plugIn(page)
  await enterPassword(page)
  // No passkey is registered yet.
  await expect(button(page, 'Gunakan passkey')).toBeHidden()
  await code(page).fill(codeAt(new Date()))
  await button(page, 'Verifikasi').click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await openSecurity(page)
  await expect(page.getByText('Belum ada passkey')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Tambah passkey').click()
  const name = page.getByRole('textbox', { name: 'Nama passkey' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(/Chrome \d+ · Linux/)
  await name.fill(' ')
  await button(page, 'Buat passkey').click()
  await expect(name).toHaveAccessibleDescription(/Isi nama passkey\./)
  await name.fill('Laptop kantor')

  await verify(false)
  await button(page, 'Buat passkey').click()
  await expect(page.getByRole('alert')).toContainText('Pembuatan passkey dibatalkan.')
  await expectAccessible(page)
  await verify(true)
  await expectToast(page, 'Passkey telah ditambahkan.', () => name.press('Enter'))
  await expect(row(page, 'Laptop kantor')).toContainText('Belum pernah')

  // The same authenticator cannot be registered twice.
  await button(page, 'Tambah passkey').click()
  await button(page, 'Buat passkey').click()
  await expect(page.getByRole('alert')).toContainText('Passkey ini sudah terdaftar pada akun Anda.')
  await button(page, 'Batal').click()

  await logOut(page)
  await enterPassword(page)
  await expect(button(page, 'Gunakan passkey')).toBeVisible()
  await expectAccessible(page)
  await verify(false)
  await button(page, 'Gunakan passkey').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Penggunaan passkey dibatalkan. Coba sekali lagi, atau masukkan kode.',
  )
  await verify(true)
  await button(page, 'Gunakan passkey').click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await openSecurity(page)
  await expect(row(page, 'Laptop kantor')).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d.*\d\d-\d\d-\d{4}/)
  await button(page, 'Ubah nama Laptop kantor').click()
  await name.fill('Ponsel saya')
  await button(page, 'Simpan').click()
  await expect(row(page, 'Ponsel saya')).toBeVisible()

  // A7: the confirmation of the session has expired; the page asks for the password and repeats the call.
  const refusal = { status: 'error', code: 'auth.confirmNeeded', message: 'Konfirmasi kata sandi Anda.', params: {} }
  await page.route('**/amws/v1/mfa/passkey/*', route => route.fulfill({ status: 401, json: refusal }), { times: 1 })
  await button(page, 'Hapus Ponsel saya').click()
  const question = page.getByRole('alertdialog', { name: 'Hapus passkey "Ponsel saya"?' })
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused()
  await question.getByRole('button', { name: 'Hapus' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Konfirmasi kata sandi' })
  await confirmation.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Lanjutkan').click()
  await expect(page.getByText('Belum ada passkey')).toBeVisible()

  await logOut(page)
  const asked = page.waitForResponse('**/amws/v1/mfa/passkey-request')
  await enterPassword(page)
  await asked
  await expect(button(page, 'Gunakan passkey')).toBeHidden()
  expect(complaints).toEqual([])

  for (const subject of ['Passkey baru pada akun Anda', 'Passkey akun Anda telah dihapus']) {
    await openMail(page, 'mfa@contoh.id', subject)
  }
})

test('without MFA no passkey can be added; a failed list shows an error; nothing scrolls horizontally at 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'importir')
  await page.route('**/amws/v1/mfa/passkey', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await openSecurity(page)
  await expect(page.getByRole('alert')).toContainText('Pengaturan keamanan tidak dapat dimuat')
  await button(page, 'Coba lagi').click()
  await expect(page.getByText('Passkey dapat ditambahkan setelah MFA aktif.')).toBeVisible()
  await expect(button(page, 'Tambah passkey')).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Atur MFA' }).click()
  await expect(page).toHaveURL(/\/profile\/mfa-activation$/)
})

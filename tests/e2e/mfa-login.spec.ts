import type { Page, Route } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { codeAt } from '../support/authenticator.ts'
import { expect, expectAccessible, test } from '../support/e2e.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Kode Unik' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verifikasi' })

/** Enters the password, up to the code page. */
async function enterPassword(page: Page, at = '/portal/login') {
  await page.goto(at)
  await page.getByLabel('Nama Pengguna').fill('mfa')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(code(page)).toBeFocused()
}

// spec §2.1-8, §2.8-1, §4.3-1, §4.3-2, §5-9, §5-10, §7.2-14, §8-14, §9-4
test('a wrong code and non-digits show errors; the right code leads to the requested page', async ({
  page,
  complaints,
}) => {
  await enterPassword(page, '/portal/login?asal=%2Fmicro-profile%2Fwebhook')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dermaga')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)

  await code(page).pressSequentially('12a34')
  await expect(code(page)).toHaveValue('1234')
  await code(page).fill('12x')
  await expect(code(page)).toHaveAccessibleDescription('Silahkan masukkan 6 digit angka kode unik')
  await code(page).fill('1234')
  await verify(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Silahkan masukkan 6 digit angka kode unik')
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')

  const right = codeAt(new Date())
  await code(page).fill(right === '000000' ? '111111' : '000000')
  await verify(page).click()
  await expect(page.getByRole('alert')).toHaveText('Kode yang Anda masukkan salah!')
  await expectAccessible(page)

  // Pasted from an app: with a space in the middle.
  const pasted = codeAt(new Date())
  await code(page).fill(`${pasted.slice(0, 3)} ${pasted.slice(3)}`)
  await code(page).press('Enter')
  await expect(page).toHaveURL(/\/micro-profile\/webhook$/)
  expect(complaints).toEqual([])
})

// spec §2.1-8
test('without a sign-in that needs a code the page redirects to sign-in', async ({ page }) => {
  await page.goto('/auth/mfa-validation')
  await expect(page).toHaveURL(/\/portal\/login$/)
})

test('the fifth wrong code leads back to sign-in', async ({ page }) => {
  await enterPassword(page)
  for (let count = 0; count < 5; count++) {
    await code(page).fill('000000')
    await verify(page).click()
    if (count < 4) await expect(page.getByRole('alert')).toHaveText('Kode yang Anda masukkan salah!')
  }
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect(page.getByText('Terlalu banyak kode salah. Silakan masuk kembali.')).toBeVisible()
})

// spec §8-17
test('an unreadable password expiry shows an error and can be retried', async ({ page }) => {
  await enterPassword(page)
  await page.route('**/amws/v1/user/user-info-by-email?*', route => route.abort(), { times: 3 })
  // From the next time step, because a code is accepted once.
  await code(page).fill(codeAt(new Date(Date.now() + 30_000)))
  await verify(page).click()
  await expect(page.getByRole('alert')).toHaveText('Terjadi kesalahan saat memeriksa masa berlaku password')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('Reset MFA', () => {
  const ask = async (page: Page) => {
    await enterPassword(page)
    await page.getByRole('link', { name: 'Reset MFA' }).click()
    return page.getByRole('alertdialog', { name: 'Reset MFA' })
  }

  // spec §2.8-1, §8-19, §8-21
  test("asks for confirmation; a failure shows the server's message or a default", async ({ page }) => {
    const question = await ask(page)
    await expect(question).toHaveAccessibleDescription(
      'Apakah Anda yakin ingin mereset MFA? Kode baru akan dikirim ke email Anda.',
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Tidak' }).click()
    await expect(question).toBeHidden()
    const inEnvelope = (message: string) => ({ status: 'error', code: 'server.failed', message, params: {} })
    const serverFailed = 'Terjadi kesalahan pada server, silahkan coba lagi.'
    const failures: { message: string; fail: (route: Route) => Promise<void> }[] = [
      {
        message: 'Surat tidak dapat dikirim.',
        fail: route => route.fulfill({ status: 500, json: inEnvelope('Surat tidak dapat dikirim.') }),
      },
      { message: serverFailed, fail: route => route.fulfill({ status: 500, json: {} }) },
      { message: serverFailed, fail: route => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }) },
      { message: serverFailed, fail: route => route.abort() },
    ]
    for (const { message, fail } of failures) {
      await page.route('**/amws/v1/mfa/reset-otp', fail, { times: 1 })
      await page.getByRole('link', { name: 'Reset MFA' }).click()
      await question.getByRole('button', { name: 'Ya' }).click()
      await expect(page.getByRole('alert')).toHaveText(message)
    }
  })
})

import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  inOnePage,
  signInOnScreen,
  test,
} from '../support/e2e.ts'

const username = (page: Page) => page.getByLabel('Nama Pengguna')
const password = (page: Page) => page.getByLabel('Kata Sandi', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true })

/** For tests in which nobody gets in. */
const testInOnePage = inOnePage(async () => {})

async function attempt(page: Page, who: string, secret = DEMO_PASSWORD) {
  await page.goto('/portal/login')
  await username(page).fill(who)
  await password(page).fill(secret)
  await submit(page).click()
}

// spec §1-1
test('a right name and password lead to the dashboard', async ({ page, complaints }) => {
  await signInOnScreen(page, 'importir')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(complaints).toEqual([])
})

// spec §2.1-11
test('F2: sign-in returns to the requested page, including its query', async ({ page }) => {
  await page.goto('/surat-kuasa/browse?halaman=2')
  await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fsurat-kuasa%2Fbrowse%3Fhalaman%3D2$/)
  await username(page).fill('importir')
  await password(page).fill(DEMO_PASSWORD)
  await password(page).press('Enter')
  await expect(page).toHaveURL(/\/surat-kuasa\/browse\?halaman=2$/)
})

for (const asal of ['//jahat.contoh/x', '/%5Cjahat.contoh', 'https:jahat.contoh', '/%09/jahat.contoh']) {
  test(`F2: ignores a return path to another origin: ${asal}`, async ({ page }) => {
    await signInOnScreen(page, 'importir', `/portal/login?asal=${asal}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

testInOnePage(
  'A2: a wrong password and an unknown name show the same message, and the input stays',
  async ({ page }) => {
    await attempt(page, 'tpb', 'bukan-ini')
    await expect(page.getByRole('alert')).toHaveText('Nama pengguna atau kata sandi salah.')
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveValue('bukan-ini')
    await attempt(page, 'tidak-ada-orang-ini', 'bukan-ini')
    await expect(page.getByRole('alert')).toHaveText('Nama pengguna atau kata sandi salah.')
  },
)

// spec §4.1-3, §6-3
test('a blocked account gets its message after a right password, and nothing is stored', async ({ page }) => {
  await attempt(page, 'blokir')
  await expect(page.getByRole('alert')).toHaveText('Akun telah terblokir.')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

testInOnePage('empty fields show errors, and the first is focused', async ({ page }) => {
  await page.goto('/portal/login')
  await submit(page).click()
  await expect(username(page)).toHaveAccessibleDescription('Isi nama pengguna Anda.')
  await expect(password(page)).toHaveAccessibleDescription('Isi kata sandi Anda.')
  await expect(username(page)).toBeFocused()
  await username(page).fill('importir')
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await expect(username(page)).not.toHaveAttribute('aria-invalid')
})

test.describe('errors of the server', () => {
  for (const { code, status, message } of [
    {
      code: 'signIn.throttled',
      status: 429,
      message: 'Terlalu banyak percobaan masuk. Coba lagi dalam 7 menit.',
    },
    {
      code: 'signIn.busy',
      status: 429,
      message: 'Layanan masuk sedang sibuk. Coba beberapa saat lagi.',
    },
    { code: 'server.failed', status: 500, message: 'Terjadi kesalahan pada server, silahkan coba lagi.' },
  ]) {
    testInOnePage(`${code} is shown, and another attempt is possible`, async ({ page }) => {
      await page.route('**/authws/v1/user/login', route =>
        route.fulfill({ status, json: { status: 'error', code, message, params: {} } }),
      )
      await attempt(page, 'importir')
      await expect(page.getByRole('alert')).toHaveText(message)
      await expect(submit(page)).toBeEnabled()
      await page.unroute('**/authws/v1/user/login')
    })
  }

  test('without a network the page shows an error, and works again once it is back', async ({ page, context }) => {
    await page.goto('/portal/login')
    await username(page).fill('importir')
    await password(page).fill(DEMO_PASSWORD)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('Terjadi kesalahan pada server, silahkan coba lagi.')
    await context.setOffline(false)
    await submit(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('an account with an authenticator continues to the code page, with a ticket instead of tokens', async ({
    page,
  }) => {
    await attempt(page, 'mfa')
    await expect(page).toHaveURL(/\/auth\/mfa-validation$/)
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys).toEqual(['dermaga:login'])
  })
})

test.describe('password expiry, spec §4.3', () => {
  // spec §2.1-6, §4.3-3, §9-7
  test('after the expiry: continues to the expired-password screen', async ({ page }) => {
    await attempt(page, 'kedaluwarsa')
    await expect(page).toHaveURL(/\/portal\/kedaluwarsa$/)
  })

  // spec §2.1-6, §4.3-3, §8-18, §9-7
  test('within 14 days it asks; Tidak continues, Ya opens the change', async ({ page, browser, stack }) => {
    await attempt(page, 'segera')
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription(
      'Password Anda akan kedaluwarsa dalam 7 hari. Apakah Anda ingin mengubah password sekarang?',
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Tidak' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const context = await browser.newContext({ baseURL: stack.url })
    const again = await context.newPage()
    await attempt(again, 'segera')
    await again.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click()
    await expect(again).toHaveURL(/\/portal\/ubah-password$/)
    await context.close()
  })

  test('shows an error when the expiry cannot be read, and can retry', async ({ page }) => {
    await page.route('**/user-info-by-email*', route => route.abort(), { times: 3 })
    await attempt(page, 'importir')
    await expect(page.getByRole('alert')).toHaveText('Terjadi kesalahan saat memeriksa masa berlaku password')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('before the script has loaded', () => {
  test('the form is visible, accepts input, and is never submitted by the browser', async ({ page }) => {
    let letScriptsIn = () => {}
    const held = new Promise<void>(resolve => {
      letScriptsIn = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    const requests: string[] = []
    page.on('request', request => request.isNavigationRequest() && requests.push(request.url()))
    await page.goto('/portal/login?asal=/pengumuman-cukai', { waitUntil: 'commit' })
    await username(page).fill('importir')
    await password(page).fill(DEMO_PASSWORD)
    await password(page).press('Enter')
    await expect(submit(page)).toBeDisabled()
    expect(requests).toHaveLength(1)
    letScriptsIn()
    await expect(submit(page)).toBeEnabled()
    await expect(username(page)).toHaveValue('importir')
    await submit(page).click()
    await expect(page).toHaveURL(/\/pengumuman-cukai$/)
  })

  test('without scripts the browser does not submit the password', async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
    const page = await context.newPage()
    await page.goto('/portal/login')
    await password(page).fill('rahasia')
    await password(page).press('Enter')
    await expect(page).toHaveURL(/\/portal\/login$/)
    await context.close()
  })
})

// spec §7.1-9
test('A8: the password appears in no storage, URL or body', async ({ page }) => {
  const seen: string[] = []
  page.on('request', request => seen.push(request.url(), request.postData() ?? ''))
  await signInOnScreen(page, 'importir')
  seen.push(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
  expect(seen.filter(text => text.includes(DEMO_PASSWORD))).toEqual([])
})

test('F1: loads nothing from other origins and nothing inline, and never violates the policy', async ({
  page,
  stack,
  complaints,
}) => {
  const foreign: string[] = []
  page.on('request', request => request.url().startsWith(stack.url) || foreign.push(request.url()))
  const response = await page.goto('/portal/login')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(await page.locator('script:not([src]), style, [style]').count()).toBe(0)
  await attempt(page, 'importir', 'salah-untuk-pesan')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

test('a signed-in user continues at once; a sign-in in another tab signs this one in too', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/portal/login')
  await expect(submit(other)).toBeEnabled()
  await signInOnScreen(page, 'importir')
  await expect(other).toHaveURL(/\/dashboard$/)
  await page.goto('/portal/login?asal=/surat-kuasa/browse')
  await expect(page).toHaveURL(/\/surat-kuasa\/browse$/)
})

test.describe('paths', () => {
  for (const [from, to] of [
    ['/portal', '/portal/login'],
    ['/portal/login/', '/portal/login'],
    ['/portal/register', '/portal/daftar'],
    ['/portal/forgot-password', '/portal/lupa-password'],
    ['/portal/migrate', '/portal/migrasi'],
  ]) {
    // spec §2.1-3
    testInOnePage(`${from} redirects to ${to}`, async ({ page, stack }) => {
      await page.goto(`${from}?asal=/x`)
      await expect(page).toHaveURL(`${stack.url}${to}?asal=/x`)
    })
  }

  testInOnePage('an unknown path shows an error, and its button leads back', async ({ page }) => {
    await page.goto('/portal/login')
    await page.goto('/portal/tidak-ada')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman yang anda cari tidak ditemukan')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await expect(page).toHaveURL(/\/portal\/login$/)
  })
})

test('the screen has no axe violations and no horizontal scrolling', async ({ page }) => {
  await page.goto('/portal/login')
  await expect(submit(page)).toBeEnabled()
  await expectAccessibleEverywhere(page)
  await submit(page).click()
  await expect(username(page)).toHaveAccessibleDescription('Isi nama pengguna Anda.')
  await expectAccessibleEverywhere(page)
  await attempt(page, 'tpb', 'bukan-ini')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('works by keyboard only, in visual order', async ({ page }) => {
  await page.goto('/portal/login')
  await expect(submit(page)).toBeEnabled()
  await expect(username(page)).toBeFocused()
  await page.keyboard.type('importir')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Lupa kata sandi?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

testInOnePage('shows a Caps Lock hint while the password is typed', async ({ page }) => {
  await page.goto('/portal/login')
  await expect(submit(page)).toBeEnabled()
  await password(page).focus()
  const type = (capsLock: boolean) =>
    password(page).evaluate((field, isOn) => {
      field.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: isOn }))
    }, capsLock)
  await type(true)
  await expect(password(page)).toHaveAccessibleDescription('Caps Lock sedang aktif.')
  await type(false)
  await expect(password(page)).toHaveAccessibleDescription('')
})

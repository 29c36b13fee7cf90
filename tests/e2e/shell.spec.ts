import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { expect, inOnePage, inProduction, signIn, test } from '../support/e2e.ts'

const testInOnePage = inOnePage(page => signIn(page, 'importir'))

// spec §0-1, §1-4, §1-5, §1-7, §1-10, §1-11, §2.1-12, §2.5-7, §9-17
testInOnePage('header, sub-header and footer show their specified contents', async ({ page, complaints }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('timer', { name: 'Sisa waktu sesi' })).toHaveText(/^2[45]:\d\d$/)
  const profile = page.getByRole('button', { name: 'Sari Wulandari' })
  await expect(profile).toContainText('SW')
  await expect(page.getByText(/^Dermaga \d+\.\d+\.\d+$/)).toBeVisible()
  await expect(page.getByText('DEVELOPMENT', { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveText(
    '© 2019 Direktorat Jenderal Bea dan Cukai · Tanda tangan digital didukung Badan Siber dan Sandi Negara',
  )
  await expect(page.getByRole('link', { name: 'Dermaga' })).toHaveAttribute('href', '/dashboard')
  await expect(page).toHaveTitle('Beranda · Dermaga')
  expect(complaints).toEqual([])
})

// spec §1-7, §9-18
test('the production environment shows no marker', async ({ page }) => {
  await inProduction(page, { environment: 'prod' })
  await signIn(page, 'importir')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('DEVELOPMENT', { exact: true })).toHaveCount(0)
})

// spec §2.5-1
testInOnePage(
  'the profile menu opens, links to the settings, and closes on Escape and on an outside click',
  async ({ page }) => {
    await page.goto('/dashboard')
    const button = page.getByRole('button', { name: 'Sari Wulandari' })
    const item = page.getByRole('link', { name: 'My Profile' })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(item).toHaveAttribute('href', '/micro-profile/webhook')
    await expect(page.getByRole('link', { name: 'Multi-Factor Authentication' })).toHaveAttribute(
      'href',
      '/profile/mfa-activation',
    )
    await page.keyboard.press('Escape')
    await expect(item).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.getByRole('contentinfo').click()
    await expect(item).toBeHidden()
  },
)

test('the chosen theme is stored for the next visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'importir')
  await page.getByRole('button', { name: 'Gunakan tema gelap' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Gunakan tema terang' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

testInOnePage('navigation moves the focus to the heading and sets the document title', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sari Wulandari' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('My Profile · Dermaga')
})

test('a page that loads late does not take the focus from an element in use', async ({ page }) => {
  await signIn(page, 'importir')
  const { promise: until, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await until
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Riwayat' }).click()
  const button = page.getByRole('button', { name: 'Sari Wulandari' })
  await button.click()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(button).toBeFocused()
})

test('an error in a page leaves the frame intact and can be retried', async ({ page, complaints }) => {
  await page.route('**/assets/ProfilePage-*.js', route => route.abort())
  await signIn(page, 'importir', '/micro-profile/webhook')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Halaman ini mengalami masalah')
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await page.unroute('**/assets/ProfilePage-*.js')
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil User Pengguna Jasa')
  complaints.length = 0
})

test('when the catalogue fails to load, pages still open and sub-applications can be retried', async ({ page }) => {
  await page.route('**/browse-service/v1/catalogue', route =>
    route.fulfill({
      status: 500,
      json: { status: 'error', code: 'server.failed', message: 'Terjadi kesalahan pada server', params: {} },
    }),
  )
  await signIn(page, 'importir')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beranda')
  await page.goto('/surat-kuasa/browse')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Daftar layanan tidak dapat dimuat')
  await page.unroute('**/browse-service/v1/catalogue')
  await alert.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Surat Kuasa')
})

// spec §1-4, §2.1-12
test('keyboard only: sign in, menu, sub-application, profile menu, Log Out', async ({ page }) => {
  await page.goto('/portal/login')
  await page.getByLabel('Nama Pengguna').focus()
  await page.keyboard.type('importir')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Langsung ke isi halaman' })).toBeFocused()
  const entry = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Surat Kuasa' })
  await tabUntil(page, entry)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/surat-kuasa\/browse$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Surat Kuasa')

  await tabUntil(page, page.getByRole('button', { name: 'Sari Wulandari' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabUntil(page, page.getByRole('button', { name: 'Log Out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal\/login/)
})

testInOnePage('the skip link moves to the content', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

type Page = import('@playwright/test').Page
type Locator = import('@playwright/test').Locator

/** Presses Tab until the element has the focus; fails when it is unreachable. */
async function tabUntil(page: Page, element: Locator, key = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate(node => node === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(element).toBeFocused()
}

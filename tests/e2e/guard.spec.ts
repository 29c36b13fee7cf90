import { expect, signIn, test } from '../support/e2e.ts'
import { menuItem, mockMenu } from '../support/portal-guests.ts'

const NOT_FOUND = 'Halaman yang anda cari tidak ditemukan'

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    await mockMenu(page, [menuItem('Billing', '/perbendaharaan/browse-billing'), menuItem('Rincian', '/mmea/:id')])
    await signIn(page, 'importir')
  })

  for (const { path, shows, at = path } of [
    { path: '/', shows: 'Beranda PT Nusantara Impor Contoh', at: '/dashboard' },
    { path: '/dashboard', shows: 'Beranda PT Nusantara Impor Contoh' },
    { path: '/micro-profile/webhook', shows: 'Profil User Pengguna Jasa' },
    { path: '/user-profile', shows: 'Profil User Pengguna Jasa' },
    { path: '/transaksional/history-tracking', shows: 'Lacak riwayat' },
    { path: '/perbendaharaan/browse-billing', shows: NOT_FOUND },
    { path: '/perbendaharaan/browse-piutang', shows: 'ACCESS DENIED!' },
    { path: '/mmea/7', shows: NOT_FOUND },
    { path: '/mmea/7/ubah', shows: 'ACCESS DENIED!' },
    { path: '/manifest/ppbt', shows: NOT_FOUND, at: '/404' },
    { path: '/dashboard/lain', shows: NOT_FOUND, at: '/404' },
    { path: '/404', shows: NOT_FOUND },
  ]) {
    // spec §2.1-2, §2.1-13, §2.3-1, §2.10-3, §3-7, §6-2, §8-27
    test(`${path} shows '${shows}' at ${at}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(shows)
      expect(new URL(page.url()).pathname).toBe(at)
    })
  }

  // spec §2.1-12, §2.3-2, §6-2, §8-27
  test('denied access is shown in the main area: menu and header stay', async ({ page }) => {
    await page.goto('/perbendaharaan/browse-piutang')
    await expect(page.getByRole('main')).toContainText('ACCESS DENIED!')
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sari Wulandari' })).toBeVisible()
  })

  test('the tracking history opens without the main layout', async ({ page }) => {
    await page.goto('/transaksional/history-tracking')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  // spec §2.1-1, §2.1-13
  test('/404 links to the previous page and to the start', async ({ page }) => {
    await page.goto('/micro-profile/webhook')
    await page.goto('/tidak-ada')
    await expect(page).toHaveURL(/\/404$/)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await expect(page).toHaveURL(/webhook$/)
    await page.goto('/tidak-ada')
    await page.getByRole('link', { name: 'Ke beranda' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // spec §2.3-1
  test('a link to sign-in leaves the portal document, and a signed-in user returns at once', async ({ page }) => {
    await page.goto('/portal')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

for (const path of ['/', '/dashboard', '/manifest/ppbt?halaman=2', '/transaksional/history-tracking']) {
  // spec §2.1-11, §4.1-1
  test(`without a token ${path} redirects to sign-in, which preserves the target`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByLabel('Nama Pengguna')).toBeVisible()
    const url = new URL(page.url())
    expect(url.pathname).toBe('/portal/login')
    expect(url.searchParams.get('asal')).toBe(path === '/' ? null : path)
  })
}

// spec §2.1-1
test('without a token /404 is shown', async ({ page }) => {
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
  await expect(page).toHaveURL(/\/404$/)
})

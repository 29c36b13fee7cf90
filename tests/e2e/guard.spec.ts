import { expect, expectAccessible, inOnePage, signIn, test } from '../support/e2e.ts'
import { menuItem, mockMenu } from '../support/portal-guests.ts'

const NOT_FOUND = 'Halaman yang anda cari tidak ditemukan'

test.describe('signed in', () => {
  const test = inOnePage(async page => {
    await mockMenu(page, [
      menuItem('Permohonan Pembayaran Awal', '/perbendaharaan/permohonan-pembayaran-awal'),
      menuItem('Tanpa Halaman', '/uji/tanpa-halaman'),
      menuItem('Rincian', '/mmea/:id'),
    ])
    await signIn(page, 'importir')
  })

  for (const { path, shows, at = path } of [
    { path: '/', shows: 'Beranda PT Nusantara Impor Contoh', at: '/dashboard' },
    { path: '/dashboard', shows: 'Beranda PT Nusantara Impor Contoh' },
    { path: '/micro-profile/webhook', shows: 'Profil User Pengguna Jasa' },
    { path: '/user-profile', shows: 'Profil User Pengguna Jasa' },
    { path: '/transaksional/history-tracking', shows: 'Lacak riwayat' },
    { path: '/uji/tanpa-halaman', shows: NOT_FOUND },
    { path: '/perbendaharaan/browse-piutang', shows: 'ACCESS DENIED!' },
    { path: '/mmea/7', shows: NOT_FOUND },
    { path: '/mmea/7/ubah', shows: 'ACCESS DENIED!' },
    { path: '/manifest/nvocc', shows: NOT_FOUND, at: '/404' },
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
    await expect(page).toHaveURL('/404?dari=%2Ftidak-ada')
    await page.getByRole('button', { name: 'Kembali' }).click()
    await expect(page).toHaveURL(/webhook$/)
    await page.goto('/tidak-ada')
    await page.getByRole('link', { name: 'Ke beranda' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // spec §2.1-1, §2.3-1
  test('/404 names the service of the address and whom to ask, at 1280 and 390 px', async ({ page }) => {
    const status = page.getByRole('status')
    await page.goto('/namamodul?halaman=2')
    await expect(page).toHaveURL('/404?dari=%2Fnamamodul')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    await expect(status).toContainText(/Alamat ini milik layanan Nama Modul\..*belum dibuka.*Administrator Portal/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/404?dari=/dokumenbc23')
    await expect(status).toHaveText(
      'Alamat ini milik layanan Dokumen BC 2.3.Layanan itu tidak ada di menu akun Anda. Mintalah aksesnya kepada Administrator Portal.',
    )
    for (const foreign of ['https://jahat.contoh/manifest/nvocc', '//jahat.contoh/manifest/nvocc', '/tidak-ada', '']) {
      await page.goto(`/404?dari=${encodeURIComponent(foreign)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
      await expect(page.getByText('Alamat ini milik layanan')).toHaveCount(0)
    }
  })

  for (const { typed, at } of [
    { typed: '/Dashboard?x=Y#Z', at: '/dashboard?x=Y#Z' },
    {
      typed: '/PERBENDAHARAAN/Permohonan-Pembayaran-Awal',
      at: '/perbendaharaan/permohonan-pembayaran-awal',
    },
    { typed: '/MMEA/AbC', at: '/mmea/AbC' },
    { typed: '/Transaksional/History-Tracking', at: '/transaksional/history-tracking' },
    { typed: '/Micro-Profile/WebHook', at: '/micro-profile/webhook' },
  ]) {
    // spec §2.3-1
    test(`${typed} redirects to ${at}`, async ({ page }) => {
      await page.goto(typed)
      await expect(page).toHaveURL(at)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  // spec §2.3-1
  test('a link to sign-in leaves the portal document, and a signed-in user returns at once', async ({ page }) => {
    await page.goto('/portal')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

const testInOnePage = inOnePage(async () => {})
for (const path of ['/', '/dashboard', '/manifest/nvocc?halaman=2', '/transaksional/history-tracking']) {
  // spec §2.1-11, §4.1-1
  testInOnePage(`without a token ${path} redirects to sign-in, which preserves the target`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByLabel('Nama Pengguna')).toBeVisible()
    const url = new URL(page.url())
    expect(url.pathname).toBe('/portal/login')
    expect(url.searchParams.get('asal')).toBe(path === '/' ? null : path)
  })
}

// spec §2.1-1
testInOnePage('without a token /404 is shown', async ({ page }) => {
  await page.goto('/404?dari=/manifest/nvocc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
  await expect(page).toHaveURL('/404?dari=/manifest/nvocc')
  await expect(page.getByText('Alamat ini milik layanan')).toHaveCount(0)
})

testInOnePage('sign-in paths have one spelling too', async ({ page }) => {
  for (const [typed, at] of [
    ['/PORTAL/Login', '/portal/login'],
    ['/Portal/Lupa-Password', '/portal/lupa-password'],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(at)
  }
})

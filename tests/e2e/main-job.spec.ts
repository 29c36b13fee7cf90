import { expect, signInOnScreen, test } from '../support/e2e.ts'

/** The main user journey on two origins with one sign-in. Runs on PGlite and on PostgreSQL. */
// spec §0-1, §0-2, §1-3, §1-12, §2.2-68, §2.10-22
test('a business user signs in, works in two sub-applications, reloads on a deep link and signs out', async ({
  page,
  stack,
  complaints,
}) => {
  const origins = new Set<string>()
  page.on('request', request => origins.add(new URL(request.url()).origin))

  await test.step('without a session every path redirects to sign-in and preserves the target', async () => {
    await page.goto('/surat-kuasa/browse')
    await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fsurat-kuasa%2Fbrowse$/)
  })

  await test.step('signs in and opens the target', async () => {
    await signInOnScreen(page, 'importir', page.url())
    await expect(page).toHaveURL(/\/surat-kuasa\/browse$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Surat Kuasa' })).toBeVisible()
  })

  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const main = page.getByRole('main')

  await test.step('opens Pengumuman from the menu and one announcement in it', async () => {
    await menu.getByRole('link', { name: 'Pengumuman' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pengumuman' })).toBeVisible()
    await main.getByRole('link', { name: /Pemeliharaan layanan/ }).click()
    await expect(page).toHaveURL(/\/pengumuman-cukai\/[0-9a-f-]{36}/)
  })

  await test.step('reloads on the deep link inside it', async () => {
    const deep = page.url()
    await page.reload()
    await expect(page).toHaveURL(deep)
    await expect(main.getByText('Pemeliharaan berkala dilakukan')).toBeVisible()
  })

  await test.step('opens a power of attorney, reloads there, and goes back', async () => {
    await menu.getByRole('link', { name: 'Surat Kuasa' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Surat Kuasa' })).toBeVisible()
    await main
      .getByRole('link', { name: /PT Jasa Pabean Contoh/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/surat-kuasa\/browse\/.+/)
    const deep = page.url()
    await page.reload()
    await expect(page).toHaveURL(deep)
    await expect(main.getByText('PT Jasa Pabean Contoh').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/surat-kuasa\/browse(\?.*)?$/)
  })

  await test.step('signs out, and back does not return to the portal', async () => {
    await page.getByRole('button', { name: 'Sari Wulandari' }).click()
    await page
      .getByRole('button', { name: 'Log Out' })
      .or(page.getByRole('menuitem', { name: 'Log Out' }))
      .click()
    await expect(page).toHaveURL(/\/portal\/login/)
    expect(await page.evaluate(() => localStorage.getItem('dermaga:token'))).toBeNull()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fdashboard$/)
  })

  expect([...origins].sort()).toEqual([stack.subappUrl, stack.url].sort())
  expect(complaints).toEqual([])
})

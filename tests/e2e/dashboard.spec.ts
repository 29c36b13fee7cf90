import { expect, signIn, test } from '../support/e2e.ts'
import { giveMenu } from '../support/granted.ts'

test('the dashboard says who you are, for whom, since when, and what you may open', async ({ page }) => {
  await signIn(page, 'importir')
  const main = page.getByRole('main')
  await expect(main).toContainText(/Selamat (pagi|siang|sore|malam), Sari/)
  const account = main.getByRole('region', { name: 'Akun Anda' })
  await expect(account).toContainText('Sari Wulandari')
  await expect(account).toContainText('Administrator Perusahaan')
  const company = main.getByRole('region', { name: 'Perusahaan' })
  await expect(company).toContainText('PT Nusantara Impor Contoh')
  await expect(company).toContainText('0012345678901000')
  await expect(company).toContainText('9120001234567')
  const services = main.getByRole('region', { name: 'Layanan Anda' })
  await expect(services.getByRole('listitem')).toHaveText([/Pengumuman/, /Riwayat/, /Status dan Respon/, /Surat Kuasa/])
  await services.getByRole('link', { name: /Surat Kuasa/ }).click()
  await expect(page).toHaveURL(/\/surat-kuasa\/browse$/)
})

test('the sign-in before this one is told, relative and to the second', async ({ page }) => {
  await signIn(page, 'ftz')
  await expect(page.getByRole('main')).toContainText('Ini pertama kali Anda masuk.')
  await page.getByRole('button', { name: 'Rina Hutapea' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByLabel('Nama Pengguna')).toBeVisible()
  await signIn(page, 'ftz')
  const account = page.getByRole('main').getByRole('region', { name: 'Akun Anda' })
  await expect(account.getByRole('time')).toHaveText(/(lalu|sekarang).*\d\d-\d\d-\d{4} \d\d:\d\d:\d\d WIB/)
})

test('without any service the first step is offered', async ({ page }) => {
  await giveMenu(page, [])
  await signIn(page, 'importir')
  const services = page.getByRole('main').getByRole('region', { name: 'Layanan Anda' })
  await expect(services).toContainText('Belum ada layanan untuk akun ini')
  await services.getByRole('link', { name: 'Periksa profil' }).click()
  await expect(page).toHaveURL(/\/micro-profile\/webhook$/)
})

test('with the 16-digit flag off the tax number is the company’s own', async ({ page }) => {
  await page.route('**/referensi/v1/flag/NPWPIMPOR', route =>
    route.fulfill({ json: { status: 'success', message: 'OK', item: { name: 'NPWPIMPOR', on: false } } }),
  )
  await page.route('**/sce-ws/v1/profil/perusahaan/perusahaan-by-npwp**', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, item: { ...answer.item, npwp: '012345678901000' } } })
  })
  await signIn(page, 'importir')
  await expect(page.getByRole('main').getByRole('region', { name: 'Perusahaan' })).toContainText('012345678901000')
  await page.goto('/micro-profile/webhook')
  const company = page.getByRole('region', { name: 'Data Perusahaan' })
  await expect(company.getByText('012345678901000', { exact: true })).toBeVisible()
  await expect(company.getByText('NITKU')).toHaveCount(0)
})

test('the profile shows identity, company, access levels and document roles', async ({ page }) => {
  await signIn(page, 'importir')
  await page.getByRole('button', { name: 'Sari Wulandari' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Profil User Pengguna Jasa')
  await expect(page.getByRole('tab')).toHaveText(['Profil', 'Sesi', 'Pengguna'])
  for (const [term, value] of [
    ['NPWP', '0012345678901000'],
    ['NIB', '9120001234567'],
    ['NITKU', '0012345678901000000000'],
    ['Divisi', 'PT Nusantara Impor Contoh'],
    ['Email', 'importir@contoh.id'],
    ['Phone', '081234567890'],
    ['Username', 'importir'],
    ['Level Akses', 'Administrator Perusahaan, Importir, Pengguna Jasa'],
    ['Akses Dokumen Pabean', 'BC 2.0, BC 3.0'],
  ] as const) {
    const row = main.locator('dl > div').filter({ has: page.getByRole('term').getByText(term, { exact: true }) })
    await expect(row.getByText(value, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Segera lakukan update data NITKU')).toHaveCount(0)
})

test('a missing NITKU is a dash, and a notice of 3 s says so', async ({ page }) => {
  await signIn(page, 'tpb')
  await page.clock.install()
  await page.goto('/micro-profile/webhook')
  const notice = page.getByRole('status').filter({ hasText: 'Segera lakukan update data NITKU di data user' })
  await expect(notice).toBeVisible()
  const row = page.locator('dl > div').filter({ has: page.getByText('NITKU', { exact: true }) })
  await expect(row.getByRole('definition')).toHaveText('-')
  await page.clock.runFor(3000)
  await expect(notice).toHaveCount(0)
})

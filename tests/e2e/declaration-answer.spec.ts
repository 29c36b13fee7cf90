import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-answer' })

// spec §2.2-33
test('an officer completes a document; the company sees it in the document, its notifications and its responses', async ({
  page,
  browser,
}) => {
  await signIn(page, 'petugas', '/DokumenFTZ011')
  await expect(page.getByText('FTZ-01.1 yang telah dikirim para pengguna jasa ke 4 kantor pabean Anda')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^020400511H/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^020400511H/ })).toBeVisible()
  const address = page.url()
  // The simulated core system takes its steps first.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Persetujuan pemasukan terbit (SPPB)').first()).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await expectAccessible(page)

  // The company has its list and the document open meanwhile.
  const baseURL = new URL('/', page.url()).href
  const context = await browser.newContext({ baseURL, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const company = await context.newPage()
  await signIn(company, 'ftz')
  const documentOfCompany = await context.newPage()
  await documentOfCompany.goto(address)
  await expect(documentOfCompany.getByText('Persetujuan pemasukan terbit (SPPB)').first()).toBeVisible()
  const listOfCompany = await context.newPage()
  await listOfCompany.goto('/DokumenFTZ011')
  const row = listOfCompany.getByRole('row').filter({ hasText: '020400511H' })
  await expect(row).toContainText('Persetujuan pemasukan terbit (SPPB)')

  await page.getByRole('link', { name: 'Buka proses dan dokumen terbit' }).click()
  await page.getByRole('button', { name: 'Catat barang masuk kawasan bebas' }).click()
  await page.getByLabel('Catatan untuk perusahaan').fill('Barang sudah masuk ke gudang.')
  await page.getByRole('button', { name: 'Catat barang masuk kawasan bebas' }).click()

  await expect(row).toContainText('Selesai')
  await expect(documentOfCompany.getByText('Selesai', { exact: true }).first()).toBeVisible()
  await company.getByRole('button', { name: /Notifikasi User/ }).click()
  await expect(company.getByText(/^Respon FTZ-01 pemasukan dari LDP: /).first()).toBeVisible()
  await expect(company.getByText(/^Respon FTZ-01 pemasukan dari LDP: Respon umum/)).toBeVisible()
  await company.goto(new URL('/statusrespon', page.url()).href)
  await expect(company.getByRole('main').getByText('Barang sudah masuk ke gudang.')).toBeVisible()
  await documentOfCompany.getByRole('tab', { name: /^Pernyataan/ }).click()
  await expect(documentOfCompany.getByRole('list', { name: 'Riwayat dokumen' })).toContainText(
    'Barang sudah masuk ke gudang.',
  )
})

import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-answer' })

// spec §2.2-33
test('an officer replies to a document; the company sees the reply in the document, its notifications and its responses', async ({
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
  await page.getByRole('button', { name: 'Catat respon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Catat respon dokumen' })
  await expect(dialog).toContainText('PT Niaga Bebas Contoh')

  // A missing value is reported at its field, and nothing is sent.
  await dialog.getByLabel('Nomor daftar').fill('12 345')
  await dialog.getByRole('button', { name: 'Simpan respon' }).click()
  await expect(dialog.getByText('Pilih respon dari daftarnya.')).toBeVisible()
  await expect(dialog.getByText(/^Isi huruf, angka/)).toBeVisible()
  await expect(dialog.getByText('Isi nomor dan tanggal daftar, atau kosongkan keduanya.')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('combobox', { name: 'Respon' }).fill('03')
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Nomor daftar').fill('004417')
  const day = dialog.getByRole('group', { name: /Tanggal daftar/ })
  await day.getByRole('spinbutton').first().click()
  await page.keyboard.type('21112026')
  await dialog.getByLabel('Pesan untuk perusahaan').fill('Barang dapat dikeluarkan.')
  await dialog.getByRole('button', { name: 'Simpan respon' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: /^Pernyataan/ }).click()
  const history = page.getByRole('list', { name: 'Riwayat dokumen' })
  await expect(history.getByRole('listitem').last()).toContainText(/Dijawab: .+Andi Firmansyah/)
  await expect(history).toContainText('Barang dapat dikeluarkan.')

  const baseURL = new URL('/', page.url()).href
  const company = await (await browser.newContext({ baseURL, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(company, 'ftz')
  await company.getByRole('button', { name: /Notifikasi User/ }).click()
  await expect(company.getByText(/^Respon FTZ-01 pemasukan dari LDP: /).first()).toBeVisible()
  await company.goto(new URL('/statusrespon', page.url()).href)
  await expect(company.getByRole('main').getByText('Barang dapat dikeluarkan.')).toBeVisible()
  await company.goto(address)
  await expect(company.getByText('004417')).toBeVisible()
  await expect(company.getByRole('button', { name: 'Catat respon' })).toHaveCount(0)
})

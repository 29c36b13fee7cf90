import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'
import { sendMovement } from '../support/movement.ts'

const test = base.extend({ apart: 'all-documents' })

// spec §2.10-8
test('documents of every kind are in one list, by kind, state and day', async ({ page, complaints }) => {
  await signIn(page, 'importir', '/dokumen-pabean')
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumen Pabean' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Shanghai Contoh Machinery' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Cari dokumen').fill('Shanghai')
  await expect(page).toHaveURL(/q=Shanghai/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/dokumen-pabean?jenis=30')
  await expect(page.getByText('Tidak ada dokumen yang cocok')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus filter' }).click()
  await page.getByRole('row').filter({ hasText: 'Shanghai Contoh Machinery' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/DokumenBc20\?dokumen=/)
  expect(complaints).toEqual([])
})

test('an officer finds what was sent to the office, and not before a day', async ({ page }) => {
  await signIn(page, 'petugas', '/dokumen-pabean')
  await expect(page.getByRole('row').filter({ hasText: 'FTZ-01.1' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dokumen-pabean?sampai=2020-01-01')
  await expect(page.getByText('Tidak ada dokumen yang cocok')).toBeVisible()
})

// spec §2.10-15
test('the receiver of goods confirms them in parts, and the sender sees it', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  const { number, approve } = await sendMovement(stack.url)
  await approve()

  await signIn(page, 'tpb', '/single-document/browse-konfirmasi')
  await expect(page.getByRole('heading', { level: 1, name: 'Konfirmasi Dokumen Tunggal' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Menunggu konfirmasi')
  await expectAccessible(page)
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Catat penerimaan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Catat penerimaan barang' })
  await dialog.getByRole('radio', { name: 'Jumlah per barang' }).press('Space')
  await dialog.getByLabel('Diterima barang 1 (PCE)').fill('500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Catat', exact: true }).press('Enter')
  await expect(dialog.getByText(/melebihi sisanya, yaitu 200/)).toBeVisible()
  await dialog.getByLabel('Diterima barang 1 (PCE)').fill('150,5')
  await dialog.getByRole('button', { name: 'Catat', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Diterima sebagian').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Katup bola kuningan' })).toContainText('49,5')

  const sender = await (await browser.newContext({ baseURL: stack.url })).newPage()
  await signIn(sender, 'ftz', '/single-document/browse-konfirmasi?arah=keluar')
  await expect(sender.getByRole('row').filter({ hasText: number })).toContainText('Diterima sebagian')

  await page.getByRole('button', { name: 'Catat penerimaan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Catat', exact: true }).click()
  await expect(page.getByText('Diterima seluruhnya').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Catat penerimaan' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('an entry of the address book needs a name, is saved, and its deletion is undone', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'importir', '/buku-alamat')
  await page.getByRole('button', { name: 'Tambah entri' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tambah entri' })
  const save = dialog.getByRole('button', { name: 'Simpan' })
  await save.press('Enter')
  const name = dialog.getByRole('textbox', { name: 'Nama', exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Isi nama\./)
  await expectAccessible(page)
  await name.fill('Hamburg Contoh Werkzeug')
  await expect(dialog.getByText('Isi nama.')).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Alamat' }).fill('Hafenstraße 1')
  await save.press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Hamburg Contoh Werkzeug' })
  await expect(row).toContainText('Hafenstraße 1')
  await row.getByRole('button', { name: 'Hapus Hamburg Contoh Werkzeug' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(row).toBeVisible()
  expect(complaints).toEqual([])
})

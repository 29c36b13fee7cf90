import { expect, signIn, test } from '../support/e2e.ts'

test('where another document is the next step, it is the first action, and the stages lead to it', async ({ page }) => {
  await signIn(page, 'ppjk', '/barangkiriman/xray-belum-diajukan')
  await page.getByRole('row').filter({ hasText: 'Belum diajukan' }).getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Tahap permohonan' }).getByRole('listitem')).toHaveText([
    'Draf(sudah)',
    'Belum diajukan(sekarang)',
    'Diajukan(belum)',
  ])
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: /^(Ajukan untuk dokumen ini|Pilihan lain)$/ })).toHaveText([
    'Ajukan untuk dokumen ini',
    'Pilihan lain',
  ])
  await page.getByRole('button', { name: 'Buat Dokumen Barang Kiriman' }).press('Enter')
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}/)
  await expect(page.getByRole('main')).toContainText('CX26000099')
})

test('a registered manifest is unloaded next: its report comes before corrections, and stages are ahead', async ({
  page,
}) => {
  await signIn(page, 'ppjk', '/manifest')
  await page.getByRole('row').filter({ hasText: 'Terdaftar' }).getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Tahap permohonan' }).getByRole('listitem').nth(1)).toHaveText(
    'Terdaftar(sekarang)',
  )
  const actions = page.getByRole('region', { name: 'Tindakan' }).getByRole('button')
  await expect(actions).toHaveText(['Laporkan pembongkaran atau pemuatan', 'Ajukan perbaikan', 'Mohon pembatalan'])
})

test('stamps that are in stock are ordered next, with another form', async ({ page }) => {
  await signIn(page, 'cukai', '/cukai-penyelesaian/p3c')
  await page.getByRole('row').filter({ hasText: 'Pita tersedia' }).getByRole('link').first().click()
  const card = page.getByRole('region', { name: 'Lanjutkan dengan' })
  await card.getByRole('button', { name: 'Buat Pemesanan Pita Cukai (CK-1)' }).press('Enter')
  await expect(page).toHaveURL(/\/cukai-penyelesaian\/ck-1\/[0-9a-f-]{36}/)
  await expect(page.getByRole('main')).toContainText('Draf')
})

import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'excise-lists' })

// spec §2.10-21
test('an excise business reads its stamps, and the statement of one of them', async ({ page, complaints }) => {
  await signIn(page, 'cukai', '/cukai-penyelesaian/saldo-pita-cukai')
  await expect(page.getByRole('heading', { level: 1, name: 'Saldo Pita Cukai' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Pita cukai' }).first()
  await expect(row).toContainText('lembar')
  await expectAccessible(page)
  await page.getByLabel('Cari saldo').fill('tidak ada')
  await expect(page.getByText('Tidak ada saldo yang cocok')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus filter' }).click()
  await row.getByRole('link', { name: /^Mutasi saldo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mutasi saldo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unduh CSV' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Saldo Pita Cukai' }).last().click()
  await expect(page).toHaveURL(/\/cukai-penyelesaian\/saldo-pita-cukai$/)
  expect(complaints).toEqual([])
})

// spec §2.10-19, §2.10-21
test('the other lists of excise open for the company and for officers', async ({ page, complaints }) => {
  await signIn(page, 'cukai', '/cukai-perdagangan/daftar-merk-ck6')
  await expect(page.getByRole('row').filter({ hasText: 'Etil alkohol 96%' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/cukai-perdagangan/dokumen-pabean-bkc')
  await expect(page.getByRole('row').filter({ hasText: 'Contoh Tobacco Trading' })).toBeVisible()
  await expectAccessible(page)
  for (const [path, title] of [
    ['/cukai-penyelesaian/billing', 'Billing Cukai'],
    ['/cukai-penyelesaian/saldo-bck', 'Saldo BCK'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})

test('an officer finds the stamps of a company', async ({ page, complaints }) => {
  await signIn(page, 'petugas', '/cukai-penyelesaian/saldo-pita-cukai?hanya=bersaldo')
  await expect(page.getByRole('row').filter({ hasText: 'lembar' }).first()).toContainText('PR Daun Emas Contoh')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'

const SHEET = 'Barang'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('rows are filled in by a spreadsheet: template, preview of each wrong cell, the right rows or all, and saved again', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'cukai', '/cukai-perdagangan/ck-5')
  await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
  await page.waitForURL(/\/ck-5\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: /^Barang/ }).click()

  const headings = await test.step('the template has the columns, and a sheet that explains them', async () => {
    await page.getByRole('button', { name: 'Isi dari Excel…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Isi barang dari Excel' })
    const sheets = await saved(page, () => dialog.getByRole('button', { name: 'Unduh templat' }).press('Enter'))
    expect(Object.keys(sheets)).toEqual([SHEET, 'Petunjuk'])
    const [names = []] = sheets[SHEET] ?? []
    expect(names).toContain('Jumlah kemasan')
    expect(sheets['Petunjuk']?.flat()).toEqual(expect.arrayContaining([...names]))
    return names.map(String)
  })

  await test.step('each wrong cell is named before anything changes', async () => {
    await choose(page, headings, [goods(1), { ...goods(2), 'Jumlah kemasan': '1.250', 'Jenis koli': 'QQQ' }, goods(3)])
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('3 baris ditemukan di barang.xlsx. 1 dari 3 baris perlu diperbaiki.')
    const rows = dialog.getByRole('row')
    await expect(rows.filter({ hasText: 'Baris 3, Jumlah kemasan' })).toContainText('Dapat berarti ribuan atau pecahan')
    await expect(rows.filter({ hasText: 'Baris 3, Jenis koli' })).toContainText('Kode ini tidak ada di daftar')
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('button', { name: 'Masukkan 2 baris yang benar' }).press('Enter')
    await expect(page.getByText('2 baris telah dimasukkan.')).toBeVisible()
    await expect(page.getByText('Daun Emas 1', { exact: true })).toBeVisible()
    await expect(page.getByText('Daun Emas 3', { exact: true })).toBeVisible()
    await expect(page.getByText('Daun Emas 2', { exact: true })).toBeHidden()
  })

  await test.step('more rows are added, a page at a time, and the wrong ones are found in the form', async () => {
    await page.getByRole('button', { name: 'Isi dari Excel…' }).press('Enter')
    const many = Array.from({ length: 60 }, (_, at) => goods(at + 10))
    await choose(page, headings, many.with(58, { ...goods(68), 'Jumlah kemasan': 'banyak' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /ditambahkan di akhir/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Masukkan semua, perbaiki di formulir' }).press('Enter')
    await expect(page.getByText('Baris 1–25 dari 62')).toBeVisible()
    await page.getByRole('button', { name: 'Lanjut' }).press('Enter')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Jumlah kemasan/ })
      .press('Enter')
    await expect(page.getByText('Baris 51–62 dari 62')).toBeVisible()
    await expect(page.getByLabel('Jumlah kemasan')).toBeFocused()
    const isSaved = page.waitForResponse(
      response => response.url().endsWith('/isi') && response.request().postData()?.includes('"25"') === true,
    )
    await page.keyboard.type('25')
    expect((await isSaved).status()).toBe(200)
  })

  await test.step('what is there is saved as a workbook, also after a reload', async () => {
    await page.reload()
    const sheets = await saved(page, () => page.getByRole('button', { name: 'Unduh sebagai Excel' }).press('Enter'))
    const rows = sheets[SHEET] ?? []
    expect(rows).toHaveLength(63)
    expect(rows[61]?.[headings.indexOf('Jumlah kemasan')]).toBe(25)
  })
})

test('rows name cases of the company by their numbers', async ({ page }) => {
  await signIn(page, 'cukai', '/cukai-produksi/jenis-pita')
  const stamp = page.getByRole('table').getByRole('row').filter({ hasText: 'Daun Emas' }).getByRole('link').first()
  const number = ((await stamp.textContent()) ?? '').trim()
  await page.goto('/cukai-penyelesaian/p3c')
  await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
  await page.waitForURL(/\/p3c\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: /^Pita/ }).click()
  await page.getByRole('button', { name: 'Isi dari Excel…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const sheets = await saved(page, () => dialog.getByRole('button', { name: 'Unduh templat' }).press('Enter'))
  const [headings = []] = sheets['Pita yang dipesan'] ?? []
  expect(headings).toEqual(['Jenis pita', 'Jumlah lembar'])
  const rows = [
    { 'Jenis pita': number, 'Jumlah lembar': 40 },
    { 'Jenis pita': `${number}-LAIN`, 'Jumlah lembar': 5 },
  ]
  await choose(page, headings.map(String), rows, 'Pita yang dipesan')
  await expect(dialog).toContainText('1 dari 2 baris perlu diperbaiki.')
  await expect(dialog.getByRole('row').filter({ hasText: 'Baris 3, Jenis pita' })).toContainText(
    'Tidak ada dokumen Anda dengan nomor ini yang dapat dipilih.',
  )
  await dialog.getByRole('button', { name: 'Masukkan 1 baris yang benar' }).press('Enter')
  await expect(page.getByText('1 baris telah dimasukkan.')).toBeVisible()
  // What the stamp fills in beside it is there too.
  await expect(page.getByRole('main')).toContainText(number)
  await page.reload()
  const back = await saved(page, () => page.getByRole('button', { name: 'Unduh sebagai Excel' }).press('Enter'))
  expect(back['Pita yang dipesan']?.slice(1)).toEqual([[number, 40]])
})

test('day numbers of a workbook from an older Mac count from 1904', async ({ page }) => {
  await signIn(page, 'cukai', '/cukai-perdagangan/ck-5-berkala')
  await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
  await page.waitForURL(/\/ck-5-berkala\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: /^Pengiriman/ }).click()
  await page.getByRole('button', { name: 'Isi dari Excel…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const rows = [['Tanggal kirim'], [44_591]]
  const bytes = await writeXlsx({ dateSystem: '1904', sheets: [{ name: 'Pengiriman', rows }] })
  const file = { name: 'pengiriman.xlsx', mimeType: MIME, buffer: Buffer.from(bytes) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Masukkan semua, perbaiki di formulir' }).press('Enter')
  const back = await saved(page, () => page.getByRole('button', { name: 'Unduh sebagai Excel' }).press('Enter'))
  const [headings = [], row = []] = back['Pengiriman'] ?? []
  expect(row[headings.indexOf('Tanggal kirim')]).toEqual(new Date('2026-01-31'))
})

/** A row of the template, by heading. */
const goods = (number: number): Record<string, CellValue> => ({
  'Merek atau uraian barang': `Daun Emas ${number}`,
  'Jumlah koli': 5,
  'Jenis koli': 'CT',
  'Jumlah kemasan': 10,
  'Isi per kemasan': 20,
  'Satuan barang': 'PCE',
  'Tarif cukai': 746,
})

async function choose(
  page: Page,
  headings: readonly string[],
  rows: readonly Record<string, CellValue>[],
  name = SHEET,
) {
  const cells = rows.map(row => headings.map(heading => row[heading] ?? null))
  const bytes = await writeXlsx({ sheets: [{ name, rows: [[...headings], ...cells] }] })
  const file = { name: 'barang.xlsx', mimeType: MIME, buffer: Buffer.from(bytes) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}

/** The sheets of the workbook that an action saves. */
async function saved(page: Page, act: () => Promise<void>): Promise<Record<string, readonly (readonly CellValue[])[]>> {
  const download = page.waitForEvent('download')
  await act()
  const { sheets } = await readXlsx(await readFile(await (await download).path()), { sheets: () => true })
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
}

import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = 'Pencatatan Keputusan PKBSI'
const IMPORTER = '0012345678901000'

const row = (number: string, more: Record<string, CellValue> = {}): Record<string, CellValue> => ({
  NPWP: IMPORTER,
  'Nomor keputusan': number,
  'Tanggal keputusan': '02-04-2025',
  'Nama dagang atau merek': 'Katup bola',
  'Pos tarif ditetapkan': '84818099',
  'Identifikasi barang': 'Katup bola kuningan dengan tuas baja',
  'Dasar klasifikasi (KUM-HS)': 'KUM-HS 1 dan 6',
  'Letak arsip keputusan': 'Boks 7',
  ...more,
})

// docs/decisions/0375: by its form, and by a workbook.
test('an officer records permits from before the portal, one by its form and several by a workbook', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'petugas', '/pkbsi/keputusan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keputusan PKBSI')

  await test.step('the server names what is wrong with each row before anything is recorded', async () => {
    await page.getByRole('button', { name: 'Catat dari Excel…' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Pilih kantor yang mencatat.')
    await dialog.getByRole('combobox', { name: 'Kantor' }).fill('040300')
    await page.getByRole('option', { name: /040300/ }).click()
    // More than one call takes, with the wrong one in the second.
    const rows = Array.from({ length: 55 }, (_, at) =>
      row(`KEP-${at + 1}/LAMA`, at === 52 ? { NPWP: '0999999999999000' } : {}),
    )
    const headings = Object.keys(row(''))
    const cells = rows.map(each => headings.map(heading => each[heading] ?? null))
    const bytes = await writeXlsx({ sheets: [{ name: SHEET, rows: [headings, ...cells] }] })
    const file = { name: 'izin.xlsx', mimeType: MIME, buffer: Buffer.from(bytes) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog).toContainText('1 dari 55 baris perlu diperbaiki.')
    await expect(dialog.getByRole('row').filter({ hasText: 'Baris 54, NPWP' })).toContainText(
      'belum terdaftar di portal',
    )
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('button', { name: 'Catat 54 izin yang benar' }).click()
    await expect(page.getByText('54 izin dicatat dan menunggu pengesahan di Daftar Kerja.')).toBeVisible()
  })

  await test.step('the form has the fields of the register, and those of the company', async () => {
    await page.getByRole('button', { name: 'Catat izin lama' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('NPWP perusahaan').fill(IMPORTER)
    await dialog.getByRole('combobox', { name: 'Kantor' }).fill('040300')
    await page.getByRole('option', { name: /040300/ }).click()
    await dialog.getByRole('button', { name: 'Mulai' }).click()
    await page.waitForURL(/\/pkbsi\/keputusan\/[0-9a-f-]{36}/)
    await expect(page.getByRole('main')).toContainText('Pencatatan Keputusan PKBSI')
    await expect(page.getByLabel('Nomor keputusan')).toBeEditable()
  })
})

test('the dialog of a record is filled in with the keyboard alone', async ({ page }) => {
  await signIn(page, 'petugas', '/pkbsi/keputusan')
  // It takes no press before the list is known, for which a click waits.
  await page.getByRole('button', { name: 'Catat izin lama' }).first().click()
  const dialog = page.getByRole('dialog')
  const company = dialog.getByLabel('NPWP perusahaan')
  await expect(company).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(company).toBeFocused()
  await page.keyboard.type(IMPORTER)
  await page.keyboard.press('Tab')
  const office = dialog.getByRole('combobox', { name: 'Kantor' })
  await expect(office).toBeFocused()
  await page.keyboard.type('040300')
  // The list of offices is open over the buttons.
  await expect(page.getByRole('option', { name: /040300/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(office).toHaveValue(/^040300 · /)
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Mulai' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pkbsi\/keputusan\/[0-9a-f-]{36}/)
})

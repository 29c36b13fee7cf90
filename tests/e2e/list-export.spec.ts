import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, expectAccessibleAtBothWidths, signIn, test } from '../support/e2e.ts'

const main = (page: Page) => page.getByRole('main')

/** Exports the open list. @returns the name and content of the file */
async function take(page: Page, format: string) {
  const downloading = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Ekspor', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  const download = await downloading
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('a company exports what its list shows, as a workbook and as CSV', async ({ page }) => {
  await signIn(page, 'cukai')
  await page.goto('/cukai-penyelesaian/ck-1')
  const rows = main(page).getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const shown = (await rows.count()) - 1
  await expectAccessibleAtBothWidths(page)

  const sheet = await take(page, 'Excel (.xlsx)')
  expect(sheet.name).toMatch(/^Daftar Pemesanan Pita Cukai \(CK-1\) \d\d-\d\d-\d{4}\.xlsx$/)
  const { sheets } = await readXlsx(new Uint8Array(sheet.content))
  const [head = [], ...lines] = sheets[0]?.rows ?? []
  expect(head.slice(0, 4)).toEqual(['Nomor', 'Layanan', 'Perusahaan', 'NPWP'])
  expect(lines).toHaveLength(shown)
  expect(lines[0]?.[head.indexOf('Sejak')]).toBeInstanceOf(Date)
  // Money is a number that a spreadsheet adds up.
  expect(lines[0]?.some(cell => typeof cell === 'number')).toBe(true)

  const csv = await take(page, 'CSV (.csv)')
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.content.toString().trim().split('\r\n')).toHaveLength(shown + 1)

  await test.step('with the search of the list', async () => {
    await main(page).getByRole('searchbox').fill('tidak-ada-yang-begini')
    await expect(page).toHaveURL(/q=/)
    await expect(rows).toHaveCount(0)
    const none = await take(page, 'CSV (.csv)')
    expect(none.content.toString().trim().split('\r\n')).toHaveLength(1)
  })
})

test('an export that takes long shows its progress and can be cancelled', async ({ page }) => {
  await signIn(page, 'petugas')
  await page.goto('/daftar-kerja')
  await expect(main(page).getByRole('table')).toBeVisible()
  // The answer does not come: nothing is saved, and nothing fails when the user cancels.
  await page.route('**/service/v1/worklist/ekspor?*', () => undefined)
  await main(page).getByRole('button', { name: 'Ekspor', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mengekspor Daftar Kerja' })
  await expect(dialog.getByText('0 kB diterima')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const ended = page.waitForEvent('requestfailed', request => request.url().includes('/worklist/ekspor'))
  await dialog.getByRole('button', { name: 'Batalkan ekspor' }).click()
  await ended
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('tidak dapat diekspor')).toHaveCount(0)

  await page.unroute('**/service/v1/worklist/ekspor?*')
  const file = await take(page, 'CSV (.csv)')
  expect(file.name).toMatch(/^Daftar Kerja \d\d-\d\d-\d{4}\.csv$/)
  expect(file.content.toString()).toContain('Nomor;Layanan;Perusahaan;NPWP')
})

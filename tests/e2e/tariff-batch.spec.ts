import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'tariff-batch' })

async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Pilih berkas' }).press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function fillDay(page: Page, digits: string) {
  await page.getByRole('group', { name: 'Berlaku mulai' }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(digits)
}

test('the headings of a regulation are read from a file, shown, saved as one change, and seen in the history', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'admin', '/data-acuan/tarif')
  await page.getByRole('button', { name: 'Unggah banyak' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Unggah pos tarif' })
  await expectAccessible(page)
  await choose(page, 'salah.csv', Buffer.from('POS TARIF;BM\n84713020;lima\n'))
  await expect(dialog.getByText('1 baris perlu diperbaiki di berkas').first()).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: '8471.30.20' })).toContainText('BM harus angka')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ganti berkas' }).click()

  const rows = [
    ['POS TARIF', 'BM', 'PPH'],
    ['84713020', 12.5, 7.5],
    ['01012100', 3, 2.5],
  ]
  await choose(page, 'pmk.xlsx', Buffer.from((await writeXlsx({ sheets: [{ name: 'Tarif', rows }] })) as Uint8Array))
  await fillDay(page, '01012099')
  await dialog.getByLabel('Dasar hukum').fill('PMK 99 Tahun 2026')
  await dialog.getByRole('button', { name: 'Periksa' }).press('Enter')
  await expect(dialog.getByText('2 pos pada berkas: 2 berubah, 0 sudah sama.')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: '8471.30.20' })).toContainText('12,5%')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan 2 pos' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto('/data-acuan/tarif?q=84713020')
  await expect(page.getByRole('row').filter({ hasText: '8471.30.20' })).toContainText('12,5%')
  await page.goto('/access-admin/perubahan')
  const change = page.getByRole('row').filter({ hasText: 'Banyak pos tarif, mulai 01-01-2099' })
  await expect(change).toContainText('8471.30.20')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

import type { Page } from '@playwright/test'
import { expect, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts()

test('columns of a list are chosen and ordered by keyboard, stay in the address, and a saved view keeps them', async ({
  page,
}) => {
  await signIn(page, 'cukai', '/daftarizinnppbkc')
  await expect(page.getByRole('columnheader', { name: 'Nomor', exact: true })).toBeVisible()
  const usual = await headings(page)
  expect(usual).not.toContain('NPWP')

  await page.getByRole('button', { name: 'Kolom', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Kolom daftar ini' })
  await expect(dialog.getByRole('checkbox', { name: 'Nomor', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'NPWP', exact: true }).press('Space')
  await dialog.getByRole('button', { name: 'Naikkan kolom NPWP' }).focus()
  // The focus stays on the button while its row moves.
  for (const _ of usual.slice(1)) await page.keyboard.press('Enter')
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().press('Enter')
  await expect(page.getByRole('columnheader', { name: 'NPWP', exact: true })).toBeVisible()
  expect(await headings(page)).toEqual([usual[0], 'NPWP', ...usual.slice(1)])
  await expect(page.getByRole('cell', { name: /^\d{15,16}$/ }).first()).toBeVisible()
  expect(page.url()).toContain('kolom=nomor.isian-npwp')

  await page.getByRole('button', { name: 'Tampilan saya' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Simpan tampilan ini…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nama' }).fill('Dengan NPWP')
  await page.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Tampilan saya: Dengan NPWP' })).toBeVisible()

  await page.getByRole('button', { name: 'Kolom', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: 'Kembalikan susunan awal' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => headings(page)).toEqual(usual)
  await page.getByRole('button', { name: 'Tampilan saya' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Dengan NPWP' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'NPWP', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'NPWP', exact: true })).toBeVisible()
})

test('a case that is opened by keyboard has the focus on its heading, and the first page before its skip link', async ({
  page,
}) => {
  await signIn(page, 'cukai', '/daftarizinnppbkc')
  const entry = page.getByRole('rowheader').getByRole('link').first()
  await expect(entry).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await entry.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^\d/ })).toBeFocused()
})

import type { Page } from '@playwright/test'
import { CORRECTIONS, correctedExport } from '../support/corrected-export.ts'
import { test as base, expect, expectAccessibleEverywhere, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-versions' })

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

// spec §2.2-14
test('a corrected document shows its versions, what each correction changed, and what was declared before', async ({
  page,
  stack,
  complaints,
}) => {
  const id = await correctedExport(stack.url, CORRECTIONS)
  await signIn(page, 'importir', `/DokumenBC30?dokumen=${id}&bagian=pernyataan`)

  await test.step('the history names the versions, the current one first', async () => {
    const rows = main(page).getByRole('table', { name: 'Riwayat versi' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('Versi 3')
    await expect(rows.nth(1)).toContainText('berlaku sekarang')
    await expect(rows.nth(2)).toContainText('1 data diubah')
    await expect(rows.nth(3)).toContainText('2 data diubah')
    await expectAccessibleEverywhere(page)
  })

  await test.step('an earlier version opens by keyboard and shows what the next one changed', async () => {
    await page.getByRole('link', { name: 'Versi 1', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]versi=\d+/)
    await expect(page.getByRole('heading', { level: 1, name: /^Versi 1 · / })).toBeFocused()
    await expect(main(page).getByText('Perubahan dari versi 1 ke versi 2')).toBeVisible()
    const carrier = main(page).getByRole('row', { name: /Nomor voyage, penerbangan, atau polisi, Pengangkut 1/ })
    await expect(carrier).toContainText('012W')
    await expect(carrier).toContainText('014W')
    await expect(main(page)).toContainText('Katup bola kuningan 2 inci')
    await expect(main(page)).not.toContainText('125,5')
    await expectAccessibleEverywhere(page)
  })

  await test.step('its tabs show the content as it was, with what became of it', async () => {
    await tab(page, 'Perubahan').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Header')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Pengangkut').click()
    await expect(main(page).getByText('Menjadi 014W')).toBeVisible()
    await expect(main(page).getByText('012W')).toBeVisible()
    await tab(page, 'Barang').click()
    await expect(main(page).getByText('Katup bola kuningan', { exact: true }).first()).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Tambah barang' })).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })

  await test.step('a reload keeps the version and its tab, and back returns to the history', async () => {
    const address = page.url()
    await page.reload()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: /^Versi 1 · / })).toBeVisible()
    await expect(tab(page, 'Barang')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: 'Kembali ke dokumen' }).click()
    await expect(page).not.toHaveURL(/versi=/)
    await expect(tab(page, 'Pernyataan')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('the last earlier version is compared with what counts now', async () => {
    await page.getByRole('link', { name: 'Versi 2', exact: true }).click()
    await expect(main(page).getByText('Perubahan dari versi 2 ke versi 3')).toBeVisible()
    const weight = main(page).getByRole('row', { name: /^Berat kotor/ })
    await expect(weight).toContainText('120,5')
    await expect(weight).toContainText('125,5')
  })

  await test.step('a version that does not exist cannot be loaded, and leads back', async () => {
    await page.goto(`/DokumenBC30?dokumen=${id}&versi=999999`)
    await expect(main(page).getByText('Versi ini tidak dapat dimuat')).toBeVisible()
    await page.getByRole('link', { name: 'Kembali ke dokumen' }).click()
    await expect(tab(page, 'Pernyataan')).toHaveAttribute('aria-selected', 'true')
  })
  expect(complaints).toEqual([])
})

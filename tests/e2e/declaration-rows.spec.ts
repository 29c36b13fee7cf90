import type { Page } from '@playwright/test'
import { correctedExport } from '../support/corrected-export.ts'
import { test as base, expect, expectAccessibleEverywhere, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-versions' })

const main = (page: Page) => page.getByRole('main')
const close = (page: Page) => main(page).getByRole('button', { name: 'Tutup', exact: true })

// spec §2.2-14
test('rows of a document that was sent open to be read, by mouse, keyboard and address', async ({
  page,
  stack,
  complaints,
}) => {
  const id = await correctedExport(stack.url, [])
  await signIn(page, 'importir', `/DokumenBC30?dokumen=${id}&bagian=identitas`)

  await test.step('by mouse: all fields, and nothing to edit', async () => {
    const read = main(page).getByRole('button', { name: 'Lihat baris 3', exact: true })
    await read.click()
    await expect(page).toHaveURL(/[?&]baris=3/)
    await expect(close(page)).toBeFocused()
    await expect(main(page).getByText('1 Sample Quay, Singapore').last()).toBeVisible()
    await expect(main(page).getByRole('textbox')).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: /^(Ubah|Hapus|Tambah)/ })).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    await close(page).click()
    await expect(page).not.toHaveURL(/baris=/)
    await expect(read).toBeFocused()
  })

  await test.step('by keyboard, and a reload keeps it open', async () => {
    await page.getByRole('tab', { name: 'Dokumen', exact: true }).click()
    // The tab before has rows too.
    await expect(main(page).getByRole('heading', { level: 2, name: 'Dokumen', exact: true })).toBeVisible()
    await main(page).getByRole('button', { name: 'Lihat baris 2', exact: true }).focus()
    await page.keyboard.press('Enter')
    const title = main(page).getByRole('heading', { level: 2, name: 'Dokumen 2' })
    await expect(title).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/bagian=dokumen&baris=2/)
    await expect(title).toBeVisible()
    await close(page).focus()
    await page.keyboard.press('Enter')
    await expect(title).toHaveCount(0)
  })

  await test.step('goods lines open from the grid', async () => {
    await page.getByRole('tab', { name: 'Barang', exact: true }).click()
    await main(page).getByRole('gridcell', { name: 'Katup bola kuningan' }).click()
    await expect(page).toHaveURL(/[?&]seri=1/)
    await expect(main(page).getByText('Spesifikasi lain', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Hapus barang' })).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })

  await test.step('a row that is not there opens nothing', async () => {
    await page.goto(`/DokumenBC30?dokumen=${id}&bagian=kemasan&baris=9`)
    await expect(main(page).getByRole('button', { name: 'Lihat baris 1', exact: true })).toBeVisible()
    await expect(close(page)).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})

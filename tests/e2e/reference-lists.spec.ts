import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessibleAtBothWidths,
  expectAccessibleEverywhere,
  expectToast,
  menuLink,
  signIn,
  test,
} from '../support/e2e.ts'

test.use({ apart: 'reference-lists' })

const WAITS = 'Perubahan menunggu persetujuan administrator kedua.'

/** A second administrator approves the waiting change of a name. */
async function approve(browser: Browser, baseURL: string | undefined, name: string): Promise<void> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const second = await context.newPage()
  await signIn(second, 'admin2', '/access-admin/perubahan?keadaan=menunggu')
  await expect(second.getByRole('main')).toContainText(name)
  await second.getByRole('button', { name: 'Setujui' }).click()
  const question = second.getByRole('alertdialog')
  await expect(question).toContainText(name)
  await expectToast(second, 'Perubahan telah disetujui dan berlaku.', () =>
    question.getByRole('button', { name: 'Setujui' }).click(),
  )
  await context.close()
}

/** What forms offer of a list. */
const offered = async (page: Page, list: string, q: string) =>
  ((await (await page.request.get(`/referensi/v1/${list}?q=${q}`)).json()) as { items: { kode: string }[] }).items

// spec §3-23
test('a holiday is entered with the keyboard, approved by a second administrator, and then in the list of forms', async ({
  page,
  browser,
  baseURL,
}) => {
  const year = new Date().getFullYear() + 1
  await signIn(page, 'admin')
  await menuLink(page, 'Daftar Acuan').click()
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Cari daftar' }).fill('libur')
  await expect(page).toHaveURL(/\/data-acuan\/daftar\?q=libur/)
  await expect(main.getByRole('row').filter({ hasText: 'hari_libur' })).toContainText('Hari libur dan cuti bersama')
  await expectAccessibleEverywhere(page)
  await main.getByRole('link', { name: 'Hari libur dan cuti bersama' }).press('Enter')
  await expect(page).toHaveURL(/\/data-acuan\/daftar\/hari_libur$/)
  await expect(main.getByRole('row').filter({ hasText: 'Tahun Baru 2026' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await main.getByRole('button', { name: 'Tambah entri' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Entri baru: Hari libur dan cuti bersama' })
  await dialog.getByRole('button', { name: 'Usulkan perubahan' }).press('Enter')
  await expect(dialog.getByText('Pilih tanggalnya.')).toBeVisible()
  await expect(dialog.getByText('Isi namanya.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  const fillDay = async (digits: string) => {
    await dialog.getByRole('group', { name: 'Tanggal' }).getByRole('spinbutton').first().focus()
    await page.keyboard.type(digits)
  }
  await fillDay(`1203${year + 20}`)
  await dialog.getByLabel('Nama', { exact: true }).fill('Hari libur uji')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`Tahun ${year + 20} tidak dapat diisi.`)).toBeVisible()
  await fillDay(`1203${year}`)
  await dialog.getByLabel('Nama', { exact: true }).focus()
  await expectToast(page, WAITS, () => page.keyboard.press('Control+Enter'))
  await expect(dialog).toHaveCount(0)
  expect(await offered(page, 'hari_libur', `${year}0312`)).toEqual([])

  await approve(browser, baseURL, `Hari libur dan cuti bersama: 12-03-${year} Hari libur uji`)
  expect(await offered(page, 'hari_libur', `${year}0312`)).toMatchObject([{ nama: 'Hari libur uji' }])
  await page.goto('/data-acuan/daftar/hari_libur?hanya=dikoreksi')
  const row = main.getByRole('row').filter({ hasText: `12-03-${year}` })
  await expect(row).toContainText('Ditambahkan')
  await page.goto(`/data-acuan/daftar/hari_libur?tahun=${year}`)
  await expect(row).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: 'Tahun Baru 2026' })).toHaveCount(0)
})

test('a name is corrected, is shown beside the portal’s own, and the own one is put back', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', '/data-acuan/daftar/bank?q=eximbank')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: 'entri ke-2 dengan kode ini' })
  await row.getByRole('button', { name: 'Ubah entri 0 (ke-2)' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Entri 0 (ke-2)' })
  await dialog.getByLabel('Nama', { exact: true }).fill('Lembaga Eximbank')
  await expectToast(page, WAITS, () => dialog.getByRole('button', { name: 'Usulkan perubahan' }).press('Enter'))
  await approve(browser, baseURL, 'Bank: 0 (ke-2) Lembaga Eximbank')

  await page.reload()
  await expect(row).toContainText('Dikoreksi')
  await row.getByRole('button', { name: 'Ubah entri 0 (ke-2)' }).click()
  // The address leads back to the dialog.
  await page.reload()
  await expect(dialog.getByRole('region', { name: 'Entri bawaan portal' })).toContainText('Indonesia Eximbank')
  await expect(dialog).toContainText('Diubah oleh Bambang Suryadi')
  await expectAccessibleAtBothWidths(page)
  await expectToast(page, WAITS, () => dialog.getByRole('button', { name: 'Pulihkan entri bawaan' }).press('Enter'))
  await approve(browser, baseURL, 'Bank: 0 (ke-2) Indonesia Eximbank')
  expect(await offered(page, 'bank', 'eximbank')).toMatchObject([{ nama: 'Indonesia Eximbank' }])
})

test('offices are read here and changed on their own page', async ({ page }) => {
  await signIn(page, 'admin', '/data-acuan/daftar/kantor?q=tanjung+priok')
  const main = page.getByRole('main')
  await expect(main.getByText('Daftar ini hanya diubah di halaman Kantor Pabean.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Tambah entri' })).toHaveCount(0)
  await main
    .getByRole('button', { name: /^Buka entri/ })
    .first()
    .press('Enter')
  const office = page.getByRole('dialog')
  await expect(office).toContainText('Tanjung Priok')
  await expect(office.getByRole('button', { name: 'Usulkan perubahan' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectAccessibleAtBothWidths(page)
  await main.getByRole('link', { name: 'Buka halaman Kantor Pabean' }).press('Enter')
  await expect(page).toHaveURL(/\/access-admin\/kantor/)
  await page.goto('/data-acuan/daftar/tidak_ada')
  await expect(main.getByText('Daftar ini tidak ada')).toBeVisible()
  await main.getByRole('link', { name: 'Semua daftar acuan' }).click()
  await expect(main.getByRole('heading', { name: 'Daftar Acuan', level: 1 })).toBeVisible()
})

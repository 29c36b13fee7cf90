import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, signIn, test } from '../support/e2e.ts'

const PATH = '/pengumuman-cukai'

/** Another person at another computer. */
async function open(browser: Browser, username: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, username, PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'Pengumuman' })).toBeVisible()
  return { page, context }
}

// spec §0-2
test('an officer writes, schedules, publishes, corrects and withdraws an announcement; a business user reads it', async ({
  browser,
}) => {
  test.slow()
  const { page, context } = await open(browser, 'petugas')
  await page.getByRole('tab', { name: 'Kelola' }).click()
  await page.getByRole('link', { name: 'Tulis pengumuman' }).click()

  await test.step('a draft is saved automatically and survives a reload', async () => {
    await page.getByLabel('Judul').fill('Kuota pita cukai triwulan')
    await page.getByLabel('Isi', { exact: true }).fill('Kuota diumumkan.\n\n- <b>tebal</b> dua\n- < 5 karton')
    await expect(
      page.getByText('Mengandung kode HTML').or(page.getByText('Tidak boleh mengandung kode HTML.')),
    ).toBeVisible()
    await page.getByLabel('Isi', { exact: true }).fill('Kuota diumumkan.\n\n- sigaret\n- < 5 karton')
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Judul')).toHaveValue('Kuota pita cukai triwulan')
    await expectAccessible(page)
  })

  await test.step('missing values are listed on publication', async () => {
    await page.getByRole('button', { name: 'Terbitkan' }).click()
    await page
      .getByRole('alertdialog', { name: 'Terbitkan sekarang?' })
      .getByRole('button', { name: 'Terbitkan' })
      .click()
    const missing = page.getByRole('alert').filter({ hasText: 'Periksa isian berikut' })
    await expect(missing.getByRole('link')).toHaveCount(2)
    await missing.getByRole('link', { name: /Ringkasan/ }).click()
    await expect(page.getByLabel('Ringkasan')).toBeFocused()
    await page.keyboard.type('Kuota pita cukai tersedia.')
    await page.getByRole('button', { name: /Kategori/ }).click()
    await page.getByRole('option', { name: 'Cukai', exact: true }).click()
  })

  await test.step('the preview matches what readers see', async () => {
    await page.getByRole('button', { name: 'Pratinjau' }).click()
    const preview = page.getByRole('dialog', { name: 'Pratinjau' })
    await expect(preview.getByRole('listitem').filter({ hasText: '< 5 karton' })).toBeVisible()
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Tutup' }).click()
  })

  await test.step('it is scheduled, unscheduled and published', async () => {
    await page.getByRole('button', { name: 'Jadwalkan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Jadwalkan penerbitan' })
    await dialog.getByLabel('Jam terbit (WIB)').fill('25.00')
    await dialog.getByRole('button', { name: 'Jadwalkan' }).click()
    await expect(dialog.getByText('Isi jam dengan format 08.30.')).toBeVisible()
    await dialog.getByLabel('Jam terbit (WIB)').fill('07.30')
    await dialog.getByRole('button', { name: 'Jadwalkan' }).click()
    await expect(page.getByText(/Akan terbit pada .* 07:30:00 WIB/)).toBeVisible()
    await page.getByRole('button', { name: 'Batalkan jadwal' }).click()
    await page.getByRole('link', { name: 'Ubah' }).click()
    await page.getByRole('button', { name: 'Terbitkan' }).click()
    await expectToast(page, 'Pengumuman diterbitkan.', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click(),
    )
    await expect(page.getByRole('button', { name: 'Tarik' })).toBeVisible()
    await expectAccessible(page)
  })

  const business = await open(browser, 'importir')
  const reader = business.page
  const entry = reader.getByRole('listitem').filter({ hasText: 'Kuota pita cukai' })
  await test.step('a business user finds it unread, reads it, and returns to the filtered list', async () => {
    await expect(reader.getByRole('tab')).toHaveCount(0)
    await expect(entry).toContainText('Belum dibaca')
    await expectAccessible(reader)
    await reader.getByLabel('Cari pengumuman').fill('kuot')
    await expect(reader).toHaveURL(/q=kuot/)
    await expect(reader.getByRole('list', { name: 'Daftar pengumuman' }).getByRole('listitem')).toHaveCount(1)
    await entry.getByRole('link').click()
    await expect(reader.getByRole('listitem').filter({ hasText: 'sigaret' })).toBeVisible()
    await reader.getByRole('link', { name: 'Kembali ke daftar' }).click()
    await expect(reader).toHaveURL(/q=kuot/)
    await expect(entry).not.toContainText('Belum dibaca')
    await reader.goBack()
    await expect(reader.getByRole('listitem').filter({ hasText: 'sigaret' })).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('listitem').filter({ hasText: 'sigaret' })).toBeVisible()
  })

  await test.step('a correction shows its time and note, and is unread again', async () => {
    await page.getByRole('link', { name: 'Perbaiki' }).click()
    await page.getByLabel('Ringkasan').fill('Kuota pita cukai ditambah.')
    await page.getByRole('button', { name: 'Terbitkan perbaikan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Terbitkan perbaikan?' })
    await dialog.getByLabel('Catatan perbaikan').fill('Jumlah kuota ditambah.')
    await dialog.getByRole('button', { name: 'Terbitkan perbaikan' }).click()
    await expect(page.getByRole('list', { name: 'Riwayat' })).toContainText('Jumlah kuota ditambah.')

    await reader.reload()
    await expect(reader.getByText('Diperbaiki pada')).toBeVisible()
    await expect(reader.getByRole('list', { name: 'Riwayat perbaikan' })).toContainText('Jumlah kuota ditambah.')
    await expectAccessible(reader)
  })

  await test.step('a withdrawn announcement leaves the list; its link shows the reason', async () => {
    await page.getByRole('button', { name: 'Tarik' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tarik pengumuman?' })
    await dialog.getByLabel('Alasan').fill('Diganti pengumuman lain.')
    await expectToast(page, 'Pengumuman ditarik.', () => dialog.getByRole('button', { name: 'Tarik' }).click())

    await reader.reload()
    await expect(reader.getByText('Pengumuman ini telah ditarik')).toBeVisible()
    await expect(reader.getByText('Diganti pengumuman lain.')).toBeVisible()
    await reader.getByRole('link', { name: 'Kembali ke daftar' }).click()
    await expect(reader.getByRole('link', { name: /Pemeliharaan/ })).toBeVisible()
    await expect(entry).toHaveCount(0)
  })
  await business.context.close()
  await context.close()
})

test('the second of two officers editing a draft gets an error and loses nothing without confirmation', async ({
  browser,
}) => {
  const one = await open(browser, 'petugas')
  await one.page.getByRole('tab', { name: 'Kelola' }).click()
  await one.page.getByRole('link', { name: 'Tulis pengumuman' }).click()
  await one.page.getByLabel('Judul').fill('Ditulis berdua')
  await expect(one.page.getByText(/^Tersimpan/)).toBeVisible()

  const two = await open(browser, 'petugas')
  await two.page.goto(one.page.url())
  await two.page.getByLabel('Judul').fill('Ditulis berdua, sudah diubah')
  await expect(two.page.getByText(/^Tersimpan/)).toBeVisible()
  await expect(two.page.getByText('Belum tersimpan')).toHaveCount(0)

  await one.page.getByLabel('Ringkasan').fill('Tulisan saya')
  await expect(one.page.getByText('Draf ini diubah di tempat lain')).toBeVisible()
  await expect(one.page.getByLabel('Ringkasan')).toHaveValue('Tulisan saya')
  await one.page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(one.page.getByLabel('Judul')).toHaveValue('Ditulis berdua, sudah diubah')
  await one.context.close()
  await two.context.close()
})

test('nothing overflows at 390 px; a failed list shows an error and recovers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/browse-service/v1/pengumuman?*', route => route.abort())
  await signIn(page, 'cukai', PATH)
  await expect(page.getByText('Pengumuman belum dapat dimuat')).toBeVisible()
  await page.unroute('**/browse-service/v1/pengumuman?*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Khusus cukai' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

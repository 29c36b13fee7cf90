import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'

const PATH = '/surat-kuasa/browse'

/** Another person at another computer. */
async function open(browser: Browser, username: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, username, PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Kuasa' })).toBeVisible()
  return { page, context }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a company grants a broker power, the broker accepts it, and the company ends it', async ({ browser }) => {
  test.slow()
  const importir = await open(browser, 'importir')
  const { page } = importir
  await page.getByRole('link', { name: 'Beri kuasa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beri Surat Kuasa' })).toBeVisible()

  await test.step('an incomplete form shows errors at the fields and in a summary', async () => {
    await page.getByRole('button', { name: 'Kirim surat kuasa' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Pilih minimal satu jenis dokumen/ })
      .click()
    await expect(page.getByRole('checkbox', { name: 'RKSP' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('looks up the tax number and accepts only brokers', async () => {
    await page.getByLabel('NPWP penerima kuasa').fill('0023.4567-89012000')
    await expect(page.getByText('bukan milik PPJK')).toBeVisible()
    await page.getByLabel('NPWP penerima kuasa').fill('0056789012345000')
    await expect(page.getByText('PPJK: PT Jasa Pabean Contoh')).toBeVisible()
  })

  await test.step('input survives a reload', async () => {
    await page.getByRole('checkbox', { name: 'BC 4.0' }).check()
    await page.getByRole('checkbox', { name: 'BC 4.1' }).check()
    const offices = page.getByRole('combobox', { name: 'Tambah kantor pabean' })
    await offices.click()
    await offices.pressSequentially('cikarang')
    // Until then, options move as each letter's matches arrive.
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: 'KPPBC Cikarang' }).click()
    await expect(offices).toBeFocused()
    await expect(offices).toHaveValue('')
    await page.getByLabel('Catatan').fill('Barang dari kawasan berikat.')
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Isian terakhir Anda dipulihkan.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'BC 4.0' })).toBeChecked()
    await expect(page.getByRole('list', { name: 'Kantor pabean yang dipilih' })).toContainText('KPPBC Cikarang')
    await expect(page.getByLabel('NPWP penerima kuasa')).toHaveValue('0056789012345000')
  })

  const [year, month, day] = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-')
  await page.getByRole('group', { name: 'Berlaku sampai' }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(`${day}${month}${year}`)
  await page.getByRole('button', { name: 'Kirim surat kuasa' }).click()
  await expect(page.getByText('Menunggu persetujuan')).toBeVisible()
  await expect(page.getByText('KPPBC Cikarang')).toBeVisible()
  await expect(page).toHaveURL(/\/surat-kuasa\/browse\/[0-9a-f-]{36}$/)
  const deepLink = page.url()

  const ppjk = await open(browser, 'ppjk')
  await test.step('the broker finds it in the list of received powers and accepts it', async () => {
    await expect(ppjk.page.getByRole('tab', { name: 'Diterima' })).toHaveAttribute('aria-selected', 'true')
    await ppjk.page.getByLabel('Cari surat kuasa').fill('nusantara')
    await expect(ppjk.page).toHaveURL(/q=nusantara/)
    await expectAccessible(ppjk.page)
    await expect(row(ppjk.page, 'BC 4.0, BC 4.1')).toContainText('KPPBC Cikarang')
    // The demo's ended power is from before powers named offices.
    await expect(row(ppjk.page, 'Diakhiri')).toContainText('Semua kantor pabean')
    await row(ppjk.page, 'BC 4.0, BC 4.1').getByRole('link').click()
    await ppjk.page.getByRole('button', { name: 'Terima' }).click()
    await ppjk.page
      .getByRole('alertdialog', { name: 'Terima surat kuasa?' })
      .getByRole('button', { name: 'Terima' })
      .click()
    await expect(ppjk.page.getByRole('list', { name: 'Riwayat' })).toContainText('Surat kuasa diterima')
    await ppjk.page.getByRole('link', { name: 'Kembali ke daftar' }).click()
    await expect(ppjk.page).toHaveURL(/q=nusantara/)
    await expect(ppjk.page.getByRole('region', { name: 'Kuasa yang sedang berlaku' })).toContainText('BC 4.0, BC 4.1')
  })

  await test.step('nobody else sees it', async () => {
    const tpb = await open(browser, 'tpb')
    await expect(tpb.page.getByText('Belum ada kuasa yang diberikan')).toBeVisible()
    await tpb.page.goto(deepLink)
    await expect(tpb.page.getByText('Surat kuasa tidak ditemukan')).toBeVisible()
    await tpb.context.close()
  })

  await test.step('the grantor’s outdated page shows an error; then the grantor ends the power with a reason', async () => {
    const end = page.getByRole('dialog', { name: 'Akhiri surat kuasa?' })
    const reason = end.getByLabel('Alasan')
    await page.getByRole('button', { name: 'Akhiri' }).click()
    await end.getByRole('button', { name: 'Akhiri' }).click()
    await expect(end.getByText('Wajib diisi.')).toBeVisible()
    await reason.fill('Kerja sama selesai.')
    await end.getByRole('button', { name: 'Akhiri' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'baru saja diubah pihak lain' })).toBeVisible()
    await expect(end).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Riwayat' })).toContainText('Surat kuasa diterima')
    await page.getByRole('button', { name: 'Akhiri' }).click()
    await reason.fill('Kerja sama selesai.')
    await end.getByRole('button', { name: 'Akhiri' }).click()
    await expect(page.getByRole('list', { name: 'Riwayat' })).toContainText('Kerja sama selesai.')
    await expect(page.getByRole('button', { name: 'Akhiri' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Riwayat' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('the broker can no longer act', async () => {
    await ppjk.page.reload()
    await expect(row(ppjk.page, 'BC 4.0, BC 4.1')).toContainText('Diakhiri')
    await expect(ppjk.page.getByRole('region', { name: 'Kuasa yang sedang berlaku' })).not.toContainText('BC 4.0')
  })
  await importir.context.close()
  await ppjk.context.close()
})

test('at 390 px the list becomes cards and nothing overflows; a failed list shows an error and recovers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'importir', PATH)
  await expect(row(page, 'PT Jasa Pabean Contoh').first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  await page.route('**/suratkuasa/v1/surat-kuasa?*', route => route.abort())
  await page.getByRole('tab', { name: 'Diterima' }).click()
  await expect(page.getByText('Surat kuasa belum dapat dimuat')).toBeVisible()
  await page.unroute('**/suratkuasa/v1/surat-kuasa?*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Belum ada kuasa yang diterima')).toBeVisible()
})

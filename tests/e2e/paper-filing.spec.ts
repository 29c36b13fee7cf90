import type { Locator, Page } from '@playwright/test'
import { dayDigits, fillDay, pageOf, pdf, spineOf } from '../support/case-walk.ts'
import { expect, expectAccessibleAtBothWidths, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'paper-filing' })

async function choose(page: Page, within: Locator, name: string, typed: string, option: RegExp) {
  await within.getByRole('combobox', { name }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

// docs/decisions/0407
test('an officer enters a letter that came on paper, and its company sees it with its receipt', async ({
  page,
  browser,
  stack,
}) => {
  test.slow()
  const digits = dayDigits(-1)
  const day = digits.replace(/^(..)(..)/, '$1-$2-')
  await signIn(page, 'petugas', '/daftar-kerja')

  await test.step('the officer says whose it is, which office received it, and when', async () => {
    await page.getByRole('button', { name: 'Catat berkas kertas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Catat berkas kertas' })
    await dialog.getByRole('button', { name: 'Mulai mencatat' }).click()
    for (const missing of [
      'Pilih layanan.',
      'Pilih perusahaan yang mengajukan.',
      'Pilih kantor yang menerima berkas.',
    ]) {
      await expect(dialog.getByText(missing)).toBeVisible()
    }
    await choose(page, dialog, 'Layanan', 'Unggah', /^Unggah Surat$/)
    await choose(page, dialog, 'Perusahaan', '0012345678901000', /NPWP 0012345678901000/)
    const office = dialog.getByRole('combobox', { name: 'Kantor penerima' })
    await office.fill('010700')
    await office.press('Tab')
    await expect(dialog.getByText('Kantor ini bukan tempat tugas Anda. Pilih kantor dari daftar.')).toBeVisible()
    await choose(page, dialog, 'Kantor penerima', '040300', /040300/)
    await fillDay(page, 'Diterima di loket', `${digits}0910`)
    await expectAccessibleAtBothWidths(page)
    await dialog.getByRole('button', { name: 'Mulai mencatat' }).click()
    await page.waitForURL(/\/daftar-kerja\/[0-9a-f-]{36}/)
    await expect(page.getByText(`Berkas kertas, diterima di loket ${day} 09:10 WIB`)).toBeVisible()
  })

  let nomor = ''
  await test.step('fills it in, adds the scan and sends it', async () => {
    await page.getByRole('radio', { name: 'Permohonan', exact: true }).check()
    await page.getByLabel('Nomor surat', { exact: true }).fill('12/PT/2026')
    await fillDay(page, 'Tanggal surat', digits)
    await page.getByLabel('Perihal', { exact: true }).fill('Pemberitahuan pindah gudang')
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await page.getByLabel('Nama pemohon', { exact: true }).fill('Sari Wulandari')
    await page.getByLabel('Pekerjaan/jabatan').fill('Direktur')
    await page.getByLabel('Alamat pemohon').fill('Jl. Pelabuhan 1, Jakarta')
    await page.getByLabel('Nomor telepon').fill('081234567890')
    await page.getByLabel('Alamat email').fill('sari@contoh.id')
    await page.getByRole('button', { name: 'Lanjut' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Pilih berkas untuk Surat', exact: true }).click()
    await (await chooser).setFiles(pdf(1))
    await page.getByRole('button', { name: 'Unggah', exact: true }).click()
    await expect(page.getByText('lampiran-1.pdf', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await expect(page.getByText('Isian dan lampiran lengkap.')).toBeVisible()
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Langkah berikutnya' })).toBeVisible()
    nomor =
      (await page
        .getByText(/\/AGENDA\/040300\//)
        .first()
        .textContent()) ?? ''
  })

  await test.step('the company has it as its own', async () => {
    const own = await pageOf(browser, stack.url, 'importir', '/upload-surat')
    const row = own.getByRole('row').filter({ hasText: nomor })
    await expect(row).toContainText('Berkas kertas')
    await row.getByRole('link').click()
    const status = spineOf(own)
    await expect(status).toContainText(`Berkas kertas, diterima di loket ${day} 09:10 WIB, dicatat`)
    await expect(status).toContainText('oleh Petugas loket')
    await expect(own.getByText(`Diterima di loket pada ${day} 09:10 WIB`)).toBeVisible()
    await expect(own.getByText('Tanda Terima Berkas')).toBeVisible()
    await expect(own.getByText('lampiran-1.pdf')).toBeVisible()
    await expectAccessibleAtBothWidths(own)
  })
})

import { pageOf, pdf, photo } from '../support/case-walk.ts'
import { beginBlank } from '../support/documents.ts'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'
import { importInRedLane } from '../support/red-lane.ts'

const test = base.extend({ apart: 'document-files' })

// spec §2.2-14
test('papers of a document have their scans, which stay with them and which officers read', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  const files = page.getByRole('region', { name: 'Berkas dokumen' })
  const choose = async (button: string | RegExp, ...chosen: ReturnType<typeof pdf>[]) => {
    const chooser = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: button }).first().click()
    await (await chooser).setFiles(chosen)
  }

  await test.step('a draft: a paper is listed, and its scan is uploaded, opened and removed', async () => {
    await signIn(page, 'importir', '/DokumenBc20')
    await beginBlank(page)
    await page.getByRole('tab', { name: /^Dokumen/ }).click()
    await expect(files).toContainText('Tambahkan dahulu dokumennya di atas')
    await page.getByRole('button', { name: 'Tambah dokumen' }).first().click()
    await page.getByRole('combobox', { name: 'Jenis dokumen' }).fill('380')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: 'Nomor dokumen' }).fill('INV-77')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/).first()).toBeVisible()
    await choose('Unggah berkas INV-77', pdf(1), pdf(2))
    await expect(files).toContainText('lampiran-2.pdf')
    await expectAccessibleAtBothWidths(page)
    await page.reload()
    await expect(files).toContainText('lampiran-1.pdf')
    await files.getByRole('button', { name: 'Hapus lampiran-2.pdf' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(files).not.toContainText('lampiran-2.pdf')
    const download = page.waitForEvent('download')
    await files.getByRole('button', { name: 'Unduh lampiran-1.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('lampiran-1.pdf')
  })

  await test.step('what is no scan is refused before it is sent', async () => {
    await choose('Unggah berkas INV-77', { name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(files).toContainText('catatan.txt')
    await expect(files.getByRole('button', { name: 'Unduh catatan.txt' })).toHaveCount(0)
  })

  await test.step('a file that meets no network goes when there is one again', async () => {
    await page.context().setOffline(true)
    await choose('Unggah berkas INV-77', pdf(3))
    await expect(files).toContainText('lampiran-3.pdf belum terunggah. Tidak ada jaringan.')
    await page.context().setOffline(false)
    await expect(files.getByRole('button', { name: 'Unduh lampiran-3.pdf' })).toBeVisible()
    await expect(files).not.toContainText('belum terunggah')
  })

  await test.step('a sent document: more may come, none is removed, and the officer reads them', async () => {
    const { id } = await importInRedLane(stack.url)
    const address = `/DokumenBc20?dokumen=${id}&bagian=dokumen`
    await page.goto(address)
    await choose(/^Unggah berkas/, photo(1))
    await expect(files).toContainText('foto-1.png')
    await expect(files.getByRole('button', { name: /^Hapus/ })).toHaveCount(0)

    const number = files.getByRole('textbox', { name: 'Nomor barang' })
    await number.fill('9')
    await expect(files).toContainText(/Dokumen ini mempunyai \d barang/)
    await number.fill('2')
    await expectAccessibleAtBothWidths(page)
    await choose('Unggah foto barang 2', photo(2))
    await expect(files).toContainText('foto-2.png')
    await expect(files).toContainText('Barang 2 · Sari Wulandari')

    const petugas = await pageOf(browser, stack.url, 'petugas', address)
    const read = petugas.getByRole('region', { name: 'Berkas dokumen' })
    await expect(read).toContainText('foto-1.png')
    await expect(read).toContainText('Barang 2 · Sari Wulandari')
    await expect(read).toContainText('Sari Wulandari')
    await expect(read.getByRole('button', { name: /^(Unggah berkas|Hapus)/ })).toHaveCount(0)
    await read.getByRole('button', { name: 'Buka foto-1.png' }).click()
    await expect(petugas.getByRole('dialog').getByRole('img', { name: 'foto-1.png' })).toBeVisible()
    await petugas.context().close()
  })
  expect(complaints).toEqual([])
})

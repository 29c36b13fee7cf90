import { decisionOn, expectState, openAction, pageOf, pdf, spineOf } from '../support/case-walk.ts'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'
import { importInExamination } from '../support/red-lane.ts'

const test = base.extend({ apart: 'import-restriction' })

// spec §2.10-14
test('a determination of restricted goods is objected to from the document, and granted', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  const { idKasus } = await importInExamination(stack.url)
  const restrict = 'Tetapkan larangan atau pembatasan (SPBL)'

  await test.step('the document officer determines that goods are restricted', async () => {
    const officer = await pageOf(browser, stack.url, 'petugas2', `/daftar-kerja/${idKasus}`)
    await openAction(officer, restrict)
    await officer.getByRole('textbox', { name: 'Barang' }).fill('Barang 1, katup bola')
    await officer.getByRole('textbox', { name: /^Larangan atau pembatasan/ }).fill('Wajib persetujuan impor.')
    await officer.getByRole('form').getByRole('button', { name: restrict }).click()
    await officer.getByRole('alertdialog').getByRole('button', { name: restrict }).click()
    // The officer may still lift it.
    await expectState(officer, 'Larangan atau pembatasan (SPBL): serahkan izin')
    await officer.context().close()
  })

  await test.step('the importer reads it first, and what may be done until when', async () => {
    await signIn(page, 'importir', `/proses-dokumen/${idKasus}`)
    await expectState(page, 'Larangan atau pembatasan (SPBL): serahkan izin')
    await expect(decisionOn(page)).toContainText('Wajib persetujuan impor.')
    await decisionOn(page)
      .getByRole('link', { name: /^Penetapan Lartas \d{6}\/SPBL\/040300/ })
      .click()
    await expectState(page, 'Berlaku')
    const rights = page.getByRole('region', { name: 'Hak Anda' })
    for (const words of ['Barang 1, katup bola', 'tidak memerlukan jaminan', 'Sisa 60 hari'])
      await expect(rights).toContainText(words)
    await expectAccessibleAtBothWidths(page)
    await rights.getByRole('button', { name: 'Buat Keberatan Lartas' }).click()
    await expect(page).toHaveURL(/\/keberatan-lartas\/[0-9a-f-]{36}/)
  })

  let objection = ''
  await test.step('the objection has what is known of it, and is sent', async () => {
    objection = /keberatan-lartas\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    await expect(page.getByRole('main')).toContainText(/\d{6}\/SPBL\/040300/)
    const next = page.getByRole('button', { name: 'Lanjut' })
    await next.click()
    await page.getByLabel('Nomor surat keberatan').fill('KB-7/NIC/2026')
    await page.getByRole('textbox', { name: 'Alasan keberatan' }).fill('Dikecualikan untuk keperluan penelitian.')
    await expectAccessibleAtBothWidths(page)
    await next.click()
    await page.getByLabel('Pekerjaan/jabatan').fill('Direktur')
    await page.getByLabel('Alamat pemohon').fill('Jl. Pelabuhan Raya No. 12, Jakarta')
    await page.getByLabel('Nomor telepon').fill('081298765432')
    await next.click()
    await page.getByLabel('Dibuat di').fill('Jakarta')
    await page.getByLabel('Jabatan penanda tangan').fill('Direktur')
    await page.getByRole('checkbox', { name: /^Saya menyatakan/ }).check({ force: true })
    await next.click()
    for (const [at, name] of ['Surat keberatan', 'Salinan penetapan'].entries()) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Pilih berkas untuk ${name}`, exact: true }).click()
      await (await chooser).setFiles(pdf(at + 1))
      await page.getByRole('button', { name: 'Unggah' }).click()
      await expect(page.getByText(`lampiran-${at + 1}.pdf`, { exact: true })).toBeVisible()
    }
    await next.click()
    await expect(page.getByText('Isian dan lampiran lengkap.')).toBeVisible()
    await page.getByRole('button', { name: 'Kirim keberatan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim keberatan' }).click()
    await page.getByRole('link', { name: 'Lihat permohonan' }).click()
    await expectState(page, 'Diajukan')
  })

  await test.step('the issuing office takes it, the head office drafts and decides', async () => {
    const path = `/daftar-kerja/${objection}`
    const petugas = await pageOf(browser, stack.url, 'petugas', path)
    await petugas.getByRole('button', { name: 'Nyatakan lengkap' }).click()
    await expect(petugas.getByRole('button', { name: 'Nyatakan lengkap' })).toBeHidden()
    await petugas.context().close()
    const peneliti = await pageOf(browser, stack.url, 'peneliti', path)
    await openAction(peneliti, 'Susun keputusan')
    await peneliti.getByRole('radio', { name: 'Diterima: SPBL dibatalkan' }).check({ force: true })
    await peneliti.getByRole('textbox', { name: 'Pertimbangan' }).fill('Pengecualian dibuktikan.')
    await peneliti.getByRole('form').getByRole('button', { name: 'Susun keputusan' }).click()
    await expect(peneliti.getByRole('form')).toBeHidden()
    await peneliti.context().close()
    const djbc = await pageOf(browser, stack.url, 'djbc', path)
    await djbc.getByRole('button', { name: 'Tetapkan dan tanda tangani' }).click()
    await djbc.getByRole('alertdialog').getByRole('button', { name: 'Tetapkan dan tanda tangani' }).click()
    await expect(djbc.getByRole('alertdialog')).toBeHidden()
    await djbc.context().close()
  })

  await test.step('the importer reads the decision, and the document goes on', async () => {
    await page.reload()
    await expectState(page, 'Dikabulkan')
    await expect(decisionOn(page)).toContainText(/KEP-\d+\/KBRL\/\d{4}/)
    await expectAccessibleAtBothWidths(page)
    await page.goto(`/proses-dokumen/${idKasus}`)
    await expect(async () => {
      await page.reload()
      await expect(spineOf(page)).toBeVisible()
      expect(await spineOf(page).textContent()).toContain('Penelitian dokumen')
    }).toPass()
  })
  expect(complaints).toEqual([])
})

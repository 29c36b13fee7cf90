import { decisionOn, expectState, openAction, pageOf, pdf, send, spineOf } from '../support/case-walk.ts'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'
import { importInExamination } from '../support/red-lane.ts'

const test = base.extend({ apart: 'import-determination' })

/** The last day of the term of an objection, as people read it. */
const lastDay = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
}).format(new Date(Date.now() + 60 * 86_400_000))

// spec §2.2-9
test('a determination becomes a debt with sixty days to object, and the head office grants the objection', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  const { idKasus, nomorAju } = await importInExamination(stack.url)
  const officer = await pageOf(browser, stack.url, 'petugas2', `/daftar-kerja/${idKasus}`)

  await test.step('the document officer drafts it beside what was declared', async () => {
    const actions = officer.getByRole('button', { name: /^(Minta data|Terbitkan SPPB|Susun penetapan)/ })
    await expect(actions.first()).toHaveText('Susun penetapan (SPTNP)')
    await openAction(officer, 'Susun penetapan (SPTNP)')
    await officer.getByRole('button', { name: 'Tambah perbedaan' }).click()
    const difference = officer.getByRole('group', { name: 'Perbedaan 1', exact: true })
    await difference.getByRole('radio', { name: 'Nilai pabean' }).check({ force: true })
    await difference.getByRole('textbox', { name: 'Barang' }).fill('Barang 1, katup bola')
    await difference.getByRole('textbox', { name: 'Menurut pemberitahuan' }).fill('USD 2.208')
    await difference.getByRole('textbox', { name: 'Menurut penetapan' }).fill('USD 3.000')
    const rows = officer.getByRole('group', { name: 'Rincian kekurangan', exact: true })
    for (const [at, amount] of ['5439000', '10254000', '2331000'].entries()) {
      const row = rows.getByRole('group', { name: `Rincian kekurangan ${at + 1}`, exact: true })
      await row.getByRole('textbox', { name: 'Menurut penetapan' }).fill(amount)
    }
    await officer.getByRole('textbox', { name: 'Alasan dan dasar penetapan' }).fill('Nilai kontrak lebih tinggi.')
    await expect(officer.getByRole('form')).toContainText('Rp 1.000.000,00')
    await officer.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessibleAtBothWidths(officer)
    await officer.getByRole('form').getByRole('button', { name: 'Susun penetapan (SPTNP)' }).click()
    await expect(officer.getByRole('heading', { level: 1, name: nomorAju })).toBeHidden()
    await officer.context().close()
  })

  await test.step('the head of the office signs it', async () => {
    const kepala = await pageOf(browser, stack.url, 'kepala', `/daftar-kerja/${idKasus}`)
    await kepala.getByRole('button', { name: 'Tetapkan dan tanda tangani (SPTNP)' }).click()
    await kepala.getByRole('alertdialog').getByRole('button', { name: 'Tetapkan dan tanda tangani (SPTNP)' }).click()
    await expect(kepala.getByRole('heading', { level: 1, name: nomorAju })).toBeHidden()
    await kepala.context().close()
  })

  await test.step('the importer reads both columns, the last day and the debt first', async () => {
    await signIn(page, 'importir', `/proses-dokumen/${idKasus}`)
    await expectState(page, 'Kekurangan ditetapkan (SPTNP): bayar atau ajukan keberatan s.d.')
    await expect(spineOf(page)).toContainText(lastDay)
    await expect(decisionOn(page)).toContainText(/Nomor SPTNPSPTNP-\d{6}\/PIB\/040300/)
    for (const words of ['USD 2.208', 'USD 3.000', 'Rp 1.000.000,00', 'Nilai kontrak lebih tinggi.'])
      await expect(decisionOn(page)).toContainText(words)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('from the debt an objection begins with what is known of it', async () => {
    await decisionOn(page)
      .getByRole('link', { name: /^Piutang PIUT-040300-/ })
      .click()
    await expectState(page, 'Belum dibayar')
    await expect(page.getByRole('button', { name: 'Buat kode billing' })).toBeVisible()
    // What the company may do, how much and until when stands before all else.
    const rights = page.getByRole('region', { name: 'Hak Anda' })
    for (const words of ['Menurut pemberitahuan', 'Menurut penetapan', 'Rp 1.000.000', 'Sisa 60 hari'])
      await expect(rights).toContainText(words)
    await expectAccessibleAtBothWidths(page)
    await rights.getByRole('button', { name: 'Buat Keberatan' }).click()
    await expect(page).toHaveURL(/\/keberatan\/[0-9a-f-]{36}/)
    await expect(page.getByRole('main')).toContainText(/SPTNP-\d{6}\/PIB\/040300/)
    await expect(page.getByRole('main')).toContainText('Rp 1.000.000')
    await expectAccessibleAtBothWidths(page)
  })

  let objection = ''
  await test.step('the importer fills it in and sends it, without a guarantee: the goods are still here', async () => {
    objection = /keberatan\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    const next = page.getByRole('button', { name: 'Lanjut' })
    await next.click()
    await page.getByLabel('Nomor surat keberatan').fill('KB-1/NIC/2026')
    await page.getByRole('button', { name: 'Tambah pokok keberatan' }).click()
    await page.getByRole('button', { name: /Materi/ }).click()
    await page.getByRole('option', { name: 'Nilai pabean', exact: true }).click()
    await page.getByRole('textbox', { name: 'Alasan' }).fill('Nilai transaksi sesuai kontrak dan bukti transfer.')
    await page.getByRole('textbox', { name: 'Jumlah tagihan menurut Anda' }).fill('0')
    await next.click()
    await page.getByRole('radio', { name: /barang belum keluar dari kawasan pabean/ }).check({ force: true })
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
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Kirim keberatan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim keberatan' }).click()
    await page.getByRole('link', { name: 'Lihat permohonan' }).click()
    await expectState(page, 'Diajukan')
  })

  await test.step('the issuing office takes it, the head office examines and decides it', async () => {
    const path = `/daftar-kerja/${objection}`
    const petugas = await pageOf(browser, stack.url, 'petugas', path)
    await petugas.getByRole('button', { name: 'Nyatakan lengkap' }).click()
    await expect(petugas.getByRole('button', { name: 'Nyatakan lengkap' })).toBeHidden()
    await petugas.context().close()
    const peneliti = await pageOf(browser, stack.url, 'peneliti', path)
    await openAction(peneliti, 'Susun keputusan')
    await peneliti.getByRole('radio', { name: 'Diterima seluruhnya' }).check({ force: true })
    await peneliti
      .getByRole('textbox', { name: 'Pertimbangan' })
      .fill('Kontrak dan bukti transfer membuktikan nilai transaksi.')
    await peneliti.getByRole('form').getByRole('button', { name: 'Susun keputusan' }).click()
    await expect(peneliti.getByRole('form')).toBeHidden()
    await peneliti.context().close()
    const djbc = await pageOf(browser, stack.url, 'djbc', path)
    await expect(djbc.getByRole('main')).toContainText('Kontrak dan bukti transfer membuktikan nilai transaksi.')
    await expectAccessibleAtBothWidths(djbc)
    await djbc.getByRole('button', { name: 'Tetapkan dan tanda tangani' }).click()
    await djbc.getByRole('alertdialog').getByRole('button', { name: 'Tetapkan dan tanda tangani' }).click()
    await expect(djbc.getByRole('alertdialog')).toBeHidden()
    await djbc.context().close()
  })

  await test.step('the importer reads the decision, owes nothing, and the goods are released', async () => {
    await page.reload()
    await expectState(page, 'Dikabulkan seluruhnya')
    await expect(decisionOn(page)).toContainText(/KEP-\d+\/KBR\/\d{4}/)
    await expectAccessibleAtBothWidths(page)
    const petugas2 = await pageOf(browser, stack.url, 'petugas2', `/daftar-kerja/${idKasus}`)
    await expect(async () => {
      await petugas2.reload()
      await expect(spineOf(petugas2)).toBeVisible()
      expect(await spineOf(petugas2).textContent()).toContain('Kekurangan diselesaikan: menunggu SPPB')
    }).toPass()
    await openAction(petugas2, 'Terbitkan SPPB')
    await send(petugas2, 'Terbitkan SPPB', 'Persetujuan pengeluaran terbit', true)
    await petugas2.context().close()
  })
  expect(complaints).toEqual([])
})

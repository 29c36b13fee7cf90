import {
  dayDigits,
  decisionOn,
  expectState,
  fillDay,
  openAction,
  openCheckPage,
  pageOf,
  pdf,
  photo,
  send,
  spineOf,
} from '../support/case-walk.ts'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'
import { importInRedLane } from '../support/red-lane.ts'

const test = base.extend({ apart: 'import-red-lane' })

const ASKED = 'Menunggu dokumen dari Anda (NPD)'
const NEXT = /Jawab permintaan dengan dokumen yang diminta\./

// spec §2.2-9
test('an import goes through the red lane: readiness, duty, report, request for documents, release', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  const { id, idKasus, nomorAju } = await importInRedLane(stack.url)
  const inWorklist = `/daftar-kerja/${idKasus}`

  await test.step('the importer reads first what the office decided, and says when the goods are ready', async () => {
    await signIn(page, 'importir', `/DokumenBc20?dokumen=${id}`)
    await expect(page.getByRole('note')).toContainText('Jalur Merah (SPJM): siapkan barang')
    await page.getByRole('link', { name: 'Tindak lanjuti' }).click()
    await expect(decisionOn(page)).toContainText(/Nomor SPJM\d{6}\/SPJM\/040300/)
    await expectAccessibleAtBothWidths(page)
    await openAction(page, 'Nyatakan barang siap diperiksa')
    await fillDay(page, 'Barang siap diperiksa mulai', `${dayDigits(1)}0900`)
    await page.getByLabel('Lokasi barang').fill('TPS KOJA, blok C-7')
    await page.getByLabel('Wakil Anda di lokasi').fill('Joko Susanto')
    await page.getByLabel('Telepon wakil').fill('081234567890')
    await send(page, 'Nyatakan barang siap diperiksa', 'Menunggu petugas pemeriksa')
  })

  await test.step('the head of the office issues the letter of duty', async () => {
    const kepala = await pageOf(browser, stack.url, 'kepala', inWorklist)
    await openAction(kepala, 'Terbitkan instruksi pemeriksaan')
    await kepala.getByRole('checkbox', { name: 'Andi Firmansyah' }).check({ force: true })
    await fillDay(kepala, 'Jadwal pemeriksaan', `${dayDigits(1)}1000`)
    await kepala.getByRole('form').getByRole('button', { name: 'Terbitkan instruksi pemeriksaan' }).click()
    await expect(kepala.getByRole('heading', { level: 1, name: nomorAju })).toBeHidden()
    await kepala.context().close()
  })

  await test.step('the inspector reports on a phone, with photographs', async () => {
    const petugas = await pageOf(browser, stack.url, 'petugas', inWorklist)
    await petugas.setViewportSize({ width: 390, height: 844 })
    await expectState(petugas, 'Pemeriksaan fisik barang')
    await openAction(petugas, 'Rekam laporan hasil pemeriksaan')
    await fillDay(petugas, 'Mulai', `${dayDigits(0)}0001`)
    await fillDay(petugas, 'Selesai', `${dayDigits(0)}0002`)
    await petugas.getByLabel('Lokasi pemeriksaan').fill('TPS KOJA')
    await petugas.getByLabel('Wakil perusahaan yang menyaksikan').fill('Joko Susanto')
    await petugas.getByRole('radio', { name: '30 persen' }).check({ force: true })
    await petugas.getByLabel('Jumlah kemasan yang diperiksa').fill('4')
    await petugas.getByRole('radio', { name: 'Sesuai pemberitahuan', exact: true }).check({ force: true })
    await petugas.getByLabel('Uraian hasil pemeriksaan').fill('Jumlah dan jenis barang sesuai pemberitahuan.')
    const chooser = petugas.waitForEvent('filechooser')
    await petugas.getByRole('button', { name: 'Tambah foto' }).click()
    await (await chooser).setFiles([photo(1), photo(2)])
    for (const number of [1, 2]) await petugas.getByLabel(`Keterangan foto ${number}`).fill(`Kemasan ${number}`)
    // A target that is half under the sticky header would count as too small.
    await petugas.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessibleAtBothWidths(petugas)
    await petugas.setViewportSize({ width: 390, height: 844 })
    await send(petugas, 'Rekam laporan hasil pemeriksaan', 'Penelitian dokumen')
    // Who inspected does not release.
    await expect(petugas.getByText(/^Persetujuan pejabat kedua: Terbitkan SPPB/)).toBeVisible()
    await expect(petugas.getByRole('button', { name: 'Terbitkan SPPB' })).toHaveCount(0)
    await petugas.context().close()
  })

  const petugas2 = await pageOf(browser, stack.url, 'petugas2', inWorklist)
  await test.step('the document officer asks for documents', async () => {
    // Goods as declared: the release is the next step.
    const actions = petugas2.getByRole('button', { name: /^(Minta data|Terbitkan SPPB|Susun penetapan)/ })
    await expect(actions.first()).toHaveText('Terbitkan SPPB')
    await openAction(petugas2, 'Minta data atau dokumen (NPD)')
    await petugas2.getByLabel('Data atau dokumen yang diminta').fill('Kirim kontrak penjualan dan bukti transfer.')
    await petugas2.getByRole('form').getByRole('button', { name: 'Minta data atau dokumen (NPD)' }).click()
    await expect(petugas2.getByRole('heading', { level: 1, name: nomorAju })).toBeHidden()
  })

  await test.step('the same word, next step and deadline stand on dashboard, notification, list, document and case', async () => {
    await page.goto('/dashboard')
    const needing = page.getByRole('list', { name: 'Yang paling dekat tenggatnya' }).getByRole('listitem')
    const first = needing.filter({ hasText: nomorAju })
    await expect(first).toContainText(ASKED)
    await expect(first).toContainText(NEXT)
    const [until = ''] = /Tenggat \d+ \p{L}+ \d{4}/u.exec((await first.textContent()) ?? '') ?? []
    expect(until).not.toBe('')
    await page.getByRole('button', { name: /Notifikasi User/ }).click()
    await page
      .getByText(/^Respon BC 2\.0: NPD/)
      .first()
      .click()
    const notice = page.getByText(new RegExp(`^${ASKED.replace(/[()]/g, '\\$&')}\\.`))
    await expect(notice).toContainText(NEXT)
    await expect(notice).toContainText(/Tenggat: \d\d-\d\d-\d{4} 23\.59 WIB\./)

    await page.goto('/DokumenBc20')
    const row = page.getByRole('row').filter({ hasText: nomorAju })
    for (const words of [ASKED, NEXT, until]) await expect(row).toContainText(words)
    await row.getByRole('link').first().click()
    const note = page.getByRole('note')
    for (const words of [ASKED, NEXT, until, 'Kirim kontrak penjualan']) await expect(note).toContainText(words)
    await page.getByRole('link', { name: 'Tindak lanjuti' }).click()
    for (const words of [ASKED, NEXT, until.replace('Tenggat ', '')]) await expect(spineOf(page)).toContainText(words)
    // Document, decision and day, above the actions.
    await expect(decisionOn(page)).toContainText('Data atau dokumen diminta (NPD)')
    await expect(decisionOn(page)).toContainText(/Nomor NPD\d{6}\/NPD\/040300/)
    await expect(decisionOn(page)).toContainText('Kirim kontrak penjualan dan bukti transfer.')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the importer answers with a file, and the menu counts one case less', async () => {
    const count = page.locator('nav a[href="/DokumenBc20"]').getByText('menunggu Anda').locator('..')
    const before = Number.parseInt((await count.textContent()) ?? '', 10)
    await openAction(page, 'Kirim jawaban')
    await page.getByRole('textbox', { name: 'Jawaban' }).fill('Terlampir kontrak dan bukti transfer.')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Tambah berkas' }).click()
    await (await chooser).setFiles(pdf(1))
    // Only a file that has arrived can be removed.
    await expect(page.getByRole('button', { name: 'Hapus lampiran-1.pdf' })).toBeVisible()
    await send(page, 'Kirim jawaban', 'Penelitian dokumen')
    if (before === 1) await expect(count).toHaveCount(0)
    else await expect(count).toHaveText(`${before - 1} menunggu Anda`)
  })

  await test.step('the second officer reads report and answer, and releases', async () => {
    await petugas2.goto(inWorklist)
    const history = petugas2.getByRole('list', { name: 'Riwayat permohonan' })
    await expect(history).toContainText('lampiran-1.pdf')
    await expect(history).toContainText('Kemasan 2')
    await openAction(petugas2, 'Terbitkan SPPB')
    await send(petugas2, 'Terbitkan SPPB', 'Persetujuan pengeluaran terbit', true)
    await petugas2.context().close()
  })

  await test.step('the importer has the release with its QR code, whose check page says that it is genuine', async () => {
    await page.reload()
    await expectState(page, 'Persetujuan pengeluaran terbit')
    await expect(decisionOn(page)).toContainText(/Nomor SPPB\d{6}\/SPPB\/040300/)
    const downloading = page.waitForEvent('download')
    await decisionOn(page).getByRole('button', { name: 'Surat Persetujuan Pengeluaran Barang (SPPB) (PDF)' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Surat Persetujuan Pengeluaran Barang.*\.pdf$/)
    await openCheckPage(page, stack.url, idKasus, 'SPPB')
    await expect(page.getByRole('status')).toContainText('Asli, berlaku')
    await expect(page.getByText(/^\d{6}\/SPPB\/040300/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  expect(complaints).toEqual([])
})

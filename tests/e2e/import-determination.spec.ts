import { decisionOn, expectState, openAction, pageOf, spineOf } from '../support/case-walk.ts'
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
test('a determination becomes a debt with sixty days to object, and the objection begins from it', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  const { idKasus, nomorAju } = await importInExamination(stack.url)
  const officer = await pageOf(browser, stack.url, 'petugas2', `/daftar-kerja/${idKasus}`)

  await test.step('the document officer drafts it beside what was declared', async () => {
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
    await page.getByRole('button', { name: 'Buat Keberatan' }).click()
    await expect(page).toHaveURL(/\/keberatan\/[0-9a-f-]{36}/)
    await expect(page.getByRole('main')).toContainText(/SPTNP-\d{6}\/PIB\/040300/)
    await expect(page.getByRole('main')).toContainText('Rp 1.000.000')
    await expectAccessibleAtBothWidths(page)
  })
  expect(complaints).toEqual([])
})

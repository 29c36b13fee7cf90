import type { Page } from '@playwright/test'
import { decisionOn, expectState, openAction, pageOf, send } from '../support/case-walk.ts'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'
import { importInRedLane } from '../support/red-lane.ts'

const test = base.extend({ apart: 'import-amendment' })

const READY = 'Jalur Merah (SPJM): siapkan barang'
const VOYAGE = 'Nomor voyage, penerbangan, atau polisi, Pengangkut 1'

/** Decides what a company has asked for. */
async function decide(officer: Page, action: string, choice: string, note: string) {
  await openAction(officer, action)
  await officer.getByRole('radio', { name: choice, exact: true }).check({ force: true })
  await officer.getByLabel('Alasan keputusan').fill(note)
  await officer.getByRole('form').getByRole('button', { name: action, exact: true }).click()
}

// spec §2.2-9
test('an obvious error of an import is corrected, and an import is cancelled', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  const { id, idKasus } = await importInRedLane(stack.url)
  await signIn(page, 'importir', `/proses-dokumen/${idKasus}`)
  const officer = await pageOf(browser, stack.url, 'petugas', '/daftar-kerja')

  await test.step('the importer asks for another voyage, beside the one that was declared', async () => {
    await openAction(page, 'Ajukan perubahan data')
    await page.getByRole('button', { name: 'Tambah data yang diubah' }).click()
    await page.getByRole('combobox', { name: 'Data' }).fill('voyage')
    await page.getByRole('option', { name: VOYAGE }).click()
    await expect(page.getByRole('form')).toContainText('117S')
    await page.getByLabel('Menjadi').fill('119S')
    await page.getByRole('textbox', { name: 'Alasan' }).fill('Nomor voyage salah ketik.')
    await expectAccessibleAtBothWidths(page)
    await send(page, 'Ajukan perubahan data', 'Permohonan perubahan data diteliti')
  })

  await test.step('an officer agrees, and the document has a second version', async () => {
    await officer.goto(`/daftar-kerja/${idKasus}`)
    await expect(officer.getByRole('list', { name: 'Riwayat permohonan' })).toContainText('119S')
    await decide(officer, 'Putuskan perubahan data', 'Disetujui', 'Sesuai B/L.')
    // The officer's page goes on to another case at once.
    await expect(officer).not.toHaveURL(new RegExp(idKasus))
    await page.reload()
    await expectState(page, READY)
    await expect(decisionOn(page)).toContainText('Perubahan data diputuskan')
    await expect(decisionOn(page)).toContainText('Sesuai B/L.')
    await page.goto(`/DokumenBc20?dokumen=${id}&bagian=pernyataan`)
    const versions = page.getByRole('table', { name: 'Riwayat versi' }).getByRole('row')
    await expect(versions).toHaveCount(3)
    await page.getByRole('link', { name: 'Versi 1', exact: true }).click()
    const change = page.getByRole('row', { name: new RegExp(VOYAGE) })
    await expect(change).toContainText('117S')
    await expect(change).toContainText('119S')
  })

  await test.step('the importer asks for the cancellation, which is refused once and then agreed to', async () => {
    for (const { choice, note, state } of [
      { choice: 'Ditolak', note: 'Barang sudah dikirim ke tempat periksa.', state: READY },
      { choice: 'Disetujui', note: 'Barang dikirim kembali ke penjual.', state: 'Dibatalkan' },
    ]) {
      await page.goto(`/proses-dokumen/${idKasus}`)
      await openAction(page, 'Ajukan pembatalan')
      await page.getByLabel('Alasan pembatalan').fill('Barang tidak jadi diimpor.')
      await send(page, 'Ajukan pembatalan', 'Permohonan pembatalan diteliti')
      await officer.goto(`/daftar-kerja/${idKasus}`)
      await decide(officer, 'Putuskan pembatalan', choice, note)
      await officer.getByRole('alertdialog').getByRole('button', { name: 'Putuskan pembatalan' }).click()
      await expect(officer.getByRole('alertdialog')).toBeHidden()
      await page.reload()
      await expectState(page, state)
      await expect(decisionOn(page)).toContainText('Pembatalan diputuskan')
    }
  })

  await test.step('what was paid is a right of refund', async () => {
    await page.goto('/perbendaharaan/browse-pengembalian')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await officer.context().close()
  })
  expect(complaints).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { caseAct, caseById, caseList, wibDay } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { expect, expectAccessibleEverywhere, expectToast, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'exchange' })

const OFFICE = '040300'
const DAY = wibDay(new Date()).replaceAll('-', '')
const GATE = 'TPK1EXCHANGE0001'
const REQUEST = 'TPK1EXCHANGE0002'

const voyage = { NM_ANGKUT: 'MV CONTOH JAYA', NO_VOY_FLIGHT: '235S', TGL_TIBA: DAY }
const gate = `<?xml version="1.0"?><DOCUMENT><COCOCONT><HEADER>
  <KD_DOK>1</KD_DOK><KD_TPS>TPK1</KD_TPS><NM_ANGKUT>MV CONTOH JAYA</NM_ANGKUT><NO_VOY_FLIGHT>235S</NO_VOY_FLIGHT>
  <TGL_TIBA>${DAY}</TGL_TIBA><KD_GUDANG>LP01</KD_GUDANG><REF_NUMBER>${GATE}</REF_NUMBER></HEADER><DETIL><CONT>
  <NO_CONT>TEMU1000001</NO_CONT><UK_CONT>40</UK_CONT><JNS_CONT>F</JNS_CONT><BRUTO>12500.5</BRUTO><NO_BC11>014293</NO_BC11>
  <TGL_BC11>${DAY}</TGL_BC11><WK_INOUT>${DAY}000130</WK_INOUT><KODE_KANTOR>${OFFICE}</KODE_KANTOR></CONT></DETIL></COCOCONT></DOCUMENT>`
const request = {
  LOADPLP: {
    HEADER: {
      KD_KANTOR: OFFICE,
      TIPE_DATA: '1',
      KD_TPS_ASAL: 'TPK1',
      REF_NUMBER: REQUEST,
      NO_SURAT: 'PLP/1',
      TGL_SURAT: DAY,
      GUDANG_ASAL: 'LP01',
      KD_TPS_TUJUAN: 'GDM2',
      GUDANG_TUJUAN: 'LP02',
      KD_ALASAN_PLP: '1',
      YOR_ASAL: '182',
      YOR_TUJUAN: '40',
      ...voyage,
      NO_BC11: '014293',
      TGL_BC11: DAY,
      NM_PEMOHON: 'Fajar Ramadhan',
    },
    CONT: [{ NO_CONT: 'TEMU1000002', UK_CONT: '41' }],
  },
}

// spec §2.10-22
test('a terminal sends message files, corrects a refused one, and reads the answer of the office', async ({
  page,
  browser,
  stack,
}) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('files that are no messages are refused, and change nothing', async () => {
    await signIn(page, 'tps', '/tps/host-to-host')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.goto('/tps/host-to-host?keadaan=ditolak')
    await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus filter' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Kirim berkas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kirim berkas pesan' })
    await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Pilih berkas XML atau JSON.')
    await choose(page, 'surat.pdf', 'application/pdf', '%PDF')
    await expect(dialog.getByRole('alert')).toContainText('surat.pdf bukan berkas XML atau JSON.')
    await expect(dialog.getByRole('button', { name: 'Kirim', exact: true })).toBeDisabled()
    await choose(page, 'rusak.xml', 'text/xml', '<DOCUMENT>')
    await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('XML tidak benar di baris 1')
    await expectAccessibleEverywhere(page)
  })

  await test.step('a gate message is accepted, and sent twice it is one', async () => {
    const dialog = page.getByRole('dialog', { name: 'Kirim berkas pesan' })
    for (const result of ['Diterima', 'Sudah diterima sebelumnya']) {
      await choose(page, 'gate.xml', 'text/xml', gate)
      await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
      const sent = dialog.getByRole('list', { name: 'Hasil pengiriman' }).getByRole('listitem')
      await expect(sent).toHaveCount(1)
      await expect(sent).toContainText(result)
      await expect(sent).toContainText(GATE)
      if (result === 'Diterima') await dialog.getByRole('button', { name: 'Pilih berkas lain' }).click()
    }
    await dialog.getByRole('link', { name: GATE }).click()
    await expect(page.getByRole('heading', { level: 1, name: GATE })).toBeVisible()
    await expect(page.getByText('Pesan ini tercatat, dan tidak mengubah permohonan mana pun.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Isi pesan' })).toContainText('TEMU1000001')
    await expectToast(page, `${GATE} disalin`, () =>
      page.getByRole('button', { name: 'Salin nomor referensi' }).click(),
    )
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(GATE)
    await page.getByRole('link', { name: 'Semua pesan' }).click()
  })

  await test.step('a refused message names each field, and is corrected from what was sent', async () => {
    await page.getByRole('button', { name: 'Kirim berkas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kirim berkas pesan' })
    await choose(page, 'plp.json', 'application/json', JSON.stringify(request))
    await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
    const sent = dialog.getByRole('list', { name: 'Hasil pengiriman' })
    await expect(sent).toContainText('YOR/SOR asal')
    await expect(sent).toContainText('Kontainer 1: Ukuran')
    await expectAccessibleEverywhere(page)
    await sent.getByRole('link', { name: REQUEST }).click()
    const reasons = page.getByRole('table', { name: 'Mengapa ditolak' })
    await expect(reasons.getByRole('row').filter({ hasText: 'HEADER.YOR_ASAL' })).toContainText('182')
    await expect(reasons.getByRole('row').filter({ hasText: 'CONT[0].UK_CONT' })).toContainText('41')
    await expect(page.getByRole('region', { name: 'Jawaban' })).toHaveCount(0)
    await expectAccessibleEverywhere(page)

    await page.getByRole('button', { name: 'Kirim ulang tanpa perubahan' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh pesan' }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as typeof request
    file.LOADPLP.HEADER.YOR_ASAL = '82'
    for (const container of file.LOADPLP.CONT) container.UK_CONT = '40'
    await page.getByRole('button', { name: 'Kirim berkas perbaikan' }).click()
    await choose(page, 'plp.json', 'application/json', JSON.stringify(file))
    await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(sent).toContainText('Diterima')
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(reasons).toHaveCount(0)
    const effects = page.getByRole('region', { name: 'Akibat pesan ini' })
    await expect(effects).toContainText('PLP diajukan')
    await expect(effects.getByRole('link', { name: /^PLP-040300-/ })).toHaveAttribute('href', /^\/tps\/plp\//)
    await expect(page.getByRole('region', { name: 'Jawaban' })).toContainText('Belum ada jawaban.')
  })

  await test.step('the office decides, and its answer is there', async () => {
    await approve(stack.url)
    await page.reload()
    const answers = page.getByRole('region', { name: 'Jawaban' })
    await expect(answers).toContainText('Belum diambil')
    await answers.getByRole('link', { name: 'Jawaban PLP (RESPONPLP)' }).click()
    await expect(page.getByRole('region', { name: 'Isi pesan' })).toContainText('Nomor PLP')
    await expect(page.getByText('Belum diambil sistem Anda')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pesan yang dijawab' }).getByRole('link')).toHaveText(
      'Permohonan PLP (LOADPLP)',
    )
    await expectAccessibleEverywhere(page)
    await page.getByRole('region', { name: 'Permohonan yang dijawab' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/tps\/plp\//)
  })

  await test.step('the list is filtered and searched by its address', async () => {
    await page.goto('/tps/host-to-host?keadaan=menunggu')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Jawaban PLP (RESPONPLP)')
    await page.goto('/tps/host-to-host')
    await expect(rows).toHaveCount(4)
    await page.getByLabel('Cari pesan').fill('TEMU1000001')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL('/tps/host-to-host?q=TEMU1000001')
    await rows.getByRole('link').click()
    await page.getByRole('link', { name: 'Semua pesan' }).click()
    await expect(page).toHaveURL('/tps/host-to-host?q=TEMU1000001')
    await expectAccessibleEverywhere(page)
  })

  await test.step('an officer of the office reads them, and changes nothing', async () => {
    const context = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
    const officer = await context.newPage()
    await signIn(officer, 'petugas', '/tps/host-to-host')
    const rows = officer.getByRole('row').filter({ has: officer.getByRole('rowheader') })
    // The request, the answer for each terminal, the gate message, and the one of the demo.
    await expect(rows).toHaveCount(5)
    await expect(rows.filter({ hasText: GATE })).toContainText('PT Terminal Peti Kemas Contoh')
    await expect(officer.getByRole('button', { name: 'Kirim berkas' })).toHaveCount(0)
    await expectAccessibleEverywhere(officer)
    await officer.getByRole('button', { name: /Kantor/ }).click()
    await officer.getByRole('option', { name: /Tanjung Priok/ }).click()
    await expect(officer).toHaveURL(/[?&]kantor=040300/)
    await expect(rows).toHaveCount(5)
    await officer.getByLabel('Cari pesan').fill('terminal peti')
    await expect(rows).toHaveCount(4)
    await rows.filter({ hasText: 'Permohonan PLP' }).getByRole('link').click()
    await expect(officer.getByRole('region', { name: 'Keadaan' })).toContainText('NPWP')
    await expect(officer.getByRole('region', { name: 'Jawaban' }).getByRole('link')).toHaveCount(2)
    await expectAccessibleEverywhere(officer)
    await officer.getByRole('region', { name: 'Akibat pesan ini' }).getByRole('link').click()
    await expect(officer).toHaveURL(/\/daftar-kerja\//)
    await expect(officer.getByText(REQUEST).first()).toBeVisible()
    await context.close()
  })
})

async function choose(page: Page, name: string, mimeType: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pilih berkas/ })
    .click()
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(content) })
}

/** Approves the request as its officers do. */
async function approve(url: string): Promise<void> {
  const client = openClient(overNetwork(url), {})
  const { access_token: examiner } = await client.session('petugas')
  const { access_token: decider } = await client.session('kepala')
  const terminal = (await client.session('tps')).access_token
  const { body } = await client.call(caseList, { token: terminal, query: { layanan: 'plp', q: REQUEST } })
  const id = (body['items'] as { idKasus: string }[])[0]?.idKasus ?? ''
  for (const [token, tindakan, jawaban] of [
    [examiner, 'teruskan', {}],
    [decider, 'setujui', { kontainer: [{ setuju: 'Y' }] }],
  ] as const) {
    const { versi } = (await client.call(caseById, { token, params: { id } })).body['item'] as { versi: number }
    const acted = await client.call(caseAct, {
      token,
      params: { id, tindakan },
      body: { versi, kunci: crypto.randomUUID(), jawaban: { ...jawaban } },
    })
    expect(acted.status, JSON.stringify(acted.body)).toBe(200)
  }
}

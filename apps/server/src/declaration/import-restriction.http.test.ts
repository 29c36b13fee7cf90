import { accessChangeApprove, declarationLinesReplace, tariffBookSave, wibDay } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

/* Imports of restricted goods (lartas) between their validation and their payment. */

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const RESTRICTED = '84818099'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
  // Without its regulation: a document that names no permit is warned, and not refused.
  const [admin, admin2] = await Promise.all(
    (['admin', 'admin2'] as const).map(async name => (await portal.session(name)).access_token),
  )
  const body = {
    berakhir: false,
    uraian: 'Katup',
    bm: '5',
    satuanBm: '' as const,
    ppn: null,
    pph: null,
    ppnbm: '',
    adaBeaKeluar: false,
    lartas: 'Persetujuan Impor;Kementerian Perdagangan',
    catatan: '',
    sumber: 'PMK 99/2026',
    perluDiperiksa: false,
    alasan: 'Peraturan baru',
  }
  const params = { hs: RESTRICTED, mulai: wibDay(portal.core.now()) }
  const saved = await portal.call(tariffBookSave, { token: admin ?? '', params, body })
  expect(saved).toSucceed()
  const approved = { token: admin2 ?? '', params: { id: saved.body['item'].idPerubahan as string } }
  expect(await portal.call(accessChangeApprove, approved)).toSucceed()
})
afterAll(() => portal.close())

/** @param heading of its first goods */
function parts(heading?: string) {
  sequence += 1
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `BL-LARTAS-${sequence}` }),
  }))
  const [first = {}, ...others] = barang
  return { isi: { ...isi, dokumen }, barang: [{ ...first, ...(heading && { posTarif: heading }) }, ...others] }
}
const OTHER = '84713020'
const labelOf = (id: string) => customs.labelOf(id, 'importir')

// spec §2.2-9
test('an import of a restricted heading waits for its permits, which the core system states, before its payment', async () => {
  const document = parts(RESTRICTED)
  const draft = await customs.drafted('20', document, 'importir')
  expect((await customs.trialOf(draft, 'importir')).status).toMatchObject({ label: 'Penelitian lartas' })
  expect(await customs.send(draft, 'importir')).toSucceed()
  await customs.runJob('customs-simulation')
  expect(await customs.see(draft, 'importir')).toMatchObject({
    proses: { label: 'Penelitian lartas', pemegang: 'system', langkahBerikutnya: expect.stringContaining('INSW') },
  })
  const { isi } = await customs.caseOf(draft, 'importir')
  expect(isi['posLartas']).toBe(`${RESTRICTED} (tanpa izin)`)
  await customs.runJob('customs-simulation')
  expect(await labelOf(draft)).toContain('Menunggu pembayaran')
  await customs.throughPayment(draft, 'importir')
  expect(await labelOf(draft)).toBe('Persetujuan pengeluaran terbit')
})

test('officers reject it without its permits, and one without restricted goods goes on to its payment', async () => {
  const document = parts(RESTRICTED)
  const id = await customs.sent('20', document, 'importir')
  expect(await customs.act(id, 'terima', 'petugas')).toSucceed()
  expect(await labelOf(id)).toBe('Penelitian lartas')
  expect(await customs.act(id, 'terima', 'petugas')).toFailWith('case.notNow')
  expect(await customs.act(id, 'lartasTerpenuhi', 'importir')).toFailWith('case.notNow')
  expect(await customs.act(id, 'tolak', 'petugas', { alasan: 'Persetujuan impor tidak ada.' })).toSucceed()
  expect(await labelOf(id)).toBe('Ditolak sistem (NPP): perbaiki dan kirim ulang')
  const { versi } = await customs.see(id, 'importir')
  const barang: Content[] = document.barang.map((line, at) => (at === 0 ? { ...line, posTarif: OTHER } : line))
  const replaced = { token: customs.tokens.importir, params: { id }, body: { versi, barang } }
  expect(await portal.call(declarationLinesReplace, replaced)).toSucceed()
  expect(await customs.send(id, 'importir')).toSucceed()
  expect(await customs.act(id, 'terima', 'petugas')).toSucceed()
  expect(await labelOf(id)).toContain('Menunggu pembayaran')
  expect((await customs.caseOf(id, 'importir')).isi['langkahValid']).toBe('BAYAR')
})

test('what is paid names the last day of its exchange rate, also in the trial', async () => {
  const draft = await customs.drafted('20', parts(OTHER), 'importir')
  const trial = await customs.trialOf(draft, 'importir')
  const lastDay = trial.pungutan.find(({ menurut }) => menurut === 'mingguIni')?.sampai ?? ''
  const words = `kurs yang berlaku sampai ${lastDay.split('-').reverse().join('-')}`
  expect(trial.status?.langkahBerikutnya).toContain(words)
  expect(await customs.send(draft, 'importir')).toSucceed()
  await customs.core()
  expect((await customs.see(draft, 'importir')).proses).toMatchObject({
    label: expect.stringContaining('Menunggu pembayaran'),
    langkahBerikutnya: expect.stringContaining(words),
  })
})

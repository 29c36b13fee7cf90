import { randomUUID } from 'node:crypto'
import { caseAct, paperVerify, wibDay } from '@dermaga/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { FREE_ZONE_DOCUMENTS } from '../../../../tests/support/free-zone-documents.ts'
import { LOGISTICS_CENTRE_DOCUMENTS } from '../../../../tests/support/logistics-centre-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const DOCUMENTS = { ...FREE_ZONE_DOCUMENTS, ...LOGISTICS_CENTRE_DOCUMENTS }
/** Motor cars, which the risk rules choose for inspection. */
const RISKY = '87032362'
const EXAMINED = 'Pemeriksaan fisik (SPPF): siapkan barang'

const KINDS = [
  { kind: '521', who: 'ftz', label: 'Persetujuan pemasukan terbit (SPPB)', papers: ['SPPB-FTZ-021', 'MASUK-FTZ-021'] },
  {
    kind: '522',
    who: 'ftz',
    label: 'Persetujuan pengeluaran terbit (SPPB)',
    papers: ['SPPB-FTZ-022', 'MASUK-FTZ-022'],
  },
  { kind: '531', who: 'ftz', label: 'Persetujuan pemasukan terbit (SPPB)', papers: ['SPPB-FTZ-03', 'MASUK-FTZ-03'] },
  { kind: '161', who: 'tpb', label: 'Persetujuan pemindahan terbit', papers: ['SETUJU-PPBPLB', 'TIMBUN-PPBPLB'] },
  { kind: '281', who: 'tpb', label: 'Persetujuan pemasukan kembali terbit', papers: ['SETUJU-PPKPLB', 'MASUK-PPKPLB'] },
] as const
type Kind = (typeof KINDS)[number]

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
})
afterAll(() => portal.close())

async function sent({ kind, who }: Kind, change: { isi?: object; line?: object } = {}): Promise<string> {
  const { isi, barang } = DOCUMENTS[kind](wibDay(portal.core.now()))
  const office = { kodeKantor: '040300' }
  return customs.sent(
    kind,
    { isi: { ...isi, ...office, ...change.isi }, barang: barang.map(line => ({ ...line, ...change.line })) },
    who,
  )
}

describe.each(KINDS)('kind $kind', of => {
  test('is registered and approved by the core system, and completed by an officer', async () => {
    const id = await sent(of)
    expect(await customs.labelOf(id, of.who)).toBe('Terkirim, sedang divalidasi')
    await customs.core()
    expect(await customs.see(id, of.who)).toMatchObject({
      kodeRespon: '03',
      nomorDaftar: expect.stringMatching(/^\d{6}$/),
      proses: { label: of.label, nada: 'good' },
    })
    expect(await customs.act(id, 'selesaikan', of.who)).toFailWith('case.notNow')
    expect(await customs.act(id, 'selesaikan', 'petugas')).toSucceed()
    expect(await customs.see(id, of.who)).toMatchObject({ kodeRespon: '05', proses: { label: 'Selesai' } })
    const { dokumen } = await customs.caseOf(id, of.who)
    for (const mark of of.papers) {
      const paper = dokumen.find(({ nomor }) => nomor.includes(`/${mark}/`))
      expect(await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } }), mark).toSucceed()
    }
  })

  test('is rejected with a reason, sent again under its number, and inspected where its goods are risky', async () => {
    const id = await sent(of, { line: { posTarif: RISKY } })
    const { nomorAju } = await customs.see(id, of.who)
    expect(await customs.answer(id, '03')).toFailWith('declaration.answerNotNow')
    expect(await customs.answer(id, '01', { pesan: 'Nomor izin tidak berlaku.' })).toSucceed()
    expect(await customs.send(id, of.who)).toSucceed()
    await customs.core()
    expect(await customs.see(id, of.who)).toMatchObject({ nomorAju, proses: { label: EXAMINED } })
    expect(await customs.act(id, 'terbitkanPersetujuan', 'petugas')).toFailWith('case.notNow')
  })
})

test('the office where the goods of an FTZ-02.2 go records their arrival', async () => {
  const id = await sent(KINDS[1], { isi: { kodeKantorTujuan: '000000' } })
  await customs.core()
  const { idKasus, versi } = await customs.caseOf(id, 'petugas')
  expect(await customs.act(id, 'selesaikan', 'petugas')).toFailWith('case.notNow')
  const { access_token: token } = await portal.session('peneliti')
  const params = { id: idKasus, tindakan: 'selesaikan' }
  expect(await portal.call(caseAct, { token, params, body: { versi, kunci: randomUUID(), jawaban: {} } })).toSucceed()
})

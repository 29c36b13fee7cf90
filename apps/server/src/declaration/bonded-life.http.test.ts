import { randomUUID } from 'node:crypto'
import { caseAct, declarationList, hostStatus, paperVerify, wibDay, worklist } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { createHostAccount } from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { wholeDocument } from '../../../../tests/support/whole-document.ts'

const OFFICE = '040300'
/** A heading that the risk rules choose for inspection. */
const RISKY = '87032362'
const EXAMINED = 'Pemeriksaan fisik (SPPF): siapkan barang'

const APPROVED_OUT = 'Persetujuan pengeluaran terbit (SPPB)'
const tpb = { inspection: ['08', '09'], changed: '06', cancelled: '07', cancellationRefused: '90' } as const
const out = { approved: '03', completed: '05', label: APPROVED_OUT, papers: ['SPPB', 'SPPD'] } as const
const temporary = { ...tpb, inspection: ['03', '04'], cancellationRefused: '07' } as const

/** Kinds of the family: their answers, and the word after their approval. The list has no answers for inspections of BC 1.6. */
const KINDS = [
  { kind: '23', ...tpb, ...out, inspection: ['08', '12'] },
  { kind: '16', ...tpb, ...out, inspection: [], changed: '05', cancelled: '06', completed: '04' },
  { kind: '261', ...temporary, ...out, approved: '08', completed: '09', ended: 'Barang di luar: menunggu BC 2.6.2' },
  {
    kind: '262',
    ...temporary,
    approved: '09',
    completed: '08',
    label: 'Persetujuan pemasukan kembali terbit (SPPKB)',
    papers: ['SPPKB', 'SPPD'],
  },
  { kind: '27', ...tpb, ...out },
  {
    kind: '40',
    ...tpb,
    ...out,
    cancellationRefused: '11',
    label: 'Persetujuan pemasukan terbit',
    papers: ['SETUJU', 'SPPD'],
  },
  { kind: '41', ...tpb, ...out, cancellationRefused: '11', label: 'Persetujuan pengeluaran terbit' },
] as const
type Kind = (typeof KINDS)[number]['kind']

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
})
afterAll(() => portal.close())

/** A document with a transport document of its own, which was sent. */
async function sent(kind: Kind, of: { heading?: string; transport?: string; change?: Content } = {}) {
  sequence += 1
  const change = { kodeKantor: OFFICE, ...(kind === '27' && { kodeKantorTujuan: '051000' }), ...of.change }
  const document = await wholeDocument(kind, { transport: `BL-${sequence}`, ...of, change })
  return customs.sent(kind, document, 'tpb')
}

const READY = {
  waktuSiap: '2026-12-01T02:00:00.000Z',
  lokasi: 'Gudang C-7',
  narahubung: 'Joko',
  telepon: '08123456789',
}
const reportOf = async (id: string) => ({
  waktuMulai: '2026-12-01T02:00:00.000Z',
  waktuSelesai: '2026-12-01T04:00:00.000Z',
  lokasi: 'Gudang C-7',
  saksi: 'Joko',
  tingkat: '30',
  kemasanDiperiksa: '4',
  kesimpulan: 'SESUAI',
  uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
  foto: await customs.photographs(id, 'petugas', 2),
})

/** Chosen for inspection by officers, inspected and reported. */
async function reported(kind: Kind): Promise<string> {
  const id = await sent(kind)
  for (const action of ['terima', 'daftarkan']) expect(await customs.act(id, action, 'petugas'), action).toSucceed()
  // Nothing is approved before it was chosen or spared.
  expect(await customs.act(id, 'lepaskan', 'petugas')).toFailWith('case.notNow')
  const choice = { jalur: 'MERAH', alasan: 'Pemeriksaan acak' }
  expect(await customs.act(id, 'tetapkanJalur', 'petugas', choice)).toSucceed()
  expect(await customs.act(id, 'terbitkanSppf', 'petugas')).toSucceed()
  expect(await customs.labelOf(id, 'tpb')).toBe(EXAMINED)
  expect(await customs.act(id, 'siapPeriksa', 'tpb', READY)).toSucceed()
  const assignment = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
  expect(await customs.act(id, 'tugaskan', 'kepala', assignment)).toSucceed()
  expect(await customs.act(id, 'rekamLhp', 'petugas', await reportOf(id))).toSucceed()
  return id
}

const isListed = async (id: string, kind: string) => {
  const query = { layanan: `dokumen-bc${kind}` }
  const reply = await portal.call(worklist, { token: customs.tokens.petugas2, query })
  const { idKasus } = await customs.caseOf(id, 'petugas2')
  return (reply.body['items'] as { idKasus: string }[]).some(item => item.idKasus === idKasus)
}

describe.each(KINDS)('kind $kind', ({ kind, ...of }) => {
  // spec §2.2-8, §2.2-10, §2.2-12, §2.2-16, §2.2-17, §2.2-18, §2.2-19
  test('is validated, registered and approved by the core system, and completed by an officer at the gate', async () => {
    const id = await sent(kind)
    expect(await customs.labelOf(id, 'tpb')).toBe('Terkirim, sedang divalidasi')
    expect(await customs.answer(id, of.approved)).toFailWith('declaration.answerNotNow')
    await customs.core()
    const approved = await customs.see(id, 'tpb')
    expect(approved).toMatchObject({
      kodeRespon: of.approved,
      kodeProses: '240',
      nomorDaftar: expect.stringMatching(/^\d{6}$/),
      tanggalDaftar: wibDay(portal.core.now()),
      proses: { label: of.label, nada: 'good' },
    })
    const own = await portal.call(declarationList, { token: customs.tokens.tpb, query: { kodeDokumen: kind } })
    expect(own.body['items'][0]).toMatchObject({ idHeader: id, proses: { label: of.label } })
    expect(await isListed(id, kind)).toBe(true)
    // The gate is the officers'.
    expect(await customs.act(id, 'selesaikan', 'tpb')).toFailWith('case.notNow')
    expect(await customs.act(id, 'selesaikan', 'petugas2')).toSucceed()
    const ended = await customs.see(id, 'tpb')
    const label = 'ended' in of ? of.ended : 'Selesai'
    expect(ended).toMatchObject({ kodeRespon: of.completed, kodeProses: '800', proses: { label } })
    expect(await isListed(id, kind)).toBe(false)
    const { dokumen } = await customs.caseOf(id, 'tpb')
    for (const short of of.papers) {
      const paper = dokumen.find(({ nomor }) => nomor?.includes(`/${short}-BC`))
      expect(await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } }), short).toSucceed()
    }
  })

  test('goods that officers choose for inspection move only after its report and another officer’s decision', async () => {
    const id = await reported(kind)
    expect(await customs.labelOf(id, 'tpb')).toBe('Penelitian dokumen')
    expect(await customs.act(id, 'selesaikan', 'petugas2')).toFailWith('case.notNow')
    expect(await customs.act(id, 'terbitkanPersetujuan', 'petugas')).toFailWith('case.fourEyes')
    expect(await customs.answer(id, of.approved)).toFailWith('case.fourEyes')
    expect(await customs.answer(id, of.approved, {}, 'petugas2')).toSucceed()
    const approved = await customs.see(id, 'tpb')
    expect(approved).toMatchObject({ kodeRespon: of.approved, proses: { label: of.label } })
    expect(approved.riwayat.map(({ kodeRespon }) => kodeRespon)).toEqual(expect.arrayContaining([...of.inspection]))
    const { riwayat } = await customs.caseOf(id, 'tpb')
    expect(riwayat.map(({ tindakan }) => tindakan)).not.toContain('tetapkanJalur')
  })

  test('is rejected, changed, sent again under its number, corrected, and cancelled by decision of the office', async () => {
    const id = await sent(kind)
    const { nomorAju } = await customs.see(id, 'tpb')
    expect(await customs.answer(id, '01')).toFailWith('declaration.answerIncomplete')
    expect(await customs.answer(id, '01', { pesan: 'Nomor izin tidak berlaku.' })).toSucceed()
    expect(await customs.see(id, 'tpb')).toMatchObject({
      kodeProses: '120',
      tindakan: expect.arrayContaining(['kirim']),
    })
    expect(await customs.answer(id, of.approved)).toFailWith('declaration.answerNotNow')
    expect(await customs.send(id, 'tpb')).toSucceed()
    await customs.core()
    expect(await customs.see(id, 'tpb')).toMatchObject({ nomorAju, proses: { label: of.label } })

    const change = (isian: string) => ({
      perubahan: [{ isian, menjadi: 'SETUJU-0002' }],
      alasan: 'Salah ketik nomor dokumen.',
    })
    const goods = change('barang[0].uraian')
    expect(await customs.act(id, 'mohonPerubahan', 'tpb', goods)).toFailWith('case.incomplete')
    expect(await customs.act(id, 'mohonPerubahan', 'tpb', change('dokumen[0].nomorDokumen'))).toSucceed()
    expect(await customs.act(id, 'selesaikan', 'petugas')).toFailWith('case.notNow')
    expect(await customs.act(id, 'setujuiPerubahan', 'petugas')).toSucceed()
    const corrected = await customs.see(id, 'tpb')
    expect(corrected).toMatchObject({ kodeRespon: of.changed, proses: { label: of.label } })
    expect(rowsOf(corrected.isi, 'dokumen')[0]).toMatchObject({ nomorDokumen: 'SETUJU-0002' })

    const reason = { alasan: 'Pesanan dibatalkan pemasok.' }
    expect(await customs.act(id, 'mohonPembatalan', 'tpb', reason)).toSucceed()
    expect(await customs.act(id, 'setujuiPembatalan', 'petugas')).toFailWith('case.notNow')
    expect(await customs.act(id, 'tolakPembatalan', 'kepala', { alasan: 'Barang sudah dimuat.' })).toSucceed()
    const refused = await customs.see(id, 'tpb')
    expect(refused).toMatchObject({ kodeRespon: of.cancellationRefused, proses: { label: of.label } })
    expect(refused.kodeProses).not.toBe('900')
    expect(refused.riwayat.at(-1)).toMatchObject({ pesan: 'Barang sudah dimuat.' })
    expect(await customs.act(id, 'mohonPembatalan', 'tpb', reason)).toSucceed()
    expect(await customs.act(id, 'setujuiPembatalan', 'kepala')).toSucceed()
    expect(await customs.see(id, 'tpb')).toMatchObject({
      kodeRespon: of.cancelled,
      kodeProses: '900',
      proses: { label: 'Dibatalkan' },
    })
    const titles = (await customs.caseOf(id, 'tpb')).dokumen.map(({ judul }) => judul)
    expect(titles).toEqual(expect.arrayContaining(['Persetujuan Perubahan', 'Persetujuan Pembatalan']))
  })
})

test.each(['23', '27', '40'] as const)('kind %s is no business of other companies and offices', async kind => {
  const [id, elsewhere] = [await sent(kind), await sent(kind, { change: { kodeKantor: '070100' } })]
  for (const [document, who] of [
    [id, 'importir'],
    [elsewhere, 'petugas'],
  ] as const) {
    const { idKasus, versi } = await customs.caseOf(document, 'tpb')
    const params = { id: idKasus, tindakan: 'terima' }
    const body = { versi, kunci: randomUUID(), jawaban: {} }
    const reply = await portal.call(caseAct, { token: customs.tokens[who], params, body })
    // The document or its case: neither is there for them.
    expect(reply.status, who).toBe(404)
  }
})

test('goods that do not fit are inspected again, or refused by the head of the office with a reason', async () => {
  const id = await reported('23')
  const reason = { alasan: 'Jumlah barang tidak sesuai pemberitahuan.' }
  expect(await customs.act(id, 'periksaFisik', 'petugas2', reason)).toSucceed()
  expect(await customs.labelOf(id, 'tpb')).toBe(EXAMINED)
  const other = await reported('23')
  expect(await customs.act(other, 'tidakSetujui', 'petugas2', reason)).toFailWith('case.notNow')
  expect(await customs.act(other, 'tidakSetujui', 'kepala')).toFailWith('case.incomplete')
  expect(await customs.act(other, 'tidakSetujui', 'kepala', reason)).toSucceed()
  const refused = await customs.see(other, 'tpb')
  expect(refused).toMatchObject({ proses: { label: 'Tidak disetujui', nada: 'bad' } })
  expect(refused.riwayat.at(-1)?.pesan).toBe(reason.alasan)
  expect(await customs.act(other, 'terbitkanPersetujuan', 'petugas2')).toFailWith('case.notNow')
})

test('goods of risky headings are chosen for inspection, and cancelled before it', async () => {
  const id = await sent('41', { heading: RISKY })
  await customs.core()
  expect(await customs.labelOf(id, 'tpb')).toBe(EXAMINED)
  const reason = { alasan: 'Pesanan dibatalkan pembeli.' }
  expect(await customs.act(id, 'mohonPembatalanSebelum', 'tpb', reason)).toSucceed()
  expect(await customs.act(id, 'siapPeriksa', 'tpb', READY)).toFailWith('case.notNow')
  expect(await customs.act(id, 'tolakPembatalanSebelum', 'kepala', reason)).toSucceed()
  expect(await customs.labelOf(id, 'tpb')).toBe(EXAMINED)
  expect(await customs.act(id, 'mohonPembatalanSebelum', 'tpb', reason)).toSucceed()
  expect(await customs.act(id, 'setujuiPembatalan', 'kepala')).toSucceed()
  expect(await customs.labelOf(id, 'tpb')).toBe('Dibatalkan')
})

test('the office where the goods of a BC 2.7 go records their arrival, and that of the sender only reads', async () => {
  const id = await sent('27', { change: { kodeKantorTujuan: '000000' } })
  await customs.core()
  const { idKasus, versi } = await customs.caseOf(id, 'petugas')
  expect(await customs.act(id, 'selesaikan', 'petugas')).toFailWith('case.notNow')
  const { access_token: token } = await portal.session('peneliti')
  const params = { id: idKasus, tindakan: 'selesaikan' }
  expect(await portal.call(caseAct, { token, params, body: { versi, kunci: randomUUID(), jawaban: {} } })).toSucceed()
  expect(await customs.labelOf(id, 'petugas')).toBe('Selesai')
})

test('documents of before get their cases where their last answers lead', async () => {
  const ids = [await sent('23'), await sent('40'), await sent('262')] as const
  await customs.core()
  expect(await customs.act(ids[2], 'selesaikan', 'petugas')).toSucceed()
  const { db } = portal.core
  await sql`update declaration set id_kasus = null where id_header = any (${ids}::uuid[])`.execute(db)
  await sql`update declaration set kode_respon = null where id_header = ${ids[1]}`.execute(db)
  await sql`update service_case set id_dokumen = null, nomor = null where id_dokumen = any (${ids}::uuid[])`.execute(db)
  await customs.runJob('declaration-cases')
  expect(await Promise.all(ids.map(id => customs.labelOf(id, 'tpb')))).toEqual([
    APPROVED_OUT,
    expect.stringMatching(/^Terkirim|^Terdaftar/),
    'Selesai',
  ])
})

test('the same consignment twice is rejected where goods arrive from abroad', async () => {
  await sent('23', { transport: 'BL-TWICE' })
  const id = await sent('23', { transport: 'BL-TWICE' })
  await customs.core()
  expect(await customs.labelOf(id, 'tpb')).toBe('Ditolak sistem (NPP): perbaiki dan kirim ulang')
})

test('the company’s own system reads the answers', async () => {
  const erp = await createHostAccount(portal, 'tpb', { documents: ['BC 2.3'] })
  const { access_token: token } = await erp.tokens()
  const id = await sent('23')
  await customs.core()
  expect(await customs.act(id, 'selesaikan', 'petugas')).toSucceed()
  const { nomorAju } = await customs.see(id, 'tpb')
  const query = { idPerusahaan: '0023456789012000' }
  const status = await portal.call(hostStatus, { query, token, key: erp.key })
  expect(status.body['dataStatus']).toContainEqual(
    expect.objectContaining({ nomorAju, kodeStatus: '800', keterangan: 'Selesai Proses' }),
  )
})

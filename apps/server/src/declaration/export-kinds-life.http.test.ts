import { caseList, paperVerify, worklist } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms, type Person } from '../../../../tests/support/customs.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { wholeDocument } from '../../../../tests/support/whole-document.ts'

/** A heading that the risk rules choose for inspection, and one that they do not. */
const RISKY = '87032362'
const USUAL = '84818099'
const zone = {
  who: 'ftz',
  answers: {
    received: '00',
    rejected: '01',
    ordered: '05',
    assigned: '06',
    reported: '07',
    approved: '03',
    ended: '90',
  },
  corrected: '10',
  cancelled: '10',
  letter: 'SPF',
  papers: ['SPF', 'Instruksi Pemeriksaan', 'LHP', 'SPPB'],
  ended: 'Selesai',
} as const

const KINDS = [
  {
    kind: '33',
    who: 'tpb',
    service: 'dokumen-bc33',
    answers: {
      received: '00',
      rejected: '01',
      ordered: '06',
      ready: '05',
      assigned: '16',
      reported: '18',
      approved: '03',
      ended: '04',
    },
    corrected: '80',
    cancelled: '90',
    letter: 'PPB',
    approved: 'Persetujuan pemasukan ke PLB (NPPBE) terbit',
    ended: 'Persetujuan ekspor (NPE) terbit',
    papers: ['PPB', 'Instruksi Pemeriksaan', 'LHP', 'NPPBE', 'NPE'],
  },
  {
    kind: '331',
    who: 'tpb',
    service: 'dokumen-p3bet',
    answers: {
      received: '00',
      rejected: '01',
      ordered: '10',
      assigned: '90',
      reported: '90',
      approved: '09',
      ended: '13',
    },
    corrected: '80',
    cancelled: '90',
    letter: 'PPS',
    approved: 'Nota persetujuan P3BET terbit',
    ended: 'Selesai, SPPBET terbit',
    papers: ['PPS', 'Instruksi Pemeriksaan', 'LHP', 'P3BET', 'SPPBET'],
  },
  { kind: '511', service: 'dokumen-ftz011', ...zone, approved: 'Persetujuan pemasukan terbit (SPPB)' },
  { kind: '512', service: 'dokumen-ftz012', ...zone, approved: 'Persetujuan pengeluaran terbit (SPPB)' },
  { kind: '513', service: 'dokumen-ftz013', ...zone, approved: 'Persetujuan pengeluaran terbit (SPPB)' },
] as const
type Kind = (typeof KINDS)[number]

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
})
afterAll(() => portal.close())

/** A document whose goods owe `paid` rupiah of import duty each. */
async function documentOf(kind: string, heading: string = USUAL, paid = 0) {
  sequence += 1
  const change = { kodeKantor: '040300' }
  const { isi, barang } = await wholeDocument(kind, { change, heading, transport: `BL-${sequence}` })
  const levy = { kodeJenisTarif: '1', kodeFasilitasTarif: '1', tarif: 5, nilaiBayar: paid }
  const goods = barang.map(
    (line: Content, index): Content => ({
      ...line,
      seriBarang: index + 1,
      ...('cifRupiah' in line && { cifRupiah: paid * 20 }),
      ...('bahanBaku' in line && { bahanBaku: [] }),
      ...('barangTarif' in line && {
        barangTarif: rowsOf(line, 'barangTarif').map(
          (row): Content => ({
            ...row,
            ...levy,
            ...('nilaiFasilitas' in row && { nilaiFasilitas: 0, nilaiSudahDilunasi: 0 }),
          }),
        ),
      }),
    }),
  )
  return { isi, barang: goods }
}
const sent = async ({ kind, who }: Pick<Kind, 'kind' | 'who'>, heading?: string) =>
  customs.sent(kind, await documentOf(kind, heading), who)

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

/** Ready, assigned, inspected and reported. */
async function inspect(id: string, who: Person): Promise<void> {
  expect(await customs.act(id, 'siapPeriksa', who, READY)).toSucceed()
  const assignment = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
  expect(await customs.act(id, 'tugaskan', 'kepala', assignment)).toSucceed()
  expect(await customs.act(id, 'rekamLhp', 'petugas', await reportOf(id))).toSucceed()
}

const codesOf = async (id: string, who: Person) =>
  (await customs.see(id, who)).riwayat.flatMap(({ kodeRespon }) => kodeRespon ?? [])

describe.each(KINDS)('kind $kind', each => {
  const { who, answers, letter } = each

  // spec §2.2-15, §2.2-23, §2.2-24, §2.2-25, §2.2-26
  test('is registered, approved and ended without an inspection, by the core system', async () => {
    const id = await sent(each)
    await customs.core()
    const approved = await customs.see(id, who)
    expect(approved).toMatchObject({
      kodeRespon: answers.approved,
      nomorDaftar: expect.stringMatching(/^\d{6}$/),
      proses: { label: each.approved, nada: 'good' },
    })
    for (const code of [answers.rejected, answers.received, answers.ordered, answers.approved]) {
      expect(await customs.answer(id, code)).toFailWith('declaration.answerNotNow')
    }
    expect(await customs.answer(id, answers.ended)).toSucceed()
    expect(await customs.see(id, who)).toMatchObject({ kodeProses: '800', proses: { label: each.ended } })
    expect(await codesOf(id, who)).toEqual([answers.received, answers.approved, answers.ended])
    const { dokumen } = await customs.caseOf(id, who)
    for (const { kode } of dokumen) expect(await portal.call(paperVerify, { params: { kode } })).toSucceed()
  })

  test('is approved only after readiness, an inspection, its report, and another officer’s decision', async () => {
    const id = await sent(each, RISKY)
    await customs.core()
    expect(await customs.labelOf(id, who)).toBe(`Pemeriksaan barang (${letter}): siapkan barang`)
    expect(await customs.answer(id, answers.approved)).toFailWith('declaration.answerNotNow')
    await inspect(id, who)
    expect(await customs.act(id, 'terbitkanNpe', 'petugas')).toFailWith('case.fourEyes')
    expect(await customs.answer(id, answers.approved, { pesan: 'Sesuai.' }, 'petugas2')).toSucceed()
    expect(await customs.act(id, 'selesaikan', 'petugas2')).toSucceed()
    expect(await customs.labelOf(id, who)).toBe(each.ended)
    const { received, ordered, assigned, reported, approved, ended } = answers
    const ready = 'ready' in answers ? [answers.ready] : []
    expect(await codesOf(id, who)).toEqual([received, ordered, ...ready, assigned, reported, approved, ended])
    const titles = (await customs.caseOf(id, who)).dokumen.map(({ judul }) => judul).join()
    for (const title of each.papers) expect(titles).toContain(title)
  })

  test('is rejected with its reason, changed and sent again under its number', async () => {
    const id = await sent(each)
    expect(await customs.answer(id, answers.rejected)).toFailWith('declaration.answerIncomplete')
    expect(await customs.answer(id, answers.rejected, { pesan: 'Data pengangkut tidak lengkap.' })).toSucceed()
    const rejected = await customs.see(id, who)
    expect(rejected).toMatchObject({ proses: { label: 'Ditolak sistem (NPP): perbaiki dan kirim ulang' } })
    const again = await customs.send(id, who)
    expect(again.body['item']).toMatchObject({ nomorAju: rejected.nomorAju })
    await customs.core()
    expect(await customs.labelOf(id, who)).toBe(each.approved)
  })

  test('is corrected and cancelled where an officer agrees', async () => {
    const id = await sent(each)
    await customs.core()
    const row = { isian: 'pengangkut[0].namaPengangkut', menjadi: 'KM Contoh Baru' }
    const asked = { perubahan: [row], alasan: 'Kapal diganti pelayaran.' }
    expect(await customs.act(id, 'ajukanPembetulan', who, asked)).toSucceed()
    expect(await customs.answer(id, answers.ended)).toFailWith('declaration.answerNotNow')
    expect(await customs.act(id, 'tolakPembetulan', 'petugas', { alasan: 'Bukti tidak ada.' })).toSucceed()
    expect(await customs.act(id, 'ajukanPembetulan', who, asked)).toSucceed()
    expect(await customs.answer(id, each.corrected)).toSucceed()
    const corrected = await customs.see(id, who)
    expect(corrected).toMatchObject({ kodeProses: '966', proses: { label: each.approved } })
    expect(rowsOf(corrected.isi, 'pengangkut')[0]).toMatchObject({ namaPengangkut: 'KM Contoh Baru' })
    const alasan = { alasan: 'Pengiriman dibatalkan pembeli.' }
    expect(await customs.act(id, 'ajukanPembatalan', who, alasan)).toSucceed()
    expect(await customs.answer(id, each.cancelled)).toSucceed()
    expect(await customs.see(id, who)).toMatchObject({ kodeProses: '900', proses: { label: 'Dibatalkan' } })
    const papers = (await customs.caseOf(id, who)).dokumen
    expect(papers.find(({ nomor }) => nomor?.includes(`/${approvalOf(each)}-`))).toMatchObject({ keadaan: 'revoked' })
  })

  test('is in the worklist of its office, and of no other company or office', async () => {
    const id = await sent(each, RISKY)
    await customs.core()
    expect(await customs.act(id, 'siapPeriksa', who, READY)).toSucceed()
    const { idKasus } = await customs.caseOf(id, who)
    const query = { layanan: each.service }
    const seen = async (token: string) => JSON.stringify((await portal.call(worklist, { token, query })).body)
    expect(await seen(customs.tokens.kepala)).toContain(idKasus)
    const others = await portal.call(caseList, { token: customs.tokens.importir, query })
    expect(JSON.stringify(others.body)).not.toContain(idKasus)
    await sql`update service_case set kode_kantor = '010700', kantor_pembaca = '{}' where id_kasus = ${idKasus}`.execute(
      portal.core.db,
    )
    expect(await seen(customs.tokens.kepala)).not.toContain(idKasus)
  })

  test('that was sent before the workflow gets a case where its last answer leads', async () => {
    const id = await sent(each)
    await customs.core()
    const { db } = portal.core
    await sql`update declaration set id_kasus = null where id_header = ${id}`.execute(db)
    await sql`update service_case set id_dokumen = null, nomor = null where id_dokumen = ${id}`.execute(db)
    expect((await customs.see(id, who)).proses).toBeNull()
    await customs.runJob('declaration-cases')
    expect(await customs.labelOf(id, who)).toBe(each.approved)
  })
})

const approvalOf = ({ kind }: Kind) =>
  ({ '33': 'NPPBE', '331': 'NP-P3BET', '511': 'SPPB', '512': 'SPPB', '513': 'SPPB' })[kind]

test('goods that leave a free zone for the rest of the territory are registered once their levies are paid', async () => {
  const id = await customs.sent('513', await documentOf('513', USUAL, 800_000), 'ftz')
  await customs.core()
  expect((await customs.see(id, 'ftz')).proses?.label).toMatch(/^Menunggu pembayaran/)
  expect(await customs.answer(id, '00')).toFailWith('declaration.answerNotNow')
  expect(await customs.billingOf(id, 'ftz')).toMatchObject({ total: 800_000 })
  await customs.throughPayment(id, 'ftz')
  expect(await customs.labelOf(id, 'ftz')).toBe('Persetujuan pengeluaran terbit (SPPB)')
  expect(await codesOf(id, 'ftz')).toEqual(['20', '00', '03'])
})

test('documents are asked for with a term, answered, and judged without them after it', async () => {
  const each = KINDS[2]
  const asked = async () => {
    const id = await sent(each, RISKY)
    await customs.core()
    await inspect(id, 'ftz')
    const request = { permintaan: 'Bukti pembayaran dan kontrak penjualan.' }
    expect(await customs.act(id, 'mintaDokumen', 'petugas2', request)).toSucceed()
    return id
  }
  const id = await asked()
  expect(await customs.act(id, 'jawabNpd', 'ftz', { keterangan: 'Terlampir.' })).toFailWith('case.incomplete')
  expect(await customs.see(id, 'ftz')).toMatchObject({
    kodeRespon: '15',
    proses: { label: 'Menunggu dokumen dari Anda (NPD)', tenggat: expect.any(String) },
  })
  expect(await customs.answer(id, '03', {}, 'petugas2')).toFailWith('declaration.answerNotNow')
  const before = portal.core.now()
  portal.setClock(new Date(Date.parse((await customs.see(id, 'ftz')).proses?.tenggat ?? '') + 1000))
  await customs.signIn()
  await customs.runJob('case-lapse')
  expect(await customs.labelOf(id, 'ftz')).toBe('Penelitian hasil pemeriksaan')
  portal.setClock(before)
  await customs.signIn()
})

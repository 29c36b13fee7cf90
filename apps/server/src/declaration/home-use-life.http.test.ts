import { randomUUID } from 'node:crypto'
import { caseAct, worklist } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { wholeDocument } from '../../../../tests/support/whole-document.ts'

/** A heading that the risk rules choose for inspection. */
const RISKY = '87032362'
const APPROVED = 'Persetujuan pengeluaran terbit'

/** Kinds of goods for home use that arrived before: their answers for an inspection, and its word. */
const KINDS = [
  { kind: '25', inspected: '05', word: 'Jalur Merah (SPJM): siapkan barang', paper: 'SPJM' },
  { kind: '28', inspected: '04', word: 'Pemeriksaan fisik (SPPF): siapkan barang', paper: 'SPPF' },
] as const
type Kind = (typeof KINDS)[number]['kind']

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
})
afterAll(() => portal.close())

const VALUE = 160_000_000
/** A duty of a rate, paid, and taxes of none. */
const rated = (rows: readonly Content[], duty: number): Content[] =>
  rows.map(row => {
    const tarif = row['kodeJenisPungutan'] === 'BM' ? duty : 0
    return {
      ...row,
      kodeFasilitasTarif: '1',
      kodeJenisTarif: '1',
      tarif,
      nilaiBayar: (VALUE * tarif) / 100,
      nilaiFasilitas: 0,
      nilaiSudahDilunasi: 0,
      tarifFasilitas: 100,
    }
  })
/** Goods of a customs value and a rate of their duty. Materials, which a BC 2.5 has, are free of it. */
const taxed = (line: Content, tarif: number): Content => ({
  ...line,
  cif: 10_000,
  ndpbm: 16_000,
  cifRupiah: VALUE,
  kodePerhitungan: '1',
  barangTarif: rated(rowsOf(line, 'barangTarif'), tarif),
  ...(line['bahanBaku'] !== undefined && {
    bahanBaku: rowsOf(line, 'bahanBaku').map(row => ({
      ...row,
      bahanBakuTarif: rated(rowsOf(row, 'bahanBakuTarif'), 0),
    })),
  }),
})

async function sent(kind: Kind, { heading, rate = 5 }: { heading?: string; rate?: number } = {}) {
  const change = { kodeKantor: '040300', cif: 10_000, ndpbm: 16_000 }
  const { isi, barang } = await wholeDocument(kind, {
    change,
    transport: 'BL-OF-THE-ENTRY',
    ...(heading && { heading }),
  })
  return customs.sent(kind, { isi, barang: barang.map(line => taxed(line, rate)) }, 'tpb')
}

const isListed = async (id: string, kind: Kind) => {
  const query = { layanan: `dokumen-bc${kind}` }
  const reply = await portal.call(worklist, { token: customs.tokens.petugas2, query })
  const { idKasus } = await customs.caseOf(id, 'petugas2')
  return (reply.body['items'] as { idKasus: string }[]).some(item => item.idKasus === idKasus)
}

describe.each(KINDS)('kind $kind', ({ kind, inspected, word, paper }) => {
  // spec §2.2-11, §2.2-13
  test('is paid by a billing of its own kind, registered and released; its entry may name the same bill of lading', async () => {
    const ids = [await sent(kind), await sent(kind)]
    for (const id of ids) {
      await customs.core()
      expect(await customs.labelOf(id, 'tpb')).toMatch(/^Menunggu pembayaran s\.d\. /)
      expect(await customs.answer(id, '03')).toFailWith('declaration.answerNotNow')
      const billing = await customs.billingOf(id, 'tpb')
      expect(billing.jenis.kode).toBe(`BC${kind}`)
      expect(billing.total).toBeGreaterThan(0)
      await customs.throughPayment(id, 'tpb')
      expect(await customs.see(id, 'tpb')).toMatchObject({
        kodeRespon: '03',
        nomorDaftar: expect.stringMatching(/^\d{6}$/),
        proses: { label: APPROVED },
      })
    }
    const [id = ''] = ids
    expect(await isListed(id, kind)).toBe(false)
    const { dokumen } = await customs.caseOf(id, 'tpb')
    expect(dokumen.find(({ judul }) => judul.includes('SPPB'))?.nomor).toContain(`/SPPB-BC${kind}/`)
    expect(await customs.act(id, 'selesaikan', 'petugas')).toSucceed()
    expect(await customs.labelOf(id, 'tpb')).toBe('Selesai')
  })

  test('owes nothing for goods that are free of levies, and is registered without a manifest', async () => {
    const id = await sent(kind, { rate: 0 })
    await customs.core()
    expect(await customs.labelOf(id, 'tpb')).toBe(APPROVED)
  })

  test('goods that are chosen for inspection leave only after its report and another officer’s decision', async () => {
    const id = await sent(kind, { heading: RISKY })
    await customs.throughPayment(id, 'tpb')
    expect(await customs.see(id, 'tpb')).toMatchObject({ kodeRespon: inspected, proses: { label: word } })
    const ready = {
      waktuSiap: '2026-12-01T02:00:00.000Z',
      lokasi: 'Gudang C-7',
      narahubung: 'Joko',
      telepon: '08123456789',
    }
    expect(await customs.act(id, 'siapPeriksa', 'tpb', ready)).toSucceed()
    expect(await customs.answer(id, '03')).toFailWith('declaration.answerNotNow')
    const assignment = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
    expect(await customs.act(id, 'tugaskan', 'kepala', assignment)).toSucceed()
    const report = {
      waktuMulai: '2026-12-01T02:00:00.000Z',
      waktuSelesai: '2026-12-01T04:00:00.000Z',
      lokasi: 'Gudang C-7',
      saksi: 'Joko',
      tingkat: '30',
      kemasanDiperiksa: '4',
      kesimpulan: 'SESUAI',
      uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
      foto: await customs.photographs(id, 'petugas', 2),
    }
    expect(await customs.act(id, 'rekamLhp', 'petugas', report)).toSucceed()
    expect(await isListed(id, kind)).toBe(true)
    expect(await customs.answer(id, '03')).toFailWith('case.fourEyes')
    expect(await customs.answer(id, '03', {}, 'petugas2')).toSucceed()
    expect(await customs.labelOf(id, 'tpb')).toBe(APPROVED)
    const titles = (await customs.caseOf(id, 'tpb')).dokumen.map(({ judul }) => judul)
    expect(titles.some(title => title.includes(paper))).toBe(true)
  })

  test('is rejected, sent again under its number, no business of others, and gets a case where it had none', async () => {
    const id = await sent(kind)
    const { nomorAju } = await customs.see(id, 'tpb')
    const { idKasus, versi } = await customs.caseOf(id, 'tpb')
    const body = { versi, kunci: randomUUID(), jawaban: {} }
    const params = { id: idKasus, tindakan: 'terima' }
    expect((await portal.call(caseAct, { token: customs.tokens.importir, params, body })).status).toBe(404)
    expect(await customs.answer(id, '01', { pesan: 'Nomor izin tidak berlaku.' })).toSucceed()
    expect(await customs.send(id, 'tpb')).toSucceed()
    await customs.throughPayment(id, 'tpb')
    expect(await customs.see(id, 'tpb')).toMatchObject({ nomorAju, proses: { label: APPROVED } })
    const { db } = portal.core
    await sql`update declaration set id_kasus = null where id_header = ${id}`.execute(db)
    await sql`update service_case set id_dokumen = null, nomor = null where id_dokumen = ${id}`.execute(db)
    await customs.runJob('declaration-cases')
    expect(await customs.labelOf(id, 'tpb')).toBe(APPROVED)
  })
})

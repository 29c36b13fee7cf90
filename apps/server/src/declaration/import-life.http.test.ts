import { randomUUID } from 'node:crypto'
import {
  caseFileRead,
  casePaperRead,
  type DashboardView,
  type DeclarationSummary,
  dashboardRead,
  declarationLevies,
  declarationList,
  declarationVersionById,
  declarationVersions,
  hostDocument,
  hostStatus,
  inboxList,
  paperVerify,
  wibDay,
  worklist,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { createHostAccount } from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
})
afterAll(() => portal.close())

/** An import with a transport document of its own. @param heading of its first goods */
function parts({ heading, bl }: { heading?: string; bl?: string } = {}) {
  sequence += 1
  const document = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const [first] = document.barang
  if (first && heading !== undefined) first['posTarif'] = heading
  const papers = rowsOf(document.isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: bl ?? `BL-${sequence}` }),
  }))
  return { ...document, isi: { ...document.isi, dokumen: papers } }
}
const sent = (of: Parameters<typeof parts>[0] = {}) => customs.sent('20', parts(of), 'importir')

/** Red lane, by the rule for vehicles. */
async function red(): Promise<string> {
  const id = await sent({ heading: '87032362' })
  await customs.throughPayment(id, 'importir')
  return id
}
const READY = {
  waktuSiap: '2026-12-01T02:00:00.000Z',
  lokasi: 'Gudang 305, peti kemas TEMU1234567',
  narahubung: 'Joko',
  telepon: '08123456789',
}
async function reportOf(id: string) {
  return {
    waktuMulai: '2026-12-01T02:00:00.000Z',
    waktuSelesai: '2026-12-01T04:00:00.000Z',
    lokasi: 'Gudang 305',
    saksi: 'Joko',
    tingkat: '30',
    kemasanDiperiksa: '4',
    kesimpulan: 'SESUAI',
    uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
    foto: await customs.photographs(id, 'petugas', 2),
  }
}
/** Red lane, ready, and inspectors assigned. */
async function inspected(): Promise<string> {
  const id = await red()
  expect(await customs.act(id, 'siapPeriksa', 'importir', READY)).toSucceed()
  const assignment = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
  expect(await customs.act(id, 'tugaskan', 'kepala', assignment)).toSucceed()
  return id
}
const listed = async () => {
  const query = { layanan: 'dokumen-bc20' }
  const reply = await portal.call(worklist, { token: customs.tokens.petugas2, query })
  return (reply.body['items'] as { idKasus: string }[]).map(({ idKasus }) => idKasus)
}

describe('green lane', () => {
  test('a sent import is paid, registered and released without an officer, and everybody reads the same word', async () => {
    const id = await sent()
    const before = await customs.see(id, 'importir')
    expect(before.proses).toMatchObject({ label: 'Terkirim, sedang divalidasi', nada: 'progress', pemegang: 'system' })
    await customs.throughPayment(id, 'importir')
    const after = await customs.see(id, 'importir')
    expect(after).toMatchObject({
      status: 'terkirim',
      kodeRespon: '03',
      namaRespon: 'SPPB',
      kodeProses: '240',
      nomorDaftar: expect.stringMatching(/^\d{6}$/),
      tanggalDaftar: wibDay(portal.core.now()),
      proses: { label: 'Persetujuan pengeluaran terbit', nada: 'good' },
    })
    expect(after.riwayat.filter(({ jenis }) => jenis === 'dijawab').map(({ namaRespon }) => namaRespon)).toEqual([
      'Konfirmasi bayar (billing)',
      'Respon penerimaan',
      'SPPB',
    ])
    const own = await portal.call(declarationList, { token: customs.tokens.importir, query: { kodeDokumen: '20' } })
    expect(own.body['items'][0]).toMatchObject({ idHeader: id, proses: { label: 'Persetujuan pengeluaran terbit' } })
    const detail = await customs.caseOf(id, 'importir')
    expect(detail).toMatchObject({ nomor: after.nomorAju, isi: { nomorDaftar: after.nomorDaftar, adaPungutan: 'YA' } })
    expect(await listed()).not.toContain(detail.idKasus)
    const inbox = await portal.call(inboxList, { token: customs.tokens.importir, query: { q: after.nomorAju ?? '' } })
    expect(inbox.body['items'].map(({ title }: { title: string }) => title)).toContain('Respon BC 2.0: SPPB')
  })

  test('where nothing is owed no payment is waited for: others wait for the manifest, trusted importers do not', async () => {
    const document = parts()
    const barang = document.barang.map(line => ({
      ...line,
      barangTarif: rowsOf(line, 'barangTarif').map(row => ({
        ...row,
        kodeFasilitasTarif: '2',
        nilaiFasilitas: row['nilaiBayar'] ?? 0,
        nilaiBayar: 0,
      })),
    }))
    const free = () => customs.sent('20', { ...document, barang }, 'importir')
    const other = await free()
    expect(await customs.act(other, 'terima', 'petugas')).toSucceed()
    expect(await customs.labelOf(other, 'importir')).toBe('Menunggu BC 1.1 / penimbunan')
    const trusted = await free()
    const { idKasus } = await customs.caseOf(trusted, 'importir')
    await sql`update service_case set isi = jsonb_set(isi, '{perluBc11}', '"TIDAK"') where id_kasus = ${idKasus}`.execute(
      portal.core.db,
    )
    expect(await customs.act(trusted, 'terima', 'petugas')).toSucceed()
    expect(await customs.labelOf(trusted, 'importir')).toBe('Menunggu nomor pendaftaran')
  })

  test('why a lane was chosen is for officers only', async () => {
    const id = await sent()
    await customs.throughPayment(id, 'importir')
    const events = async (who: 'importir' | 'petugas') =>
      (await customs.caseOf(id, who)).riwayat.map(({ tindakan }) => tindakan)
    expect(await events('petugas')).toContain('tetapkanJalur')
    expect(await events('importir')).not.toContain('tetapkanJalur')
  })

  test('the release has a code that everybody can check, and a PDF', async () => {
    const id = await sent()
    await customs.throughPayment(id, 'importir')
    const { dokumen, idKasus } = await customs.caseOf(id, 'importir')
    const paper = dokumen.find(({ judul }) => judul.includes('SPPB'))
    expect(paper).toMatchObject({ keadaan: 'valid', nomor: expect.stringContaining('/SPPB/') })
    const checked = await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })
    expect(checked).toSucceed()
    const params = { id: idKasus, idDokumen: paper?.idDokumen ?? '' }
    expect((await portal.call(casePaperRead, { token: customs.tokens.importir, params })).status).toBeLessThan(504)
  })

  test('the same consignment twice is rejected with its reason, changed and sent again under its number', async () => {
    const first = await sent({ bl: 'BL-TWICE' })
    await customs.core()
    const id = await sent({ bl: 'BL-TWICE' })
    await customs.core()
    const rejected = await customs.see(id, 'importir')
    expect(rejected).toMatchObject({
      kodeRespon: '01',
      kodeProses: '120',
      proses: { label: 'Ditolak sistem (NPP): perbaiki dan kirim ulang', nada: 'attention' },
      tindakan: ['ubah', 'kirim', 'salin', 'beri'],
    })
    const { nomorAju } = await customs.see(first, 'importir')
    expect(rejected.riwayat.at(-1)?.pesan).toContain(nomorAju)
    // An officer does nothing with it, and nothing else brings it on.
    for (const code of ['00', '03', '05', '07']) {
      expect(await customs.answer(id, code)).toFailWith('declaration.answerNotNow')
    }
    expect(await customs.save(id, parts({ bl: 'BL-MENDED' }).isi, 'importir')).toSucceed()
    const again = await customs.send(id, 'importir')
    expect(again).toSucceed()
    expect(again.body['item']).toMatchObject({
      nomorAju: rejected.nomorAju,
      tindakan: ['salin', 'beri'],
      proses: { label: 'Terkirim, sedang divalidasi' },
    })
    const { rows } = await sql<{ number: number; isi: { dokumen: unknown[]; barang: unknown[] } }>`
      select number, isi from declaration_version where id_header = ${id}`.execute(portal.core.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.isi.barang).toHaveLength(3)
    expect(JSON.stringify(rows[0]?.isi.dokumen)).toContain('BL-TWICE')
    await customs.throughPayment(id, 'importir')
    expect(await customs.labelOf(id, 'importir')).toBe('Persetujuan pengeluaran terbit')
  })
})

describe('red lane', () => {
  test('goods leave only after readiness, an inspection with its report, and another officer’s decision', async () => {
    const id = await red()
    expect(await customs.labelOf(id, 'importir')).toBe('Jalur Merah (SPJM): siapkan barang')
    // Nothing releases before the report: neither the case, nor the answers that officers and the core system record.
    const refused = async (label: string) => {
      expect(await customs.labelOf(id, 'importir')).toBe(label)
      expect(await customs.act(id, 'terbitkanSppb', 'petugas2')).toFailWith('case.notNow')
      expect(await customs.act(id, 'lepaskan', 'petugas2')).toFailWith('case.notNow')
      const answer = await customs.answer(id, '03')
      expect(answer).toFailWith('declaration.answerNotNow')
      expect(answer.status).toBe(409)
      expect(answer.body['message']).toContain(label)
    }
    await refused('Jalur Merah (SPJM): siapkan barang')
    expect(await customs.act(id, 'siapPeriksa', 'importir')).toFailWith('case.incomplete')
    expect(await customs.act(id, 'siapPeriksa', 'importir', READY)).toSucceed()
    await refused('Menunggu petugas pemeriksa')
    const assignment = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
    expect(await customs.act(id, 'tugaskan', 'petugas', assignment)).toFailWith('case.notNow')
    expect(await customs.act(id, 'tugaskan', 'kepala', assignment)).toSucceed()
    await refused('Pemeriksaan fisik barang')
    // The report needs more than a code, and is of who was assigned.
    expect(await customs.answer(id, '07')).toFailWith('declaration.answerIncomplete')
    const report = await reportOf(id)
    expect(await customs.act(id, 'rekamLhp', 'petugas2', report)).toFailWith('case.notAssigned')
    expect(await customs.act(id, 'rekamLhp', 'petugas', { ...report, foto: report.foto.slice(1) })).toFailWith(
      'case.incomplete',
    )
    expect(await customs.act(id, 'rekamLhp', 'petugas', report)).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeRespon: '07',
      kodeProses: '400',
      proses: { label: 'Penelitian dokumen' },
    })
    // Who inspected does not release, whichever way.
    expect(await customs.act(id, 'terbitkanSppb', 'petugas')).toFailWith('case.fourEyes')
    expect(await customs.answer(id, '03')).toFailWith('case.fourEyes')
    expect(await listed()).toContain((await customs.caseOf(id, 'importir')).idKasus)
    expect(await customs.act(id, 'terbitkanSppb', 'petugas2', { catatan: 'Sesuai.' })).toSucceed()
    const released = await customs.see(id, 'importir')
    expect(released).toMatchObject({ kodeRespon: '03', proses: { label: 'Persetujuan pengeluaran terbit' } })
    expect(released.riwayat.at(-1)).toMatchObject({ namaRespon: 'SPPB', pesan: 'Sesuai.' })
    const titles = (await customs.caseOf(id, 'importir')).dokumen.map(({ judul }) => judul)
    for (const title of ['SPJM', 'Instruksi Pemeriksaan', 'LHP', 'SPPB']) {
      expect(
        titles.some(one => one.includes(title)),
        title,
      ).toBe(true)
    }
    expect(await customs.act(id, 'selesaikan', 'petugas2')).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Selesai')
  })

  test('a physical inspection that is ordered opens one, and never releases', async () => {
    const id = await inspected()
    expect(await customs.act(id, 'rekamLhp', 'petugas', await reportOf(id))).toSucceed()
    expect(await customs.answer(id, '06', { pesan: 'Periksa ulang isi peti kedua.' }, 'petugas2')).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Jalur Merah (SPJM): siapkan barang')
    expect(await customs.answer(id, '03', {}, 'petugas2')).toFailWith('declaration.answerNotNow')
  })

  /** A red import whose report is written, and of whose company documents are asked. */
  const asked = async () => {
    const id = await inspected()
    expect(await customs.act(id, 'rekamLhp', 'petugas', await reportOf(id))).toSucceed()
    const request = { permintaan: 'Bukti pembayaran dan kontrak penjualan.' }
    expect(await customs.act(id, 'mintaDokumen', 'petugas2', request)).toSucceed()
    return id
  }

  test('documents are asked for with a deadline and answered with files', async () => {
    const id = await asked()
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeRespon: '15',
      proses: { label: 'Menunggu dokumen dari Anda (NPD)', nada: 'attention', tenggat: expect.any(String) },
    })
    expect(await customs.act(id, 'terbitkanSppb', 'petugas2')).toFailWith('case.notNow')
    const reply = { keterangan: 'Terlampir.' }
    expect(await customs.act(id, 'jawabNpd', 'importir', reply)).toFailWith('case.incomplete')
    // Files are known by their content; a PDF that runs programs is refused.
    expect(await customs.upload(id, 'importir', 'kontrak.docx', 'PK bukan berkas yang diterima')).toFailWith(
      'file.type',
    )
    const active = '%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >>\n%%EOF\n'
    expect(await customs.upload(id, 'importir', 'kontrak.pdf', active)).toFailWith('file.active')
    const [photo] = await customs.photographs(id, 'importir', 1)
    const contract = await customs.upload(id, 'importir', 'kontrak.pdf', '%PDF-1.7\n% kontrak\n%%EOF\n')
    expect(contract).toSucceed()
    const lampiran = [contract.body['item'].idBerkas as string, photo?.idBerkas ?? ''].map(idBerkas => ({ idBerkas }))
    const foreign = [...lampiran, { idBerkas: randomUUID() }]
    expect(await customs.act(id, 'jawabNpd', 'importir', { ...reply, lampiran: foreign })).toFailWith('case.incomplete')
    expect(await customs.act(id, 'jawabNpd', 'importir', { ...reply, lampiran })).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Penelitian dokumen')
    const { riwayat, idKasus } = await customs.caseOf(id, 'petugas2')
    expect(riwayat.at(-1)?.jawaban).toMatchObject({ lampiran })
    const params = { id: idKasus, idBerkas: lampiran[0]?.idBerkas ?? '' }
    const read = await portal.call(caseFileRead, { token: customs.tokens.petugas2, params })
    expect([read.status, read.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('documents that do not come are judged without after the deadline', async () => {
    const late = await asked()
    const { proses } = await customs.see(late, 'importir')
    const before = portal.core.now()
    portal.setClock(new Date(Date.parse(proses?.tenggat ?? '') + 1000))
    await customs.signIn(['importir'])
    await customs.runJob('case-lapse')
    expect(await customs.labelOf(late, 'importir')).toBe('Penelitian dokumen')
    portal.setClock(before)
    await customs.signIn(['importir'])
  })

  test('of two officers who release at once one succeeds, and the document is answered once', async () => {
    const id = await inspected()
    expect(await customs.act(id, 'rekamLhp', 'petugas', await reportOf(id))).toSucceed()
    const replies = await Promise.all([
      customs.act(id, 'terbitkanSppb', 'petugas2'),
      customs.answer(id, '03', {}, 'petugas2'),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { riwayat } = await customs.see(id, 'importir')
    expect(riwayat.filter(({ namaRespon }) => namaRespon === 'SPPB')).toHaveLength(1)
  })

  test('a broker who sent it for an importer sees where it is and answers for it; others see nothing', async () => {
    const id = await customs.sent('20', parts({ heading: '87032362' }), 'ppjk', IMPORTER.npwp)
    await customs.throughPayment(id, 'ppjk')
    expect(await customs.labelOf(id, 'ppjk')).toBe('Jalur Merah (SPJM): siapkan barang')
    expect(await customs.act(id, 'siapPeriksa', 'ppjk', READY)).toSucceed()
    const { idKasus } = await customs.caseOf(id, 'importir')
    expect(await customs.caseOf(id, 'ppjk')).toMatchObject({ idKasus })
  })
})

describe('corrections and cancellations', () => {
  const asked = {
    perubahan: [{ isian: 'pengangkut[0].nomorPengangkut', menjadi: '118S' }],
    alasan: 'Salah ketik nomor pelayaran.',
  }
  const agreed = { keputusan: 'SETUJU', catatan: 'Kesalahan nyata, sesuai B/L.' }
  const denied = { keputusan: 'TOLAK', catatan: 'Bukan kesalahan nyata.' }
  const versionsOf = async (id: string) => {
    const reply = await portal.call(declarationVersions, { token: customs.tokens.importir, params: { id } })
    expect(reply).toSucceed()
    return reply.body['items'] as { nomor: number; perubahan: unknown }[]
  }
  const lastAnswer = async (id: string) => (await customs.see(id, 'importir')).riwayat.at(-1)

  test('an obvious error is corrected by an officer’s decision, also after the release while the goods are there', async () => {
    const id = await red()
    expect(await customs.act(id, 'ajukanPerubahan', 'importir', asked)).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Permohonan perubahan data diteliti')
    const detail = await customs.caseOf(id, 'petugas2')
    const changed = {
      isian: 'pengangkut[0].nomorPengangkut',
      data: 'Nomor voyage, penerbangan, atau polisi, Pengangkut 1',
      semula: '117S',
      menjadi: '118S',
    }
    expect(detail.riwayat.at(-1)?.jawaban).toEqual({ ...asked, perubahan: [changed] })
    expect(await listed()).toContain(detail.idKasus)
    // Nobody but an officer decides, and nothing else goes on meanwhile.
    expect(await customs.act(id, 'putuskanPerubahan', 'importir', agreed)).toFailWith('case.notNow')
    expect(await customs.act(id, 'siapPeriksa', 'importir', READY)).toFailWith('case.notNow')
    expect(await customs.act(id, 'putuskanPerubahan', 'petugas2', denied)).toSucceed()
    expect(await lastAnswer(id)).toMatchObject({ kodeRespon: '10', kodeProses: '965', pesan: denied.catatan })
    expect(rowsOf((await customs.see(id, 'importir')).isi, 'pengangkut')[0]).toMatchObject({ nomorPengangkut: '117S' })
    expect(await versionsOf(id)).toEqual([])
    expect(await customs.act(id, 'ajukanPerubahan', 'importir', asked)).toSucceed()
    expect(await customs.act(id, 'cabutPerubahan', 'importir')).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Jalur Merah (SPJM): siapkan barang')
    expect(await customs.act(id, 'ajukanPerubahan', 'importir', asked)).toSucceed()
    expect(await customs.act(id, 'putuskanPerubahan', 'petugas2', agreed)).toSucceed()
    expect(await lastAnswer(id)).toMatchObject({
      kodeRespon: '10',
      kodeProses: '966',
      pesan: `${agreed.catatan}\nNomor voyage, penerbangan, atau polisi, Pengangkut 1: 117S → 118S`,
    })
    expect(rowsOf((await customs.see(id, 'importir')).isi, 'pengangkut')[0]).toMatchObject({ nomorPengangkut: '118S' })
    // The version that was sent stays readable, for those who read the document.
    const [version] = await versionsOf(id)
    expect(version).toMatchObject({
      urutan: 1,
      perubahan: [changed],
      digantiOleh: expect.any(String),
      namaRespon: expect.any(String),
      pesan: agreed.catatan,
      nomorKeputusan: null,
    })
    const params = { id, nomor: version?.nomor ?? 0 }
    const earlier = await portal.call(declarationVersionById, { token: customs.tokens.petugas2, params })
    expect(earlier.body['item'].isi.pengangkut[0]).toMatchObject({ nomorPengangkut: '117S' })
    expect(earlier.body['item'].isi.barang).toHaveLength(3)
    expect(earlier.body['item']).toMatchObject({ urutan: 1 })
    const levies = await portal.call(declarationLevies, { token: customs.tokens.importir, params: { id } })
    expect(earlier.body['item'].pungutan).toEqual(levies.body['items'])
    expect((await portal.call(declarationVersionById, { token: customs.tokens.tpb, params })).status).toBe(404)
    expect((await portal.call(declarationVersions, { token: customs.tokens.tpb, params: { id } })).status).toBe(404)
    expect(await customs.labelOf(id, 'importir')).toBe('Jalur Merah (SPJM): siapkan barang')

    const green = await sent()
    await customs.throughPayment(green, 'importir')
    expect(await customs.act(green, 'ajukanPerubahanTerbit', 'importir', asked)).toSucceed()
    expect(await customs.act(green, 'cabutPerubahan', 'importir')).toSucceed()
    expect(await customs.labelOf(green, 'importir')).toBe('Persetujuan pengeluaran terbit')
    expect(await customs.act(green, 'ajukanPerubahanTerbit', 'importir', asked)).toSucceed()
    expect(await customs.act(green, 'putuskanPerubahanTerbit', 'petugas2', agreed)).toSucceed()
    expect(await customs.labelOf(green, 'importir')).toBe('Persetujuan pengeluaran terbit')
    expect(await customs.act(green, 'selesaikan', 'petugas2')).toSucceed()
    expect(await customs.act(green, 'ajukanPerubahanTerbit', 'importir', asked)).toFailWith('case.notNow')
  })

  test('what keeps a document from being registered can be corrected while it waits for its manifest', async () => {
    const id = await sent()
    expect(await customs.act(id, 'terima', 'petugas')).toSucceed()
    await customs.pay(id, 'importir')
    expect(await customs.labelOf(id, 'importir')).toBe('Menunggu BC 1.1 / penimbunan')
    const manifest = { ...asked, perubahan: [{ isian: 'nomorBc11', menjadi: '004321' }] }
    expect(await customs.act(id, 'ajukanPerubahanManifes', 'importir', manifest)).toSucceed()
    expect(await customs.act(id, 'cabutPerubahanManifes', 'importir')).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Menunggu BC 1.1 / penimbunan')
    expect(await customs.act(id, 'ajukanPerubahanManifes', 'importir', manifest)).toSucceed()
    expect(await customs.act(id, 'bc11Lengkap', 'petugas2')).toFailWith('case.notNow')
    expect(await customs.act(id, 'putuskanPerubahanManifes', 'petugas2', agreed)).toSucceed()
    const { isi, proses } = await customs.see(id, 'importir')
    expect({ bc11: isi['nomorBc11'], label: proses?.label }).toEqual({
      bc11: '004321',
      label: 'Menunggu BC 1.1 / penimbunan',
    })
    expect((await customs.caseOf(id, 'importir')).isi['nomorBc11']).toBe('004321')
    await customs.core()
    expect(await customs.labelOf(id, 'importir')).toBe('Persetujuan pengeluaran terbit')
  })

  test('nothing is corrected once an officer has reported', async () => {
    const id = await inspected()
    expect(await customs.act(id, 'rekamLhp', 'petugas', await reportOf(id))).toSucceed()
    expect(await customs.act(id, 'ajukanPerubahan', 'importir', asked)).toFailWith('case.notNow')
    expect(await customs.act(id, 'periksaFisik', 'petugas2', { alasan: 'Periksa ulang peti kedua.' })).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Jalur Merah (SPJM): siapkan barang')
    expect(await customs.act(id, 'ajukanPerubahan', 'importir', asked)).toFailWith('case.notNow')
  })

  test('an import is cancelled before its release by an officer’s decision', async () => {
    const why = { alasan: 'Barang dikirim kembali ke pemasok.' }
    const id = await red()
    expect(await customs.act(id, 'ajukanPembatalan', 'importir', { alasan: 'x' })).toFailWith('case.incomplete')
    expect(await customs.act(id, 'ajukanPembatalan', 'importir', why)).toSucceed()
    expect(await customs.act(id, 'putuskanPembatalan', 'petugas2', denied)).toSucceed()
    // Nothing is cancelled: programs of the company read the process and the reason.
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeRespon: '11',
      kodeProses: '240',
      proses: { label: 'Jalur Merah (SPJM): siapkan barang' },
    })
    expect(await lastAnswer(id)).toMatchObject({ kodeRespon: '11', kodeProses: '240', pesan: denied.catatan })
    expect(await customs.act(id, 'ajukanPembatalan', 'importir', why)).toSucceed()
    expect(await customs.act(id, 'putuskanPembatalan', 'petugas2', agreed)).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeRespon: '11',
      kodeProses: '900',
      proses: { label: 'Dibatalkan', nada: 'bad' },
    })
    for (const action of ['siapPeriksa', 'ajukanPembatalan']) {
      expect(await customs.act(id, action, 'importir', why)).toFailWith('case.notNow')
    }
    expect(await customs.answer(id, '03', {}, 'petugas2')).toFailWith('declaration.answerNotNow')
    const released = await sent()
    await customs.throughPayment(released, 'importir')
    expect(await customs.act(released, 'ajukanPembatalan', 'importir', why)).toFailWith('case.notNow')
  })
})

describe('the core system', () => {
  test('answers for the actions of the state, with the number that it gives, and once', async () => {
    const id = await sent()
    const { idKasus } = await customs.caseOf(id, 'petugas')
    expect(await customs.answer(id, '03')).toFailWith('declaration.answerNotNow')
    expect(await customs.act(id, 'terima', 'petugas')).toSucceed()
    expect(await customs.answer(id, '20', { pesan: 'NTPN 1234567890ABCDEF' })).toSucceed()
    expect(await customs.act(id, 'bc11Lengkap', 'petugas')).toSucceed()
    const registration = { nomorDaftar: '557711', tanggalDaftar: '2026-11-20' }
    const { versi } = await customs.see(id, 'petugas')
    const twice = await Promise.all([1, 2].map(() => customs.answer(id, '00', { ...registration, versi })))
    for (const reply of twice) expect(reply).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({
      ...registration,
      kodeProses: '230',
      proses: { idKasus, label: 'Terdaftar, No. 557711' },
    })
    expect((await customs.caseOf(id, 'importir')).isi).toMatchObject(registration)
    expect(await customs.answer(id, '05')).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Jalur Merah (SPJM): siapkan barang')
  })

  test('tells the company’s own system of a rejection, which sends again under the same number', async () => {
    const erp = await createHostAccount(portal, 'importir')
    const token = (await erp.tokens()).access_token
    const own = { token, key: erp.key }
    const deliver = (document: ReturnType<typeof parts>, nomorAju: string) => {
      const body = { kodeDokumen: '20', nomorAju, ...document.isi, barang: document.barang }
      return portal.call(hostDocument, { query: { isFinal: 'true' }, body, ...own })
    }
    const nomorAju = `000020ABC123${wibDay(portal.core.now()).replaceAll('-', '')}000001`
    await sent({ bl: 'BL-HOST' })
    const first = await deliver(parts({ bl: 'BL-HOST' }), nomorAju)
    expect(first).toSucceed()
    await customs.core()
    const status = await portal.call(hostStatus, { query: { idPerusahaan: IMPORTER.npwp }, ...own })
    expect(status.body['dataStatus']).toContainEqual(
      expect.objectContaining({ nomorAju, kodeStatus: '120', keterangan: 'Reject' }),
    )
    expect(await deliver(parts({ bl: 'BL-HOST-2' }), nomorAju)).toSucceed()
    await customs.throughPayment(first.body['idHeader'] as string, 'importir')
    expect(await customs.labelOf(first.body['idHeader'] as string, 'importir')).toBe('Persetujuan pengeluaran terbit')
  })

  test('is replaced by officers through the worklist where it is not connected', async () => {
    const other = await openTestPortal({ env: { UNDO_SECONDS: '0', CUSTOMS_CORE: 'officers' } })
    try {
      const here = await openCustoms(other, ['importir', 'petugas'])
      expect(other.modules.declaration.jobs.map(({ name }) => name)).not.toContain('customs-simulation')
      const id = await here.sent('20', parts(), 'importir')
      expect((await here.see(id, 'importir')).proses).toMatchObject({ pemegang: 'examiner' })
      const query = { layanan: 'dokumen-bc20' }
      const reply = await other.call(worklist, { token: here.tokens.petugas, query })
      expect(reply.body['items']).toHaveLength(1)
      for (const action of ['terima', 'bayar', 'bc11Lengkap', 'daftarkan']) {
        expect(await here.act(id, action, 'petugas'), action).toSucceed()
      }
      // Nothing is released before its lane is chosen.
      expect(await here.act(id, 'lepaskan', 'petugas')).toFailWith('case.notNow')
      expect(await here.answer(id, '03')).toFailWith('declaration.answerNotNow')
      const lane = { jalur: 'HIJAU', alasan: 'Tidak ada indikator risiko' }
      expect(await here.act(id, 'tetapkanJalur', 'petugas', lane)).toSucceed()
      expect(await here.act(id, 'lepaskan', 'petugas')).toSucceed()
      expect(await here.labelOf(id, 'importir')).toBe('Persetujuan pengeluaran terbit')
    } finally {
      await other.close()
    }
  })

  test('documents that were sent before their kind had a workflow get a case where their last answer leads', async () => {
    const [open, released] = [await sent(), await sent()]
    await customs.throughPayment(released, 'importir')
    // As they were stored before: without a case.
    await sql`update declaration set id_kasus = null, kode_respon = null where id_header = ${open}`.execute(
      portal.core.db,
    )
    await sql`update declaration set id_kasus = null where id_header = ${released}`.execute(portal.core.db)
    await sql`update service_case set id_dokumen = null, nomor = null where id_dokumen in (${open}, ${released})`.execute(
      portal.core.db,
    )
    expect((await customs.see(open, 'importir')).proses).toBeNull()
    await customs.runJob('declaration-cases')
    expect(await customs.labelOf(open, 'importir')).toBe('Terkirim, sedang divalidasi')
    expect(await customs.labelOf(released, 'importir')).toBe('Persetujuan pengeluaran terbit')
  })
})

test('the documents that need their company are listed alone, as many as the dashboard counts', async () => {
  const { access_token: token } = await portal.session('importir')
  const list = async (query: object, as = token) => {
    const reply = await portal.call(declarationList, { token: as, query: { size: 100, ...query } })
    return reply.body['items'] as DeclarationSummary[]
  }
  const counted = async () => {
    const board = (await portal.call(dashboardRead, { token })).body['item'] as DashboardView
    return board.menunggu.find(({ layanan }) => layanan?.path === '/DokumenBc20')?.jumlah ?? 0
  }
  const before = { listed: await list({ nada: 'attention' }), counted: await counted() }
  const id = await red()
  const needed = await list({ kodeDokumen: '20', nada: 'attention' })
  expect(needed.map(({ idHeader }) => idHeader)).toContain(id)
  const all = await list({ kodeDokumen: '20' })
  expect(needed).toEqual(all.filter(({ proses }) => proses?.nada === 'attention'))
  expect(all.length).toBeGreaterThan(needed.length)
  const listed = await list({ nada: 'attention' })
  // The test above leaves a case without a document.
  expect(listed.length - before.listed.length).toBeGreaterThan(0)
  expect((await counted()) - before.counted).toBe(listed.length - before.listed.length)
  const theirs = await list({ nada: 'attention' }, (await portal.session('tpb')).access_token)
  expect(theirs.map(({ idHeader }) => idHeader)).not.toContain(id)
})

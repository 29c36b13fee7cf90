import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type CaseSummary, caseFileAdd, caseList, type DeclarationKind } from '../../packages/contract/src/index.ts'
import type { Content } from '../../packages/service/src/index.ts'
import { SERVICES } from '../../services/index.ts'
import type { caseTester } from './case-tester.ts'
import type { openCustoms } from './customs.ts'
import type { Channel } from './document-channel.ts'
import { receivedGuarantee } from './guarantee.ts'
import { senderOf } from './kind-documents.ts'
import type { TestPortal } from './portal.ts'

/* What officers ask and decide about a document while they examine it, and what its company does then. Each is skipped for kinds without it. */

type Customs = Awaited<ReturnType<typeof openCustoms>>
type Sender = ReturnType<typeof senderOf>
type Officer = 'petugas' | 'petugas2' | 'kepala'

interface Parts {
  portal: TestPortal
  customs: Customs
  people: ReturnType<typeof caseTester<Sender | Officer>>
}

/** A document in examination. */
interface Examined {
  id: string
  kind: DeclarationKind
  channel: Channel
}

const OFFICE = '040300'
const LATER = '2026-12-02T02:00:00.000Z'
const DUTY = '412211'

export const serviceOfKind = (kind: DeclarationKind) => {
  const service = SERVICES.find(({ document }) => document?.kind === kind)
  if (!service) throw new Error(`no service for ${kind}`)
  return service
}
const has = (kind: DeclarationKind, action: string) => Object.hasOwn(serviceOfKind(kind).actions, action)

export function openQuestions({ portal, customs, people }: Parts) {
  const officer = async (id: string, action: string, who: Officer, answer: Content = {}) =>
    expect(await customs.act(id, action, who, answer), action).toSucceed()
  /** An officer asks, and the company reads the state's own words. */
  async function ask({ id, kind }: Examined, action: string, answer: Content, who: Officer = 'petugas2') {
    await officer(id, action, who, answer)
    const { to } = serviceOfKind(kind).actions[action] ?? {}
    const { label, labelWith, tone } = serviceOfKind(kind).states[String(to)] ?? {}
    const { proses } = await customs.see(id, senderOf(kind))
    expect(proses?.nada, action).toBe(tone)
    if (labelWith === undefined) expect(proses?.label, action).toBe(label)
  }
  const fileOf = async ({ id, kind, channel }: Examined) => [{ idBerkas: await channel.file(id, kind) }]

  /** The system cannot tell who sends a document, which is sent again. */
  async function unauthenticated(document: Examined, resend: () => Promise<void>): Promise<void> {
    if (!has(document.kind, 'gagalkanAutentifikasi')) return
    await ask(document, 'gagalkanAutentifikasi', { alasan: 'Tanda tangan elektronik tidak dikenal.' }, 'petugas')
    await resend()
  }

  /** The inspector and the company's witness sign minutes: the office's own term goes on. */
  async function minuted({ id, kind }: Examined): Promise<void> {
    if (!has(kind, 'buatBeritaAcara')) return
    const before = (await customs.caseOf(id, 'petugas')).status.tenggat
    await officer(id, 'buatBeritaAcara', 'petugas', {
      saksi: 'Joko',
      jabatanSaksi: 'Kepala gudang',
      pernyataan: 'SETUJU',
      uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
    })
    expect((await customs.caseOf(id, 'petugas')).status.tenggat).toBe(before)
  }

  /** The customs value is doubted: explained by the company, and talked about. */
  async function valued(document: Examined): Promise<void> {
    const { id, kind, channel } = document
    if (!has(kind, 'mintaInformasiNilai')) return
    await ask(document, 'mintaInformasiNilai', { permintaan: 'Jelaskan potongan harga 40 persen.' })
    const answer = { penjelasan: 'Potongan menurut kontrak tahunan.', lampiran: await fileOf(document) }
    await channel.act(id, kind, 'jawabInp', answer)
    await ask(document, 'undangKonsultasi', {
      jadwal: LATER,
      tempat: 'Ruang konsultasi lantai 2',
      pokok: 'Kontrak tahunan dengan pemasok.',
    })
    await channel.act(id, kind, 'konfirmasiHadir', { wakil: 'Sari Wulandari', telepon: '08123456789' })
    await officer(id, 'catatKonsultasi', 'petugas2', {
      kehadiran: 'HADIR',
      wakil: 'Sari Wulandari',
      hasil: 'Nilai transaksi dapat diterima.',
    })
  }

  /** A sample goes to a laboratory. */
  async function sampled(document: Examined): Promise<void> {
    const { id, kind } = document
    if (!has(kind, 'kirimLaboratorium')) return
    await ask(document, 'kirimLaboratorium', {
      laboratorium: 'JKT',
      contoh: 'Dua botol 250 ml bersegel.',
      nomorBa: 'BA-12/2026',
      parameter: 'Kadar etanol',
    })
    await officer(id, 'terimaHasilUji', 'petugas2', {
      nomorHasil: 'SHPIB-7/BLBC.JKT/2026',
      tanggalHasil: people.day(),
      kesimpulan: 'Sesuai uraian barang.',
    })
  }

  /** Goods are restricted: the determination is lifted, and made again until the company has a permit. */
  async function restricted(document: Examined): Promise<void> {
    const { id, kind, channel } = document
    if (!has(kind, 'terbitkanSpbl')) return
    const determination = { barang: 'Barang 1', ketentuan: 'Wajib persetujuan impor dari Kementerian Perdagangan.' }
    await ask(document, 'terbitkanSpbl', determination)
    await officer(id, 'cabutSpbl', 'petugas2', { alasan: 'Pos tarif barang dikecualikan.' })
    await ask(document, 'terbitkanSpbl', determination)
    const permit = { nomorIzin: 'PI-77', tanggalIzin: people.day(-5), penerbit: 'Kementerian Perdagangan' }
    await channel.act(id, kind, 'serahkanIzin', { izin: [permit], lampiran: await fileOf(document) })
  }

  /** A guarantee is asked for, and more of it. */
  async function guaranteed(document: Examined): Promise<void> {
    const { id, kind, channel } = document
    if (!has(kind, 'mintaJaminan')) return
    const who = senderOf(kind)
    const { nomor } = await receivedGuarantee<Sender>(people, who, { kodeKantor: OFFICE, jumlah: '5000000' })
    const asked = { nilaiJaminan: '3000000', alasan: 'Surat keterangan asal masih diteliti.' }
    await ask(document, 'mintaJaminan', asked)
    await channel.act(id, kind, 'serahkanJaminan', { nomorBpj: nomor, nilaiJaminan: '3000000' })
    await ask(document, 'sesuaikanJaminan', { ...asked, nilaiJaminan: '2000000' })
    const added = { nomorBpj: nomor, nilaiJaminan: '2000001' }
    expect(await customs.act(id, 'tambahJaminan', who, added)).toFailWith('ledger.short')
    await channel.act(id, kind, 'tambahJaminan', { ...added, nilaiJaminan: '2000000' })
  }

  /** Supplementary documents are handed in and received: whatever the document waits for, it goes on. */
  async function received({ id, kind }: Examined): Promise<void> {
    if (!has(kind, 'terimaKelengkapan')) return
    const who = senderOf(kind)
    const before = await customs.caseOf(id, who)
    const dokap = await people.begin('dokumen-dokap', who)
    const request = { token: people.tokens[who], params: { id: dokap }, query: { nama: 'invoice.pdf' } }
    const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
    const added = await portal.call(caseFileAdd, { ...request, file })
    expect(added).toSucceed()
    const row = { kodeDokumen: '380', nomorDokumen: 'INV-77', tanggalDokumen: people.day(-5), bentuk: 'PINDAIAN' }
    const berkas = [{ idBerkas: added.body['item'].idBerkas }]
    await people.save(dokap, who, {
      dokumenPabean: before.idKasus,
      dokumen: [{ ...row, berkas }],
      kotaTtd: 'Jakarta',
      jabatanTtd: 'Manajer Impor',
    })
    await people.mustAct(dokap, 'kirim', who)
    const receipt = await people.mustAct(dokap, 'terima', 'petugas')
    const after = await customs.see(id, who)
    expect(after.proses?.label).toBe(before.status.label)
    const answer = after.riwayat.find(({ kodeRespon }) => kodeRespon === after.kodeRespon)
    expect(answer?.namaRespon).toBe('Tanda terima kelengkapan dokumen')
    expect(JSON.stringify(receipt)).toContain('Tanda Terima Kelengkapan Dokumen')
  }

  /** Goods are scanned, doubted, and scanned again. */
  async function scanned({ id, kind, channel }: Examined, ready: Content): Promise<void> {
    await channel.act(id, kind, 'siapPeriksa', ready)
    for (const kesimpulan of ['PERLU_FISIK', 'SESUAI']) {
      const order = { petugas: [customs.ids.petugas], jadwal: LATER }
      await officer(id, 'instruksikanPemindai', 'kepala', order)
      await officer(id, 'rekamLhat', 'petugas', {
        waktuPindai: LATER,
        lokasi: 'Terminal 3',
        uraian: 'Citra seragam tanpa anomali.',
        kesimpulan,
        citra: await customs.photographs(id, 'petugas', 1),
      })
    }
  }

  /** The case of a company's debt for a document. */
  async function debtOf(id: string, kind: DeclarationKind): Promise<string> {
    const { terkait } = await customs.caseOf(id, senderOf(kind))
    return terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
  }

  /** The company objects to a debt with a guarantee. */
  async function objected(id: string, kind: DeclarationKind, matter: string): Promise<void> {
    const who = senderOf(kind)
    const { id: jaminan } = await receivedGuarantee<Sender>(people, who, { kodeKantor: OFFICE, jumlah: '5000000' })
    const objection = await people.begin('keberatan', who)
    await people.save(objection, who, {
      piutang: await debtOf(id, kind),
      nomorSurat: `KB-${randomUUID().slice(0, 8)}`,
      pokok: [{ materi: matter, alasan: 'Perhitungan kami sesuai kontrak.' }],
      nilaiMenurutPemohon: '0',
      jabatanPemohon: 'Direktur',
      alamatPemohon: 'Jl. Pelabuhan Raya No. 12, Jakarta',
      teleponPemohon: '081298765432',
      kotaTtd: 'Jakarta',
      jabatanTtd: 'Direktur',
      pernyataan: true,
      tanpaJaminan: 'TIDAK',
      jaminan,
    })
    await people.attach(objection, who, '01', '02')
    await people.mustAct(objection, 'kirim', who)
    await customs.runJob('case-follow')
  }

  /** Export duty is determined, by an officer and the head of the office. */
  async function dutyDetermined(document: Examined): Promise<void> {
    await officer(document.id, 'susunSppbk', 'petugas2', {
      perbedaan: [{ unsur: 'TARIF', barang: 'Barang 1', diberitahukan: '0%', ditetapkan: '10%' }],
      rincian: [{ kodeAkun: DUTY, menurutPenetapan: '1000000' }],
      alasan: 'Barang dikenai bea keluar.',
    })
    await ask(document, 'tetapkanSppbk', {}, 'kepala')
    expect((await customs.see(document.id, senderOf(document.kind))).proses?.label).toContain('SPPBK')
  }

  /** What an export under KITE has realised is found, by the facility and the conversion of the demo. */
  async function realised(id: string, kind: DeclarationKind): Promise<void> {
    const who = senderOf(kind)
    const newest = async (layanan: string): Promise<CaseSummary> => {
      const reply = await portal.call(caseList, { token: people.tokens[who], query: { layanan } })
      expect(reply).toSucceed()
      return reply.body['items'][0]
    }
    const [facility, recipe] = [await newest('fasilitas-kite'), await newest('konversi-kite')]
    const lhpre = await people.begin('lhpre', who)
    const { idKasus: dokumen } = await customs.caseOf(id, who)
    await people.save(lhpre, who, {
      fasilitas: facility.idKasus,
      dokumen,
      nomorBc11: '000512',
      tanggalBerangkat: people.day(),
      hasil: [{ seri: '1', jumlah: '200' }],
      pemakaian: [{ seri: '1', konversi: recipe.idKasus, jumlahHasil: '200' }],
    })
    const { isi, nomor } = await people.mustAct(lhpre, 'kirim', who)
    const [{ seri, kodeBarang, jumlahBahan } = {}] = isi['pemakaian'] as Content[]
    const realisasi = [{ seri, kodeBarang, jumlahBahan, diakui: jumlahBahan }]
    await people.mustAct(lhpre, 'terbitkan', 'petugas', { realisasi })
    expect(await customs.see(id, who)).toMatchObject({ kodeRespon: '360', proses: { label: expect.any(String) } })
    expect(nomor).toMatch(/^LHPRE-/)
  }

  return {
    has,
    debtOf,
    unauthenticated,
    scanned,
    objected,
    dutyDetermined,
    realised,
    /** Everything that officers ask while they examine a document. */
    async askedAll(document: Examined): Promise<void> {
      for (const each of [minuted, received, valued, sampled, restricted, guaranteed]) await each(document)
    },
  }
}

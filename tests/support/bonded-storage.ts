import { randomUUID } from 'node:crypto'
import { type CaseDetail, type CaseSummary, caseFileAdd, caseList } from '@dermaga/contract'
import { expect } from 'vitest'
import { caseTester } from './case-tester.ts'
import type { TestPortal } from './portal.ts'

/** The office of the place, whose regional office is 050000. */
const CIKARANG = '051000'
const DAY_MS = 86_400_000

const SIGNED = { kotaTtd: 'Cikarang', jabatanTtd: 'Direktur Utama', pernyataan: true }
const APPLICANT = {
  jabatanPemohon: 'Direktur Utama',
  alamatPemohon: 'Jl. Industri No. 8, Cikarang',
  teleponPemohon: '081234567890',
}

export const storagePlace = (more: object = {}) => ({
  nama: 'Pabrik Cikarang',
  jalan: 'Jl. Industri',
  nomor: '8',
  kelurahan: 'Mekarmukti',
  kecamatan: 'Cikarang Utara',
  kabupatenKota: 'Bekasi',
  provinsi: 'Jawa Barat',
  kodePos: '17530',
  telepon: '0218901234',
  email: 'pabrik@contoh.id',
  koordinat: '-6.304817,107.138203',
  letak: 'KAWASAN_BUDIDAYA',
  luas: '12500',
  batasUtara: 'Jalan raya',
  batasSelatan: 'Sungai',
  batasTimur: 'Pabrik lain',
  batasBarat: 'Lahan kosong',
  statusMilik: 'HGB',
  aksesPetiKemas: 'Y',
  tempatPemeriksaan: 'Y',
  ...more,
})

const APPLICATION = {
  kodeKantor: CIKARANG,
  jenisTpb: '1',
  jenisPelaku: 'PENYELENGGARA_PENGUSAHA',
  ...APPLICANT,
  nomorIzinUsaha: 'IUI-88/2024',
  tanggalIzinUsaha: '2024-02-01',
  nomorAkta: '12',
  nomorPengesahan: 'AHU-0012345',
  statusKswp: 'VALID',
  nomorPkp: 'S-1PKP/2024',
  tahunSpt: '2025',
  namaPenanggungJawab: 'Siti Aminah',
  jenisIdentitasPj: 'KTP',
  nomorIdentitasPj: '3216014567890001',
  alamatPenanggungJawab: 'Jl. Melati No. 3, Bekasi',
  lokasi: [storagePlace()],
  barang: [{ jenis: 'BAHAN_BAKU', posTarif: '52010000', uraian: 'Kapas' }],
  uraianProses: 'Kapas dipintal menjadi benang, lalu ditenun menjadi kain.',
  urlItInventory: 'https://inventory.contoh.id',
  aksesCctv: 'https://cctv.contoh.id, akun beacukai',
  uraianSpi: 'Pencatatan keluar masuk dengan dua petugas.',
  dampakEkonomi: 'Menyerap 300 tenaga kerja dan menambah ekspor.',
  jumlahTenagaKerja: '300',
  nilaiInvestasi: '50000000000',
  ...SIGNED,
}
const PAPERS = ['01', '02', '03', '06', '07', '08', '09', '10', '11', '12', '14', '15', '16'].map(code => `KB${code}`)

/** People and steps of permits of bonded storage, over HTTP. */
export function bondedStorage(portal: TestPortal) {
  const people = caseTester(portal, ['tpb', 'petugas', 'petugas2', 'kepala', 'peneliti', 'kanwil'])
  const { tokens, mustAct, read, day } = people
  const at = (days: number) => new Date(portal.core.now().getTime() + days * DAY_MS).toISOString()

  /** Photographs of a place, taken by an officer. */
  async function photosFor(id: string) {
    const foto = []
    for (const keterangan of ['Depan', 'Belakang', 'Gudang', 'Gerbang']) {
      const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), randomUUID()])
      const query = { nama: `${keterangan}.jpg` }
      const added = await portal.call(caseFileAdd, { token: tokens.petugas, params: { id }, query, file })
      expect(added).toSucceed()
      foto.push({ idBerkas: added.body['item'].idBerkas as string, keterangan })
    }
    return foto
  }

  /** The check of a place by two officers. */
  async function visit(id: string, more: object = {}): Promise<CaseDetail> {
    const named = await Promise.all([portal.session('petugas'), portal.session('petugas2')])
    const petugas = named.map(({ idUser }) => idUser)
    await mustAct(id, 'tugaskan', 'kepala', { petugas, jadwal: at(1) })
    await mustAct(id, 'mulai', 'petugas')
    const { isi } = await read(id, 'petugas')
    await mustAct(id, 'ajukanBap', 'petugas', {
      waktuMulai: at(0),
      waktuSelesai: at(0.1),
      pendampingNama: 'Bagus Riyanto',
      pendampingJabatan: 'Kepala Pabrik',
      tempat: (isi['lokasi'] as { nama: string }[]).map(({ nama }) => ({
        nama,
        koordinat: '-6.304817,107.138203',
        luas: '12500',
        batas: 'SESUAI',
      })),
      butir: Array.from({ length: 10 }, (_, n) => ({ kode: String(n + 1).padStart(2, '0'), hasil: 'SESUAI' })),
      dokumen: 'SESUAI',
      foto: await photosFor(id),
      ttdPemohon: 'SETUJU',
      kesimpulan: 'MEMENUHI',
      ...more,
    })
    return mustAct(id, 'terbitkanBap', 'petugas2')
  }

  /** From the report to the proposed decision, at the regional office. */
  async function present(id: string, proposal: object): Promise<void> {
    await mustAct(id, 'undang', 'peneliti', { jadwal: at(1), cara: 'TATAP_MUKA', tempat: 'Aula Kanwil' })
    await mustAct(id, 'catatPemaparan', 'peneliti', {
      kehadiran: 'HADIR',
      direksi: 'Siti Aminah',
      jabatanDireksi: 'Direktur Utama',
      hasil: 'Proses bisnis jelas dan kriteria dipenuhi.',
    })
    await mustAct(id, 'susunKeputusan', 'peneliti', proposal)
  }

  /** A complete draft. */
  async function draft(more: object = {}): Promise<string> {
    const id = await people.begin('tpb', 'tpb')
    await people.save(id, 'tpb', { ...APPLICATION, tanggalSiapPeriksa: day(2), ...more })
    await people.attach(id, 'tpb', ...PAPERS)
    return id
  }

  /** A complete draft of an application about an entry of the register. */
  async function about(layanan: string, entry: string, more: object, ...papers: string[]): Promise<string> {
    const id = await people.begin(layanan, 'tpb')
    await people.save(id, 'tpb', { izin: entry, ...APPLICANT, ...SIGNED, ...more })
    await people.attach(id, 'tpb', ...papers)
    return id
  }

  /** The entry of a register that the decision of a case began. */
  async function begunBy(id: string, path: string): Promise<CaseDetail> {
    const { terkait } = await read(id, 'tpb')
    return read(terkait.find(each => each.path === path)?.idKasus ?? '', 'tpb')
  }

  /** The newest case of a service of the company. */
  async function newest(layanan: string): Promise<CaseSummary> {
    const listed = await portal.call(caseList, { token: tokens.tpb, query: { layanan } })
    const [first] = listed.body['items'] as CaseSummary[]
    if (!first) throw new Error(`no case of ${layanan}`)
    return first
  }

  /** A permit: applied for, checked, presented and decided. @returns its entry in the register */
  async function permit(proposal: object = {}): Promise<CaseDetail> {
    const id = await draft()
    await mustAct(id, 'kirim', 'tpb')
    await mustAct(id, 'teruskan', 'petugas')
    await visit(id)
    await mustAct(id, 'teruskanBap', 'kepala')
    await present(id, { ...APPROVAL, ...proposal })
    await mustAct(id, 'tetapkan', 'kanwil')
    return begunBy(id, '/perijinan/izin-tpb')
  }

  return { ...people, at, visit, present, draft, about, begunBy, newest, permit }
}

export const APPROVAL = { keputusan: 'SETUJU', pertimbangan: 'Lokasi, dokumen, dan proses bisnis sesuai.' }
export const REFUSAL = {
  keputusan: 'TOLAK',
  pertimbangan: 'Pengendalian internal belum memadai.',
  alasan: 'IT Inventory tidak mencatat sisa bahan baku.',
}

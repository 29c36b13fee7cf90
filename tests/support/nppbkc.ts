import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  type CaseSummary,
  caseAct,
  caseBegin,
  caseById,
  caseFileAdd,
  caseList,
  casePaperRead,
  caseSave,
  wibDay,
} from '@dermaga/contract'
import type { Answer, Client } from './client.ts'

export const KUDUS = '060300'
const DAY_MS = 86_400_000
const NAMES = ['cukai', 'petugas', 'petugas2', 'kepala'] as const
type Name = (typeof NAMES)[number]

const address = {
  jalan: 'Jl. Tembakau',
  nomor: '45',
  rtRw: '003/007',
  kelurahan: 'Bacin',
  kecamatan: 'Bae',
  kabupatenKota: 'Kudus',
  provinsi: 'Jawa Tengah',
  kodePos: '59325',
  telepon: '0291430000',
  email: 'pabrik@contoh.id',
  koordinat: '-6.804817,110.838203',
}

const place = (more: object = {}) => ({
  kegunaan: 'PRODUKSI',
  statusKawasan: 'UMUM',
  ...address,
  statusMilik: 'MILIK',
  luasTanah: '1200.5',
  luasBangunan: '800',
  batasUtara: 'Jalan raya',
  batasSelatan: 'Sawah',
  batasTimur: 'Gudang',
  batasBarat: 'Sungai',
  terpisahRumahTinggal: 'Y',
  aksesJalanUmum: 'Y',
  ruang: [{ jenis: 'PRODUKSI', luas: '400', letak: 'SATU_LOKASI' }],
  ...more,
})

const distributor = {
  jenisPenerima: 'PENYALUR',
  nama: 'PT Salur Contoh',
  nomorIdentitas: '0012345678901234',
  alamat: 'Jl. Salur No. 2, Semarang',
  daerahPemasaran: 'Jawa Tengah',
}
const supplier = {
  jenisPemasok: 'DALAM_NEGERI',
  nama: 'Koperasi Tembakau Contoh',
  nomorIdentitas: '0099887766554433',
  kodeNegara: 'ID',
  alamat: 'Temanggung',
  barang: 'Tembakau rajangan',
}
const machine = {
  namaMesin: 'Mesin linting',
  fungsi: 'PEMBUAT',
  merk: 'Contoh',
  nomorSeri: 'SN-001',
  tahun: '2020',
  kapasitas: '6000',
  kodeSatuan: 'BTG',
  statusMilik: 'MILIK',
}

/** The parts of a tobacco factory. */
export const factory = {
  lokasiHt: [place()],
  mesinHt: [machine],
  produkHt: [{ jenisProduksi: 'SKT', kapasitasTahun: '1000000' }],
  pemasokHt: [supplier],
  tujuanHt: [distributor],
}
/** The parts of a distributor of drinks. */
export const drinks = {
  lokasiSalur: [
    place({ kegunaan: 'PENJUALAN', jarakTempatIbadah: '250', jarakSekolah: '300', jarakRumahSakit: '1200' }),
  ],
  produkSalur: [{ jenisProduksi: 'A' }],
}
export { place }

/** The answer of a call that succeeded. @throws Error with what was answered instead */
function succeeded(reply: Answer, what = ''): Answer {
  if (reply.status === 200) return reply
  throw new Error(`${what} ${reply.status} ${JSON.stringify(reply.body)}`)
}

/** People and steps of excise permits, over HTTP.
 *  @param now the time of the portal */
export function nppbkcTester(portal: Pick<Client, 'call' | 'session'>, now: () => Date) {
  const tokens = {} as Record<Name, string>
  const ids = {} as Record<Name, string>
  let count = 0

  const at = (days: number) => new Date(now().getTime() + days * DAY_MS)
  const day = (after = 0) => wibDay(at(after))

  /** Sessions last half an hour. */
  async function signIn(): Promise<void> {
    for (const name of NAMES) {
      const session = await portal.session(name)
      tokens[name] = session.access_token
      ids[name] = session.idUser
    }
  }

  async function read(id: string, as: Name = 'cukai'): Promise<CaseDetail> {
    return succeeded(await portal.call(caseById, { token: tokens[as], params: { id } })).body['item']
  }

  /** The first paper of a case, as PDF. */
  function pdf({ idKasus, dokumen: [first] }: CaseDetail) {
    const params = { id: idKasus, idDokumen: first?.idDokumen ?? '' }
    return portal.call(casePaperRead, { token: tokens.cukai, params })
  }

  async function begin(layanan: string, isi: object): Promise<string> {
    const begun = await portal.call(caseBegin, { token: tokens.cukai, body: { layanan, kunci: randomUUID() } })
    const { idKasus } = succeeded(begun).body['item'] as CaseDetail
    await save(idKasus, isi)
    return idKasus
  }

  async function save(id: string, more: object): Promise<void> {
    const { versi, isi } = await read(id)
    const body = { versi, isi: { ...isi, ...more } }
    succeeded(await portal.call(caseSave, { token: tokens.cukai, params: { id }, body }))
  }

  async function attach(id: string, codes: readonly string[]): Promise<void> {
    for (const kode of codes) {
      const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
      const query = { kode, nama: `lampiran-${kode}.pdf` }
      succeeded(await portal.call(caseFileAdd, { token: tokens.cukai, params: { id }, query, file }))
    }
  }

  async function act(id: string, tindakan: string, as: Name, jawaban: object = {}) {
    const { versi } = await read(id, as)
    const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban } }
    return portal.call(caseAct, { token: tokens[as], params: { id, tindakan }, body })
  }

  async function mustAct(id: string, tindakan: string, as: Name, jawaban: object = {}): Promise<CaseDetail> {
    return succeeded(await act(id, tindakan, as, jawaban), tindakan).body['item']
  }

  /** A site check whose report was issued today. */
  async function report(kodeJenisUsaha = ['1'], kodeJenisBkc = ['HT']): Promise<string> {
    const id = await begin('periksa-lokasi', {
      kodeKantor: KUDUS,
      kodeJenisUsaha,
      kodeJenisBkc,
      jabatanPemohon: 'Direktur Utama',
      alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
      teleponPemohon: '081234567890',
      lokasi: 'Jl. Raya Kudus–Jepara km 7, Kudus',
      tanggalKesiapan: day(3),
      narahubungNama: 'Bagus Riyanto',
      narahubungTelepon: '081298765432',
      ...signed,
    })
    await attach(id, ['01', '02', '03', '04', '05', '06'])
    await mustAct(id, 'kirim', 'cukai')
    await mustAct(id, 'teruskan', 'petugas')
    const jadwal = at(1).toISOString()
    await mustAct(id, 'tugaskan', 'kepala', { petugas: [ids.petugas, ids.petugas2], jadwal })
    await mustAct(id, 'mulai', 'petugas')
    const foto = []
    for (const keterangan of ['Depan', 'Belakang', 'Gudang', 'Mesin']) {
      const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), randomUUID()])
      const query = { nama: `${keterangan}.jpg` }
      const reply = succeeded(await portal.call(caseFileAdd, { token: tokens.petugas, params: { id }, query, file }))
      foto.push({ idBerkas: reply.body['item'].idBerkas as string, keterangan })
    }
    await mustAct(id, 'ajukanBap', 'petugas', {
      waktuMulai: at(0).toISOString(),
      waktuSelesai: at(0.1).toISOString(),
      koordinat: '-6.804817,110.838203',
      pendampingNama: 'Bagus Riyanto',
      pendampingJabatan: 'Kepala Pabrik',
      luasTanah: '1200.5',
      luasBangunan: '800',
      batasUtara: 'Jalan raya',
      batasSelatan: 'Sawah',
      batasTimur: 'Gudang',
      batasBarat: 'Sungai',
      butir: Array.from({ length: 12 }, (_, n) => ({ kode: String(n + 1).padStart(2, '0'), hasil: 'SESUAI' })),
      foto,
      ttdPemohon: 'SETUJU',
      kesimpulan: 'MEMENUHI',
    })
    await mustAct(id, 'terbitkanBap', 'petugas2')
    return id
  }

  const signed = {
    kotaTtd: 'Kudus',
    jabatanTtd: 'Direktur Utama',
    pernyataan: true,
  }
  const applicant = {
    jabatanPemohon: 'Direktur Utama',
    alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
    teleponPemohon: '081234567890',
  }

  /** What every application for a licence has. Each has an NIB of its own, and so a number of its own. */
  function common(bap: string, kodeJenisUsaha: string[], kodeJenisBkc: string[]) {
    count += 1
    return {
      bap,
      kodeJenisUsaha,
      kodeJenisBkc,
      statusPemohon: 'SENDIRI',
      ...applicant,
      npwpPemohon: '0045678901234000',
      kantor: [address],
      flagBadanHukum: 'Y',
      jenisBadanUsaha: 'PT',
      flagTerbuka: 'T',
      nib: `91200012345${String(count).padStart(2, '0')}`,
      tanggalNib: '2024-01-15',
      nomorAktaPendirian: '12',
      izin: [{ jenisIzin: 'IUI', instansi: 'Dinas Perindustrian', nomorIzin: 'IUI-1', tanggalIzin: '2024-02-01' }],
      pengurus: [person('Siti Aminah', true), person('Bagus Riyanto', false)],
      pemilik: [
        { nama: 'Siti Aminah', nomorIdentitas: '3319014567890001', persenSaham: '60' },
        { nama: 'Bagus Riyanto', nomorIdentitas: '3319014567890002', persenSaham: '40' },
      ],
      flagPkp: 'Y',
      nomorPkp: 'S-1PKP/2024',
      kpp: 'KPP Pratama Kudus',
      statusKswp: 'VALID',
      tahunSpt: '2025',
      nomorBpsSpt: 'BPS-2025-1',
      jumlahTenagaKerja: '120',
      nilaiInvestasi: '2500000000',
      flagPembukuan: 'PEMBUKUAN',
      caraBayar: 'T',
      flagCctv: 'Y',
      flagRuangPetugas: 'Y',
      kesiapanPemaparan: true,
      ...signed,
    }
  }

  /** A complete draft of an application for a licence. */
  async function draft(kind: 'factory' | 'drinks', more: object = {}): Promise<string> {
    const [usaha, bkc, parts] =
      kind === 'factory' ? ([['1'], ['HT'], factory] as const) : ([['5'], ['MMEA'], drinks] as const)
    const bap = await report([...usaha], [...bkc])
    const id = await begin('nppbkc', { ...common(bap, [...usaha], [...bkc]), ...parts, ...more })
    await attach(id, kind === 'factory' ? ['02', '03', '04', '05', '06'] : ['02', '05', '06'])
    return id
  }

  /** Presents an application that was sent, up to its proposed decision. */
  async function present(id: string): Promise<void> {
    const jadwal = at(2).toISOString()
    await mustAct(id, 'undang', 'petugas', { jadwal, cara: 'TATAP_MUKA', tempat: 'Aula kantor' })
    await mustAct(id, 'catatPemaparan', 'petugas', { kehadiran: 'HADIR', peserta: 'Siti Aminah', hasil: 'Jelas' })
  }

  /** The entries of the register, of the company. */
  async function entries(): Promise<CaseSummary[]> {
    const query = { layanan: 'izin-nppbkc', size: 50 }
    return succeeded(await portal.call(caseList, { token: tokens.cukai, query })).body['items']
  }

  /** A licence: applied for, presented, and decided by two. */
  async function licence(kind: 'factory' | 'drinks'): Promise<CaseDetail> {
    const id = await draft(kind)
    await mustAct(id, 'kirim', 'cukai')
    await present(id)
    await mustAct(id, 'susunKeputusan', 'petugas', approval)
    const { terkait } = await mustAct(id, 'tetapkan', 'kepala')
    const entry = terkait.find(({ path }) => path === '/daftarizinnppbkc')
    return read(entry?.idKasus ?? '')
  }

  return {
    tokens,
    ids,
    at,
    day,
    signIn,
    read,
    pdf,
    begin,
    save,
    attach,
    act,
    mustAct,
    report,
    draft,
    present,
    entries,
    licence,
    signed,
    applicant,
  }
}

export const approval = {
  legalitas: 'SESUAI',
  lokasi: 'SESUAI',
  prosesBisnis: 'SESUAI',
  keputusan: 'SETUJU',
}

const person = (nama: string, flagUtama: boolean) => ({
  nama,
  jabatan: 'Direktur',
  kodeJenisIdentitas: '3',
  nomorIdentitas: '3319014567890001',
  npwp: '0045678901234000',
  kodeNegara: 'ID',
  alamat: 'Kudus',
  telepon: '081234567890',
  email: 'direktur@contoh.id',
  ...(flagUtama && { flagUtama }),
})

export { person }

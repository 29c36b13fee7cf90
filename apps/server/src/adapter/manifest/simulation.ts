import type { ManifestSystem, StoredPost } from './manifest-system.ts'

type Simulated = Pick<
  StoredPost,
  | 'nomorBc11'
  | 'nomorPos'
  | 'namaSarana'
  | 'bendera'
  | 'nomorVoyage'
  | 'caraAngkut'
  | 'pelabuhanAsal'
  | 'pelabuhanBongkar'
  | 'kodeGudang'
  | 'namaPenerima'
  | 'npwpPenerima'
> & { nomor: string; kodeKantor: string; kontainer?: string }

const PRIOK = {
  kodeKantor: '040300',
  pelabuhanBongkar: 'IDTPP',
  kodeGudang: 'KOJA',
  namaPenerima: 'PT NUSANTARA IMPOR CONTOH',
  npwpPenerima: '0012345678901000',
} as const

/** Invented, for development and demonstration: the B/L of the demo's drafts, one AWB, and a B/L with several posts. */
const POSTS: readonly Simulated[] = [
  {
    ...PRIOK,
    nomor: 'OOLU2026117',
    nomorBc11: '002117',
    nomorPos: '004500000000',
    namaSarana: 'MV CONTOH SAMUDRA',
    bendera: 'SG',
    nomorVoyage: '117S',
    caraAngkut: '1',
    pelabuhanAsal: 'CNSHA',
    kontainer: 'TEMU1000001',
  },
  {
    nomor: 'SINBTM1170',
    kodeKantor: '020400',
    nomorBc11: '000117',
    nomorPos: '001200000000',
    namaSarana: 'KM CONTOH BATAM',
    bendera: 'ID',
    nomorVoyage: '17',
    caraAngkut: '1',
    pelabuhanAsal: 'SGSIN',
    pelabuhanBongkar: 'IDBTU',
    kodeGudang: '',
    namaPenerima: 'PT NIAGA BEBAS CONTOH',
    npwpPenerima: '0034567890123000',
  },
  {
    nomor: '126-55501234',
    kodeKantor: '050100',
    nomorBc11: '000418',
    nomorPos: '010300120000',
    namaSarana: 'GA 0891',
    bendera: 'ID',
    nomorVoyage: 'GA891',
    caraAngkut: '4',
    pelabuhanAsal: 'CNPVG',
    pelabuhanBongkar: 'IDCGK',
    kodeGudang: '',
    namaPenerima: 'PT NUSANTARA IMPOR CONTOH',
    npwpPenerima: '0012345678901000',
  },
  ...(['00010000', '00020000', '00030000'] as const).map((subpos, at) => ({
    ...PRIOK,
    nomor: 'OOLU2026500',
    nomorBc11: '002140',
    nomorPos: `0112${subpos}`,
    namaSarana: 'MV CONTOH KONSOLIDASI',
    bendera: 'SG',
    nomorVoyage: '021W',
    caraAngkut: '1',
    pelabuhanAsal: 'SGSIN',
    namaPenerima: ['PT NUSANTARA IMPOR CONTOH', 'PT MITRA DAGANG CONTOH', 'CV SUMBER CONTOH'][at] ?? '',
    npwpPenerima: at === 0 ? PRIOK.npwpPenerima : '',
  })),
]

/** Stands in for the system that keeps the manifests. The demo's documents move with the day of its first start, so its posts
 *  have the day that is asked for. */
export const createSimulatedManifests = (): ManifestSystem => ({
  async find({ nomor, tanggal, kodeKantor, nama }) {
    const sought = nomor.toUpperCase()
    return POSTS.filter(
      post =>
        post.nomor === sought &&
        post.kodeKantor === kodeKantor &&
        (!nama || post.namaPenerima.includes(nama.toUpperCase())),
    ).map(({ nomor: _sought, kodeKantor: _office, kontainer, ...post }) => ({
      ...post,
      id: `${post.nomorBc11}${post.nomorPos}`,
      tanggalBc11: tanggal,
      tanggalTiba: tanggal,
      pelabuhanTransit: '',
      namaPemilik: post.namaPenerima,
      npwpPemilik: post.npwpPenerima,
      nilai: '',
      respon: '',
      kontainer: kontainer === undefined ? [] : [{ nomor: kontainer, ukuran: '40', tipe: '1', jenis: '8' }],
    }))
  },
})

import { centred, fieldList, heading, paper, paragraph, points, signatures, table, when } from '@dermaga/service'
import { freezePapers } from '../../permits/surat-pembekuan.ts'

/* Papers of the licence of an excise business. Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023; facts `nppbkc`, "prints". The forms of
 * the official letters were not seen: their words are working values. */

const RULES = [
  'Undang-Undang Nomor 11 Tahun 1995 tentang Cukai sebagaimana telah beberapa kali diubah, terakhir dengan Undang-Undang Nomor 7 Tahun 2021;',
  'Peraturan Menteri Keuangan Nomor 66/PMK.04/2018 sebagaimana telah diubah dengan Peraturan Menteri Keuangan Nomor 68 Tahun 2023.',
] as const

const PLACE_COLUMNS = ['kegunaan', 'jalan', 'kabupatenKota', 'luasTanah', 'luasBangunan'] as const

/** The head of the office signs for the minister. */
const head = <const Action extends string>(action: Action) =>
  signatures({ as: 'Kepala {kantor}', onBehalfOf: 'Menteri Keuangan', action })

export const receipt = paper({
  title: 'Tanda Terima Permohonan',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph('{kantor} telah menerima permohonan NPPBKC dengan data berikut.'),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.nib', 'isi.namaPemohon'),
    fieldList('isi.kodeJenisUsaha', 'isi.kodeJenisBkc'),
    paragraph(
      'Keputusan ditetapkan paling lama 3 (tiga) hari kerja setelah permohonan lengkap dan proses bisnis dipaparkan.',
    ),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

export const decision = paper({
  title: 'Keputusan atas Permohonan NPPBKC',
  about: 'Permohonan Nomor Pokok Pengusaha Barang Kena Cukai {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan NPPBKC Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa legalitas, lokasi, dan proses bisnis pemohon telah diteliti.',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Memberikan Nomor Pokok Pengusaha Barang Kena Cukai (NPPBKC) kepada:'),
      fieldList('pemohon', 'npwp', 'isi.nib', 'isi.alamatPerusahaan', 'isi.kodeJenisUsaha', 'isi.kodeJenisBkc'),
      points(
        'KEDUA',
        'Pengusaha wajib memasang papan nama atau piagam di setiap tempat usaha paling lama 1 (satu) bulan sejak keputusan ini.',
      ),
      points('KETIGA', 'Keputusan ini berlaku sejak tanggal ditetapkan.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [
      points('KESATU', 'Menolak permohonan NPPBKC dari {pemohon}, NPWP {npwp}.'),
      points('KEDUA', 'Alasan penolakan: {jawaban.susunKeputusan.alasan}'),
      points(
        'KETIGA',
        'Pemohon dapat mengajukan permohonan baru setelah memperbaiki hal yang menjadi alasan penolakan.',
      ),
    ]),
    head('tetapkan'),
  ],
})

const certificate = paper({
  title: 'Piagam Nomor Pokok Pengusaha Barang Kena Cukai',
  number: '{nomor.nppbkc}',
  until: 'isi.berlakuSampai',
  validity: { dicabut: 'revoked', dicabutSegera: 'revoked', kedaluwarsa: 'expired' },
  blocks: [
    paragraph('Diberikan kepada pengusaha barang kena cukai:'),
    fieldList('pemohon', 'npwp', 'isi.nib', 'isi.alamatPerusahaan'),
    fieldList('isi.kodeJenisUsaha', 'isi.kodeJenisBkc'),
    heading('Dasar dan masa berlaku'),
    fieldList('isi.nomorKeputusan', 'isi.tanggalKeputusan', 'isi.berlakuMulai', 'isi.berlakuSampai'),
    heading('Tempat usaha'),
    table('isi.lokasiHt', PLACE_COLUMNS),
    table('isi.lokasiEa', PLACE_COLUMNS),
    table('isi.lokasiMmea', PLACE_COLUMNS),
    table('isi.lokasiSimpan', PLACE_COLUMNS),
    table('isi.lokasiImport', PLACE_COLUMNS),
    table('isi.lokasiSalur', PLACE_COLUMNS),
    table('isi.lokasiEceran', PLACE_COLUMNS),
    paragraph('Piagam ini ditempatkan di tempat usaha sehingga mudah dilihat umum.'),
  ],
})

/** The papers of a licence. */
export const licencePapers = {
  piagam: certificate,
  ...freezePapers({
    name: 'NPPBKC',
    what: 'NPPBKC {nomor.nppbkc}',
    about: 'NPPBKC {pemohon}',
    signer: 'Kepala {kantor}',
    onBehalfOf: 'Menteri Keuangan',
    rules: RULES,
    whileFrozen: 'NPPBKC tidak dapat digunakan selama dibekukan.',
    reinstated: 'NPPBKC',
    afterRevocation:
      'Barang kena cukai dan pita cukai dicacah. Barang yang belum dilunasi cukainya dilunasi lalu dikeluarkan; barang yang telah dilunasi dipindahkan paling lama 30 (tiga puluh) hari sejak keputusan ini.',
  }),
}

import {
  attachmentList,
  centred,
  fieldList,
  heading,
  paper,
  paragraph,
  points,
  signatures,
  table,
  when,
} from '@dermaga/service'
import { freezePapers } from './surat-pembekuan.ts'

/* Papers of KITE facilities. Source: PMK 149/PMK.04/2022; PMK 145/PMK.04/2022. The official layouts were not seen: their words are working
 * values. */

const RULES = [
  'Undang-Undang Nomor 10 Tahun 1995 tentang Kepabeanan sebagaimana telah diubah dengan Undang-Undang Nomor 17 Tahun 2006;',
  'Peraturan Menteri Keuangan Nomor 149/PMK.04/2022;',
  'Peraturan Menteri Keuangan Nomor 145/PMK.04/2022.',
] as const
const RULES_OF_IKM = [
  'Peraturan Menteri Keuangan Nomor 177/PMK.04/2016 sebagaimana telah diubah dengan Peraturan Menteri Keuangan Nomor 110/PMK.04/2019.',
] as const
const HEAD = { as: 'Kepala {kantor}', onBehalfOf: 'Menteri Keuangan' } as const
const GOODS = ['posTarif', 'uraian', 'kodeSatuanBarang'] as const
const PLACES = ['fungsi', 'jalan', 'kabupatenKota', 'statusMilik', 'berlakuSampai'] as const

export const receipt = paper({
  title: 'Tanda Terima Permohonan KITE',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph('{kantor} telah menerima permohonan fasilitas KITE dengan data berikut.'),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.nib', 'isi.jenisFasilitas'),
    fieldList('isi.namaPemohon', 'isi.tanggalSiapPeriksa'),
    attachmentList('Lampiran yang diterima'),
    paragraph('Berita acara pemeriksaan terbit paling lama 3 (tiga) hari kerja setelah {isi.tanggalSiapPeriksa}.'),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

export const decisionPaper = paper({
  title: 'Keputusan atas Permohonan KITE',
  about: 'Permohonan {isi.jenisFasilitas} dari {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan {isi.jenisFasilitas} Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa lokasi pemohon telah diperiksa dengan berita acara Nomor {nomor.bap} tanggal {tanggal.terbitkanBap};',
      'bahwa permohonan telah diteliti dengan hasil: {jawaban.susunKeputusan.hasil}',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Menetapkan sebagai perusahaan {isi.jenisFasilitas}:'),
      fieldList('pemohon', 'npwp', 'isi.nib', 'isi.alamatPerusahaan', 'isi.masaProduksi'),
      points(
        'KEDUA',
        'Perusahaan wajib memasang papan nama, mendayagunakan IT Inventory dan CCTV, dan menyampaikan laporan.',
      ),
      points('KETIGA', 'Keputusan ini berlaku sejak tanggal ditetapkan sampai dengan dicabut.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [
      points('KESATU', 'Menolak permohonan {isi.jenisFasilitas} dari {pemohon}, NPWP {npwp}.'),
      points('KEDUA', 'Alasan penolakan: {jawaban.susunKeputusan.alasan}'),
    ]),
    signatures({ ...HEAD, action: 'tetapkan' }),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      heading('Lampiran: lokasi'),
      table('isi.lokasi', PLACES),
      heading('Lampiran: barang dan bahan'),
      table('isi.bahan', GOODS),
      heading('Lampiran: hasil produksi'),
      table('isi.hasil', GOODS),
      table('isi.subkontrak', ['nama', 'npwp', 'proses']),
    ]),
  ],
})

export const receiptIkm = paper({
  title: 'Tanda Terima Permohonan KITE IKM',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph('{kantor} telah menerima permohonan fasilitas KITE IKM dengan data berikut.'),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.nib', 'isi.jenisPemohon'),
    table('isi.fasilitas', ['fasilitas']),
    attachmentList('Lampiran yang diterima'),
    paragraph('Keputusan ditetapkan paling lama 14 (empat belas) hari kerja setelah permohonan lengkap.'),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

export const decisionPaperIkm = paper({
  title: 'Keputusan atas Permohonan KITE IKM',
  about: 'Permohonan KITE IKM dari {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan KITE IKM Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa permohonan telah diteliti dengan hasil: {jawaban.susunKeputusan.hasil}',
    ),
    points('Mengingat', RULES[0], ...RULES_OF_IKM),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Menetapkan sebagai perusahaan KITE IKM:'),
      fieldList('pemohon', 'npwp', 'isi.nib', 'isi.alamatPerusahaan', 'isi.jenisPemohon'),
      table('isi.fasilitas', ['fasilitas']),
      points('KEDUA', 'Perusahaan wajib memasang papan nama dan memakai modul kepabeanan KITE IKM.'),
      points('KETIGA', 'Keputusan ini berlaku sejak tanggal ditetapkan sampai dengan dicabut.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [
      points('KESATU', 'Menolak permohonan KITE IKM dari {pemohon}, NPWP {npwp}.'),
      points('KEDUA', 'Alasan penolakan: {jawaban.susunKeputusan.alasan}'),
    ]),
    signatures({ ...HEAD, action: 'tetapkan' }),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      heading('Lampiran: lokasi'),
      table('isi.lokasi', PLACES),
      heading('Lampiran: hasil produksi'),
      table('isi.rencanaProduksi', [...GOODS, 'jumlah']),
      table('isi.anggota', ['nama', 'npwp']),
    ]),
  ],
})

const change = paper({
  title: 'Keputusan Perubahan Fasilitas KITE',
  about: 'Perubahan {isi.jenisFasilitas} {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan perubahan: {jawaban.mohonPerubahan.uraian}',
      'bahwa permohonan telah diteliti dengan hasil: {jawaban.usulkanPerubahan.hasil}',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    points(
      'KESATU',
      'Mengubah data fasilitas dalam keputusan Nomor {isi.nomorKeputusan}, yaitu: {jawaban.mohonPerubahan.jenis}.',
    ),
    points('KEDUA', 'Data fasilitas setelah perubahan tercantum dalam lampiran.'),
    signatures({ ...HEAD, action: 'tetapkanPerubahan' }),
    heading('Lampiran'),
    fieldList('isi.namaPerusahaan', 'isi.alamatPerusahaan'),
    table('isi.lokasi', PLACES),
    table('isi.bahan', GOODS),
    table('isi.hasil', GOODS),
    table('isi.subkontrak', ['nama', 'npwp', 'proses']),
  ],
})

/** The papers of a facility. */
export const facilityPapers = {
  perubahan: change,
  ...freezePapers({
    name: 'Fasilitas KITE',
    what: 'fasilitas {isi.jenisFasilitas} Nomor {isi.nomorKeputusan}',
    signer: HEAD.as,
    onBehalfOf: HEAD.onBehalfOf,
    rules: RULES,
    reinstated: 'Fasilitas KITE',
    afterRevocation: 'Keputusan ini berlaku sejak tanggal ditetapkan.',
  }),
}

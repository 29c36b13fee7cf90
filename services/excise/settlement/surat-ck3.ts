import { fieldList, paper, paragraph, points, signatures, table } from '@dermaga/service'
import { RULES } from '../tariff/surat-pita.ts'

/* Papers of CK-3. The official layouts were not seen: their words are working values. Source: facts `cukai-penyelesaian`, "CK-3". */

const company = fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.alamatPerusahaan')
const counted = table('isi.rincianBack1', [
  'merek',
  'seri',
  'tahunPita',
  'keping',
  'kepingBack1',
  'cukaiBack1',
  'biayaBack1',
])
const sums = fieldList('isi.jumlahBack1', 'isi.cukaiBack1', 'isi.biayaPengganti')

export const request = paper({
  title: 'Permohonan Pengembalian Pita Cukai (PBCK-4)',
  about: 'PBCK-4 {pemohon}',
  blocks: [
    paragraph('PBCK-4 diterima dengan Nomor {nomor.permohonan} tanggal {tanggal.kirim}.'),
    company,
    fieldList('isi.nomorPbck4', 'isi.tanggalPbck4', 'isi.kondisi', 'isi.alasan', 'isi.keterangan'),
    table('isi.rincian', ['nomorCk1', 'merek', 'seri', 'tahunPita', 'isi', 'hje', 'tarif', 'keping', 'cukai']),
    fieldList('isi.jumlahKeping', 'isi.jumlahCukai'),
  ],
})

export const count = paper({
  title: 'Berita Acara Pemeriksaan Pita Cukai (BACK-1)',
  about: 'PBCK-4 {pemohon}',
  blocks: [
    paragraph(
      'Pita cukai dalam PBCK-4 Nomor {nomor.permohonan} diperiksa menurut surat tugas {jawaban.periksa.nomorSuratTugas}.',
    ),
    company,
    counted,
    sums,
    fieldList('jawaban.periksa.tanggalPeriksa', 'jawaban.periksa.nomorSegel', 'jawaban.periksa.kesimpulan'),
    signatures({ as: 'Petugas {kantor}', action: 'periksa' }),
  ],
})

export const opinion = paper({
  title: 'Surat Pendapat atas Pengembalian Pita Cukai',
  about: 'PBCK-4 {pemohon}',
  blocks: [
    paragraph('PBCK-4 Nomor {nomor.permohonan} diteruskan kepada Kantor Pusat beserta BACK-1 Nomor {nomor.back1}.'),
    company,
    sums,
    fieldList('jawaban.beriPendapat.pendapat', 'jawaban.beriPendapat.uraian'),
    signatures({ as: 'Kepala {kantor}', action: 'beriPendapat' }),
  ],
})

export const destruction = paper({
  title: 'Berita Acara Pemusnahan Pita Cukai',
  about: 'PBCK-4 {pemohon}',
  blocks: [
    paragraph('Pita cukai dengan BACK-1 Nomor {nomor.back1} diterima dan dimusnahkan di Kantor Pusat.'),
    company,
    counted,
    fieldList(
      'jawaban.catatPusat.tanggalPemusnahan',
      'jawaban.catatPusat.lokasiPemusnahan',
      'jawaban.catatPusat.catatan',
    ),
    signatures({ as: 'Petugas Kantor Pusat', action: 'catatPusat' }),
  ],
})

export const ck3Paper = paper({
  title: 'Tanda Bukti Pengembalian Pita Cukai (CK-3)',
  about: 'CK-3 {pemohon}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    points('Dasar', ...RULES, 'Peraturan Direktur Jenderal Bea dan Cukai Nomor PER-29/BC/2019.'),
    company,
    counted,
    sums,
    paragraph('CK-3 dapat dipakai sebagai pengurang cukai setelah biaya penggantinya dibayar.'),
    signatures({ as: 'Direktur', onBehalfOf: 'Direktur Jenderal Bea dan Cukai', action: 'terbitkan' }),
  ],
})

export const refusal = paper({
  title: 'Surat Penolakan Pengembalian Pita Cukai',
  about: 'PBCK-4 {pemohon}',
  blocks: [
    paragraph('PBCK-4 Nomor {nomor.permohonan} tanggal {tanggal.kirim} dari {pemohon}, NPWP {npwp}, ditolak.'),
    fieldList('isi.nppbkc', 'isi.alasan', 'isi.jumlahKeping', 'jawaban.tolak.alasan'),
    signatures({ as: 'Direktur', onBehalfOf: 'Direktur Jenderal Bea dan Cukai', action: 'tolak' }),
  ],
})

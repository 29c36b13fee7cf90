import { fieldList, paper, paragraph, table } from '@dermaga/service'

/* Papers of manifests. The official layouts were not seen: their words are working values. */

const voyage = fieldList(
  'pemohon',
  'npwp',
  'nomor.bc11',
  'isi.jenis',
  'isi.namaSarana',
  'isi.nomorVoyage',
  'isi.bendera',
  'isi.pelabuhanAsal',
  'isi.pelabuhanBongkar',
  'isi.waktuTiba',
  'isi.waktuBerangkat',
)
export const COLUMNS = ['nomorPos', 'nomorBl', 'namaPenerima', 'jumlahKemasan', 'bruto'] as const

export const registration = paper({
  title: 'Bukti Pendaftaran Manifes (BC 1.1)',
  about: '{isi.namaSarana}, {isi.nomorVoyage}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    paragraph('{kantor} telah mendaftarkan manifes berikut. Bukti ini berlaku sebagai persetujuan bongkar.'),
    voyage,
    fieldList('isi.jumlahPos', 'isi.jumlahKemasan', 'isi.jumlahBruto', 'isi.jumlahVolume'),
    table('isi.pos', [...COLUMNS]),
  ],
})

export const redressLetter = paper({
  title: 'Persetujuan Perbaikan Manifes (Redress)',
  about: 'Manifes {nomor.bc11}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    paragraph('{kantor} menyetujui perbaikan atas manifes berikut.'),
    voyage,
    fieldList('jawaban.mohonRedress.jenis', 'jawaban.mohonRedress.alasan'),
    paragraph('Pos setelah perbaikan:'),
    table('isi.pos', [...COLUMNS]),
  ],
})

import { fieldList, paper, paragraph, points, signatures, table } from '@dermaga/service'
import { RULES } from '../tariff/surat-pita.ts'

/* Papers of CK-2. The official layouts were not seen: their words are working values. Source: facts `cukai-penyelesaian`, "CK-2". */

const company = fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.alamatPerusahaan')
/** The head of the office signs. */
const head = <const Action extends string>(action: Action) => signatures({ as: 'Kepala {kantor}', action })

export const request = paper({
  title: 'Pemberitahuan Pengembalian Barang Kena Cukai (PBCK-7)',
  about: 'PBCK-7 {pemohon}',
  blocks: [
    paragraph('PBCK-7 diterima dengan Nomor {nomor.permohonan} tanggal {tanggal.kirim}.'),
    company,
    fieldList('isi.nomorPbck7', 'isi.tanggalPbck7', 'isi.asalDokumen', 'isi.nomorCk5', 'isi.tujuanPengolahan'),
    table('isi.rincian', ['merek', 'seri', 'tahunPita', 'isi', 'hje', 'tarif', 'jumlahKemasan', 'keping', 'cukai']),
    fieldList('isi.jumlahKemasan', 'isi.jumlahKeping', 'isi.jumlahCukai'),
  ],
})

export const count = paper({
  title: 'Berita Acara Pemeriksaan Pita Cukai (BACK-1)',
  about: 'PBCK-7 {pemohon}',
  blocks: [
    paragraph(
      'Pita cukai dalam PBCK-7 Nomor {nomor.permohonan} diperiksa menurut surat tugas {jawaban.periksa.nomorSuratTugas}.',
    ),
    company,
    table('isi.rincianBack1', ['merek', 'seri', 'tahunPita', 'keping', 'kepingBack1', 'cukaiBack1']),
    fieldList('isi.jumlahBack1', 'isi.cukaiBack1'),
    fieldList('jawaban.periksa.tanggalPeriksa', 'jawaban.periksa.nomorSegel', 'jawaban.periksa.kesimpulan'),
    signatures({ as: 'Petugas {kantor}', action: 'periksa' }),
  ],
})

export const consent = paper({
  title: 'Surat Persetujuan Pengembalian Cukai',
  about: 'PBCK-7 {pemohon}',
  validity: { ditolak: 'revoked', dibatalkan: 'revoked' },
  blocks: [
    paragraph('PBCK-7 Nomor {nomor.permohonan} disetujui. Ajukan PBCK-3 untuk pemusnahan pita cukainya.'),
    company,
    fieldList('isi.tujuanPengolahan', 'isi.jumlahBack1', 'isi.cukaiBack1'),
    head('setujui'),
  ],
})

export const destructionRequest = paper({
  title: 'Permohonan Pemusnahan Pita Cukai (PBCK-3)',
  about: 'PBCK-3 {pemohon}',
  number: '{nomor.permohonan}',
  blocks: [
    paragraph('PBCK-3 atas PBCK-7 Nomor {nomor.permohonan} diterima tanggal {tanggal.ajukanPbck3}.'),
    company,
    fieldList('jawaban.ajukanPbck3.nomorPbck3', 'jawaban.ajukanPbck3.tanggalPbck3'),
    fieldList('jawaban.ajukanPbck3.rencanaTanggal', 'jawaban.ajukanPbck3.rencanaLokasi'),
    fieldList('isi.jumlahBack1', 'isi.cukaiBack1'),
  ],
})

export const destruction = paper({
  title: 'Berita Acara Pemusnahan Pita Cukai (BACK-3)',
  about: 'PBCK-3 {pemohon}',
  blocks: [
    paragraph('Segel dibuka dengan berita acara {jawaban.musnahkan.nomorBukaSegel}, dan pita cukainya dimusnahkan.'),
    company,
    table('isi.rincianBack3', ['merek', 'seri', 'tahunPita', 'kepingBack1', 'kepingBack3', 'cukaiBack3']),
    fieldList('isi.jumlahBack3', 'isi.cukaiBack3'),
    fieldList('jawaban.musnahkan.tanggalPemusnahan', 'jawaban.musnahkan.lokasiPemusnahan', 'jawaban.musnahkan.catatan'),
    signatures({ as: 'Petugas {kantor}', action: 'musnahkan' }),
  ],
})

export const ck2Paper = paper({
  title: 'Tanda Bukti Pengembalian Cukai (CK-2)',
  about: 'CK-2 {pemohon}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    points('Dasar', ...RULES),
    company,
    table('isi.rincianBack3', ['merek', 'seri', 'tahunPita', 'kepingBack3', 'cukaiBack3']),
    fieldList('isi.jumlahBack3', 'isi.cukaiBack3'),
    paragraph('CK-2 dapat dipakai sebagai pengurang cukai dalam CK-1 dan CK-1C.'),
    head('terbitkan'),
  ],
})

export const refusal = paper({
  title: 'Surat Penolakan Pengembalian Cukai',
  about: 'PBCK-7 {pemohon}',
  blocks: [
    paragraph('PBCK-7 Nomor {nomor.permohonan} tanggal {tanggal.kirim} dari {pemohon}, NPWP {npwp}, ditolak.'),
    fieldList('isi.nppbkc', 'isi.tujuanPengolahan', 'isi.jumlahKeping', 'jawaban.tolak.alasan'),
    head('tolak'),
  ],
})

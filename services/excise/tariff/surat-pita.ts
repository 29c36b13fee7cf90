import { fieldList, paper, paragraph, points, signatures, table } from '@dermaga/service'

/* Papers of orders of stamps. The official layouts were not seen: their words are working values. Source: PER-24/BC/2018. */

export const RULES = [
  'Peraturan Menteri Keuangan Nomor 68/PMK.04/2018 tentang Pelunasan Cukai;',
  'Peraturan Direktur Jenderal Bea dan Cukai Nomor PER-24/BC/2018 sebagaimana terakhir diubah dengan PER-10/BC/2025.',
] as const

/** The head of the office signs. */
const head = <const Action extends string>(action: Action) => signatures({ as: 'Kepala {kantor}', action })

export const recommendation = paper({
  title: 'Persetujuan Penyediaan Pita Cukai (P3C)',
  about: 'P3C {pemohon}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    points('Dasar', ...RULES),
    paragraph('Permohonan P3C Nomor {nomor.permohonan} tanggal {tanggal.kirim} disetujui dengan data berikut.'),
    fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.jenisP3c', 'isi.awalPersediaan', 'isi.ambilPitaCukai'),
    table('isi.rincian', ['merek', 'seri', 'tahunPita', 'isi', 'hje', 'tarif', 'lembar', 'keping']),
    fieldList('isi.jumlahLembar', 'isi.jumlahKeping', 'isi.jumlahCukai'),
    head('setujui'),
  ],
})

export const refusal = paper({
  title: 'Surat Penolakan P3C',
  about: 'P3C {pemohon}',
  blocks: [
    paragraph('Permohonan P3C Nomor {nomor.permohonan} tanggal {tanggal.kirim} dari {pemohon}, NPWP {npwp}, ditolak.'),
    fieldList('isi.nppbkc', 'isi.jenisP3c', 'isi.awalPersediaan', 'jawaban.tolak.alasan'),
    paragraph('P3C baru dapat diajukan setelah alasan penolakan dipenuhi.'),
    head('tolak'),
  ],
})

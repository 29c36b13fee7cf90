import { attachmentList, centred, fieldList, paper, paragraph, points, signatures, table, when } from '@dermaga/service'

/* Papers of objections. The official layouts were not seen: their words are working values. */

export const requestPaper = paper({
  title: 'Permintaan Data atau Penjelasan',
  about: 'Keberatan {pemohon} atas penetapan Nomor {isi.nomorPenetapan}',
  blocks: [
    paragraph('Untuk memutuskan keberatan Nomor {nomor.keberatan}, {pemohon}, NPWP {npwp}, diminta memberikan:'),
    fieldList('jawaban.mintaData.jenis', 'jawaban.mintaData.permintaan', 'jawaban.mintaData.batasJawaban'),
    paragraph('Jawaban dikirim melalui portal. Setelah batas itu, keberatan diputus dengan data yang ada.'),
    signatures({ as: 'Peneliti Keberatan', action: 'mintaData' }),
  ],
})

export const receipt = paper({
  title: 'Tanda Terima Keberatan',
  blocks: [
    paragraph('{kantor} telah menerima keberatan yang lengkap dengan data berikut.'),
    fieldList('nomor.keberatan', 'pemohon', 'npwp', 'isi.nomorSurat', 'isi.tanggalSurat'),
    fieldList('isi.nomorPenetapan', 'isi.tanggalPenetapan', 'isi.nilaiTagihan', 'isi.nilaiMenurutPemohon'),
    attachmentList('Lampiran yang diterima'),
    paragraph(
      'Direktur Jenderal memutuskan keberatan dalam 60 (enam puluh) hari sejak tanggal tanda terima ini. Bila dalam jangka waktu itu tidak ada keputusan, keberatan dianggap dikabulkan dan jaminan dikembalikan.',
    ),
    signatures({ as: 'Petugas {kantor}', action: 'nyatakanLengkap' }),
  ],
})

/** What a decision considers, before what it decides. */
export const decisionIntroduction = [
  points(
    'Menimbang',
    'bahwa {pemohon}, NPWP {npwp}, mengajukan keberatan Nomor {nomor.keberatan} atas penetapan Nomor {isi.nomorPenetapan} tanggal {isi.tanggalPenetapan};',
    'bahwa keberatan diterima lengkap pada {tanggal.nyatakanLengkap};',
    '{jawaban.susunKeputusan.pertimbangan}',
  ),
  centred('MEMUTUSKAN:'),
] as const

export const decisionPaper = paper({
  title: 'Keputusan atas Keberatan',
  about: 'Keberatan {pemohon} atas penetapan Nomor {isi.nomorPenetapan}',
  blocks: [
    ...decisionIntroduction,
    fieldList('jawaban.susunKeputusan.hasil'),
    when('jawaban.susunKeputusan.hasil', 'TERIMA_SEBAGIAN', [
      paragraph('Jumlah yang harus dibayar menjadi:'),
      table('jawaban.susunKeputusan.rincian', ['kodeAkun', 'menurutTagihan', 'jumlah']),
    ]),
    when('jawaban.susunKeputusan.hasil', 'MENAMBAH', [
      paragraph('Jumlah yang harus dibayar menjadi:'),
      table('jawaban.susunKeputusan.rincian', ['kodeAkun', 'menurutTagihan', 'jumlah']),
    ]),
    when('jawaban.susunKeputusan.hasil', 'TERIMA_SELURUH', [
      paragraph('Tagihan dihapus. Jaminan dikembalikan, dan yang sudah dibayar dapat dimintakan pengembalian.'),
    ]),
    paragraph(
      'Atas keputusan ini dapat diajukan banding ke Pengadilan Pajak dalam 60 (enam puluh) hari sejak tanggal keputusan.',
    ),
    signatures({ as: 'Direktur Keberatan', onBehalfOf: 'Direktur Jenderal Bea dan Cukai', action: 'tetapkan' }),
  ],
})

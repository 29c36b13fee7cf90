import { centred, fieldList, paper, paragraph, points, signatures, table, when } from '@dermaga/service'

/* Papers of exemptions. The forms of the annex to PMK 109/PMK.04/2010 were not seen: their words are working values. */

export const receipt = paper({
  title: 'Tanda Terima Permohonan',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph('{kantor} telah menerima permohonan dengan data berikut.'),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.nomorSurat', 'isi.tanggalSurat'),
    table('isi.rincian', ['kode', 'uraian', 'jumlah', 'satuan']),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

export const decision = paper({
  title: 'Keputusan atas Permohonan Fasilitas Cukai',
  about: 'Fasilitas cukai {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa permohonan telah lengkap dan diteliti.',
    ),
    points(
      'Mengingat',
      'Undang-Undang Nomor 11 Tahun 1995 tentang Cukai sebagaimana telah beberapa kali diubah, terakhir dengan Undang-Undang Nomor 7 Tahun 2021;',
      'Peraturan Menteri Keuangan Nomor 109/PMK.04/2010.',
    ),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Memberikan fasilitas cukai kepada {pemohon} atas barang kena cukai berikut:'),
      table('jawaban.susunKeputusan.barang', ['kode', 'uraian', 'kuota', 'satuan']),
      points(
        'KEDUA',
        'Fasilitas berlaku dari {jawaban.susunKeputusan.awalBerlaku} sampai {jawaban.susunKeputusan.akhirBerlaku}.',
      ),
      points('KETIGA', 'Pemegang keputusan wajib mengirim laporan bulanan.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [
      points('KESATU', 'Menolak permohonan {pemohon}, NPWP {npwp}.'),
      points('KEDUA', 'Alasan penolakan: {jawaban.susunKeputusan.alasan}'),
    ]),
    signatures({ as: 'Direktur', onBehalfOf: 'Direktur Jenderal', action: 'tetapkan' }),
  ],
})

/** The certificate of a holder. */
export const certificate = paper({
  title: 'Nomor Pokok Pengusaha Pengguna Fasilitas (NPPP)',
  about: 'NPPP {pemohon}',
  number: '{nomor.nppp}',
  until: 'isi.akhirBerlaku',
  validity: { dibekukan: 'frozen', dicabut: 'revoked' },
  blocks: [
    fieldList('nomor.nppp', 'pemohon', 'npwp', 'isi.alamatPerusahaan', 'isi.nppbkc', 'isi.kedudukan'),
    fieldList('isi.nomorKep', 'isi.tanggalKep', 'isi.tujuanPenggunaan', 'isi.awalBerlaku', 'isi.akhirBerlaku'),
    table('isi.rincian', ['kode', 'uraian', 'kuota', 'satuan']),
  ],
})

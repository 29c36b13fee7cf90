import { fieldList, heading, paper, paragraph, photoList, signatures } from '@dermaga/service'

/* Papers of the families. Source: form names of the reference list `respon`; their wording is ours. */

const declaration = fieldList(
  'isi.nomorAju',
  'isi.nomorDaftar',
  'isi.tanggalDaftar',
  'pemohon',
  'npwp',
  'isi.jumlahBarang',
)

/** Nota pemberitahuan penolakan. */
export const rejection = (document: string) =>
  paper({
    title: 'Nota Pemberitahuan Penolakan (NPP)',
    blocks: [
      paragraph(`${document} dengan data berikut ditolak.`),
      fieldList('isi.nomorAju', 'pemohon', 'npwp'),
      heading('Alasan'),
      paragraph('{jawaban.tolak.alasan}'),
      paragraph('Perbaiki dokumen sesuai alasan di atas, lalu kirim ulang dengan nomor aju yang sama.'),
    ],
  })

/** Surat pemberitahuan jalur merah. */
export const redLane = paper({
  title: 'Surat Pemberitahuan Jalur Merah (SPJM)',
  blocks: [
    paragraph('{kantor} menetapkan jalur merah atas pemberitahuan pabean berikut.'),
    declaration,
    paragraph(
      'Siapkan barang untuk pemeriksaan fisik dan nyatakan kesiapannya di portal. Barang tidak dapat dikeluarkan sebelum laporan hasil pemeriksaan dan persetujuan pengeluaran terbit.',
    ),
  ],
})

/** Instruksi pemeriksaan. */
export const inspectionOrder = paper({
  title: 'Instruksi Pemeriksaan',
  blocks: [
    paragraph('Petugas pemeriksa ditugaskan memeriksa fisik barang dari pemberitahuan pabean berikut.'),
    declaration,
    fieldList(
      'jawaban.tugaskan.jadwal',
      'jawaban.siapPeriksa.lokasi',
      'jawaban.siapPeriksa.narahubung',
      'jawaban.siapPeriksa.telepon',
    ),
    paragraph('{jawaban.tugaskan.catatan}'),
    signatures({ as: '{kantor}', action: 'tugaskan' }),
  ],
})

/** Laporan hasil pemeriksaan. */
export const inspectionReport = paper({
  title: 'Laporan Hasil Pemeriksaan (LHP)',
  blocks: [
    declaration,
    fieldList(
      'jawaban.rekamLhp.waktuMulai',
      'jawaban.rekamLhp.waktuSelesai',
      'jawaban.rekamLhp.lokasi',
      'jawaban.rekamLhp.saksi',
    ),
    fieldList('jawaban.rekamLhp.tingkat', 'jawaban.rekamLhp.kemasanDiperiksa', 'jawaban.rekamLhp.kesimpulan'),
    heading('Uraian'),
    paragraph('{jawaban.rekamLhp.uraian}'),
    heading('Foto barang'),
    photoList('jawaban.rekamLhp.foto'),
    signatures({ as: 'Petugas pemeriksa', action: 'rekamLhp' }),
  ],
})

/** Nota permintaan dokumen. */
export const documentRequest = paper({
  title: 'Nota Permintaan Data dan/atau Dokumen (NPD)',
  blocks: [
    paragraph('Untuk penelitian pemberitahuan pabean berikut diperlukan data atau dokumen tambahan.'),
    declaration,
    heading('Yang diminta'),
    paragraph('{jawaban.mintaDokumen.permintaan}'),
    paragraph(
      'Jawab di portal paling lama 3 (tiga) hari kerja. Setelah itu penelitian dilanjutkan dengan data yang ada.',
    ),
    signatures({ as: 'Pejabat pemeriksa dokumen', action: 'mintaDokumen' }),
  ],
})

/** The release of goods. @param title with its abbreviation */
export const release = (title: string, says: string) =>
  paper({
    title,
    blocks: [paragraph(says), declaration, paragraph('Keaslian surat ini dapat diperiksa dengan kode QR di bawah.')],
  })

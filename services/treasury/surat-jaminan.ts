import { fieldList, paper, paragraph, signatures } from '@dermaga/service'

/* Papers of guarantees. The official layouts were not seen: their words are working values. Source: PMK 168/PMK.04/2022. */

export const receipt = paper({
  title: 'Bukti Penerimaan Jaminan',
  about: 'Jaminan {isi.namaPerusahaan}',
  validity: { dikembalikan: 'ended', selesai: 'ended' },
  until: 'isi.akhirPenjaminan',
  blocks: [
    paragraph('{kantor} telah menerima jaminan dengan data berikut.'),
    fieldList('pemohon', 'npwp', 'isi.alamatPerusahaan'),
    fieldList(
      'isi.penggunaan',
      'isi.bentukJaminan',
      'isi.nomorJaminan',
      'isi.tanggalJaminan',
      'isi.penjamin',
      'isi.jumlah',
      'isi.awalPenjaminan',
      'isi.akhirPenjaminan',
      'isi.akhirKlaim',
    ),
    fieldList('isi.kegiatan', 'isi.jenisDokumenSumber', 'isi.nomorDokumenSumber', 'isi.tanggalDokumenSumber'),
    paragraph('Penggunaan jaminan disetujui dengan surat Nomor {isi.nomorPersetujuan}.'),
  ],
})

/** The head of the office signs. */
const head = <const Action extends string>(action: Action) => signatures({ as: 'Kepala {kantor}', action })

export const claimLetter = paper({
  title: 'Surat Klaim Jaminan',
  about: 'Pencairan jaminan Nomor {isi.nomorJaminan}',
  blocks: [
    paragraph(
      'Terjamin {pemohon}, NPWP {npwp}, tidak memenuhi kewajiban yang dijamin. Kami mengajukan klaim atas jaminan berikut.',
    ),
    fieldList('isi.bentukJaminan', 'isi.nomorJaminan', 'isi.tanggalJaminan', 'isi.penjamin', 'isi.akhirKlaim'),
    fieldList('jawaban.usulkanKlaim.jumlah', 'jawaban.usulkanKlaim.alasan'),
    paragraph('Pembayaran dilakukan ke kas negara paling lama 6 (enam) hari kerja sejak surat ini diterima.'),
    head('klaim'),
  ],
})

/** Of a guarantee that secures a debt. */
export const debtClaimLetter = paper({
  title: 'Surat Klaim Jaminan atas Tagihan',
  about: 'Pencairan jaminan Nomor {isi.nomorJaminan} untuk tagihan {isi.nomorPenetapan}',
  blocks: [
    paragraph(
      'Tagihan terjamin {pemohon}, NPWP {npwp}, tidak dilunasi sampai jatuh tempo. Kami mengajukan klaim atas jaminan yang menutupnya.',
    ),
    fieldList('isi.nomorJaminan', 'isi.nomorPenetapan', 'isi.tanggalPenetapan', 'isi.jatuhTempo', 'isi.jumlah'),
    fieldList('isi.jumlahKlaim', 'jawaban.usulkanKlaim.alasan'),
    paragraph('Pembayaran dilakukan ke kas negara paling lama 6 (enam) hari kerja sejak surat ini diterima.'),
    head('klaim'),
  ],
})

export const returnLetter = paper({
  title: 'Surat Pengembalian Jaminan',
  about: 'Pengembalian jaminan {pemohon}',
  blocks: [
    paragraph('Jaminan berikut dikembalikan kepada {pemohon}, NPWP {npwp}, karena tidak dipakai lagi.'),
    fieldList('isi.bentukJaminan', 'isi.nomorJaminan', 'isi.tanggalJaminan', 'isi.penjamin', 'isi.akhirPenjaminan'),
    head('kembalikan'),
  ],
})

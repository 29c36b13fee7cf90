import { attachmentList, fieldList, heading, paper, paragraph, points, signatures, table, when } from '@dermaga/service'

/* Papers about single transactions of bonded storage (TPB). The forms of the official letters were not seen: their words are working values. */

const GOODS = table('isi.barang', ['posTarif', 'uraian', 'jumlah', 'satuan', 'nilai'])

export const transactionReceipt = paper({
  title: 'Tanda Terima Permohonan',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph('{kantor} telah menerima permohonan persetujuan transaksi TPB dengan data berikut.'),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.nomorIzin', 'isi.kodePermohonan'),
    attachmentList('Lampiran yang diterima'),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

export const approvalLetter = paper({
  title: 'Surat Keputusan atas Permohonan Transaksi TPB',
  about: '{isi.kodePermohonan}, {pemohon}',
  blocks: [
    paragraph(
      'Sehubungan dengan permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim} dari {pemohon}, NPWP {npwp}, pemegang izin TPB Nomor {isi.nomorIzin}:',
    ),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('Keputusan', 'Permohonan {isi.kodePermohonan} disetujui.'),
      points('Batas waktu', '{jawaban.susunKeputusan.batasWaktu}'),
      points('Syarat', '{jawaban.susunKeputusan.syarat}'),
      fieldList('isi.tujuan', 'isi.namaPihakLain', 'isi.npwpPihakLain', 'isi.alamatPihakLain'),
      fieldList('isi.nomorPerjanjian', 'isi.tanggalPerjanjian'),
      heading('Barang'),
      GOODS,
      paragraph('Sebut nomor surat ini dalam dokumen pabean.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [
      points('Keputusan', 'Permohonan {isi.kodePermohonan} ditolak.'),
      points('Alasan', '{jawaban.susunKeputusan.alasan}'),
    ]),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkan' }),
  ],
})

export const extensionLetter = paper({
  title: 'Surat Perpanjangan Batas Waktu',
  about: 'Perpanjangan persetujuan {isi.nomorPersetujuan}, {pemohon}',
  until: 'isi.batasWaktu',
  blocks: [
    paragraph(
      'Batas waktu persetujuan Nomor {isi.nomorPersetujuan} tanggal {isi.tanggalPersetujuan} atas nama {pemohon}, NPWP {npwp}, diperpanjang sampai dengan {isi.batasWaktu}.',
    ),
    fieldList('isi.kodePermohonan', 'isi.tujuan'),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiPerpanjangan' }),
  ],
})

export const changeLetter = paper({
  title: 'Surat Perubahan Persetujuan',
  about: 'Perubahan persetujuan {isi.nomorPersetujuan}, {pemohon}',
  blocks: [
    paragraph(
      'Data persetujuan Nomor {isi.nomorPersetujuan} tanggal {isi.tanggalPersetujuan} atas nama {pemohon}, NPWP {npwp}, diubah karena: {jawaban.mohonPerubahan.alasan}',
    ),
    fieldList('isi.kodePermohonan', 'isi.tujuan', 'isi.namaPihakLain', 'isi.npwpPihakLain', 'isi.alamatPihakLain'),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiPerubahan' }),
  ],
})

export const cancellationLetter = paper({
  title: 'Surat Pembatalan Persetujuan',
  about: 'Pembatalan persetujuan {isi.nomorPersetujuan}, {pemohon}',
  blocks: [
    paragraph(
      'Persetujuan Nomor {isi.nomorPersetujuan} tanggal {isi.tanggalPersetujuan} atas nama {pemohon}, NPWP {npwp}, dibatalkan atas permohonannya: {jawaban.mohonPembatalan.alasan}',
    ),
    fieldList('isi.kodePermohonan', 'isi.tujuan'),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiPembatalan' }),
  ],
})

export const completionReport = paper({
  title: 'Berita Acara Penyelesaian',
  about: '{isi.kodePermohonan}, {pemohon}',
  blocks: [
    paragraph(
      'Pada {tanggal.terimaSelesai} telah diperiksa penyelesaian persetujuan Nomor {isi.nomorPersetujuan} tanggal {isi.tanggalPersetujuan} atas nama {pemohon}, NPWP {npwp}, dihadiri {jawaban.terimaSelesai.saksi} sebagai wakil perusahaan.',
    ),
    fieldList('isi.kodePermohonan', 'isi.tujuan', 'jawaban.terimaSelesai.hasil'),
    paragraph('{jawaban.terimaSelesai.uraian}'),
    heading('Barang'),
    GOODS,
    signatures({ as: 'Petugas {kantor}', action: 'terimaSelesai' }),
  ],
})

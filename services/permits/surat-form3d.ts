import { attachmentList, centred, fieldList, paper, paragraph, points, signatures, table, when } from '@dermaga/service'

/* Papers of Form 3D. The official layouts were not seen: their words are working values. */

const HEAD = 'Kepala {kantor}'

export const approvalPaper = paper({
  title: 'Persetujuan Muat Barang Curah (Form 3D)',
  about: 'Pemuatan {isi.uraian} oleh {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan Form 3D Nomor {nomor.permohonan};',
      'bahwa hasil penelitiannya: {jawaban.ajukan.hasil}',
    ),
    centred('MENYETUJUI:'),
    points('KESATU', 'Pemuatan barang ekspor curah berikut di luar kawasan pabean.'),
    fieldList(
      'isi.jenisIzinMuat',
      'isi.posTarif',
      'isi.uraian',
      'isi.wujud',
      'isi.jumlahPerkiraan',
      'isi.kodeSatuanBarang',
      'isi.toleransiPersen',
      'isi.lokasiMuat',
      'isi.kodePelMuat',
      'isi.kodePelTujuan',
      'isi.tanggalMulaiMuat',
      'isi.tanggalSelesaiMuat',
      'isi.namaPengangkut',
      'isi.nomorPengangkut',
    ),
    when('isi.jenisIzinMuat', 'PERIODIK', [table('isi.rencana', ['tanggal', 'namaPengangkut', 'jumlah'])]),
    points('KEDUA', 'Pemuatan dilakukan setelah PEB mendapat nomor, dan diawasi petugas {kantor}.'),
    attachmentList('Dokumen'),
    signatures({ as: HEAD, action: 'setujui' }),
  ],
})

export const refusalPaper = paper({
  title: 'Penolakan Form 3D',
  about: 'Pemuatan {isi.uraian} oleh {pemohon}',
  blocks: [
    paragraph('Form 3D Nomor {nomor.permohonan} dari {pemohon}, NPWP {npwp}, ditolak dengan alasan:'),
    paragraph('{jawaban.tolak.alasan}'),
    fieldList('isi.uraian', 'isi.lokasiMuat', 'isi.tanggalMulaiMuat', 'isi.namaPengangkut'),
    signatures({ as: HEAD, action: 'tolak' }),
  ],
})

/** The permit as it is now: a change replaces it. */
export const permitPaper = paper({
  title: 'Form 3D',
  number: '{isi.nomorForm3d}',
  about: 'Izin muat barang ekspor curah {pemohon}',
  validity: { dibatalkan: 'revoked', kedaluwarsa: 'expired', selesai: 'ended', pembatalanDiajukan: 'frozen' },
  until: 'isi.tanggalSelesaiMuat',
  blocks: [
    paragraph('Disetujui {kantor} dengan Nomor {isi.nomorForm3d} tanggal {isi.tanggalForm3d}.'),
    paragraph('Data terakhir diubah dengan persetujuan Nomor {isi.nomorPerubahan} tanggal {isi.tanggalPerubahan}.'),
    fieldList(
      'pemohon',
      'npwp',
      'isi.jenisIzinMuat',
      'isi.posTarif',
      'isi.uraian',
      'isi.wujud',
      'isi.jumlahPerkiraan',
      'isi.kodeSatuanBarang',
      'isi.toleransiPersen',
      'isi.kenaBeaKeluar',
      'isi.lokasiMuat',
      'isi.lokasiLatitude',
      'isi.lokasiLongitude',
      'isi.kodePelMuat',
      'isi.kodePelTujuan',
      'isi.kodeNegaraTujuan',
      'isi.tanggalMulaiMuat',
      'isi.jamMulaiMuat',
      'isi.tanggalSelesaiMuat',
      'isi.jamSelesaiMuat',
      'isi.namaPengangkut',
      'isi.nomorPengangkut',
      'isi.kodeBendera',
    ),
    table('isi.tongkang', ['nama', 'jumlah']),
    table('isi.rencana', ['tanggal', 'namaPengangkut', 'jumlah']),
  ],
})

export const loadingReport = paper({
  title: 'Berita Acara Pengawasan Pemuatan',
  about: 'Pemuatan {isi.uraian} oleh {pemohon}',
  blocks: [
    paragraph('Petugas {kantor} mengawasi pemuatan barang ekspor curah dengan Form 3D Nomor {isi.nomorForm3d}.'),
    fieldList(
      'pemohon',
      'npwp',
      'isi.nomorPeb',
      'isi.tanggalPeb',
      'isi.uraian',
      'isi.lokasiMuat',
      'isi.jumlahPerkiraan',
      'isi.kodeSatuanBarang',
      'jawaban.rekamPemuatan.namaPengangkut',
      'jawaban.rekamPemuatan.jumlah',
      'jawaban.rekamPemuatan.mulai',
      'jawaban.rekamPemuatan.selesai',
      'jawaban.rekamPemuatan.catatan',
    ),
    signatures({ as: 'Petugas pengawas pemuatan {kantor}', action: 'rekamPemuatan' }),
  ],
})

const ABOUT_PERMIT = 'Form 3D Nomor {isi.nomorForm3d} dari {pemohon}'

export const changePaper = paper({
  title: 'Persetujuan Perubahan Form 3D',
  about: ABOUT_PERMIT,
  blocks: [
    paragraph('Data Form 3D Nomor {isi.nomorForm3d} diubah karena: {isi.alasanPerubahan}'),
    fieldList(
      'pemohon',
      'npwp',
      'isi.jumlahPerkiraan',
      'isi.toleransiPersen',
      'isi.lokasiMuat',
      'isi.kodePelMuat',
      'isi.kodePelTujuan',
      'isi.tanggalMulaiMuat',
      'isi.tanggalSelesaiMuat',
      'isi.namaPengangkut',
      'isi.nomorPengangkut',
    ),
    signatures({ as: HEAD, action: 'setujui' }),
  ],
})

export const cancellationPaper = paper({
  title: 'Persetujuan Pembatalan Form 3D',
  about: ABOUT_PERMIT,
  blocks: [
    paragraph('Form 3D Nomor {isi.nomorForm3d} dibatalkan atas permohonan {pemohon}, NPWP {npwp}, karena:'),
    paragraph('{isi.alasanPembatalan}'),
    signatures({ as: HEAD, action: 'setujui' }),
  ],
})

/** @param request what was asked for: `Perubahan` @param follows what this means for the permit */
const refusedRequest = (request: string, ...follows: readonly string[]) =>
  paper({
    title: `Penolakan ${request} Form 3D`,
    about: ABOUT_PERMIT,
    blocks: [
      paragraph('Permohonan Nomor {nomor.permohonan} ditolak dengan alasan: {jawaban.tolak.alasan}'),
      ...follows.map(text => paragraph(text)),
      signatures({ as: HEAD, action: 'tolak' }),
    ],
  })

export const changeRefusalPaper = refusedRequest('Perubahan', 'Form 3D tetap berlaku dengan data yang sudah disetujui.')

export const cancellationRefusalPaper = refusedRequest('Pembatalan')

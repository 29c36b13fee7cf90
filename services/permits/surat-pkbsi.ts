import { attachmentList, centred, fieldList, paper, paragraph, points, signatures, when } from '@dermaga/service'

/* Papers of classifications before import. The official layouts were not seen: their words are working values. */

const SIGNED = { as: 'Direktur Teknis Kepabeanan', onBehalfOf: 'Direktur Jenderal Bea dan Cukai' } as const

export const receipt = paper({
  title: 'Tanda Terima Permohonan PKBSI',
  number: 'TT-{nomor.permohonan}',
  about: 'Barang {isi.namaDagang} dari {pemohon}',
  blocks: [
    paragraph('Permohonan penetapan klasifikasi barang sebelum impor telah diterima lengkap.'),
    fieldList('pemohon', 'npwp', 'nomor.permohonan', 'isi.namaDagang', 'isi.tipe', 'isi.posTarifUsulan'),
    attachmentList('Lampiran yang diterima'),
    paragraph('Keputusan atau penolakan diberikan paling lama 30 (tiga puluh) hari kerja sejak tanda terima ini.'),
    signatures({ as: 'Peneliti Klasifikasi', action: 'nyatakanLengkap' }),
  ],
})

export const requestPaper = paper({
  title: 'Permintaan Data atau Contoh Barang',
  about: 'Permohonan {nomor.permohonan} dari {pemohon}',
  blocks: [
    paragraph('Untuk menetapkan klasifikasi barang {isi.namaDagang}, {pemohon}, NPWP {npwp}, diminta menyampaikan:'),
    fieldList('jawaban.mintaData.jenis', 'jawaban.mintaData.permintaan'),
    paragraph(
      'Jawaban dikirim melalui portal paling lama 30 (tiga puluh) hari. Contoh barang diserahkan ke {kantor} dengan menyebut nomor surat ini.',
    ),
    signatures({ as: 'Peneliti Klasifikasi', action: 'mintaData' }),
  ],
})

export const laboratoryOrder = paper({
  title: 'Surat Pengantar Contoh Barang',
  about: 'Contoh barang {isi.namaDagang} dari {pemohon}',
  blocks: [
    paragraph('Bersama ini dikirim contoh barang untuk diuji di laboratorium bea dan cukai.'),
    fieldList('pemohon', 'nomor.permohonan', 'isi.namaDagang', 'isi.tipe', 'isi.bahan', 'jawaban.kirimUji.yangDiuji'),
    signatures({ as: 'Peneliti Klasifikasi', action: 'kirimUji' }),
  ],
})

export const decisionPaper = paper({
  title: 'Putusan atas Permohonan PKBSI',
  about: 'Barang {isi.namaDagang} dari {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan Nomor {nomor.permohonan} atas barang {isi.namaDagang};',
      'bahwa barang telah diteliti dan diidentifikasi sebagai: {jawaban.susun.identifikasi}',
      'bahwa klasifikasinya didasarkan pada: {jawaban.susun.dasar}',
    ),
    centred('MEMUTUSKAN:'),
    when('jawaban.susun.putusan', 'TETAPKAN', [
      points('KESATU', 'Menetapkan barang berikut dalam pos tarif {jawaban.susun.posTarif}.'),
      fieldList('isi.namaDagang', 'isi.tipe', 'isi.uraian', 'isi.bahan', 'isi.fungsi'),
      points(
        'KEDUA',
        'Keputusan ini berlaku 3 (tiga) tahun sejak ditetapkan, selama barang sama dengan identifikasinya dan ketentuan klasifikasi tidak berubah.',
      ),
      points('KETIGA', 'Keputusan ini hanya dapat dipakai oleh {pemohon}.'),
    ]),
    when('jawaban.susun.putusan', 'TOLAK', [
      points('KESATU', 'Menolak permohonan dengan alasan: {jawaban.susun.alasan}'),
    ]),
    signatures({ ...SIGNED, action: 'tetapkan' }),
  ],
})

export const reviewPaper = paper({
  title: 'Keputusan Peninjauan PKBSI',
  about: 'Barang {isi.namaDagang} dari {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, meminta peninjauan keputusan Nomor {isi.nomorKeputusan} dengan alasan: {jawaban.mintaTinjau.alasan}',
      'bahwa hasil peninjauannya: {jawaban.susunTinjauan.pertimbangan}',
    ),
    centred('MEMUTUSKAN:'),
    fieldList('jawaban.susunTinjauan.hasil', 'jawaban.susunTinjauan.posTarif'),
    signatures({ ...SIGNED, action: 'putuskan' }),
  ],
})

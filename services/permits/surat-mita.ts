import { centred, fieldList, paper, paragraph, points, signatures, table, when } from '@dermaga/service'

/* Papers of MITA. The official layouts were not seen: their words are working values. */

const DIRECTOR = { as: 'Direktur Teknis Kepabeanan', onBehalfOf: 'Direktur Jenderal Bea dan Cukai' } as const
const BASIS = points('Dasar', 'Peraturan Menteri Keuangan Nomor 128 Tahun 2023 tentang Mitra Utama Kepabeanan.')

export const answerPaper = paper({
  title: 'Jawaban atas Rekomendasi MITA',
  about: 'Rekomendasi {pemohon} atas {isi.namaCalon}',
  blocks: [
    paragraph('Rekomendasi Nomor {nomor.permohonan} dari {pemohon}, NPWP {npwp}, telah diteliti.'),
    fieldList('isi.mekanisme', 'isi.npwpCalon', 'isi.namaCalon'),
    when('jawaban.periksaProfil.usul', 'TAWARKAN', [
      paragraph('Mitra dagang tersebut ditawari untuk ditetapkan sebagai MITA Kepabeanan.'),
    ]),
    when('jawaban.periksaProfil.usul', 'TOLAK', [
      paragraph('Mitra dagang tersebut belum dapat ditawari untuk ditetapkan sebagai MITA Kepabeanan.'),
    ]),
    paragraph('{jawaban.putuskan.keterangan}'),
    signatures({ ...DIRECTOR, action: 'putuskan' }),
  ],
})

export const offerPaper = paper({
  title: 'Penawaran MITA Kepabeanan',
  number: '{isi.nomorSuratTawaran}',
  about: 'Penawaran kepada {pemohon}',
  validity: { tidakBersedia: 'ended', lewatWaktu: 'expired', tidakDitetapkan: 'ended' },
  blocks: [
    BASIS,
    paragraph(
      'Berdasarkan penelitian profil, {pemohon}, NPWP {npwp}, ditawari untuk ditetapkan sebagai MITA Kepabeanan.',
    ),
    fieldList('isi.asal', 'isi.jenisCalon', 'isi.bidangUsaha', 'isi.tanggalSuratTawaran'),
    paragraph('Nyatakan kesediaan atau ketidaksediaan melalui portal sebelum batas waktu yang tertera di sana.'),
  ],
})

export const willingnessPaper = paper({
  title: 'Surat Kesediaan Menjadi MITA Kepabeanan',
  about: 'Kesediaan {pemohon}',
  blocks: [
    paragraph(
      '{pemohon}, NPWP {npwp}, menjawab penawaran Nomor {isi.nomorSuratTawaran} dan menyatakan bersedia ditetapkan sebagai MITA Kepabeanan.',
    ),
    fieldList(
      'jawaban.nyatakanBersedia.namaNarahubung',
      'jawaban.nyatakanBersedia.jabatanNarahubung',
      'jawaban.nyatakanBersedia.emailNarahubung',
      'jawaban.nyatakanBersedia.teleponNarahubung',
      'jawaban.nyatakanBersedia.opiniAuditTahun1',
      'jawaban.nyatakanBersedia.opiniAuditTahun2',
      'jawaban.nyatakanBersedia.nomorSkf',
      'jawaban.nyatakanBersedia.tanggalSkf',
    ),
    table('jawaban.nyatakanBersedia.pegawaiAhli', ['nama', 'nomorSertifikat']),
    signatures({ as: '{pemohon}', name: 'jawaban.nyatakanBersedia.namaTtd' }),
  ],
})

export const decisionPaper = paper({
  title: 'Keputusan tentang MITA Kepabeanan',
  about: 'Penetapan {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, bersedia ditetapkan sebagai MITA Kepabeanan;',
      'bahwa hasil penelitiannya: {jawaban.teliti.hasil}',
    ),
    centred('MEMUTUSKAN:'),
    when('jawaban.teliti.usul', 'TETAPKAN', [
      points('KESATU', 'Menetapkan {pemohon} sebagai MITA Kepabeanan.'),
      points('KEDUA', 'Koordinator klien: {jawaban.teliti.koordinator}.'),
      points('KETIGA', 'Pemenuhan persyaratan dipantau secara berkala.'),
    ]),
    when('jawaban.teliti.usul', 'TOLAK', [points('KESATU', 'Tidak menetapkan {pemohon} sebagai MITA Kepabeanan.')]),
    signatures({ ...DIRECTOR, action: 'tetapkan' }),
  ],
})

const DESIGNATION = fieldList('pemohon', 'npwp', 'isi.nomorKeputusan', 'isi.tanggalKeputusan')

export const warningPaper = paper({
  title: 'Surat Peringatan MITA Kepabeanan',
  about: 'MITA Kepabeanan {pemohon}',
  blocks: [
    BASIS,
    paragraph('Perusahaan berikut diperingatkan dan diminta menanggapi melalui portal, dengan alasan:'),
    paragraph('{jawaban.peringatkan.alasan}'),
    DESIGNATION,
    signatures({ ...DIRECTOR, action: 'peringatkan' }),
  ],
})

export const freezePaper = paper({
  title: 'Pembekuan MITA Kepabeanan',
  about: 'MITA Kepabeanan {pemohon}',
  blocks: [
    BASIS,
    paragraph('Penetapan perusahaan berikut sebagai MITA Kepabeanan dibekukan, dengan alasan:'),
    paragraph('{jawaban.bekukan.alasan}'),
    DESIGNATION,
    signatures({ ...DIRECTOR, action: 'bekukan' }),
  ],
})

export const revocationPaper = paper({
  title: 'Pencabutan MITA Kepabeanan',
  about: 'MITA Kepabeanan {pemohon}',
  blocks: [
    BASIS,
    paragraph('Penetapan perusahaan berikut sebagai MITA Kepabeanan dicabut, dengan alasan:'),
    paragraph('{jawaban.cabut.alasan}'),
    DESIGNATION,
    signatures({ ...DIRECTOR, action: 'cabut' }),
  ],
})

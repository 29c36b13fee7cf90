import {
  attachmentList,
  centred,
  fieldList,
  heading,
  officerList,
  paper,
  paragraph,
  points,
  signatures,
  table,
  when,
} from '@dermaga/service'
import { invitationPaper } from './pemaparan.ts'
import { freezePapers } from './surat-pembekuan.ts'

/* Papers of the recognition as AEO. Source: PMK 137 Tahun 2023; PER-20/BC/2024. The official layouts were not seen: their words are
 * working values. */

const RULES = [
  'Undang-Undang Nomor 10 Tahun 1995 tentang Kepabeanan sebagaimana telah diubah dengan Undang-Undang Nomor 17 Tahun 2006;',
  'Peraturan Menteri Keuangan Nomor 137 Tahun 2023 tentang Operator Ekonomi Bersertifikat (Authorized Economic Operator).',
] as const
const DIRECTOR = { as: 'Direktur Teknis Kepabeanan', onBehalfOf: 'Direktur Jenderal Bea dan Cukai' } as const
const APPLICATION = 'permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim}'
const CRITERION_COLUMNS = ['kode', 'jawaban', 'hasil', 'catatan'] as const
const PLACE_COLUMNS = ['nama', 'fungsi', 'tanggal', 'cara', 'hasil', 'temuan'] as const

const receipt = paper({
  title: 'Tanda Terima Permohonan AEO',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph('Permohonan pengakuan sebagai Authorized Economic Operator (AEO) telah diterima dengan data berikut.'),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.nib', 'isi.namaPemohon'),
    table('isi.jenisOperator', ['jenis']),
    table('isi.lokasi', ['nama', 'fungsi', 'kabupatenKota']),
    attachmentList('Lampiran yang diterima'),
    paragraph(
      'Kelengkapan diperiksa paling lama 2 (dua) hari kerja. Bila waktu itu lewat, permohonan dianggap diterima.',
    ),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

const adviceOnImprovement = paper({
  title: 'Rekomendasi Perbaikan Dokumen AEO',
  blocks: [
    paragraph(`Atas ${APPLICATION} dari {pemohon}, NPWP {npwp}, dokumen telah divalidasi dengan hasil berikut.`),
    table('jawaban.mintaPerbaikanDokumen.kriteria', CRITERION_COLUMNS),
    heading('Rekomendasi'),
    paragraph('{jawaban.mintaPerbaikanDokumen.rekomendasi}'),
    paragraph(
      'Perbaikan dilaporkan melalui portal paling lambat {isi.batasPerbaikan}. Sebelum batas itu, waktu dapat diperpanjang satu kali 30 (tiga puluh) hari dengan alasan.',
    ),
    signatures({ as: 'Validator AEO', action: 'mintaPerbaikanDokumen' }),
  ],
})

const adviceOnPlaces = paper({
  title: 'Rekomendasi Validasi Lapangan AEO',
  blocks: [
    paragraph(`Atas ${APPLICATION} dari {pemohon}, NPWP {npwp}, dokumen telah divalidasi dengan hasil berikut.`),
    table('jawaban.lanjutkanLapangan.kriteria', CRITERION_COLUMNS),
    paragraph('{jawaban.lanjutkanLapangan.catatan}'),
    paragraph('Permohonan dilanjutkan dengan validasi lapangan di lokasi berikut.'),
    table('isi.lokasi', ['nama', 'fungsi', 'jalan', 'kabupatenKota']),
    signatures({ as: 'Validator AEO', action: 'lanjutkanLapangan' }),
  ],
})

const letterOfDuty = paper({
  title: 'Surat Tugas',
  validity: {
    perbaikanLapangan: 'ended',
    penelitianPerbaikan: 'ended',
    penyusunan: 'ended',
    menungguPenetapan: 'ended',
    disetujui: 'ended',
    ditolak: 'ended',
    gugur: 'ended',
    dibatalkan: 'revoked',
  },
  blocks: [
    points('Dasar', `${APPLICATION} dari {pemohon}, NPWP {npwp}.`),
    paragraph('Dengan ini ditugaskan:'),
    officerList('jawaban.tugaskanTim.tim'),
    points(
      'Untuk',
      'melakukan validasi lapangan mulai {jawaban.tugaskanTim.jadwal};',
      'melakukan validasi bersama {jawaban.tugaskanTim.instansiLain};',
      'menuangkan hasilnya dalam laporan untuk setiap lokasi.',
    ),
    table('isi.lokasi', ['nama', 'fungsi', 'jalan', 'kabupatenKota', 'telepon']),
    signatures({ ...DIRECTOR, action: 'tugaskanTim' }),
  ],
})

const DUTY =
  'Berdasarkan Surat Tugas Nomor {nomor.surat-tugas} tanggal {tanggal.tugaskanTim}, tim validator telah memvalidasi lokasi {pemohon}, NPWP {npwp}, dengan hasil berikut.'

const report = paper({
  title: 'Laporan Validasi Lapangan AEO',
  blocks: [
    paragraph(DUTY),
    officerList('jawaban.tugaskanTim.tim'),
    table('jawaban.terbitkanLaporan.lokasi', PLACE_COLUMNS),
    heading('Kesimpulan'),
    paragraph('{jawaban.terbitkanLaporan.kesimpulan}'),
    signatures({ as: 'Tim validator AEO', action: 'terbitkanLaporan' }),
  ],
})

const reportWithAdvice = paper({
  title: 'Laporan Validasi Lapangan dan Rekomendasi Perbaikan AEO',
  blocks: [
    paragraph(DUTY),
    officerList('jawaban.tugaskanTim.tim'),
    table('jawaban.mintaPerbaikanLapangan.lokasi', PLACE_COLUMNS),
    heading('Kesimpulan'),
    paragraph('{jawaban.mintaPerbaikanLapangan.kesimpulan}'),
    heading('Rekomendasi'),
    paragraph('{jawaban.mintaPerbaikanLapangan.rekomendasi}'),
    paragraph(
      'Perbaikan dilaporkan melalui portal lalu dipaparkan, paling lambat {isi.batasPerbaikan}. Sebelum batas itu, waktu dapat diperpanjang satu kali 3 (tiga) bulan dengan alasan.',
    ),
    signatures({ as: 'Tim validator AEO', action: 'mintaPerbaikanLapangan' }),
  ],
})

const decision = paper({
  title: 'Keputusan atas Permohonan AEO',
  about: 'Pengakuan {pemohon} sebagai Authorized Economic Operator (AEO)',
  blocks: [
    points(
      'Menimbang',
      `bahwa {pemohon}, NPWP {npwp}, mengajukan ${APPLICATION};`,
      'bahwa dokumen dan lokasi pemohon telah divalidasi dengan hasil: {jawaban.susunKeputusan.hasil}',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Mengakui {pemohon}, NPWP {npwp}, sebagai AEO untuk jenis operator dan lokasi berikut.'),
      table('isi.jenisOperator', ['jenis']),
      table('isi.lokasi', ['nama', 'fungsi', 'jalan', 'kabupatenKota']),
      points('KEDUA', 'Pengakuan berlaku 5 (lima) tahun dan dapat diperpanjang setelah evaluasi.'),
      points(
        'KETIGA',
        'Manajer klien: {jawaban.susunKeputusan.manajerKlien}, {jawaban.susunKeputusan.emailManajerKlien}.',
      ),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [
      points('KESATU', 'Menolak permohonan {pemohon}, NPWP {npwp}.'),
      points('KEDUA', 'Alasan penolakan: {jawaban.susunKeputusan.alasan}'),
    ]),
    signatures({ ...DIRECTOR, action: 'tetapkan' }),
  ],
})

/** The papers of an application. */
export const recognitionPapers = {
  tandaTerima: receipt,
  undangan: invitationPaper('permohonan AEO', 'SOP', [
    'penelitianDokumen',
    'perbaikanDokumen',
    'penugasan',
    'validasiLapangan',
    'perbaikanLapangan',
    'penelitianPerbaikan',
    'penyusunan',
    'menungguPenetapan',
    'disetujui',
    'ditolak',
    'gugur',
  ]),
  rekomendasiDokumen: adviceOnImprovement,
  rekomendasiLapangan: adviceOnPlaces,
  suratTugas: letterOfDuty,
  laporan: report,
  laporanPerbaikan: reportWithAdvice,
  keputusan: decision,
}

const certificate = paper({
  title: 'Sertifikat Authorized Economic Operator (AEO)',
  number: '{nomor.sertifikat}',
  until: 'isi.berlakuSampai',
  validity: {
    dibekukan: 'frozen',
    pemulihanLewat: 'frozen',
    pemulihanDilaporkan: 'frozen',
    usulCair: 'frozen',
    usulCabutBeku: 'frozen',
    dicabut: 'revoked',
    kedaluwarsa: 'expired',
  },
  blocks: [
    paragraph('Direktur Jenderal Bea dan Cukai mengakui sebagai Authorized Economic Operator:'),
    fieldList('pemohon', 'npwp', 'isi.nib', 'isi.alamatPerusahaan'),
    table('isi.jenisOperator', ['jenis']),
    heading('Dasar dan masa berlaku'),
    fieldList('isi.nomorKeputusan', 'isi.tanggalKeputusan', 'isi.berlakuMulai', 'isi.berlakuSampai'),
    heading('Lokasi'),
    table('isi.lokasi', ['nama', 'fungsi', 'jalan', 'kabupatenKota']),
  ],
})

/** The papers of a certificate. */
export const certificatePapers = {
  sertifikat: certificate,
  ...freezePapers({
    name: 'Sertifikat AEO',
    what: 'Sertifikat AEO Nomor {nomor.sertifikat}',
    signer: DIRECTOR.as,
    onBehalfOf: DIRECTOR.onBehalfOf,
    rules: RULES,
    reinstated: 'Sertifikat AEO',
    afterRevocation: 'Keputusan ini berlaku sejak tanggal ditetapkan.',
  }),
}

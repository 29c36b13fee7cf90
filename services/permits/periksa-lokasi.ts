import {
  attachment,
  attachmentList,
  code,
  codes,
  date,
  defineService,
  fieldList,
  form,
  longText,
  months,
  paper,
  paragraph,
  phone,
  position,
  requiredAttachment,
  step,
  text,
  workingDays,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { visiting, visitReport, visitStates } from './pemeriksaan.ts'
import { completing, draftStates, send, withdraw } from './penetapan.ts'
import { visitPapers } from './surat-pemeriksaan.ts'

const application = form({
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai tujuan')
    .required()
    .hint('Kantor yang mengawasi lokasi usaha', '060300 · KPPBC TMC Kudus'),
  kodeJenisUsaha: codes('jenis_usaha_bkc', 'Jenis usaha').required(),
  kodeJenisBkc: codes('komoditi_cukai', 'Jenis barang kena cukai').required(),
  ...company,
  ...applicant,
  lokasi: longText(255, 'Alamat lokasi yang diperiksa')
    .required()
    .hint('Jalan, nomor, RT/RW, kelurahan, kecamatan, kabupaten/kota, provinsi, kode pos'),
  koordinatLokasi: position('Koordinat lokasi').hint('Lintang dan bujur', '-6.804817,110.838203'),
  tanggalKesiapan: date('Tanggal kesiapan pemeriksaan lokasi')
    .required()
    .earliest(1)
    .hint('Paling cepat besok. BAP terbit paling lama 5 hari kerja setelah tanggal ini.'),
  narahubungNama: text(100, 'Narahubung di lokasi').required(),
  narahubungTelepon: phone('Telepon narahubung').required(),
  ...statement,
})

/** Source: reference list butir_periksa, kind NPPBKC. */
const REQUIREMENTS = {
  '01': 'Tidak berhubungan langsung dengan rumah tinggal atau bangunan lain, ada pembatas permanen',
  '02': 'Berbatasan langsung dan dapat dimasuki dari jalan umum',
  '03': 'Luas memenuhi batas jenis usaha',
  '04': 'Ruang atau tangki bahan baku (pabrik)',
  '05': 'Ruang dan mesin pembuat atau pengemas (pabrik)',
  '06': 'Ruang atau tangki BKC selesai dibuat (pabrik)',
  '07': 'Ruang atau tangki BKC lunas cukai (pabrik)',
  '08': 'Jarak lebih dari 100 m dari tempat ibadah, sekolah, rumah sakit (MMEA: importir, penyalur, TPE)',
  '09': 'Tangki paling sedikit 200.000 liter, tabel volume, pompa, alat ukur (tempat penyimpanan)',
  '10': 'Pagar atau tembok paling rendah 2 m, gudang permanen, laboratorium (tempat penyimpanan)',
  '11': 'CCTV daring, ruang kerja petugas, alat ukur',
  '12': 'Data mesin sesuai daftar',
} as const

/** Source: permits/nppbkc.md, prints; the letters' wording is ours. */
const receipt = paper({
  title: 'Tanda Terima Permohonan',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph(
      '{kantor} telah menerima permohonan pemeriksaan lokasi, bangunan, atau tempat usaha dengan data berikut.',
    ),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.nib', 'isi.namaPemohon'),
    fieldList('isi.kodeJenisUsaha', 'isi.kodeJenisBkc', 'isi.lokasi', 'isi.tanggalKesiapan'),
    attachmentList('Lampiran yang diterima'),
    paragraph(
      'Berita acara pemeriksaan terbit paling lama 5 (lima) hari kerja setelah tanggal kesiapan pemeriksaan lokasi, yaitu {isi.tanggalKesiapan}.',
    ),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

const { suratTugas, bap } = visitPapers(
  {
    basis:
      'Peraturan Menteri Keuangan Nomor 66/PMK.04/2018 sebagaimana telah diubah dengan Peraturan Menteri Keuangan Nomor 68 Tahun 2023;',
    application: 'permohonan pemeriksaan lokasi',
    place: 'lokasi, bangunan, atau tempat usaha',
    address: 'di {isi.lokasi}',
    contact: [paragraph('Narahubung di lokasi: {isi.narahubungNama}, telepon {isi.narahubungTelepon}.')],
    facts: [fieldList('pemohon', 'npwp', 'isi.nib', 'isi.kodeJenisUsaha', 'isi.kodeJenisBkc', 'isi.lokasi')],
    use: 'Berita acara ini dapat digunakan untuk permohonan NPPBKC paling lama 3 (tiga) bulan sejak diterbitkan.',
  },
  ['bapTerbit', 'tidakMemenuhi', 'gugur'],
  ['gugur'],
)

/** The report is due five working days after the day on which the place is ready. Source: PMK 66/PMK.04/2018. */
const reportDue = { term: workingDays(5), from: 'tanggalKesiapan' } as const

/** Visit of the place of an excise business before it applies for its licence (NPPBKC).
 *  Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023; fields `periksa_lokasi` and `bap_lokasi`. */
export const periksaLokasi = defineService({
  id: 'periksa-lokasi',
  version: 1,
  title: 'Pemeriksaan Lokasi',
  summary: 'Permohonan pemeriksaan lokasi, bangunan, atau tempat usaha sebelum permohonan NPPBKC.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/perijinan/periksalokasi',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('tujuan', 'Tujuan', ['kodeKantor', 'kodeJenisUsaha', 'kodeJenisBkc']),
    step('perusahaan', 'Perusahaan', ['npwp', 'namaPerusahaan', 'nib', 'alamatPerusahaan']),
    step('pemohon', 'Pemohon', ['namaPemohon', 'jabatanPemohon', 'alamatPemohon', 'teleponPemohon', 'emailPemohon']),
    step('lokasi', 'Lokasi', ['lokasi', 'koordinatLokasi', 'tanggalKesiapan', 'narahubungNama', 'narahubungTelepon']),
    step('pernyataan', 'Pernyataan', ['kotaTtd', 'tanggalTtd', 'namaTtd', 'jabatanTtd', 'pernyataan']),
  ],
  attachments: [
    requiredAttachment('01', 'Denah situasi sekitar lokasi'),
    requiredAttachment('02', 'Denah dalam lokasi atau bangunan'),
    requiredAttachment('03', 'NIB'),
    requiredAttachment('04', 'Izin usaha', 'SIUP-MB/SKMB atau ITP-MB untuk MMEA'),
    requiredAttachment('05', 'NPWP usaha'),
    requiredAttachment('06', 'KTP atau paspor pemilik'),
    attachment('07', 'Surat kuasa', 'Bila permohonan dikuasakan'),
  ],
  states: {
    draf: draftStates.draf,
    diterima: {
      label: 'Diterima',
      tone: 'progress',
      holder: 'examiner',
      within: reportDue,
      next: 'Petugas memeriksa kelengkapan permohonan.',
    },
    dikembalikan: draftStates.dikembalikan,
    ...visitStates(reportDue),
    bapTerbit: {
      label: 'BAP terbit',
      tone: 'good',
      holder: 'system',
      within: { term: months(3) },
      lapse: 'gugurkan',
      next: 'BAP berlaku tiga bulan sebagai syarat permohonan NPPBKC.',
    },
    digunakan: {
      label: 'BAP digunakan',
      tone: 'good',
      holder: 'nobody',
      next: 'BAP ini sudah digunakan dalam permohonan NPPBKC.',
    },
    tidakMemenuhi: {
      label: 'Tidak memenuhi',
      tone: 'bad',
      holder: 'nobody',
      next: 'Perbaiki lokasi sesuai BAP, lalu ajukan pemeriksaan baru.',
    },
    dibatalkan: draftStates.dibatalkan,
    gugur: {
      label: 'Gugur',
      tone: 'bad',
      holder: 'nobody',
      next: 'BAP tidak digunakan dalam tiga bulan. Ajukan pemeriksaan baru.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      from: ['draf', 'dikembalikan'],
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'PL-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
    },
    teruskan: {
      label: 'Nyatakan lengkap',
      done: 'Permohonan dinyatakan lengkap',
      from: 'diterima',
      to: 'penugasan',
      by: 'examiner',
    },
    kembalikan: completing.kembalikan,
    ...visiting(visitReport(REQUIREMENTS), { met: 'bapTerbit', unmet: 'tidakMemenuhi' }),
    gunakan: {
      label: 'Gunakan BAP',
      done: 'BAP digunakan dalam permohonan NPPBKC',
      from: 'bapTerbit',
      to: 'digunakan',
      by: 'system',
    },
    gugurkan: {
      label: 'Gugurkan',
      done: 'BAP tidak digunakan dalam tiga bulan',
      from: 'bapTerbit',
      to: 'gugur',
      by: 'system',
    },
    batalkan: { ...withdraw, from: ['diterima', 'dikembalikan', 'penugasan', 'ditugaskan'] },
  },
  papers: { tandaTerima: receipt, suratTugas, bap },
  list: { columns: ['lokasi', 'tanggalKesiapan'], search: ['lokasi', 'namaPerusahaan'] },
})

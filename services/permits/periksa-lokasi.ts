import {
  attachment,
  attachmentList,
  choice,
  code,
  codes,
  date,
  decimal,
  defineService,
  fieldList,
  form,
  heading,
  instant,
  lines,
  longText,
  months,
  officerList,
  officers,
  paper,
  paragraph,
  phone,
  photoList,
  photos,
  points,
  position,
  requiredAttachment,
  signatures,
  step,
  table,
  text,
  when,
  workingDays,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'

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

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

const assignment = form({
  petugas: officers('inspector', 2, 'Petugas pemeriksa').required().hint('Paling sedikit dua petugas'),
  jadwal: instant('Jadwal pemeriksaan').required(),
  catatan: longText(500, 'Catatan untuk petugas'),
})

const RESULTS = { SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai', TIDAK_BERLAKU: 'Tidak berlaku' } as const
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

const requirement = form({
  kode: choice(REQUIREMENTS, 'Butir').required(),
  hasil: choice(RESULTS, 'Hasil').required(),
  keterangan: text(500, 'Keterangan'),
}).requiredWhen(row => ({ keterangan: row.hasil.is('TIDAK_SESUAI') }))

/** Berita acara pemeriksaan. */
const report = form({
  waktuMulai: instant('Mulai').required(),
  waktuSelesai: instant('Selesai').required(),
  koordinat: position('Koordinat di lokasi').required(),
  pendampingNama: text(100, 'Wakil pemohon di lokasi').required(),
  pendampingJabatan: text(100, 'Jabatan wakil pemohon').required(),
  luasTanah: decimal(12, 2, 'Luas lokasi').unit('m²').required(),
  luasBangunan: decimal(12, 2, 'Luas bangunan').unit('m²').required(),
  batasUtara: text(100, 'Batas utara').required(),
  batasSelatan: text(100, 'Batas selatan').required(),
  batasTimur: text(100, 'Batas timur').required(),
  batasBarat: text(100, 'Batas barat').required(),
  butir: lines(12, 'Butir persyaratan', requirement).forEach('kode').required(),
  foto: photos(4, 'Foto lokasi').required().hint('Paling sedikit empat foto, masing-masing dengan keterangan'),
  catatan: longText(2000, 'Catatan'),
  ttdPemohon: choice(
    { SETUJU: 'Wakil pemohon menandatangani', TOLAK: 'Wakil pemohon menolak' },
    'Tanda tangan pemohon',
  ).required(),
  alasanTolak: longText(500, 'Alasan penolakan wakil pemohon'),
  kesimpulan: choice({ MEMENUHI: 'Memenuhi', TIDAK_MEMENUHI: 'Tidak memenuhi' }, 'Kesimpulan').required(),
})
  .applies(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
  .requiredWhen(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
  .rule('waktuSelesai', answer => answer.waktuSelesai.atLeast(answer.waktuMulai), 'Selesai tidak boleh sebelum mulai.')
  .rule(
    'luasBangunan',
    answer => answer.luasBangunan.atMost(answer.luasTanah),
    'Luas bangunan tidak boleh melebihi luas lokasi.',
  )
  .rule(
    'kesimpulan',
    answer => answer.kesimpulan.is('TIDAK_MEMENUHI').or(answer.butir.every(row => row.hasil.is('TIDAK_SESUAI').not())),
    'Ada butir yang tidak sesuai. Pilih Tidak memenuhi, atau periksa kembali butirnya.',
  )

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

const letterOfDuty = paper({
  title: 'Surat Tugas',
  validity: { bapTerbit: 'ended', tidakMemenuhi: 'ended', gugur: 'ended', dibatalkan: 'revoked' },
  blocks: [
    points(
      'Dasar',
      'Peraturan Menteri Keuangan Nomor 66/PMK.04/2018 sebagaimana telah diubah dengan Peraturan Menteri Keuangan Nomor 68 Tahun 2023;',
      'permohonan pemeriksaan lokasi {pemohon}, NPWP {npwp}, Nomor {nomor.permohonan} tanggal {tanggal.kirim}.',
    ),
    paragraph('Dengan ini Kepala {kantor} menugaskan:'),
    officerList('jawaban.tugaskan.petugas'),
    points(
      'Untuk',
      'melakukan pemeriksaan lokasi, bangunan, atau tempat usaha di {isi.lokasi};',
      'melaksanakan pemeriksaan pada {jawaban.tugaskan.jadwal};',
      'menuangkan hasil pemeriksaan dalam berita acara pemeriksaan.',
    ),
    paragraph('Narahubung di lokasi: {isi.narahubungNama}, telepon {isi.narahubungTelepon}.'),
    paragraph('Surat tugas ini dilaksanakan dengan penuh tanggung jawab.'),
    signatures({ as: 'Kepala {kantor}', action: 'tugaskan' }),
  ],
})

const visitReport = paper({
  title: 'Berita Acara Pemeriksaan Lokasi',
  validity: { gugur: 'expired' },
  blocks: [
    paragraph(
      'Berdasarkan Surat Tugas Nomor {nomor.surat-tugas} tanggal {tanggal.tugaskan}, kami yang bertanda tangan di bawah ini:',
    ),
    officerList('jawaban.tugaskan.petugas'),
    paragraph(
      'telah memeriksa lokasi, bangunan, atau tempat usaha dari permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim}, mulai {jawaban.ajukanBap.waktuMulai} sampai dengan {jawaban.ajukanBap.waktuSelesai}, didampingi {jawaban.ajukanBap.pendampingNama}, {jawaban.ajukanBap.pendampingJabatan}, sebagai wakil pemohon, dengan hasil sebagai berikut.',
    ),
    heading('Pemohon dan lokasi'),
    fieldList('pemohon', 'npwp', 'isi.nib', 'isi.kodeJenisUsaha', 'isi.kodeJenisBkc', 'isi.lokasi'),
    fieldList('jawaban.ajukanBap.koordinat'),
    heading('Luas dan batas'),
    fieldList('jawaban.ajukanBap.luasTanah', 'jawaban.ajukanBap.luasBangunan', 'jawaban.ajukanBap.batasUtara'),
    fieldList('jawaban.ajukanBap.batasSelatan', 'jawaban.ajukanBap.batasTimur', 'jawaban.ajukanBap.batasBarat'),
    heading('Butir persyaratan'),
    table('jawaban.ajukanBap.butir', ['kode', 'hasil', 'keterangan']),
    heading('Foto lokasi'),
    photoList('jawaban.ajukanBap.foto'),
    heading('Catatan'),
    paragraph('{jawaban.ajukanBap.catatan}'),
    heading('Kesimpulan'),
    when('jawaban.ajukanBap.kesimpulan', 'MEMENUHI', [
      paragraph(
        'Lokasi, bangunan, atau tempat usaha memenuhi persyaratan. Berita acara ini dapat digunakan untuk permohonan NPPBKC paling lama 3 (tiga) bulan sejak diterbitkan.',
      ),
    ]),
    when('jawaban.ajukanBap.kesimpulan', 'TIDAK_MEMENUHI', [
      paragraph('Lokasi, bangunan, atau tempat usaha tidak memenuhi persyaratan.'),
    ]),
    when('jawaban.ajukanBap.ttdPemohon', 'TOLAK', [
      paragraph('Wakil pemohon menolak menandatangani berita acara ini dengan alasan: {jawaban.ajukanBap.alasanTolak}'),
    ]),
    paragraph('Demikian berita acara ini dibuat dengan sebenarnya.'),
    when('jawaban.ajukanBap.ttdPemohon', 'SETUJU', [
      signatures({ as: 'Wakil pemohon', name: 'jawaban.ajukanBap.pendampingNama', note: 'Menandatangani di lokasi' }),
    ]),
    signatures({ as: 'Petugas pemeriksa', action: 'ajukanBap' }, { as: 'Petugas pemeriksa', action: 'terbitkanBap' }),
  ],
})

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
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian dan lampiran, lalu kirim permohonan.',
    },
    diterima: {
      label: 'Diterima',
      tone: 'progress',
      holder: 'examiner',
      within: reportDue,
      next: 'Petugas memeriksa kelengkapan permohonan.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk dilengkapi',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki permohonan sesuai alasan petugas, lalu kirim kembali.',
    },
    penugasan: {
      label: 'Menunggu penugasan',
      tone: 'progress',
      holder: 'decider',
      within: reportDue,
      next: 'Kepala kantor menugaskan petugas pemeriksa.',
    },
    ditugaskan: {
      label: 'Petugas ditugaskan',
      tone: 'progress',
      holder: 'inspector',
      within: reportDue,
      next: 'Petugas datang sesuai jadwal. Pastikan wakil Anda ada di lokasi.',
    },
    pemeriksaan: {
      label: 'Pemeriksaan lokasi',
      tone: 'progress',
      holder: 'inspector',
      within: reportDue,
      next: 'Petugas menyusun berita acara pemeriksaan (BAP).',
    },
    konsepBap: {
      label: 'Menunggu tanda tangan BAP',
      tone: 'progress',
      holder: 'inspector',
      within: reportDue,
      next: 'Petugas kedua memeriksa dan menandatangani BAP.',
    },
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
    dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan permohonan baru.' },
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
      label: 'Kirim permohonan',
      done: 'Permohonan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diterima',
      by: 'applicant',
      sends: true,
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
    kembalikan: {
      label: 'Kembalikan',
      done: 'Permohonan dikembalikan untuk dilengkapi',
      from: 'diterima',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    tugaskan: {
      label: 'Tugaskan petugas',
      done: 'Petugas pemeriksa ditugaskan',
      from: 'penugasan',
      to: 'ditugaskan',
      by: 'decider',
      form: assignment,
      assigns: 'petugas',
      number: { name: 'surat-tugas', label: 'Nomor surat tugas', pattern: 'ST-{urut}/{kantor}/{tahun}' },
      paper: 'suratTugas',
    },
    mulai: {
      label: 'Mulai pemeriksaan',
      done: 'Pemeriksaan lokasi dimulai',
      from: 'ditugaskan',
      to: 'pemeriksaan',
      by: 'inspector',
      isForAssigned: true,
    },
    ajukanBap: {
      label: 'Tanda tangani BAP',
      done: 'BAP ditandatangani petugas pertama',
      from: 'pemeriksaan',
      to: 'konsepBap',
      by: 'inspector',
      isForAssigned: true,
      isInternal: true,
      form: report,
    },
    kembalikanBap: {
      label: 'Kembalikan BAP',
      done: 'BAP dikembalikan kepada petugas pertama',
      from: 'konsepBap',
      to: 'pemeriksaan',
      by: 'inspector',
      isForAssigned: true,
      notBy: 'ajukanBap',
      isInternal: true,
      form: reasons,
      isSevere: true,
    },
    terbitkanBap: {
      label: 'Tanda tangani dan terbitkan BAP',
      done: 'BAP diterbitkan',
      from: 'konsepBap',
      to: {
        action: 'ajukanBap',
        field: 'kesimpulan',
        states: { MEMENUHI: 'bapTerbit', TIDAK_MEMENUHI: 'tidakMemenuhi' },
      },
      by: 'inspector',
      isForAssigned: true,
      notBy: 'ajukanBap',
      shows: 'ajukanBap',
      number: { name: 'bap', label: 'Nomor BAP', pattern: 'BAP-{urut}/{kantor}/{tahun}' },
      paper: 'bap',
      confirm: 'BAP yang terbit tidak dapat diubah lagi.',
    },
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
    batalkan: {
      label: 'Batalkan permohonan',
      done: 'Permohonan dibatalkan pemohon',
      from: ['diterima', 'dikembalikan', 'penugasan', 'ditugaskan'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { tandaTerima: receipt, suratTugas: letterOfDuty, bap: visitReport },
  list: { columns: ['lokasi', 'tanggalKesiapan'], search: ['lokasi', 'namaPerusahaan'] },
})

import {
  answerField,
  choice,
  code,
  contentField,
  date,
  days,
  defineService,
  email,
  files,
  form,
  longText,
  nib,
  npwp,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { locations, manager, operators } from './isi-aeo.ts'
import {
  askingRevocation,
  freezeFields,
  freezeStates,
  freezing,
  revocation,
  revocationAsked,
  revoked,
  revoking,
} from './pembekuan.ts'
import { reasons } from './penetapan.ts'
import { certificatePapers } from './surat-aeo.ts'

/** Source: PMK 137 Tahun 2023. */
const VALID_MONTHS = 60
const decisionDue = { term: setBy('JANJI_AEO_KEPUTUSAN', 'workingDays') } as const

/** What a decision states, and that of a renewal too. */
const decided = {
  jenisOperator: operators,
  lokasi: locations,
  manajerKlien: text(100, 'Manajer klien'),
  emailManajerKlien: email('Email manajer klien'),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
}

const entry = form({
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  npwp: npwp().required(),
  nib: nib().required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required(),
  ...manager,
  ...decided,
  berlakuMulai: date('Berlaku mulai').required(),
  mulaiMasaBerlaku: date('Masa berlaku dihitung sejak').required(),
  berlakuSampai: date('Berlaku sampai'),
  batasPemulihan: date('Batas pemulihan'),
})
  .computed(content => ({ berlakuSampai: content.mulaiMasaBerlaku.plusMonths(VALID_MONTHS) }))
  .applies(content => ({ batasPemulihan: content.batasPemulihan.isFilled() }))

const CHANGES = {
  NAMA: 'Nama perusahaan',
  ALAMAT: 'Alamat perusahaan',
  MANAJER: 'Manajer AEO',
  LOKASI: 'Lokasi',
  USAHA: 'Kegiatan usaha',
} as const
const change = form({
  jenis: choice(CHANGES, 'Yang berubah').required(),
  uraian: longText(2000, 'Uraian perubahan').atLeast(10).required(),
  namaPerusahaan: text(200, 'Nama perusahaan yang baru').from({ own: 'namaPerusahaan' }),
  alamatPerusahaan: longText(255, 'Alamat perusahaan yang baru').from({ own: 'alamatPerusahaan' }),
  manajerNama: manager.manajerNama.from({ own: 'manajerNama' }),
  manajerJabatan: manager.manajerJabatan.from({ own: 'manajerJabatan' }),
  manajerEmail: manager.manajerEmail.from({ own: 'manajerEmail' }),
  manajerTelepon: manager.manajerTelepon.from({ own: 'manajerTelepon' }),
  lokasi: locations.hint('Semua lokasi setelah perubahan').from({ own: 'lokasi' }),
  bukti: files(1, 'Dokumen pendukung').required(),
})
  .applies(answer => ({
    namaPerusahaan: answer.jenis.is('NAMA'),
    alamatPerusahaan: answer.jenis.is('ALAMAT'),
    manajerNama: answer.jenis.is('MANAJER'),
    manajerJabatan: answer.jenis.is('MANAJER'),
    manajerEmail: answer.jenis.is('MANAJER'),
    manajerTelepon: answer.jenis.is('MANAJER'),
    lokasi: answer.jenis.is('LOKASI'),
  }))
  .requiredWhen(answer => ({
    namaPerusahaan: answer.jenis.is('NAMA'),
    alamatPerusahaan: answer.jenis.is('ALAMAT'),
    lokasi: answer.jenis.is('LOKASI'),
  }))
const changed = (field: string) => answerField('laporkanPerubahan', field)

const freezeRules = {
  what: 'Sertifikat AEO',
  issuer: 'AEO',
  freezesFrom: ['aktif', 'perbaikanDiminta', 'perbaikanDilaporkan'],
  revokesFrom: ['aktif', 'permohonanCabut'],
  freeze: form({ alasan: text(500, 'Alasan pembekuan').atLeast(10).required(), ...freezeFields }),
  revocation,
} as const

const active = { standing: 'active' } as const

/** Certificates of authorised economic operators: their term, monitoring, changes, freeze and revocation.
 *  Source: PMK 137 Tahun 2023; facts `permits/aeo-mita-form3d`. */
export const sertifikatAeo = defineService({
  id: 'sertifikat-aeo',
  version: 1,
  title: 'Sertifikat AEO',
  summary:
    'Pengakuan sebagai Authorized Economic Operator yang terbit, dengan masa berlaku, pemantauan, dan pembekuannya.',
  basis: 'PMK 137 Tahun 2023 jo. PER-20/BC/2024',
  path: '/perijinan/sertifikat-aeo',
  begunBy: 'decision',
  admits: [
    {
      claim: 'AEO',
      provision: 'WAJIB_SERTIFIKAT_AEO',
      text: 'Status tertulis AEO, sedangkan perusahaan tidak memegang Sertifikat AEO yang berlaku. Pilih status yang benar, atau ajukan Permohonan AEO.',
      notInForce: 'Sertifikat AEO {nomor} sedang tidak berlaku. Pilih status yang benar.',
    },
  ],
  number: { name: 'sertifikat', label: 'Nomor sertifikat', pattern: 'AEO-{urut:4}/{tahun}' },
  validity: { from: 'berlakuMulai', until: 'berlakuSampai' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('sertifikat', 'Sertifikat', [
      'nomorKeputusan',
      'tanggalKeputusan',
      'berlakuMulai',
      'mulaiMasaBerlaku',
      'berlakuSampai',
      'batasPemulihan',
      'jenisOperator',
      'manajerKlien',
      'emailManajerKlien',
    ]),
    step('perusahaan', 'Perusahaan', [
      'namaPerusahaan',
      'npwp',
      'nib',
      'alamatPerusahaan',
      'kodeKantor',
      ...(Object.keys(manager) as (keyof typeof manager)[]),
    ]),
    step('lokasi', 'Lokasi', ['lokasi']),
  ],
  attachments: [],
  states: {
    aktif: {
      ...active,
      label: 'Berlaku',
      tone: 'good',
      holder: 'nobody',
      within: { term: days(0), from: 'berlakuSampai' },
      lapse: 'akhiri',
      next: 'Laporkan audit internal dan perubahan. Ajukan perpanjangan sebelum masa berlaku berakhir.',
    },
    perubahanDilaporkan: {
      ...active,
      label: 'Berlaku, perubahan dilaporkan',
      tone: 'progress',
      holder: 'examiner',
      within: decisionDue,
      next: 'Manajer klien meneliti perubahan yang Anda laporkan.',
    },
    perbaikanDiminta: {
      ...active,
      label: 'Berlaku, perbaikan diminta',
      tone: 'attention',
      holder: 'applicant',
      within: { term: setBy('AEO_PERBAIKAN_PANTAU', 'days') },
      next: 'Perbaiki hal yang ditemukan dalam pemantauan, lalu laporkan.',
    },
    perbaikanDilaporkan: {
      ...active,
      label: 'Berlaku, perbaikan dilaporkan',
      tone: 'progress',
      holder: 'examiner',
      within: decisionDue,
      next: 'Manajer klien meneliti perbaikan yang Anda laporkan.',
    },
    permohonanCabut: revocationAsked(decisionDue),
    ...freezeStates({
      what: 'sertifikat',
      isValid: 'Berlaku',
      decider: 'Direktur',
      within: decisionDue,
      decides: {},
    }),
    dicabut: { ...revoked('Ajukan permohonan AEO baru setelah syaratnya dipenuhi.'), leadsTo: ['aeo'] },
    kedaluwarsa: {
      standing: 'ended',
      tone: 'bad',
      holder: 'nobody',
      label: 'Kedaluwarsa',
      next: 'Tunggu keputusan bila perpanjangan sudah diajukan, atau ajukan permohonan AEO baru.',
      leadsTo: ['aeo'],
    },
  },
  initial: 'aktif',
  actions: {
    akhiri: { label: 'Akhiri', done: 'Masa berlaku berakhir', from: 'aktif', to: 'kedaluwarsa', by: 'system' },
    perpanjang: {
      label: 'Perpanjang',
      done: 'Masa berlaku diperpanjang lima tahun',
      from: ['aktif', 'kedaluwarsa'],
      to: 'aktif',
      by: 'system',
      paper: 'sertifikat',
      form: form(decided),
      changes: {
        mulaiMasaBerlaku: contentField('berlakuSampai'),
        jenisOperator: answerField('perpanjang', 'jenisOperator'),
        lokasi: answerField('perpanjang', 'lokasi'),
        manajerKlien: answerField('perpanjang', 'manajerKlien'),
        emailManajerKlien: answerField('perpanjang', 'emailManajerKlien'),
        nomorKeputusan: answerField('perpanjang', 'nomorKeputusan'),
        tanggalKeputusan: answerField('perpanjang', 'tanggalKeputusan'),
      },
    },
    laporkanAudit: {
      label: 'Laporkan audit internal',
      done: 'Audit internal dilaporkan',
      from: 'aktif',
      to: 'aktif',
      by: 'applicant',
      form: form({
        periode: text(50, 'Periode').required().hint('Masa yang diaudit', 'Januari–Desember 2026'),
        ringkasan: longText(2000, 'Ringkasan hasil').atLeast(10).required(),
        laporan: files(1, 'Laporan').required(),
      }),
    },
    laporkanPerubahan: {
      label: 'Laporkan perubahan',
      done: 'Perubahan dilaporkan',
      from: 'aktif',
      to: 'perubahanDilaporkan',
      by: 'applicant',
      form: change,
    },
    terimaPerubahan: {
      label: 'Terima perubahan',
      done: 'Perubahan diterima',
      from: 'perubahanDilaporkan',
      to: 'aktif',
      by: 'examiner',
      shows: 'laporkanPerubahan',
      form: form({
        validasi: choice(
          { TANPA: 'Tanpa validasi lapangan', LAPANGAN: 'Setelah validasi lapangan' },
          'Cara penelitian',
        ).required(),
        hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
      }),
      paper: 'sertifikat',
      changes: {
        namaPerusahaan: changed('namaPerusahaan'),
        alamatPerusahaan: changed('alamatPerusahaan'),
        manajerNama: changed('manajerNama'),
        manajerJabatan: changed('manajerJabatan'),
        manajerEmail: changed('manajerEmail'),
        manajerTelepon: changed('manajerTelepon'),
        lokasi: changed('lokasi'),
      },
    },
    tolakPerubahan: {
      label: 'Tolak perubahan',
      done: 'Perubahan ditolak',
      from: 'perubahanDilaporkan',
      to: 'aktif',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    catatPemantauan: {
      label: 'Catat pemantauan',
      done: 'Pemantauan dicatat',
      from: 'aktif',
      to: {
        action: 'catatPemantauan',
        field: 'hasil',
        states: { SESUAI: 'aktif', PERBAIKAN: 'perbaikanDiminta' },
      },
      by: 'examiner',
      isOptional: true,
      form: form({
        hasil: choice({ SESUAI: 'Sesuai', PERBAIKAN: 'Perlu perbaikan' }, 'Hasil pemantauan').required(),
        uraian: longText(2000, 'Uraian').atLeast(10).required(),
      }),
    },
    laporkanPerbaikan: {
      label: 'Laporkan perbaikan',
      done: 'Perbaikan dilaporkan',
      from: 'perbaikanDiminta',
      to: 'perbaikanDilaporkan',
      by: 'applicant',
      form: form({
        uraian: longText(2000, 'Perbaikan yang dilakukan').atLeast(10).required(),
        bukti: files(0, 'Bukti'),
      }),
    },
    terimaPerbaikan: {
      label: 'Terima perbaikan',
      done: 'Perbaikan diterima',
      from: 'perbaikanDilaporkan',
      to: 'aktif',
      by: 'examiner',
    },
    tolakPerbaikan: {
      label: 'Nyatakan belum selesai',
      done: 'Perbaikan belum selesai',
      from: 'perbaikanDilaporkan',
      to: 'perbaikanDiminta',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    ...freezing(freezeRules),
    ...askingRevocation(['aktif']),
    ...revoking(freezeRules),
  },
  paper: 'sertifikat',
  papers: certificatePapers,
  list: { columns: ['berlakuSampai', 'kodeKantor'], search: ['namaPerusahaan', 'npwp', 'nomorKeputusan'] },
})

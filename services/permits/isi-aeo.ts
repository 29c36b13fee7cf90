import {
  caseOf,
  choice,
  code,
  date,
  email,
  files,
  form,
  lines,
  longText,
  phone,
  requiredAttachment,
  step,
  text,
  tick,
} from '@dermaga/service'
import { ADDRESS_FIELDS, address } from './alamat.ts'
import { applicant, company, statement } from './applicant.ts'

/* What a company states that applies for the recognition as AEO. Source: fields `aeo`; PMK 137 Tahun 2023. */

/** Criteria 1 to 4 as the rule names them, the others after the framework of the WCO. Source: reference list kriteria_aeo. */
export const CRITERIA = {
  '01': 'Kepatuhan terhadap ketentuan kepabeanan dan terkait',
  '02': 'Sistem pengelolaan data perdagangan',
  '03': 'Kemampuan keuangan',
  '04': 'Sistem konsultasi, kerja sama dan komunikasi',
  '05': 'Sistem pendidikan, pelatihan dan kepedulian',
  '06': 'Sistem pertukaran informasi, akses dan kerahasiaan',
  '07': 'Sistem keamanan kargo',
  '08': 'Sistem keamanan pergerakan barang',
  '09': 'Sistem keamanan lokasi',
  '10': 'Sistem keamanan pegawai',
  '11': 'Sistem keamanan mitra dagang',
  '12': 'Sistem manajemen krisis dan pemulihan insiden',
  '13': 'Sistem pengukuran, analisis dan peningkatan',
} as const

/** Source: reference list jenis_operator_aeo. */
export const OPERATORS = {
  IMPORTIR: 'Importir',
  EKSPORTIR: 'Eksportir',
  MANUFAKTUR: 'Manufaktur',
  PPJK: 'PPJK',
  PENGANGKUT: 'Pengangkut',
  PERGUDANGAN: 'Pergudangan',
  TPS: 'Tempat Penimbunan Sementara (TPS)',
  TPB: 'Tempat Penimbunan Berikat (TPB)',
  KONSOLIDATOR: 'Konsolidator',
  TERMINAL: 'Operator terminal',
} as const

const OPINIONS = { WTP: 'Wajar tanpa pengecualian', WDP: 'Wajar dengan pengecualian', LAIN: 'Lainnya' } as const

/** The company's contact for AEO. */
export const manager = {
  manajerNama: text(100, 'Nama manajer AEO').required(),
  manajerJabatan: text(100, 'Jabatan').required(),
  manajerEmail: email('Email').required(),
  manajerTelepon: phone('Telepon').required(),
  manajerSertifikat: text(50, 'Nomor sertifikat pengetahuan kepabeanan'),
}

export const operators = lines(
  10,
  'Jenis operator ekonomi',
  form({ jenis: choice(OPERATORS, 'Jenis operator').required() }),
).unique('jenis')

export const LOCATION_USES = { KANTOR: 'Kantor', PABRIK: 'Pabrik', GUDANG: 'Gudang', LAINNYA: 'Lainnya' } as const

export const locations = lines(
  50,
  'Lokasi yang divalidasi',
  form({
    nama: text(100, 'Nama lokasi').required(),
    fungsi: choice(LOCATION_USES, 'Fungsi').required(),
    ...address,
  }).group('Alamat', ADDRESS_FIELDS),
).unique('nama')

export const ANSWERS = { YA: 'Ya', TIDAK: 'Tidak', TIDAK_BERLAKU: 'Tidak berlaku' } as const

const assessment = lines(
  13,
  'Penilaian mandiri',
  form({
    kode: choice(CRITERIA, 'Kriteria').required(),
    jawaban: choice(ANSWERS, 'Terpenuhi').required(),
    uraian: longText(2000, 'Uraian pemenuhan')
      .required()
      .hint('Bagaimana kriteria ini dipenuhi, atau mengapa tidak berlaku'),
    nomorSop: text(50, 'SOP terkait'),
    bukti: files(0, 'Bukti'),
  }),
).forEach('kode')

const fields = {
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required(),
  jenisOperator: operators.required(),
  ...company,
  ...applicant,
  ...manager,
  tidakPidana: tick('Perusahaan tidak pernah melakukan tindak pidana kepabeanan, cukai, atau perpajakan.').required(),
  tidakTunggakan: tick('Perusahaan tidak memiliki tunggakan yang jatuh tempo.').required(),
  skalaUsaha: choice({ KECIL_MENENGAH: 'Kecil atau menengah', BESAR: 'Besar' }, 'Skala usaha').required(),
  opiniTahun1: choice(OPINIONS, 'Opini audit tahun terakhir').required(),
  opiniTahun2: choice(OPINIONS, 'Opini audit tahun sebelumnya').required(),
  lokasi: locations.required(),
  penilaian: assessment.required(),
  batasPerbaikan: date('Batas perbaikan'),
  ...statement,
}

const OPINION = 'Opini harus wajar tanpa pengecualian; wajar dengan pengecualian hanya untuk usaha kecil atau menengah.'

export const application = form(fields)
  .group('Perusahaan', Object.keys(company) as (keyof typeof company)[])
  .group('Pemohon', Object.keys(applicant) as (keyof typeof applicant)[])
  // Written when validators ask for improvements.
  .applies(content => ({ batasPerbaikan: content.batasPerbaikan.isFilled() }))
  .rule(
    'opiniTahun1',
    content =>
      content.opiniTahun1.is('WTP').or(content.opiniTahun1.is('WDP').and(content.skalaUsaha.is('KECIL_MENENGAH'))),
    OPINION,
  )
  .rule(
    'opiniTahun2',
    content =>
      content.opiniTahun2.is('WTP').or(content.opiniTahun2.is('WDP').and(content.skalaUsaha.is('KECIL_MENENGAH'))),
    OPINION,
  )

/** A fact of the certificate, which the company may change. */
const from = (field: string) => ({ case: 'sertifikat', field }) as const

/** The application for another five years. */
export const renewal = application.and({
  sertifikat: caseOf('sertifikat-aeo', 'Sertifikat AEO', { states: ['aktif'] }).required(),
  sertifikatSampai: date('Sertifikat berlaku sampai').required().fixed(from('berlakuSampai')),
  jenisOperator: operators.required().from(from('jenisOperator')),
  lokasi: locations.required().from(from('lokasi')),
  manajerNama: manager.manajerNama.from(from('manajerNama')),
  manajerJabatan: manager.manajerJabatan.from(from('manajerJabatan')),
  manajerEmail: manager.manajerEmail.from(from('manajerEmail')),
  manajerTelepon: manager.manajerTelepon.from(from('manajerTelepon')),
  manajerSertifikat: manager.manajerSertifikat.from(from('manajerSertifikat')),
})

export const recognitionSteps = [
  step('usaha', 'Perusahaan dan pemohon', [
    'kodeKantor',
    'jenisOperator',
    ...(Object.keys(company) as (keyof typeof company)[]),
    ...(Object.keys(applicant) as (keyof typeof applicant)[]),
  ]),
  step('manajer', 'Manajer AEO', Object.keys(manager) as (keyof typeof manager)[]),
  step('syarat', 'Persyaratan umum', ['tidakPidana', 'tidakTunggakan', 'skalaUsaha', 'opiniTahun1', 'opiniTahun2']),
  step('lokasi', 'Lokasi', ['lokasi']),
  step('penilaian', 'Penilaian mandiri', ['penilaian']),
  step('pernyataan', 'Pernyataan', ['batasPerbaikan', ...(Object.keys(statement) as (keyof typeof statement)[])]),
] as const

export const recognitionAttachments = [
  requiredAttachment('01', 'Penilaian mandiri (self assessment) yang ditandatangani'),
  requiredAttachment('02', 'Surat pernyataan'),
  requiredAttachment('03', 'Laporan keuangan teraudit dua tahun terakhir'),
  requiredAttachment('04', 'SOP dan dokumen pendukung'),
] as const

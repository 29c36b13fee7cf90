import {
  actionDay,
  answerField,
  choice,
  code,
  date,
  days,
  defineService,
  form,
  lines,
  longText,
  step,
  text,
} from '@dermaga/service'
import { HEARING_FIELDS, reasons } from './isi-sengketa.ts'

const SIDES = {
  PEMOHON: 'Pemohon',
  KUASA: 'Kuasa hukum',
  BEA_CUKAI: 'Bea dan Cukai',
  AHLI: 'Ahli atau saksi',
} as const

const { sidangKe, tanggalSidang, jamSidang, tempat, majelis, acara } = HEARING_FIELDS
const hearing = form({
  kodeKantor: code('kantor', 'Kantor yang bersidang').required(),
  kantorPerkara: code('kantor', 'Kantor asal perkara').required(),
  jenisSengketa: choice({ BANDING: 'Banding', GUGATAN: 'Gugatan' }, 'Jenis sengketa').required(),
  perkara: text(50, 'Nomor surat banding atau gugatan').required(),
  nomorSengketa: text(50, 'Nomor sengketa'),
  sidangKe,
  tanggalSidang,
  jamSidang,
  tempat,
  majelis,
  acara,
  hasil: longText(2000, 'Hasil dan permintaan majelis'),
  tanggalCatat: date('Hasil dicatat'),
}).applies(content => ({
  nomorSengketa: content.nomorSengketa.isFilled(),
  hasil: content.hasil.isFilled(),
  tanggalCatat: content.tanggalCatat.isFilled(),
}))

const minutes = form({
  hadir: lines(
    10,
    'Yang hadir',
    form({ pihak: choice(SIDES, 'Pihak').required(), nama: text(100, 'Nama').required() }),
  ).required(),
  hasil: longText(2000, 'Hasil dan permintaan majelis').atLeast(10).required(),
})
const postponement = form({
  tanggalSidang: date('Tanggal sidang yang baru').required().earliest(0),
  jamSidang,
  tempat,
  alasan: longText(500, 'Alasan penundaan').atLeast(10).required(),
})

/** The diary of hearings at the tax court: each is announced to its company, held or postponed. Source: facts `siap-tanding`. */
export const sidang = defineService({
  id: 'sidang',
  version: 1,
  title: 'Sidang',
  summary: 'Jadwal dan hasil sidang banding dan gugatan di Pengadilan Pajak.',
  basis: 'UU 14 Tahun 2002',
  path: '/perbendaharaan/siap-tanding/sidang',
  begunBy: 'decision',
  begun: 'Sidang dijadwalkan',
  number: { name: 'sidang', label: 'Nomor jadwal sidang', pattern: 'SIDANG-{tahun}-{urut:6}' },
  validity: { from: 'tanggalSidang' },
  form: hearing,
  office: 'kodeKantor',
  steps: [
    step('jadwal', 'Jadwal', ['sidangKe', 'tanggalSidang', 'jamSidang', 'tempat', 'majelis', 'acara']),
    step('perkara', 'Perkara', ['kodeKantor', 'kantorPerkara', 'jenisSengketa', 'perkara', 'nomorSengketa']),
    step('hasil', 'Hasil sidang', ['hasil', 'tanggalCatat']),
  ],
  attachments: [],
  states: {
    dijadwalkan: {
      label: 'Dijadwalkan',
      tone: 'progress',
      holder: 'examiner',
      standing: 'active',
      within: { term: days(0), from: 'tanggalSidang' },
      awaits: 'applicant',
      next: 'Hadiri sidang pada hari dan jam yang ditetapkan. Bea dan Cukai mencatat hasilnya.',
    },
    selesai: {
      label: 'Selesai',
      tone: 'good',
      holder: 'nobody',
      standing: 'ended',
      next: 'Baca hasil sidang dan penuhi permintaan majelis.',
    },
    batal: {
      label: 'Batal',
      tone: 'bad',
      holder: 'nobody',
      standing: 'ended',
      next: 'Sidang ini tidak diadakan.',
    },
  },
  initial: 'dijadwalkan',
  actions: {
    catatHasil: {
      label: 'Catat hasil sidang',
      done: 'Hasil sidang dicatat',
      from: 'dijadwalkan',
      to: 'selesai',
      by: 'examiner',
      form: minutes,
      changes: { hasil: answerField('catatHasil', 'hasil'), tanggalCatat: actionDay },
    },
    tunda: {
      label: 'Ubah jadwal',
      done: 'Jadwal sidang diubah',
      from: 'dijadwalkan',
      to: 'dijadwalkan',
      by: 'examiner',
      isOptional: true,
      form: postponement,
      changes: {
        tanggalSidang: answerField('tunda', 'tanggalSidang'),
        jamSidang: answerField('tunda', 'jamSidang'),
        tempat: answerField('tunda', 'tempat'),
      },
    },
    batalkan: {
      label: 'Batalkan jadwal',
      done: 'Jadwal sidang dibatalkan',
      from: 'dijadwalkan',
      to: 'batal',
      by: 'examiner',
      isOptional: true,
      form: reasons,
    },
  },
  list: { columns: ['tanggalSidang', 'jamSidang', 'perkara'], search: ['perkara', 'nomorSengketa'] },
})

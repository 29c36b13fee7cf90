import {
  answerField,
  choice,
  code,
  date,
  days,
  defineService,
  files,
  form,
  longText,
  npwp,
  step,
  text,
  workingDays,
} from '@dermaga/service'
import { reviewPaper } from './surat-pkbsi.ts'

/** Source: PMK 194/PMK.04/2016. */
const VALID_MONTHS = 36
/** No term of a review was found: that of a decision. */
const reviewDue = { term: workingDays(30) } as const

const entry = form({
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  npwp: npwp().required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  namaDagang: text(200, 'Nama dagang atau merek').required(),
  tipe: text(100, 'Tipe atau model'),
  posTarif: code('pos_tarif', 'Pos tarif ditetapkan').required(),
  identifikasi: longText(4000, 'Identifikasi barang').required(),
  dasar: longText(4000, 'Dasar klasifikasi (KUM-HS)').required(),
  berlakuSampai: date('Berlaku sampai'),
}).computed(content => ({ berlakuSampai: content.tanggalKeputusan.plusMonths(VALID_MONTHS) }))

const ask = form({
  alasan: longText(2000, 'Alasan peninjauan').atLeast(10).required(),
  bukti: files(1, 'Bukti baru').required(),
})
const review = form({
  hasil: choice({ TETAP: 'Keputusan tetap', GANTI: 'Pos tarif diganti' }, 'Hasil peninjauan').required(),
  posTarif: code('pos_tarif', 'Pos tarif yang baru'),
  pertimbangan: longText(4000, 'Pertimbangan').atLeast(10).required(),
})
  .applies(answer => ({ posTarif: answer.hasil.is('GANTI') }))
  .requiredWhen(answer => ({ posTarif: answer.hasil.is('GANTI') }))
const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })

const active = { standing: 'active' } as const
const ended = { tone: 'bad', holder: 'nobody', standing: 'ended' } as const
const underReview = { ...active, tone: 'progress', within: reviewDue } as const

/** Decisions about the classification of goods before import, which bind officers for three years.
 *  Source: PMK 194/PMK.04/2016; facts `permits/pkbsi`. */
export const keputusanPkbsi = defineService({
  id: 'keputusan-pkbsi',
  version: 1,
  title: 'Keputusan PKBSI',
  summary: 'Pos tarif yang sudah ditetapkan untuk barang Anda, dan masa berlakunya.',
  basis: 'PMK 194/PMK.04/2016',
  path: '/pkbsi/keputusan',
  begunBy: 'decision',
  isPermit: true,
  validity: { from: 'tanggalKeputusan', until: 'berlakuSampai' },
  number: { name: 'entri', label: 'Nomor keputusan', pattern: '{isi:nomorKeputusan}' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('keputusan', 'Keputusan', ['nomorKeputusan', 'tanggalKeputusan', 'berlakuSampai', 'posTarif']),
    step('barang', 'Barang', ['namaDagang', 'tipe', 'identifikasi', 'dasar']),
    step('pemegang', 'Pemegang', ['npwp', 'namaPerusahaan', 'kodeKantor']),
  ],
  attachments: [],
  states: {
    aktif: {
      ...active,
      label: 'Berlaku',
      tone: 'good',
      holder: 'nobody',
      within: { term: days(1), from: 'berlakuSampai' },
      lapse: 'akhiri',
      next: 'Pakai pos tarif ini dan sebut nomor keputusannya dalam PIB.',
    },
    ditinjau: {
      ...underReview,
      label: 'Berlaku, dalam peninjauan',
      holder: 'examiner',
      next: 'Kantor Pusat meninjau keputusan. Selama itu keputusan tetap berlaku.',
    },
    menungguPutusan: {
      ...underReview,
      label: 'Berlaku, menunggu putusan peninjauan',
      holder: 'decider',
      next: 'Direktur menetapkan hasil peninjauan. Selama itu keputusan tetap berlaku.',
    },
    kedaluwarsa: {
      ...ended,
      label: 'Kedaluwarsa',
      next: 'Ajukan permohonan PKBSI baru bila barang masih akan diimpor.',
      leadsTo: ['pkbsi'],
    },
    dicabut: {
      ...ended,
      label: 'Dicabut',
      next: 'Ajukan permohonan PKBSI baru bila diperlukan.',
      leadsTo: ['pkbsi'],
    },
  },
  initial: 'aktif',
  actions: {
    akhiri: { label: 'Akhiri', done: 'Masa berlaku berakhir', from: 'aktif', to: 'kedaluwarsa', by: 'system' },
    mintaTinjau: {
      label: 'Minta peninjauan',
      done: 'Peninjauan diminta',
      from: 'aktif',
      to: 'ditinjau',
      by: 'applicant',
      isOptional: true,
      form: ask,
    },
    susunTinjauan: {
      label: 'Susun hasil peninjauan',
      done: 'Hasil peninjauan disusun',
      from: 'ditinjau',
      to: 'menungguPutusan',
      by: 'examiner',
      isInternal: true,
      form: review,
    },
    kembalikanTinjauan: {
      label: 'Kembalikan konsep',
      done: 'Konsep dikembalikan',
      from: 'menungguPutusan',
      to: 'ditinjau',
      by: 'decider',
      isInternal: true,
      form: reasons,
    },
    putuskan: {
      label: 'Tetapkan dan tanda tangani',
      done: 'Peninjauan diputus',
      from: 'menungguPutusan',
      to: 'aktif',
      by: 'decider',
      notBy: 'susunTinjauan',
      shows: 'susunTinjauan',
      number: { name: 'peninjauan', label: 'Nomor keputusan peninjauan', pattern: 'KEP-{urut}/PKSI.T/{tahun}' },
      paper: 'peninjauan',
      changes: { posTarif: answerField('susunTinjauan', 'posTarif') },
    },
    cabut: {
      label: 'Cabut keputusan',
      done: 'Keputusan dicabut',
      from: 'aktif',
      to: 'dicabut',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isOptional: true,
      confirm: 'Perusahaan ini tidak dapat lagi memakai keputusan ini.',
    },
  },
  papers: { peninjauan: reviewPaper },
  list: {
    columns: ['namaDagang', 'posTarif', 'berlakuSampai'],
    search: ['nomorKeputusan', 'namaDagang', 'posTarif', 'namaPerusahaan'],
  },
})

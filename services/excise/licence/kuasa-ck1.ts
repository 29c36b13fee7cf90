import { choice, code, date, defineService, form, longText, requiredAttachment, step, text } from '@dermaga/service'
import { activeUntil, confirmEntry, endedState, giveBack, recordedStates, submit } from '../rekaman.ts'
import { licence, reasons } from '../tariff/pita.ts'

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  pemberiKuasa: text(100, 'Pemberi kuasa').required(),
  penerimaKuasa: text(100, 'Penerima kuasa').required(),
  identitas: text(16, 'NIK penerima kuasa').required().like('\\d{16}', '16 digit angka'),
  lingkup: choice(
    { PENGAMBILAN_PITA: 'Pengambilan pita cukai', CK1: 'CK-1 dan pengambilan pita cukai' },
    'Lingkup kuasa',
  ).required(),
  awalBerlaku: date('Berlaku mulai').required(),
  akhirBerlaku: date('Berlaku sampai').required(),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
}).rule(
  'akhirBerlaku',
  content => content.akhirBerlaku.atLeast(content.awalBerlaku),
  '“Berlaku sampai” tidak boleh lebih awal daripada “Berlaku mulai”. Periksa kedua tanggalnya.',
)

/** The register of who may collect a company's stamps. Source: fields `kuasa_ck1`. */
export const kuasaCk1 = defineService({
  id: 'kuasa-ck1',
  version: 1,
  title: 'Kuasa Pengambilan Pita Cukai',
  summary: 'Orang yang mengambil pita cukai untuk perusahaan.',
  basis: 'PER-24/BC/2018 jo. PER-10/BC/2025',
  path: '/cukai-perijinan/kuasa',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku', until: 'akhirBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('kuasa', 'Kuasa', [
      'kodeKantor',
      'izin',
      'nppbkc',
      'pemberiKuasa',
      'penerimaKuasa',
      'identitas',
      'lingkup',
      'awalBerlaku',
      'akhirBerlaku',
      'alasan',
    ]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat kuasa', 'Bermeterai'),
    requiredAttachment('02', 'KTP penerima kuasa'),
    requiredAttachment('03', 'Spesimen tanda tangan'),
  ],
  states: {
    ...recordedStates,
    aktif: activeUntil('akhirBerlaku', 0, 'Penerima kuasa dapat mengambil pita cukai yang dipesan dengan CK-1.'),
    dicabut: { ...endedState, label: 'Dicabut', next: 'Ajukan kuasa baru kepada kantor bila diperlukan.' },
    berakhir: { ...endedState, label: 'Berakhir', next: 'Ajukan kuasa baru kepada kantor bila diperlukan.' },
  },
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'kuasa', label: 'Nomor kuasa', pattern: 'KUASA-{kantor}-{tahun}-{urut:6}' } },
    kembalikan: giveBack,
    sahkan: confirmEntry,
    cabut: {
      label: 'Cabut kuasa',
      done: 'Kuasa dicabut',
      from: 'aktif',
      to: 'dicabut',
      by: 'applicant',
      form: reasons,
      isSevere: true,
      confirm: 'Penerima kuasa tidak dapat lagi disebut dalam CK-1 baru.',
    },
    batalkan: {
      label: 'Batalkan kuasa',
      done: 'Kuasa dibatalkan kantor',
      from: 'aktif',
      to: 'dicabut',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    akhiri: { label: 'Akhiri', done: 'Masa berlaku kuasa berakhir', from: 'aktif', to: 'berakhir', by: 'system' },
  },
  list: { columns: ['penerimaKuasa', 'lingkup', 'akhirBerlaku'], search: ['penerimaKuasa', 'nppbkc'] },
})

import {
  caseOf,
  choice,
  code,
  contentField,
  date,
  defineService,
  form,
  longText,
  requiredAttachment,
  step,
} from '@dermaga/service'
import { applicant, statement } from '../../permits/applicant.ts'
import { completing, draftStates, send, withdraw } from '../keputusan.ts'
import { responsiblePeople } from './perusahaan.ts'
import { distributors } from './rekanan.ts'
import { machines } from './tempat-usaha.ts'

/** Changes that are only notified. Source: PMK 66/PMK.04/2018; table `perubahan_nppbkc`. */
const CHANGES = {
  TATA_LETAK: 'Tata letak tempat usaha',
  PENANGGUNG_JAWAB: 'Penanggung jawab',
  MESIN: 'Mesin pembuat/pengemas (pabrik)',
  PENYALUR: 'Penyalur pembeli langsung (pabrik HT)',
  DATA_LAIN: 'Data registrasi lain',
} as const

const notice = form({
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: ['aktif', 'akanBerakhir'] }).required(),
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi')
    .required()
    .fixed({ case: 'izin', field: 'kodeKantor' }),
  jenisPerubahan: choice(CHANGES, 'Jenis perubahan').required(),
  tanggalPerubahan: date('Tanggal perubahan').required(),
  uraian: longText(2000, 'Uraian perubahan').atLeast(10).required(),
  pengurus: responsiblePeople.required().from({ case: 'izin', field: 'pengurus' }),
  mesin: machines,
  penyalur: distributors,
  ...applicant,
  ...statement,
}).rule(
  'pengurus',
  content => content.pengurus.count(person => person.flagUtama).is(1),
  'Pilih tepat satu penanggung jawab utama.',
)
const seen = notice.seen()

/** Notice of a change of an excise business, which officers record without a decision.
 *  Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023. */
export const pemberitahuanNppbkc = defineService({
  id: 'pemberitahuan-nppbkc',
  version: 1,
  title: 'Pemberitahuan Perubahan NPPBKC',
  summary: 'Pemberitahuan perubahan tata letak, penanggung jawab, mesin, penyalur, atau data registrasi lain.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/perijinan/pemberitahuan-nppbkc',
  form: notice,
  office: 'kodeKantor',
  steps: [
    step('perubahan', 'Perubahan', ['izin', 'kodeKantor', 'jenisPerubahan', 'tanggalPerubahan', 'uraian']),
    step('pengurus', 'Penanggung jawab baru', ['pengurus']).onlyWhen(seen.jenisPerubahan.is('PENANGGUNG_JAWAB')),
    step('mesin', 'Mesin', ['mesin']).onlyWhen(seen.jenisPerubahan.is('MESIN')),
    step('penyalur', 'Penyalur', ['penyalur']).onlyWhen(seen.jenisPerubahan.is('PENYALUR')),
    step('pemohon', 'Pemohon', Object.keys(applicant) as (keyof typeof applicant)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [requiredAttachment('01', 'Dokumen dasar perubahan', 'Misalnya denah, akta, atau daftar mesin')],
  states: {
    ...draftStates,
    dicatat: { label: 'Dicatat', tone: 'good', holder: 'nobody', next: 'Perubahan Anda sudah dicatat.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      done: 'Pemberitahuan dikirim',
      number: { name: 'pemberitahuan', label: 'Nomor pemberitahuan', pattern: 'TAHU-{kantor}-{tanggal}-{urut:6}' },
    },
    ...completing,
    catat: {
      label: 'Catat',
      done: 'Pemberitahuan dicatat',
      from: 'diterima',
      to: 'dicatat',
      by: 'examiner',
      effects: { acts: [{ on: 'izin', act: 'ubah', answer: { pengurus: contentField('pengurus') } }] },
    },
    batalkan: withdraw,
  },
  list: { columns: ['jenisPerubahan', 'tanggalPerubahan'], search: ['uraian'] },
})

import {
  actionDay,
  attachment,
  caseOf,
  choice,
  code,
  contentField,
  defineService,
  form,
  givenNumber,
  longText,
  step,
  text,
  today,
} from '@dermaga/service'
import { applicant, statement } from './applicant.ts'
import {
  END_BEFORE_START,
  KINDS,
  LOADING,
  loading,
  OUTSIDE_PLAN,
  PAST_START,
  PLACE,
  PLAN_TOO_LONG,
  PLANNED_DAYS,
  TIME,
  VESSEL,
} from './isi-form3d.ts'
import { granted, requestActions, requestStates } from './pengajuan-form3d.ts'
import { changePaper, changeRefusalPaper } from './surat-form3d.ts'

const WHAT = 'perubahan data'
const PREFIX = 'F3DU'
const of = (field: string) => ({ case: 'izin', field }) as const

const fields = {
  izin: caseOf('izin-form3d', 'Form 3D', { states: ['aktif'] }).required(),
  kodeKantor: code('kantor', 'Kantor Pabean').required().fixed(of('kodeKantor')),
  nomorForm3d: text(60, 'Nomor Form 3D').required().fixed(of('nomorForm3d')),
  jenisIzinMuat: choice(KINDS, 'Jenis izin muat').required().fixed(of('jenisIzinMuat')),
  alasanPerubahan: longText(1000, 'Alasan perubahan').atLeast(10).required(),
  ...loading,
  ...applicant,
  ...statement,
}

/** The fields of the loading, filled in from the permit. */
const begun = Object.fromEntries(
  LOADING.map(name => [name, (loading[name] as typeof loading.namaPengangkut).from(of(name))]),
) as unknown as typeof loading

const change = form({ ...fields, ...begun })
  .group(...PLACE)
  .group(...TIME)
  .group(...VESSEL)
  .applies(content => ({ rencana: content.jenisIzinMuat.is('PERIODIK') }))
  .requiredWhen(content => ({ rencana: content.jenisIzinMuat.is('PERIODIK') }))
  .rule('tanggalSelesaiMuat', content => content.tanggalSelesaiMuat.atLeast(today()), PAST_START)
  .rule('tanggalSelesaiMuat', content => content.tanggalSelesaiMuat.atLeast(content.tanggalMulaiMuat), END_BEFORE_START)
  .rule(
    'rencana',
    content =>
      content.rencana.every(row =>
        row.tanggal
          .atLeast(content.tanggalMulaiMuat.outside())
          .and(row.tanggal.atMost(content.tanggalSelesaiMuat.outside())),
      ),
    OUTSIDE_PLAN,
  )
  .rule('rencana', content => content.rencana.every(row => row.tanggal.atMost(today(PLANNED_DAYS))), PLAN_TOO_LONG)

/** Change of an approved Form 3D before a PEB uses it. Source: facts `permits/aeo-mita-form3d` (the route; the rest assumed). */
export const perubahanForm3d = defineService({
  id: 'perubahan-form3d',
  version: 1,
  title: 'Perubahan Data Form 3D',
  summary: 'Perubahan jumlah, lokasi, waktu, atau pengangkut dalam Form 3D yang sudah disetujui.',
  basis: 'PMK 155/PMK.04/2022',
  path: '/perijinan/form3d/perubahanData',
  allowsBrokers: true,
  form: change,
  office: 'kodeKantor',
  steps: [
    step('perubahan', 'Perubahan', ['izin', 'nomorForm3d', 'kodeKantor', 'jenisIzinMuat', 'alasanPerubahan']),
    step('pemuatan', 'Pemuatan', LOADING),
    step('pernyataan', 'Pernyataan', [
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
      ...(Object.keys(statement) as (keyof typeof statement)[]),
    ]),
  ],
  attachments: [attachment('01', 'Dokumen pendukung')],
  states: requestStates,
  initial: 'draf',
  actions: {
    ...requestActions(WHAT, { accepted: 'terimaPerubahan', left: 'tinggalkanPerubahan', prefix: PREFIX }),
    setujui: {
      ...granted(WHAT, PREFIX),
      effects: {
        acts: [
          {
            on: 'izin',
            act: 'ubah',
            answer: {
              ...Object.fromEntries(LOADING.map(name => [name, contentField(name)])),
              nomorPerubahan: givenNumber('persetujuan'),
              tanggalPerubahan: actionDay,
            },
          },
        ],
      },
    },
  },
  papers: { persetujuan: changePaper, penolakan: changeRefusalPaper },
  list: { columns: ['nomorForm3d', 'tanggalSelesaiMuat'], search: ['nomorForm3d', 'alasanPerubahan'] },
})

import { attachment, caseOf, code, defineService, form, longText, step, text } from '@dermaga/service'
import { applicant, statement } from './applicant.ts'
import { granted, requestActions, requestStates } from './pengajuan-form3d.ts'
import { cancellationPaper, cancellationRefusalPaper } from './surat-form3d.ts'

const WHAT = 'pembatalan'
const PREFIX = 'F3DB'
const of = (field: string) => ({ case: 'izin', field }) as const

const cancellation = form({
  izin: caseOf('izin-form3d', 'Form 3D', { states: ['aktif'] }).required(),
  kodeKantor: code('kantor', 'Kantor Pabean').required().fixed(of('kodeKantor')),
  nomorForm3d: text(60, 'Nomor Form 3D').required().fixed(of('nomorForm3d')),
  uraian: longText(1000, 'Uraian barang curah').fixed(of('uraian')),
  alasanPembatalan: longText(1000, 'Alasan pembatalan').atLeast(10).required(),
  ...applicant,
  ...statement,
})

/** Cancellation of an approved Form 3D before a PEB uses it. Source: facts `permits/aeo-mita-form3d` (the route; the rest assumed). */
export const pembatalanForm3d = defineService({
  id: 'pembatalan-form3d',
  version: 1,
  title: 'Pembatalan Form 3D',
  summary: 'Pembatalan Form 3D yang sudah disetujui dan belum dipakai PEB.',
  basis: 'PMK 155/PMK.04/2022',
  path: '/perijinan/form3d/pembatalan',
  allowsBrokers: true,
  form: cancellation,
  office: 'kodeKantor',
  steps: [
    step('pembatalan', 'Pembatalan', ['izin', 'nomorForm3d', 'kodeKantor', 'uraian', 'alasanPembatalan']),
    step('pernyataan', 'Pernyataan', [
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
      ...(Object.keys(statement) as (keyof typeof statement)[]),
    ]),
  ],
  attachments: [attachment('01', 'Dokumen pendukung')],
  states: requestStates,
  initial: 'draf',
  actions: {
    ...requestActions(WHAT, { accepted: 'terimaPembatalan', left: 'tinggalkanPembatalan', prefix: PREFIX }),
    setujui: { ...granted(WHAT, PREFIX), effects: { acts: [{ on: 'izin', act: 'batalkan' }] } },
  },
  papers: { persetujuan: cancellationPaper, penolakan: cancellationRefusalPaper },
  list: { columns: ['nomorForm3d', 'uraian'], search: ['nomorForm3d', 'alasanPembatalan'] },
})

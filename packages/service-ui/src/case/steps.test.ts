import {
  attachment,
  choice,
  defineService,
  errorsOf,
  form,
  onlyWhen,
  requiredAttachment,
  step,
  text,
} from '@dermaga/service'
import { expect, test } from 'vitest'
import { applicable, attachmentsOf, missingAttachments, progressOf } from './steps.ts'

const application = form({
  kantor: text(6, 'Kantor').required(),
  kuasa: choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Dikuasakan').required(),
})
const waiting = { tone: 'draft', holder: 'applicant', next: 'Isi.' } as const
const DEFINITION = defineService({
  id: 'izin-uji',
  version: 1,
  title: 'Izin uji',
  summary: 'Untuk uji.',
  basis: 'PER-1',
  path: '/izin-uji',
  form: application,
  office: 'kantor',
  steps: [step('tujuan', 'Tujuan', ['kantor']), step('kuasa', 'Kuasa', ['kuasa'])],
  attachments: [
    requiredAttachment('01', 'Denah'),
    attachment('07', 'Surat kuasa', 'Bila dikuasakan', application.seen().kuasa.is('YA')),
  ],
  states: { draf: { label: 'Draf', ...waiting }, selesai: { label: 'Selesai', ...waiting, holder: 'nobody' } },
  initial: 'draf',
  actions: { kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'selesai', by: 'applicant', sends: true } },
  list: { columns: ['kantor'], search: [] },
})
const TODAY = '2026-11-23'

test('an attachment may be required by an answer', () => {
  const needed = (kuasa: string) =>
    missingAttachments(attachmentsOf(DEFINITION, { kuasa }, TODAY), [{ kode: '01' }]).map(({ kode }) => kode)
  expect(needed('TIDAK')).toEqual([])
  expect(needed('YA')).toEqual(['07'])
})

test('a step shows its errors only after the user has left it', () => {
  const content = { kuasa: 'MUNGKIN' }
  const missing = missingAttachments(attachmentsOf(DEFINITION, content, TODAY), [])
  const states = (left: string[]) =>
    progressOf(DEFINITION, errorsOf(DEFINITION.form, content, { today: TODAY }), missing, new Set(left)).map(
      ({ name, errors, state }) => `${name} ${errors} ${state}`,
    )
  expect(states([])).toEqual(['tujuan 1 open', 'kuasa 1 open', 'lampiran 1 open'])
  expect(states(['kuasa'])).toEqual(['tujuan 1 open', 'kuasa 1 wrong', 'lampiran 1 open'])
})

test('only steps and attachments that apply are shown', () => {
  const { kuasa } = application.seen()
  const definition = {
    ...DEFINITION,
    steps: [step('kuasa', 'Kuasa', ['kuasa']), step('tujuan', 'Tujuan', ['kantor']).onlyWhen(kuasa.is('YA'))],
    attachments: [onlyWhen(kuasa.is('YA'), requiredAttachment('07', 'Surat kuasa'))],
  }
  const shown = (isi: object) => {
    const { steps, attachments } = applicable(definition, { ...isi }, TODAY)
    return [...steps.map(({ name }) => name), ...attachments.map(({ kode }) => kode)]
  }
  expect(shown({})).toEqual(['kuasa'])
  expect(shown({ kuasa: 'TIDAK' })).toEqual(['kuasa'])
  expect(shown({ kuasa: 'YA' })).toEqual(['kuasa', 'tujuan', '07'])
})

import { expect, test } from 'vitest'
import { type Action, defineService, type State, step } from '../definition.ts'
import { code, date } from '../field.ts'
import { form } from '../form.ts'
import { returnTo } from '../target.ts'
import { days, workingDays } from '../term.ts'
import { problemsOf } from './check-definition.ts'

/** An examiner asks the company for data, which another one may check. */
const sound = defineService({
  id: 'uji',
  version: 1,
  title: 'Uji',
  summary: 'Layanan untuk menguji.',
  basis: 'Tidak ada',
  path: '/uji',
  form: form({ kantor: code('kantor', 'Kantor').required(), mulai: date('Mulai') }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'mulai'])],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    diteliti: {
      label: 'Diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(3) },
      next: 'Tunggu.',
    },
    diminta: { label: 'Diminta', tone: 'attention', holder: 'applicant', pauses: ['diteliti'], next: 'Jawab.' },
    dijawab: { label: 'Dijawab', tone: 'progress', holder: 'examiner', pauses: ['diteliti'], next: 'Tunggu.' },
    dinilai: { label: 'Dinilai', tone: 'progress', holder: 'decider', next: 'Tunggu.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'diteliti', by: 'applicant', sends: true },
    minta: { label: 'Minta', done: 'Diminta', from: 'diteliti', to: 'diminta', by: 'examiner' },
    jawab: { label: 'Jawab', done: 'Dijawab', from: 'diminta', to: 'dijawab', by: 'applicant' },
    periksa: { label: 'Periksa', done: 'Diperiksa', from: 'dijawab', to: 'diteliti', by: 'examiner' },
    nilai: { label: 'Nilai', done: 'Dinilai', from: 'diteliti', to: 'dinilai', by: 'examiner' },
    putuskan: { label: 'Putuskan', done: 'Diputuskan', from: 'dinilai', to: 'selesai', by: 'decider' },
  },
  list: { columns: ['kantor'], search: [] },
})

/** The same with other states and actions. */
const changed = (states: Record<string, Partial<State>>, actions: Record<string, Partial<Action>> = {}) => ({
  ...sound,
  states: {
    ...sound.states,
    ...Object.fromEntries(Object.entries(states).map(([name, to]) => [name, { ...sound.states[name], ...to }])),
  },
  actions: {
    ...sound.actions,
    ...Object.fromEntries(Object.entries(actions).map(([name, to]) => [name, { ...sound.actions[name], ...to }])),
  },
})

test('a state may pause the one from which its cases come, also by way of others', () => {
  expect(problemsOf(sound)).toEqual([])
})

test.each([
  ['diminta pauses hilang, which does not exist', changed({ diminta: { pauses: ['hilang'] } })],
  ['diminta pauses dinilai, which has no term', changed({ diminta: { pauses: ['dinilai'] } })],
  [
    'diminta pauses diteliti, whose term starts from mulai whenever the case returns',
    changed({ diteliti: { within: { term: days(3), from: 'mulai' } } }),
  ],
  ['diminta pauses diteliti, which pauses another one itself', changed({ diteliti: { pauses: ['dinilai'] } })],
  ['diminta pauses diteliti, whose term is that of a company', changed({ diteliti: { holder: 'applicant' } })],
  ['dinilai pauses diteliti, but no company has to act in it', changed({ dinilai: { pauses: ['diteliti'] } })],
  ['draf pauses diteliti, but no case comes to it from there', changed({ draf: { pauses: ['diteliti'] } })],
  [
    'diminta pauses diteliti, but does not lead back to it, also not by states that pause it',
    // The state between does not say that the clock stands still.
    changed({ dijawab: { pauses: [] } }),
  ],
  [
    'diminta pauses diteliti, but is aside of it: the term goes on there',
    changed({}, { jawab: { to: returnTo('diteliti') } }),
  ],
])('names that the state %s', (problem, definition) => {
  expect(problemsOf(definition as typeof sound)).toContain(`the state ${problem}`)
})

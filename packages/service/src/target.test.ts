import { expect, test } from 'vitest'
import { problemsOf } from './checks/check-definition.ts'
import { defineService, type ServiceDefinition, step } from './definition.ts'
import { choice, code } from './field.ts'
import { form } from './form.ts'
import { asideStates, returnTo, type Target, targetsOf } from './target.ts'
import { stateAfter } from './workflow.ts'

const back = returnTo('terbit', 'selesai')
const asks = { label: 'Ajukan', done: 'Diajukan', by: 'applicant' } as const

/** A permit that its holder has corrected, also after it has ended. */
const permit = defineService({
  id: 'izin-uji',
  version: 1,
  title: 'Izin Uji',
  summary: 'Untuk menguji.',
  basis: 'Tidak ada',
  path: '/izin-uji',
  form: form({ kantor: code('kantor', 'Kantor').required(), kurang: choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Kurang') }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'kurang'])],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    terbit: { label: 'Terbit', tone: 'good', holder: 'examiner', next: 'Gunakan.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
    diteliti: { label: 'Diteliti', tone: 'progress', holder: 'examiner', next: 'Tunggu.' },
    dilengkapi: { label: 'Lengkapi', tone: 'attention', holder: 'applicant', next: 'Lengkapi.' },
  },
  initial: 'draf',
  actions: {
    kirim: { ...asks, from: 'draf', to: 'terbit', sends: true },
    akhiri: { label: 'Akhiri', done: 'Diakhiri', from: 'terbit', to: 'selesai', by: 'examiner' },
    ajukan: { ...asks, from: ['terbit', 'selesai'], to: 'diteliti' },
    setujui: {
      label: 'Setujui',
      done: 'Disetujui',
      from: 'diteliti',
      to: { field: 'kurang', states: { YA: 'dilengkapi', TIDAK: back, '': back } },
      by: 'examiner',
    },
    lengkapi: { ...asks, from: 'dilengkapi', to: back },
  },
  list: { columns: ['kantor'], search: [] },
})
const actionOf = (name: string) => {
  const action = permit.actions[name]
  if (!action) throw new Error(`no action ${name}`)
  return action
}

test('a case returns to the state that it left, and to the first where it does not say', () => {
  expect(problemsOf(permit)).toEqual([])
  expect([...asideStates(permit)]).toEqual([
    ['diteliti', ['terbit', 'selesai']],
    ['dilengkapi', ['terbit', 'selesai']],
  ])
  const { lengkapi, setujui } = permit.actions
  expect(lengkapi && targetsOf(lengkapi)).toEqual(['terbit', 'selesai'])
  expect(setujui && targetsOf(setujui)).toEqual(['dilengkapi', 'terbit', 'selesai', 'terbit', 'selesai'])
  const after = (name: string, left?: string, content = {}) => stateAfter(actionOf(name), {}, content, 'diteliti', left)
  expect(after('lengkapi', 'selesai')).toBe('selesai')
  expect(after('setujui', 'selesai')).toBe('selesai')
  expect(after('setujui', 'selesai', { kurang: 'YA' })).toBe('dilengkapi')
  expect(after('setujui')).toBe('terbit')
  // A state of a version that returned elsewhere.
  expect(after('setujui', 'hilang')).toBe('terbit')
})

const returning = (name: string, to: Target): ServiceDefinition => ({
  ...permit,
  actions: { ...permit.actions, [name]: { ...actionOf(name), to } },
})

test.each([
  {
    why: 'a case does not return to a state that it may have left',
    service: returning('lengkapi', returnTo('terbit')),
    is: 'the state dilengkapi does not return to selesai, which cases leave for it',
  },
  {
    why: 'it returns to a state that is aside',
    service: returning('lengkapi', returnTo('terbit', 'selesai', 'diteliti')),
    is: 'the state dilengkapi returns to diteliti, which is aside itself',
  },
  {
    why: 'a final state is left for good',
    service: returning('ajukan', 'draf'),
    is: 'the state selesai is final (its holder is nobody), but actions leave it: ajukan',
  },
  {
    why: 'it returns to a state that does not exist',
    service: returning('lengkapi', returnTo('terbit', 'selesai', 'hilang')),
    is: 'lengkapi: the state hilang does not exist',
  },
])('problemsOf refuses a definition in which $why', ({ service, is }) => {
  expect(problemsOf(service)).toContain(is)
})

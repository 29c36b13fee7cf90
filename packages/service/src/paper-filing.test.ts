import { expect, test } from 'vitest'
import { problemsOf } from './checks/check-definition.ts'
import { defineService, step } from './definition.ts'
import { code } from './field.ts'
import { form } from './form.ts'
import { acceptsPaper, COUNTER_RECEIPT, withCounterReceipt } from './paper-filing.ts'
import { actionsOf, type CaseFacts } from './workflow.ts'

const plain = defineService({
  id: 'uji',
  version: 1,
  title: 'Uji',
  summary: 'Uji.',
  basis: 'Uji',
  path: '/uji',
  form: form({ kantor: code('kantor', 'Kantor').required() }),
  office: 'kantor',
  steps: [step('isi', 'Isi', ['kantor'])],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Lengkapi.' },
    diajukan: { label: 'Diajukan', tone: 'progress', holder: 'examiner', next: 'Diteliti.' },
    diteliti: { label: 'Diteliti', tone: 'progress', holder: 'decider', next: 'Diputuskan.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'agenda', label: 'Nomor', pattern: '{urut}' },
    },
    teruskan: { label: 'Teruskan', done: 'Diteruskan', from: 'diajukan', to: 'diteliti', by: 'examiner' },
    selesaikan: { label: 'Selesaikan', done: 'Selesai', from: 'diajukan', to: 'selesai', by: 'examiner' },
    putuskan: { label: 'Putuskan', done: 'Diputuskan', from: 'diteliti', to: 'selesai', by: 'decider' },
  },
  list: { columns: ['kantor'], search: [] },
})

test.each([
  { why: 'a service that companies begin', definition: plain, is: true },
  { why: 'one for the portal only', definition: { ...plain, isPortalOnly: true as const }, is: false },
  { why: 'what officers begin', definition: { ...plain, begunBy: 'officer' as const }, is: false },
  { why: 'reports of a period', definition: { ...plain, begunBy: 'period' as const }, is: false },
  { why: 'a register', definition: { ...plain, begunBy: 'decision' as const }, is: false },
  { why: 'one that nobody sends', definition: { ...plain, actions: {} }, is: false },
])('$why takes filings on paper: $is', ({ definition, is }) => {
  expect(acceptsPaper(definition)).toBe(is)
  expect(Object.hasOwn(withCounterReceipt(definition).papers, COUNTER_RECEIPT)).toBe(is)
})

test('the number of the receipt follows that of the case', () => {
  expect(withCounterReceipt(plain).papers[COUNTER_RECEIPT]?.number).toBe('TTL-{nomor.agenda}')
})

test('a definition does not issue the receipt itself, and is for the portal only where companies begin it', () => {
  expect(problemsOf(plain)).toEqual([])
  expect(problemsOf({ ...plain, isPortalOnly: true, begunBy: 'officer' })).toContain(
    'it is for the portal only, but no company begins it with a form',
  )
  expect(problemsOf(withCounterReceipt(plain))).toContain(`the portal itself issues the paper ${COUNTER_RECEIPT}`)
})

const facts = (state: string): CaseFacts => ({ state, assigned: [], doneBy: {}, answers: {}, filedBy: 'andi' })
const officer = (id: string) => ({ side: 'officer' as const, id, duties: ['examiner', 'decider'] as const })
const possible = (state: string, actor: Parameters<typeof actionsOf>[2]) =>
  actionsOf(plain, facts(state), actor).map(({ name, obstacle }) => `${name} ${obstacle ?? 'may'}`)

test('who entered a filing examines it, but neither decides nor ends it, also not in another’s place', () => {
  expect(possible('diajukan', officer('andi'))).toEqual(['teruskan may', 'selesaikan fourEyes'])
  expect(possible('diteliti', officer('andi'))).toEqual(['putuskan fourEyes'])
  expect(possible('diteliti', officer('budi'))).toEqual(['putuskan may'])
  const inPlace = { ...officer('andi'), places: [{ id: 'budi', duties: ['decider'] as const }] }
  expect(possible('diteliti', inPlace)).toEqual(['putuskan fourEyes'])
  const ofAndi = { ...officer('budi'), places: [{ id: 'andi', duties: ['decider'] as const }] }
  expect(possible('diteliti', ofAndi)).toEqual(['putuskan fourEyes'])
})

test('an officer sends what a company has filed only while entering it', () => {
  expect(possible('draf', officer('andi'))).toEqual([])
  expect(possible('draf', { ...officer('andi'), isFiling: true })).toEqual(['kirim may'])
})

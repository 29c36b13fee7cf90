import { form, type ServiceDefinition, text, workingDays } from '@dermaga/service'
import { expect, test } from 'vitest'
import type { CaseRow } from '../case/case-table.ts'
import { clockGoingOn, pauseAfter, resumedClock, stoppedClock } from './paused-term.ts'

/** `diminta` pauses `diteliti`, which was called `lama` before. */
const definition = {
  states: {
    diteliti: { within: { term: workingDays(5) } },
    diminta: { pauses: ['diteliti'] },
    selesai: {},
  },
  formerStates: { lama: 'diteliti' },
  form: form({ nama: text(10, 'Nama') }).facts,
  actions: {
    minta: { from: ['diteliti'], to: 'diminta' },
    jawab: { from: ['diminta'], to: 'diteliti' },
    akhiri: { from: ['diteliti', 'diminta'], to: 'selesai' },
  },
} as unknown as ServiceDefinition

const SINCE = new Date('2026-12-01T02:00:00.000Z')
const END = '2026-12-08T16:59:59.999Z'
const pause = { keadaan: 'lama', sejak: SINCE.toISOString(), tenggat: END, sisa: workingDays(2) }
const waiting = { keadaan: 'diminta', sejak: SINCE, asal: null, jeda: pause } as unknown as CaseRow
const facts = { state: 'diteliti', assigned: [], doneBy: {}, answers: {} }
const before = { definition, facts, action: {}, now: new Date('2026-12-09T02:00:00Z') }

test('a clock that stops in the hours after an outage stops with the term that the outage postpones', () => {
  const row = { keadaan: 'diteliti', sejak: SINCE, asal: null, jeda: null, tenggat: new Date(END) } as CaseRow
  const noHoliday = () => false
  expect(pauseAfter({ ...before, row }, 'diminta', noHoliday)).toMatchObject({ tenggat: END, sisa: null })
  const at = { content: {}, today: '2026-12-09', postpone: () => '2026-12-11' }
  expect(pauseAfter({ ...before, row, facts: { ...facts, at } }, 'diminta', noHoliday)).toEqual({
    keadaan: 'diteliti',
    tenggat: '2026-12-11T16:59:59.999Z',
    sisa: workingDays(2),
  })
})

test('a state that has another name since goes on, and a pause that another process has overwritten does not', () => {
  const paused = { row: waiting, definition, facts: { ...facts, state: 'diminta' } }
  expect(stoppedClock(definition, waiting)).toBe(pause)
  expect(clockGoingOn(paused, 'diteliti')).toBe(pause)
  expect(clockGoingOn(paused, 'selesai')).toBeUndefined()
  expect(resumedClock(definition, { ...waiting, keadaan: 'diteliti' })).toBe(pause)
  const moved = { ...waiting, sejak: new Date('2026-12-02T02:00:00Z') }
  expect(stoppedClock(definition, moved)).toBeUndefined()
  expect(clockGoingOn({ ...paused, row: moved }, 'diteliti')).toBeUndefined()
})

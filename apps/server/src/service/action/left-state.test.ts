import { form, returnTo, type ServiceDefinition, text } from '@dermaga/service'
import { expect, test } from 'vitest'
import type { CaseRow } from '../case/case-table.ts'
import { leftAfter, returnedTo } from './left-state.ts'

/** `menunggu` is left for `diteliti`, and returned to; `lama` was called so before. */
const definition = {
  states: { menunggu: {}, diteliti: {}, selesai: {} },
  formerStates: { lama: 'menunggu' },
  form: form({ nama: text(10, 'Nama') }).facts,
  actions: {
    ajukan: { from: ['menunggu'], to: 'diteliti' },
    tolak: { from: ['diteliti'], to: returnTo('menunggu') },
    akhiri: { from: ['diteliti'], to: 'selesai' },
  },
} as unknown as ServiceDefinition

const SINCE = '2026-12-01T02:00:00.000Z'
const END = '2026-12-03T16:59:59.999Z'
const left = { keadaan: 'menunggu', sejak: SINCE, tenggat: END, gugurPada: END, tenggatSementara: false }
const row = { asal: left } as CaseRow
const facts = { state: 'diteliti', assigned: [], doneBy: {}, answers: {} }
const at = (postpone: (day: string) => string) => ({ content: {}, today: '2026-12-04', postpone })

test('a case that goes aside keeps the state that it left, with its term, and keeps it when it goes further aside', () => {
  const leaving = {
    asal: null,
    sejak: new Date(SINCE),
    tenggat: new Date(END),
    gugur_pada: new Date(END),
    tenggat_sementara: false,
  } as CaseRow
  expect(leftAfter({ row: leaving, definition, facts: { ...facts, state: 'menunggu' } }, 'diteliti')).toEqual(left)
  expect(leftAfter({ row, definition, facts }, 'diteliti')).toBe(left)
  expect(leftAfter({ row, definition, facts }, 'menunggu')).toBeNull()
})

test('its term goes on where it returns, and nowhere else', () => {
  const term = { tenggat: new Date(END), gugur_pada: new Date(END), tenggat_sementara: false }
  expect(returnedTo({ row, definition, facts }, 'menunggu')).toEqual({ sejak: new Date(SINCE), term })
  expect(returnedTo({ row, definition, facts }, 'selesai')).toBeUndefined()
  expect(returnedTo({ row: { asal: null } as CaseRow, definition, facts }, 'menunggu')).toBeUndefined()
  // The state has another name since.
  const former = { asal: { ...left, keadaan: 'lama' } } as CaseRow
  expect(returnedTo({ row: former, definition, facts }, 'menunggu')).toEqual({ sejak: new Date(SINCE), term })
})

test('an outage while it was aside postpones its term', () => {
  const moved = returnedTo({ row, definition, facts: { ...facts, at: at(() => '2026-12-07') } }, 'menunggu')
  const later = new Date('2026-12-07T16:59:59.999Z')
  expect(moved?.term).toEqual({ tenggat: later, gugur_pada: later, tenggat_sementara: false })
  const same = returnedTo({ row, definition, facts: { ...facts, at: at(day => day) } }, 'menunggu')
  expect(same?.term.tenggat).toEqual(new Date(END))
})

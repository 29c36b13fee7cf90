import { expect, test } from 'vitest'
import { inNextOrder } from './next-order.ts'

const ACTIONS = [
  { name: 'ask', action: {} },
  { name: 'release', action: { leadsAfter: { action: 'report', field: 'result', is: 'OK' } } },
  { name: 'determine', action: { leadsAfter: { action: 'report', field: 'result', is: 'OTHER' } } },
]
const reported = (result: string) => ({ tindakan: 'report', jawaban: { result } })

test.each([
  { why: 'nothing was reported', history: [], is: ['ask', 'release', 'determine'] },
  { why: 'the report has that result', history: [reported('OK')], is: ['release', 'ask', 'determine'] },
  {
    why: 'a later report says otherwise',
    history: [reported('OK'), reported('OTHER')],
    is: ['determine', 'ask', 'release'],
  },
  {
    why: 'another action followed',
    history: [reported('OK'), { tindakan: 'ask', jawaban: {} }],
    is: ['release', 'ask', 'determine'],
  },
])('the next step comes first: $why', ({ history, is }) => {
  expect(inNextOrder(ACTIONS, history).map(({ name }) => name)).toEqual(is)
})

test('what may be left comes last', () => {
  const actions = [{ name: 'correct', action: { isOptional: true as const } }, ...ACTIONS]
  expect(inNextOrder(actions, [reported('OK')]).map(({ name }) => name)).toEqual([
    'release',
    'ask',
    'determine',
    'correct',
  ])
})

import { expect, test } from 'vitest'
import { billed } from '../../../tests/support/billed-services.ts'
import { type Bills, billedAmounts, isLabelOf, labelUntil, UnbillableError } from './billing.ts'
import { problemsOf } from './checks/check-definition.ts'
import { problemsAmong } from './checks/services.ts'
import type { Content } from './content.ts'
import type { ActionDefinition, ServiceDefinition, State } from './definition.ts'
import { constantValue, contentField } from './effect.ts'
import { days } from './term.ts'

const bills = billed.actions['kirim']?.bills as Bills
const facts = (content: Content) => ({ content, answers: {}, numbers: {}, day: '2026-11-23' })

test.each([
  {
    why: 'rows and fields of one account are added up, then rounded up',
    content: { bm: '100.40', denda: [{ akun: '412111', jumlah: '0.40' }] },
    is: ['412111 101'],
  },
  { why: 'accounts of zero are left out', content: { bm: '0', ppn: '11000.00' }, is: ['411212 11000'] },
  { why: 'missing values count as zero', content: {}, is: [] },
  {
    why: 'what adds up to nothing is left out',
    content: { bm: '5', denda: [{ akun: '412111', jumlah: '-5' }] },
    is: [],
  },
  {
    why: 'large amounts are exact',
    content: { bm: '999999999999998', ppn: '0.01' },
    is: ['412111 999999999999998', '411212 1'],
  },
])('$why', ({ content, is }) => {
  expect(billedAmounts(bills, facts(content)).map(({ account, amount }) => `${account} ${amount}`)).toEqual(is)
})

test.each<{ why: string; content: Content }>([
  { why: 'below zero', content: { bm: '-1' } },
  { why: 'too large in sum', content: { bm: '999999999999999', ppn: '1' } },
  { why: 'no number', content: { bm: 'seribu' } },
  { why: 'of a row without an account', content: { denda: [{ jumlah: '5' }] } },
])('an amount that is $why is not billed', ({ content }) => {
  expect(() => billedAmounts(bills, facts(content))).toThrow(UnbillableError)
})

test('a label has the end of its term where that is known', () => {
  const label = 'Menunggu pembayaran s.d. {waktu}'
  const shown = labelUntil(label, '30-11-2026 23.59 WIB')
  expect(shown).toBe('Menunggu pembayaran s.d. 30-11-2026 23.59 WIB')
  expect(labelUntil(label)).toBe('Menunggu pembayaran')
  expect([isLabelOf(label, shown), isLabelOf(label, 'Menunggu pembayaran'), isLabelOf(label, 'Terdaftar')]).toEqual([
    true,
    true,
    false,
  ])
  expect([isLabelOf('Draf', 'Draf'), isLabelOf('Draf', 'Draf lama')]).toEqual([true, false])
})

const withBills = (
  more: Partial<Bills>,
  actions: Record<string, Partial<ActionDefinition>> = {},
): ServiceDefinition => {
  const kirim = billed.actions['kirim'] as ActionDefinition
  const changed = { ...billed.actions, kirim: { ...kirim, bills: { ...bills, ...more } } }
  for (const [name, action] of Object.entries(actions)) {
    Object.assign(changed, { [name]: { ...(changed as typeof billed.actions)[name], ...action } })
  }
  return { ...billed, actions: changed }
}
const withState = (name: string, more: Partial<State>): ServiceDefinition => ({
  ...billed,
  states: { ...billed.states, [name]: { ...(billed.states[name] as State), ...more } },
})

test('the service of the tests can work', () => {
  expect(problemsOf(billed)).toEqual([])
  expect(problemsAmong([billed])).toEqual([])
})

test.each<{ why: string; definition: ServiceDefinition; problem: RegExp }>([
  {
    why: 'no account',
    definition: withBills({ accounts: [], lines: undefined as never }),
    problem: /bills no account/,
  },
  {
    why: 'an account twice',
    definition: withBills({ accounts: [...(bills.accounts ?? []), { account: '412111', amount: constantValue('1') }] }),
    problem: /412111 twice/,
  },
  {
    why: 'an amount that is no number',
    definition: withBills({ accounts: [{ account: '412111', amount: contentField('kantor') }] }),
    problem: /amount of 412111 is no number/,
  },
  {
    why: 'an amount that does not exist',
    definition: withBills({ accounts: [{ account: '412111', amount: contentField('tidakAda') }] }),
    problem: /field tidakAda does not exist/,
  },
  {
    why: 'rows that are none',
    definition: withBills({ lines: { field: 'bm', account: 'akun', amount: 'jumlah' } }),
    problem: /rows of bm/,
  },
  {
    why: 'a kind in a field that is no choice of codes',
    definition: withBills({ kind: { field: 'kantor' } }),
    problem: /no required choice of codes/,
  },
  { why: 'a kind that is no code', definition: withBills({ kind: 'pib mandiri' }), problem: /no code/ },
  {
    why: 'an action that does not exist',
    definition: withBills({ paid: 'tidakAda' }),
    problem: /tidakAda, which does not/,
  },
  { why: 'an action of people', definition: withBills({ paid: 'batalkan' }), problem: /no action of the system/ },
  {
    why: 'an action that the waiting state does not have',
    definition: withBills({}, { lunasi: { from: ['draf'] } }),
    problem: /lunasi cannot be done in menungguBayar/,
  },
  {
    why: 'a form that a payment does not answer',
    definition: withBills({}, { lunasi: { form: billed.form } }),
    problem: /asks for bm, which a payment does not answer/,
  },
  {
    why: 'an answer where nobody gives one',
    definition: withBills({ whenNothing: 'lunasi' }),
    problem: /lunasi asks for an answer/,
  },
  {
    why: 'effects of what follows at once',
    definition: withBills({}, { tanpaBayar: { effects: { acts: [] } } }),
    problem: /tanpaBayar follows at once/,
  },
  {
    why: 'a term of its own',
    definition: withState('menungguBayar', { within: { term: days(1) } }),
    problem: /term beside/,
  },
  { why: 'an end without a term', definition: withState('draf', { label: 'Draf s.d. {waktu}' }), problem: /\{waktu\}/ },
])('refuses $why', ({ definition, problem }) => {
  expect(problemsOf(definition).join('\n')).toMatch(problem)
})

test('a code that expires needs something to follow', () => {
  const { lapsed: _, ...endless } = bills
  const kirim = billed.actions['kirim'] as ActionDefinition
  const { tagihLagi: __, ...actions } = billed.actions
  const definition = { ...billed, actions: { ...actions, kirim: { ...kirim, bills: endless } } }
  expect(problemsOf(definition).join('\n')).toMatch(/nothing follows when its billing expires/)
})

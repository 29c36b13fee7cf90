import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTickets } from './ticket.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const ours = createTickets([{ secretId: 'a', key: Buffer.alloc(32, 1) }])
const ticket = { purpose: 'sign-in', idUser: randomUUID(), of: randomUUID() } as const
const text = ours.issue(ticket, NOW)
const { idUser } = ticket

test('accepts a ticket for its purpose and user for 600 s', () => {
  expect(ours.verify(text, { purpose: 'sign-in', idUser }, after(599.999))).toEqual(ticket)
})

test.each([
  { why: 'after 600 s', given: text, expected: { purpose: 'sign-in' }, at: after(600) },
  { why: 'for another purpose', given: text, expected: { purpose: 'session' }, at: NOW },
  { why: 'for another user', given: text, expected: { purpose: 'sign-in', idUser: randomUUID() }, at: NOW },
  {
    why: 'of another server',
    given: createTickets([{ secretId: 'a', key: Buffer.alloc(32, 2) }]).issue(ticket, NOW),
    expected: { purpose: 'sign-in' },
    at: NOW,
  },
  { why: 'with changed content', given: `e30${text.slice(3)}`, expected: { purpose: 'sign-in' }, at: NOW },
  { why: 'without its mac', given: text.split('.')[0] ?? '', expected: { purpose: 'sign-in' }, at: NOW },
  { why: 'that is an access token', given: 'eyJhbGciOiJub25lIn0.e30.x', expected: { purpose: 'sign-in' }, at: NOW },
  { why: 'that is empty', given: '', expected: { purpose: 'sign-in' }, at: NOW },
] as const)('a ticket $why is refused', ({ given, expected, at }) => {
  expect(() => ours.verify(given, expected, at)).toThrow(expect.objectContaining({ code: 'signIn.expired' }))
})

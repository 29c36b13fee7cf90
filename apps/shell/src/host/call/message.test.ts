import { expect, test } from 'vitest'
import { messageOf } from './message.ts'

// spec §8-2
test.each([
  {
    why: "the server's message",
    problem: { response: { data: { message: 'Dari server' } }, message: 'Sendiri' },
    is: 'Dari server',
  },
  { why: "the error's own message", problem: new Error('Sendiri'), is: 'Sendiri' },
  {
    why: 'an empty server message',
    problem: { response: { data: { message: '' } }, message: 'Sendiri' },
    is: 'Sendiri',
  },
  { why: 'nothing to extract', problem: { response: 7 }, is: 'Terjadi kesalahan' },
  { why: 'no error at all', problem: undefined, is: 'Terjadi kesalahan' },
])('$why → $is', ({ problem, is }) => expect(messageOf(problem)).toBe(is))

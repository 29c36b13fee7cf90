import { expect, test } from 'vitest'
import { formatCode, parseCode } from './code-text.ts'

const PORTS = [
  { code: 'IDTPP', name: 'Tanjung Priok' },
  { code: 'IDTPR', name: 'Tanjung Pura' },
]
const [PRIOK, PURA] = PORTS

test.each([
  { why: 'a code, in small letters', typed: ' idtpp ', options: PORTS, is: PRIOK },
  { why: 'a whole name', typed: 'tanjung pura', options: PORTS, is: PURA },
  { why: 'the only one found', typed: 'pura', options: [PURA], is: PURA },
  { why: 'a code with its name, shortened', typed: 'IDTPR · Tanjung P', options: PORTS, is: PURA },
  { why: 'a code that is not in the list', typed: 'sgsin', options: [], is: { code: 'SGSIN', name: '' } },
  {
    why: 'a code before the options are loaded',
    typed: '040300',
    options: undefined,
    is: { code: '040300', name: '' },
  },
  { why: 'a code that is the beginning of others', typed: 'idt', options: PORTS, is: { code: 'IDT', name: '' } },
  { why: 'words that no code contains', typed: 'tanjung mas', options: PORTS, is: undefined },
  { why: 'text longer than a code', typed: 'A'.repeat(21), options: [], is: undefined },
])('parses $why', ({ typed, options, is }) => {
  expect(parseCode(typed, options as typeof PORTS | undefined)).toEqual(is)
})

test.each([
  ['IDTPP', 'Tanjung Priok', 'IDTPP · Tanjung Priok'],
  ['IDTPP', undefined, 'IDTPP'],
  ['', undefined, ''],
])('formats %s with the name %s as %s', (code, name, is) => {
  expect(formatCode(code, name)).toBe(is)
})

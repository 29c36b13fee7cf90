import { text } from '@dermaga/service'
import { expect, test } from 'vitest'
import { controlText } from './control-text.ts'

const DIGITS = ['\\d{6}', '6 angka'] as const
const hintOf = ({ facts }: ReturnType<typeof text>) =>
  controlText(facts, 'isi', { error: undefined, isOptional: false }).hint

test.each([
  {
    why: 'a hint and an example',
    field: text(6, 'Nomor').hint('Enam angka pertama.', '000418'),
    is: 'Enam angka pertama. Contoh: 000418',
  },
  { why: 'the shape where there is no hint', field: text(6, 'Nomor').like(...DIGITS), is: '6 angka' },
  {
    why: 'a hint rather than the shape',
    field: text(6, 'Nomor')
      .like(...DIGITS)
      .hint('Dari SPPB'),
    is: 'Dari SPPB',
  },
  { why: 'no shape that the label says', field: text(50, 'Alamat email').like('.+@.+', 'alamat email'), is: undefined },
  { why: 'nothing', field: text(6, 'Nomor'), is: undefined },
])('below a field stands $why', ({ field, is }) => {
  expect(hintOf(field)).toBe(is)
})

import type { Field } from '@dermaga/declaration'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editTextOf, readCell } from './cell-text.ts'

const number: Field = { name: 'cif', type: 'number', required: true, decimals: 2 }
const whole: Field = { name: 'jumlah', type: 'integer', required: true }
const day: Field = { name: 'tanggal', type: 'string', date: true, required: false }
const words: Field = { name: 'uraian', type: 'string', required: true }

test.each<{ field: Field; typed: string; is: unknown }>([
  { field: number, typed: '1.234,56', is: 1234.56 },
  { field: number, typed: '1234,5', is: 1234.5 },
  { field: number, typed: ' 7 ', is: 7 },
  { field: number, typed: '-2', is: -2 },
  { field: number, typed: '1.23', is: 'refused' },
  { field: number, typed: '1,2,3', is: 'refused' },
  { field: number, typed: 'dua', is: 'refused' },
  { field: whole, typed: '1.000', is: 1000 },
  { field: whole, typed: '1,5', is: 'refused' },
  { field: day, typed: '21-11-2026', is: '2026-11-21' },
  { field: day, typed: '1/2/2026', is: '2026-02-01' },
  { field: day, typed: '31-02-2026', is: 'refused' },
  { field: day, typed: '2026', is: 'refused' },
  { field: words, typed: ' Kertas ', is: 'Kertas' },
  { field: words, typed: '  ', is: undefined },
  { field: number, typed: '', is: undefined },
])('"$typed" in a $field.type is read as $is', ({ field, typed, is }) => {
  const read = readCell(field, typed)
  expect(read.ok ? read.value : 'refused').toBe(is)
})

test('reads its own initial text back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), cents => {
      const value = cents / 100
      expect(readCell(number, editTextOf(number, value))).toEqual({ ok: true, value })
    }),
  )
  expect(readCell(day, editTextOf(day, '2026-11-21'))).toEqual({ ok: true, value: '2026-11-21' })
})

import type { FormError } from '@dermaga/service'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

type Cause = FormError extends infer E ? (E extends FormError ? Omit<E, 'path'> : never) : never

test.each<Cause & { is: string }>([
  { code: 'required', is: 'Wajib diisi.' },
  { code: 'tooShort', params: { characters: 10 }, is: 'Paling sedikit 10 karakter.' },
  { code: 'tooLarge', params: { bound: 1250000 }, is: 'Paling besar 1.250.000.' },
  { code: 'tooEarly', params: { day: '2026-11-24' }, is: 'Paling awal 24-11-2026.' },
  { code: 'pattern', params: { meaning: '13 digit angka' }, is: 'Isi dengan 13 digit angka.' },
  { code: 'rule', params: { text: 'Selesai tidak boleh sebelum mulai.' }, is: 'Selesai tidak boleh sebelum mulai.' },
])('$code reads "$is"', ({ is, ...cause }) => {
  expect(errorText({ path: 'isian', ...cause } as FormError)).toBe(is)
})

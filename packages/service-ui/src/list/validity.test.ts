import type { ServiceDefinition } from '@dermaga/service'
import { expect, test } from 'vitest'
import { validityOf } from './validity.ts'

const FORM = {
  fields: { dari: { kind: 'date', label: 'Tanggal penetapan' }, sampai: { kind: 'date', label: 'Berlaku sampai' } },
} as unknown as ServiceDefinition['form']
const days = (berlakuMulai: string | null, berlakuSampai: string | null) => ({ berlakuMulai, berlakuSampai })

test.each([
  {
    why: 'a permit has a period',
    validity: { from: 'dari', until: 'sampai' },
    entry: days('2026-01-01', '2026-12-31'),
    is: { label: 'Masa berlaku', value: '01-01-2026 s.d. 31-12-2026' },
  },
  {
    why: 'a permit without its last day ends never',
    validity: { from: 'dari', until: 'sampai' },
    entry: days('2026-01-01', null),
    is: { label: 'Masa berlaku', value: '01-01-2026, tanpa batas akhir' },
  },
  {
    why: 'a debt has the day of its determination',
    validity: { from: 'dari' },
    entry: days('2026-11-14', null),
    is: { label: 'Tanggal penetapan', value: '14-11-2026' },
  },
  { why: 'an unknown day is a dash', validity: { from: 'dari' }, entry: days(null, null), is: { value: '–' } },
])('$why', ({ validity, entry, is }) => {
  expect(validityOf({ validity, form: FORM }, entry)).toMatchObject(is)
})

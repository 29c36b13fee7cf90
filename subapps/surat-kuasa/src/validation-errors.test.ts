import { expect, test } from 'vitest'
import { emptyDraft, type GrantDraft } from './draft-storage.ts'
import { fieldErrorsOf, validationErrorsOf } from './validation-errors.ts'

const TODAY = '2026-03-01'
const GOOD: GrantDraft = {
  ...emptyDraft(new Date('2026-03-01T00:00:00Z')),
  npwp: '0056789012345000',
  dokumen: ['20'],
  kantor: [{ kode: '040300', nama: 'KPU Tanjung Priok' }],
  akhir: '2026-12-31',
}

test.each<{ why: string; change: Partial<GrantDraft>; fields: string[] }>([
  { why: 'a complete grant', change: {}, fields: [] },
  { why: 'a tax number of 14 digits', change: { npwp: '00567890123450' }, fields: ['npwp'] },
  {
    why: 'an empty form',
    change: { npwp: '', dokumen: [], kantor: [], mulai: null, akhir: null },
    fields: ['npwp', 'dokumen', 'kantor', 'mulai', 'akhir'],
  },
  { why: 'all offices, none of them chosen', change: { lingkup: 'semua', kantor: [] }, fields: [] },
  { why: 'a start that has passed', change: { mulai: '2026-02-28' }, fields: ['mulai'] },
  { why: 'an end before the start', change: { akhir: '2026-02-28' }, fields: ['akhir'] },
  { why: 'too long a period', change: { akhir: '2028-03-01' }, fields: ['akhir'] },
])('$why → $fields', ({ change, fields }) => {
  expect(Object.keys(validationErrorsOf({ ...GOOD, ...change }, TODAY))).toEqual(fields)
})

test.each([
  { code: 'powerOfAttorney.notBroker', params: {}, is: { npwp: 'kata server' } },
  { code: 'office.unknown', params: {}, is: { kantor: 'kata server' } },
  { code: 'powerOfAttorney.overlap', params: {}, is: { dokumen: 'kata server' } },
  {
    code: 'input.invalid',
    params: { fields: [{ in: 'body', path: 'dokumen.0', message: 'a' }] },
    is: { dokumen: 'a' },
  },
  { code: 'input.invalid', params: { fields: [{ in: 'body', path: 'lain', message: 'a' }] }, is: {} },
  { code: 'network.lost', params: {}, is: {} },
] as const)('$code marks $is', ({ code, params, is }) => {
  expect(fieldErrorsOf({ ok: false, code, message: 'kata server', params, status: 400 })).toEqual(is)
})

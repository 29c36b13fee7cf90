import { expect, test } from 'vitest'
import { draftKeyOf, emptyDraft, findDraft, type GrantDraft, isFilled, storeDraft } from './draft-storage.ts'

function drawer(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const KEY = draftKeyOf('importir')
const PRIOK = { kode: '040300', nama: 'KPU Tanjung Priok' }
const EMPTY = emptyDraft(new Date('2026-02-28T17:00:00Z'))
const FILLED: GrantDraft = { ...EMPTY, npwp: '0056789012345000', dokumen: ['20'], kantor: [PRIOK], akhir: '2026-12-31' }

test('a new draft starts today in Jakarta and is empty', () => {
  expect(EMPTY.mulai).toBe('2026-03-01')
  expect(isFilled(EMPTY)).toBe(false)
})

test('finds the stored draft of the same user, under the same id', () => {
  const place = drawer()
  storeDraft(place, KEY, FILLED)
  expect(findDraft(place, KEY)).toEqual(FILLED)
  expect(findDraft(place, draftKeyOf('ppjk'))).toBeUndefined()
  storeDraft(place, KEY, EMPTY)
  expect(place.kept.size).toBe(0)
})

test.each([
  { why: 'no draft', text: 'null', is: undefined },
  { why: 'invalid JSON', text: '{', is: undefined },
  { why: 'a draft of another form', text: '{"npwp":7}', is: undefined },
  {
    why: 'invalid documents, offices and days',
    text: JSON.stringify({ ...FILLED, dokumen: ['20', '99'], kantor: [null, PRIOK, { kode: '04' }], mulai: 'besok' }),
    is: { ...FILLED, dokumen: ['20'], kantor: [PRIOK], mulai: null },
  },
  {
    why: 'a draft from before powers named offices',
    text: JSON.stringify({ ...FILLED, lingkup: undefined, kantor: undefined }),
    is: { ...FILLED, lingkup: 'tertentu', kantor: [] },
  },
])('reads the valid fields of $why', ({ text, is }) => {
  expect(findDraft(drawer({ [KEY]: text }), KEY)).toEqual(is)
})

test('does not throw when the storage is full', () => {
  const refuses = {
    ...drawer(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => storeDraft(refuses, KEY, FILLED)).not.toThrow()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KINDS } from './every-kind.ts'
import { nomorAju, readNomorAju } from './nomor-aju.ts'

const OF = { kodeKantor: '040300', company: '011320', day: '2024-03-14', sequence: 32 }

test.each([
  { kode: '23', is: '00002301132020240314000032' },
  { kode: '262', is: '00026201132020240314000032' },
  { kode: '331', is: '00033101132020240314000032' },
  { kode: '511', is: '040300511H2020240314000032' },
] as const)('creates $is for kind $kode', ({ kode, is }) => {
  expect(nomorAju({ ...OF, kode })).toBe(is)
})

test.each([
  {
    text: '000023-011320-20240314-000032',
    is: { kode: '23', company: '011320', day: '2024-03-14', sequence: 32 },
  },
  {
    text: '15034001132020240418000684',
    is: { kodeKantor: '1503', kode: '40', company: '011320', day: '2024-04-18', sequence: 684 },
  },
  {
    text: '040300513hab20240418000684',
    is: { kodeKantor: '040300', kode: '513', company: 'AB', day: '2024-04-18', sequence: 684 },
  },
  { text: '000023BT000120240110000050', is: { kode: '23', company: 'BT0001', day: '2024-01-10', sequence: 50 } },
])('parses $text', ({ text, is }) => {
  expect(readNomorAju(text)).toEqual(is)
})

test.each([
  '',
  '0000230113202024031400003',
  '00002301132020240231000032',
  'ABCDEF01132020240314000032',
  '00000001132020240314000032',
])("rejects '%s'", text => {
  expect(readNomorAju(text)).toBeUndefined()
})

test.each([
  { company: '12345' },
  { company: 'abcdef' },
  { day: '2024-02-30' },
  { sequence: 0 },
  { sequence: 1_000_000 },
  { sequence: 1.5 },
  { kodeKantor: '0403' },
])('throws for %o', wrong => {
  expect(() => nomorAju({ ...OF, kode: '511', ...wrong })).toThrow(RangeError)
})

test('created numbers parse back, have 26 characters and sort by sequence within their prefix', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  const of = fc.record({
    kode: fc.constantFrom(...KINDS),
    kodeKantor: fc.stringMatching(/^[1-9]\d{5}$/),
    company: fc.stringMatching(/^[A-Z0-9]{6}$/),
    day,
    sequence: fc.integer({ min: 1, max: 999_998 }),
  })
  fc.assert(
    fc.property(of, made => {
      const text = nomorAju(made)
      expect(text).toMatch(/^[A-Za-z0-9]{26}$/)
      expect(readNomorAju(text)).toMatchObject({ kode: made.kode, day: made.day, sequence: made.sequence })
      const next = nomorAju({ ...made, sequence: made.sequence + 1 })
      expect(next.slice(0, 20)).toBe(text.slice(0, 20))
      expect(next > text).toBe(true)
    }),
  )
})

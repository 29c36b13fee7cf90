import { powerAction, powerSide, powerState } from '@dermaga/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionsOf, covers, isActionOf, overlaps, type Recorded, stateAt } from './power-of-attorney.ts'

const MARCH = { mulai: '2026-03-01', akhir: '2026-03-31' }

test.each<{ why: string; recorded: Recorded; at: string; is: string }>([
  {
    why: 'the last instant before the first day',
    recorded: 'diterima',
    at: '2026-02-28T16:59:59.999Z',
    is: 'belum-berlaku',
  },
  { why: 'the first instant of the first day', recorded: 'diterima', at: '2026-02-28T17:00:00.000Z', is: 'berlaku' },
  {
    why: 'the first day in WIB, still February in UTC',
    recorded: 'diterima',
    at: '2026-02-28T23:59:59.999Z',
    is: 'berlaku',
  },
  { why: 'the last instant of the last day', recorded: 'diterima', at: '2026-03-31T16:59:59.999Z', is: 'berlaku' },
  { why: 'the first instant after it', recorded: 'diterima', at: '2026-03-31T17:00:00.000Z', is: 'kedaluwarsa' },
  {
    why: 'after it in WIB, still the last day in UTC',
    recorded: 'diterima',
    at: '2026-03-31T23:59:59.999Z',
    is: 'kedaluwarsa',
  },
  { why: 'undecided before the period', recorded: 'menunggu', at: '2026-02-01T00:00:00.000Z', is: 'menunggu' },
  { why: 'undecided at its last instant', recorded: 'menunggu', at: '2026-03-31T16:59:59.999Z', is: 'menunggu' },
  { why: 'undecided after it', recorded: 'menunggu', at: '2026-03-31T17:00:00.000Z', is: 'kedaluwarsa' },
  { why: 'declined, within the period', recorded: 'ditolak', at: '2026-03-10T00:00:00.000Z', is: 'ditolak' },
  { why: 'ended, within the period', recorded: 'diakhiri', at: '2026-03-10T00:00:00.000Z', is: 'diakhiri' },
  { why: 'ended, after the period', recorded: 'diakhiri', at: '2026-05-01T00:00:00.000Z', is: 'diakhiri' },
])('$why → $is', ({ recorded, at, is }) => {
  expect(stateAt({ ...MARCH, recorded }, new Date(at))).toBe(is)
})

const WHO_MAY = `
  pemberi  menunggu       akhiri
  pemberi  belum-berlaku  akhiri
  pemberi  berlaku        akhiri
  pemberi  kedaluwarsa    -
  pemberi  ditolak        -
  pemberi  diakhiri       -
  penerima menunggu       terima,tolak
  penerima belum-berlaku  akhiri
  penerima berlaku        akhiri
  penerima kedaluwarsa    -
  penerima ditolak        -
  penerima diakhiri       -`

test('lists the actions of each side in every state', () => {
  const table = powerSide.options.flatMap(side =>
    powerState.options.map(state => `${side} ${state} ${actionsOf(side, state).join(',') || '-'}`),
  )
  const expected = WHO_MAY.trim()
    .split('\n')
    .map(row => row.trim().split(/\s+/).join(' '))
  expect(table).toEqual(expected)
})

test('a grantor never accepts or declines, and every action belongs to a side', () => {
  const pairs = powerSide.options.flatMap(side =>
    powerAction.options.map(action => [side, action, isActionOf(side, action)]),
  )
  expect(pairs.filter(([, , may]) => !may)).toEqual([
    ['pemberi', 'terima', false],
    ['pemberi', 'tolak', false],
  ])
})

test.each([
  { why: 'same days, same document', is: true },
  { why: 'touching on the last day', mulai: '2026-03-31', akhir: '2026-04-30', is: true },
  { why: 'the day after', mulai: '2026-04-01', akhir: '2026-04-30', is: false },
  { why: 'other documents', dokumen: ['30'] as const, is: false },
  { why: 'one office in common', kantor: ['040300', '060100'], is: true },
  { why: 'other offices', kantor: ['060100'], is: false },
  { why: 'all offices', kantor: null, is: true },
])('$why: overlaps $is', ({ why: _, is, ...other }) => {
  const standing = { ...MARCH, dokumen: ['20', '23'] as const, kantor: ['040300', '050100'] }
  const granted = { ...MARCH, dokumen: ['20'] as const, kantor: ['040300'], ...other }
  expect(overlaps(standing, granted)).toBe(is)
  expect(overlaps(granted, standing)).toBe(is)
})

test.each([
  { why: 'its kind at its office', kind: '20' as const, office: '040300', is: true },
  { why: 'its kind before an office is chosen', kind: '20' as const, office: undefined, is: true },
  { why: 'its kind at another office', kind: '20' as const, office: '060100', is: false },
  { why: 'another kind at its office', kind: '30' as const, office: '040300', is: false },
])('a power for BC 2.0 at one office covers $why: $is', ({ kind, office, is }) => {
  expect(covers({ dokumen: ['20'], kantor: ['040300'] }, kind, office)).toBe(is)
  expect(covers({ dokumen: ['20'], kantor: null }, kind, office)).toBe(kind === '20')
})

test('a power is valid only once accepted, from the first to the last instant of its period', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-06-01'), noInvalidDate: true })
  const recorded = fc.constantFrom<Recorded>('menunggu', 'diterima', 'ditolak', 'diakhiri')
  fc.assert(
    fc.property(instant, recorded, (now, decided) => {
      const within = now >= new Date('2026-03-01T00:00:00+07:00') && now < new Date('2026-04-01T00:00:00+07:00')
      expect(stateAt({ ...MARCH, recorded: decided }, now) === 'berlaku').toBe(within && decided === 'diterima')
    }),
  )
})

import { expect, test } from 'vitest'
import { firstMoment, weeksOf } from './week-counts.ts'

const now = new Date('2026-11-21T05:00:00Z')

test('the last of twelve weeks ends with the current day in WIB', () => {
  expect(firstMoment(12, now)).toEqual(new Date('2026-08-29T17:00:00.000Z'))
  // 20.00 UTC is already the next day.
  expect(firstMoment(1, new Date('2026-11-21T20:00:00Z'))).toEqual(new Date('2026-11-15T17:00:00.000Z'))
})

test('contains every week and every kind, also without events', () => {
  const since = firstMoment(3, now)
  const counts = [
    { jenis: 'surat-kuasa', week: 2, events: 4 },
    { jenis: 'surat-kuasa', week: 0, events: 1 },
  ] as const
  expect(weeksOf(counts, ['surat-kuasa', 'pengumuman'], 3, since)).toEqual({
    minggu: ['2026-11-01', '2026-11-08', '2026-11-15'],
    jumlah: [
      { jenis: 'surat-kuasa', peristiwa: [1, 0, 4] },
      { jenis: 'pengumuman', peristiwa: [0, 0, 0] },
    ],
  })
})

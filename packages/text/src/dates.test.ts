import { expect, test } from 'vitest'
import { dayText, instantText, longDayText, momentText, nextStepText, timeText } from './dates.ts'

test('formats instants in WIB and days unchanged', () => {
  expect(momentText('2026-02-28T17:00:05.000Z')).toBe('01-03-2026 00:00:05')
  expect(timeText('2026-03-01T02:41:59.000Z')).toBe('09.41')
  expect(dayText('2026-03-01')).toBe('01-03-2026')
  expect(longDayText('2026-03-01')).toBe('1 Maret 2026')
})

test('formats an instant in the zone of an office', () => {
  const at = '2026-02-28T15:30:00Z'
  expect(instantText(at, { name: 'WIB', hours: 7 })).toBe('28-02-2026 22:30 WIB')
  expect(instantText(at, { name: 'WIT', hours: 9 })).toBe('01-03-2026 00:30 WIT')
})

test('a next step names its day in Jakarta, if it has one', () => {
  const langkahBerikutnya = 'Jawab permintaan.'
  expect(nextStepText({ label: 'Dikembalikan', langkahBerikutnya, tenggat: '2026-11-30T17:00:00.000Z' })).toBe(
    'Jawab permintaan. Tenggat 1 Desember 2026.',
  )
  expect(nextStepText({ label: 'Dikembalikan', langkahBerikutnya, tenggat: null })).toBe('Jawab permintaan.')
})

test('a next step does not repeat the day that its status names', () => {
  const langkahBerikutnya = 'Bayar kode billing.'
  const tenggat = '2026-12-01T16:59:59.000Z'
  expect(nextStepText({ label: 'Menunggu pembayaran s.d. 01-12-2026 23.59 WIB', langkahBerikutnya, tenggat })).toBe(
    'Bayar kode billing.',
  )
  expect(nextStepText({ label: 'Menunggu pembayaran s.d. 02-12-2026', langkahBerikutnya, tenggat })).toBe(
    'Bayar kode billing. Tenggat 1 Desember 2026.',
  )
})

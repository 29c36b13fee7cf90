import { expect, test } from 'vitest'
import { dayText, instantText, longDayText, momentText, nextStepText, timeText, untilText } from './dates.ts'

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
  const step = { label: 'Dikembalikan', langkahBerikutnya: 'Jawab permintaan.', tenggatSementara: false }
  const tenggat = '2026-11-30T17:00:00.000Z'
  expect(nextStepText({ ...step, tenggat })).toBe('Jawab permintaan. Tenggat 1 Desember 2026.')
  expect(nextStepText({ ...step, tenggat: null })).toBe('Jawab permintaan.')
  expect(nextStepText({ ...step, tenggat, tenggatSementara: true })).toBe(
    'Jawab permintaan. Tenggat 1 Desember 2026 (sementara).',
  )
})

test('the end of a provisional term is marked', () => {
  expect(untilText('2027-01-05T16:59:59.999Z')).toBe('05-01-2027 23.59 WIB')
  expect(untilText('2027-01-05T16:59:59.999Z', true)).toBe('05-01-2027 23.59 WIB (sementara)')
})

test('a next step does not repeat the day that its status names', () => {
  const langkahBerikutnya = 'Bayar kode billing.'
  const step = { langkahBerikutnya, tenggat: '2026-12-01T16:59:59.000Z', tenggatSementara: false }
  expect(nextStepText({ ...step, label: 'Menunggu pembayaran s.d. 01-12-2026 23.59 WIB' })).toBe('Bayar kode billing.')
  expect(nextStepText({ ...step, label: 'Menunggu pembayaran s.d. 02-12-2026' })).toBe(
    'Bayar kode billing. Tenggat 1 Desember 2026.',
  )
})

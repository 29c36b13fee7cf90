import { expect, test } from 'vitest'
import { leapsOf, rateLinesOf, readRateLines } from './rate-lines.ts'

test.each([
  { why: 'semicolons and a decimal comma', typed: 'USD;1;16813,00', nilai: 16_813 },
  { why: 'grouped thousands', typed: 'USD;1;16.813,5', nilai: 16_813.5 },
  { why: 'thousands without decimals', typed: 'USD;1;16.813', nilai: 16_813 },
  { why: 'English notation', typed: 'USD,1,"16,813.50"', nilai: 16_813.5 },
  { why: 'a decimal comma between commas', typed: 'USD,1,16813,5', nilai: 16_813.5 },
  { why: 'tabs, as pasted from a sheet', typed: 'usd\t1\t16813.1234', nilai: 16_813.1234 },
])('reads a rate with $why', ({ typed, nilai }) => {
  expect(readRateLines(typed)).toEqual({ rates: [{ valuta: 'USD', satuan: 1, nilai }] })
})

test('skips headings and empty lines, and writes lines that it reads', () => {
  const read = readRateLines('Valuta;Satuan;Nilai\r\nUSD;1;16813\n\nJPY;100;10743,13\n')
  expect(read).toEqual({
    rates: [
      { valuta: 'USD', satuan: 1, nilai: 16_813 },
      { valuta: 'JPY', satuan: 100, nilai: 10_743.13 },
    ],
  })
  expect('rates' in read && readRateLines(rateLinesOf(read.rates))).toEqual(read)
})

test.each([
  { why: 'nothing', typed: '\n', error: /paling sedikit satu/ },
  { why: 'a line without an amount', typed: 'USD;1;16813\nEUR;1', error: /Baris 2 tidak terbaca: EUR;1/ },
  { why: 'units that no decision states', typed: 'USD;7;16813', error: /Baris 1/ },
  { why: 'an amount of zero', typed: 'USD;1;0', error: /Baris 1/ },
  { why: 'a currency twice', typed: 'USD;1;16813\nUSD;1;16814', error: /Baris 2: valuta USD/ },
])('names the line that is wrong: $why', ({ typed, error }) => {
  expect(readRateLines(typed)).toEqual({ error: expect.stringMatching(error) })
})

test('reports rates that leap, per unit', () => {
  const before = [
    { valuta: 'USD', satuan: 1, nilai: 16_000 },
    { valuta: 'JPY', satuan: 100, nilai: 10_700 },
  ] as const
  const next = [
    { valuta: 'USD', satuan: 1, nilai: 16_800 },
    { valuta: 'JPY', satuan: 1, nilai: 10_743 },
  ] as const
  expect(leapsOf(next, before)).toEqual(['JPY +9.940%'])
})

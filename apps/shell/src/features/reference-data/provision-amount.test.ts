import { expect, test } from 'vitest'
import { amountLines, readTierLines, tierLinesOf } from './provision-amount.ts'

const TIERS = [
  { dari: '1555', nilai: '378' },
  { dari: '2170.01', nilai: '483' },
]

test('tiers are read as they are written', () => {
  expect(tierLinesOf(TIERS)).toBe('1.555;378\n2.170,01;483')
  expect(readTierLines(tierLinesOf(TIERS))).toEqual({ tiers: TIERS })
  expect(readTierLines(' 1555 ; 378 \n\n2170,01\t483')).toEqual({ tiers: TIERS })
})

test.each([
  { why: 'nothing', typed: ' \n', is: 'paling sedikit satu' },
  { why: 'a line without a value', typed: '1555', is: 'Baris 1' },
  { why: 'a third cell', typed: '1555;378;1', is: 'Baris 1' },
  { why: 'an English decimal', typed: '1555;378\n2170.01;483', is: 'Baris 2' },
  { why: 'words', typed: 'mulai;nilai', is: 'Baris 1' },
  { why: 'a negative number', typed: '1555;-378', is: 'Baris 1' },
  { why: 'one beginning twice', typed: '1555;378\n1.555,00;483', is: 'angka yang sama' },
])('rejects $why', ({ typed, is }) => {
  expect(readTierLines(typed)).toEqual({ error: expect.stringContaining(is) })
})

test.each([
  { nilai: '9.9', tingkat: null, satuan: '%', is: ['9,9%'] },
  { nilai: '25', tingkat: null, satuan: 'tanggal', is: ['tanggal 25'] },
  { nilai: '2027', tingkat: null, satuan: 'tahun', is: ['tahun 2027'] },
  { nilai: '16500', tingkat: null, satuan: 'Rp/liter', is: ['16.500 Rp/liter'] },
  {
    nilai: null,
    tingkat: TIERS,
    satuan: 'Rp/batang',
    is: ['≥ 1.555: 378 Rp/batang', '≥ 2.170,01: 483 Rp/batang'],
  },
])('shows an amount in $satuan', ({ satuan, is, ...amount }) => {
  expect(amountLines(amount, satuan)).toEqual(is)
})

import { computedIn, date, decimal, either, form, integer, lines, money, today } from '@dermaga/service'
import { expect, test } from 'vitest'
import { explanationOf } from './explanation.ts'

const row = form({ keping: integer(9, 'Keping'), tarif: money('Cukai per keping'), cukai: money('Cukai') }).computed(
  content => ({ cukai: content.keping.times(content.tarif).rounded(0) }),
)
const { facts } = form({
  rincian: lines(10, 'Rincian pita', row),
  pengurang: money('Pengurang'),
  persen: decimal(5, 2, 'Tarif pajak').unit('%'),
  orang: integer(3, 'Jumlah orang'),
  mulai: date('Mulai berlaku'),
  dibayar: money('Harus dibayar'),
  pajak: money('Pajak'),
  rataRata: decimal(12, 2, 'Rata-rata'),
  sisa: money('Sisa'),
  baris: integer(3, 'Baris besar'),
  akhir: date('Akhir berlaku'),
  batas: date('Batas'),
  tertinggi: money('Pagu'),
  nol: money('Denda'),
}).computed(content => ({
  dibayar: content.rincian.sum('cukai').minus(content.pengurang).roundedUp(-3),
  pajak: content.rincian.sum('cukai').plus(content.pengurang).times(content.persen).times(0.01).rounded(0),
  rataRata: content.pengurang.dividedBy(content.orang, 2),
  sisa: content.pengurang.minus(content.pengurang.minus(content.orang)),
  baris: content.rincian.count(each => each.keping.atLeast(100)),
  akhir: content.mulai.plusMonths(60),
  batas: today(30),
  tertinggi: either(content.pengurang.atLeast(1000), content.pengurang, content.rincian.sum('cukai')),
  nol: either(content.pengurang.atLeast(1), 0, content.pengurang),
}))
const TODAY = '2026-11-23'
const content = computedIn(
  facts,
  {
    rincian: [
      { keping: '150', tarif: '780.5' },
      { keping: '3', tarif: '781.5' },
    ],
    pengurang: '2000',
    persen: '10',
    orang: '3',
    mulai: '2026-01-15',
  },
  { today: TODAY },
)
const because = (name: string) => explanationOf(facts, name, { content, today: TODAY })

test.each([
  [
    'dibayar',
    'Jumlah cukai dari Rincian pita Rp 119.420,00 − Pengurang Rp 2.000,00, dibulatkan ke atas ke kelipatan 1.000',
  ],
  ['pajak', '(Jumlah cukai dari Rincian pita Rp 119.420,00 + Pengurang Rp 2.000,00) × Tarif pajak 10 % × 0,01'],
  ['rataRata', 'Pengurang Rp 2.000,00 ÷ Jumlah orang 3, dibulatkan ke 2 angka di belakang koma'],
  ['sisa', 'Pengurang Rp 2.000,00 − (Pengurang Rp 2.000,00 − Jumlah orang 3)'],
  ['baris', 'Banyaknya baris Rincian pita yang memenuhi syarat 1'],
  ['akhir', 'Mulai berlaku 15-01-2026 + 60 bulan'],
  ['batas', 'Hari ini + 30 hari'],
  // Of two values the one that counts.
  ['tertinggi', 'Pengurang Rp 2.000,00'],
])('%s is explained with its numbers', (name, words) => {
  expect(because(name)).toBe(words)
})

test('a row explains its own value', () => {
  const [, second] = content['rincian'] as Record<string, string>[]
  expect(explanationOf(row.facts, 'cukai', { content: second ?? {}, today: TODAY })).toBe(
    'Keping 3 × Cukai per keping Rp 781,50, dibulatkan ke bilangan bulat',
  )
})

test('nothing is explained that is typed, has no value yet, or is a number of its own', () => {
  expect(because('pengurang')).toBeUndefined()
  expect(because('nol')).toBeUndefined()
  expect(explanationOf(facts, 'rataRata', { content: { pengurang: '2000' }, today: TODAY })).toBeUndefined()
})

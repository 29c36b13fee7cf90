import { expect, test } from 'vitest'
import { either, type Truth, today } from './expression.ts'
import { choice, date, decimal, text } from './field.ts'
import { form, lines } from './form.ts'
import { errorsOf, settled } from './validation.ts'

const scope = { today: '2026-11-23' }

test('days are reckoned by their month and year', () => {
  const { facts } = form({
    hari: date('Hari'),
    bulan: date('Bulan'),
    tahun: date('Tahun'),
    tanggal: decimal(2, 0, 'Tanggal'),
    berikut: date('Berikut'),
  }).computed(content => ({
    bulan: content.hari.monthStart(),
    tahun: content.hari.yearStart(),
    tanggal: content.hari.dayOfMonth(),
    berikut: today().monthStart().plusMonths(1),
  }))
  expect(settled(facts, { hari: '2026-02-28' }, scope)).toEqual({
    hari: '2026-02-28',
    bulan: '2026-02-01',
    tahun: '2026-01-01',
    tanggal: '28',
    berikut: '2026-12-01',
  })
  // What is no day yet has none of them.
  expect(settled(facts, { hari: '2026-02' }, scope)).toEqual({ hari: '2026-02', berikut: '2026-12-01' })
})

test('a quotient is rounded half up, and there is none by zero', () => {
  const { facts } = form({
    jumlah: decimal(9, 2, 'Jumlah'),
    hasil: decimal(9, 2, 'Hasil'),
    rasio: decimal(9, 4, 'Rasio'),
  }).computed(content => ({ rasio: content.jumlah.dividedBy(content.hasil, 4) }))
  const ratio = (jumlah: string, hasil: string) => settled(facts, { jumlah, hasil }, scope)['rasio']
  expect(ratio('2', '3')).toBe('0.6667')
  expect(ratio('1', '3')).toBe('0.3333')
  expect(ratio('0.5', '10000')).toBe('0.0001')
  expect(ratio('12', '4')).toBe('3')
  expect(ratio('12', '0')).toBeUndefined()
  expect(settled(facts, { jumlah: '12' }, scope)['rasio']).toBeUndefined()
})

test('a condition chooses between two values, and none while it is open', () => {
  const { facts } = form({
    jenis: choice({ A: 'A', B: 'B' }, 'Jenis'),
    nilai: decimal(9, 2, 'Nilai'),
    hasil: decimal(9, 2, 'Hasil'),
    batas: date('Batas'),
  }).computed(content => {
    const isA: Truth = content.jenis.is('A')
    return {
      hasil: either(isA, content.nilai.times(2), 7),
      batas: either(isA, today(1), today().plusMonths(1)),
    }
  })
  expect(settled(facts, { jenis: 'A', nilai: '1.5' }, scope)).toMatchObject({ hasil: '3', batas: '2026-11-24' })
  expect(settled(facts, { jenis: 'B', nilai: '1.5' }, scope)).toMatchObject({ hasil: '7', batas: '2026-12-23' })
  // The value that is not chosen need not be there.
  expect(settled(facts, { jenis: 'B' }, scope)).toMatchObject({ hasil: '7' })
  expect(settled(facts, { nilai: '1.5' }, scope)).toEqual({ nilai: '1.5' })
})

test('a condition about rows may ask the form that has them', () => {
  const { facts } = form({
    mulai: date('Mulai'),
    barang: lines(9, 'Barang', form({ mulai: date('Mulai'), hari: date('Hari') })),
  }).rule('barang', content => content.barang.every(row => row.hari.atLeast(content.mulai.outside())), 'Terlalu awal.')
  const problems = (hari: string) =>
    errorsOf(facts, { mulai: '2026-11-05', barang: [{ mulai: '2026-11-01', hari }] }, scope).map(({ path }) => path)
  expect(problems('2026-11-05')).toEqual([])
  expect(problems('2026-11-04')).toEqual(['barang'])
})

test('numbers of rows compare with a number of the form, as numbers', () => {
  const { facts } = form({
    luasMinimal: decimal(9, 2, 'Luas minimal'),
    lokasi: lines(9, 'Lokasi', form({ luas: decimal(9, 2, 'Luas') })),
  }).rule('lokasi', content => content.lokasi.every(row => row.luas.atLeast(content.luasMinimal.outside())), 'Kurang.')
  const problems = (luas: string) =>
    errorsOf(facts, { luasMinimal: '10000', lokasi: [{ luas }] }, scope).map(({ path }) => path)
  expect(problems('10000.00')).toEqual([])
  expect(problems('12500')).toEqual([])
  expect(problems('9999.99')).toEqual(['lokasi'])
})

test('a computed field of rows may ask the form that has them, and drops decimals', () => {
  const kurs = decimal(9, 2, 'Kurs')
  const barang = form({ nilai: decimal(9, 2, 'Nilai'), rupiah: decimal(9, 0, 'Rupiah') }).computed(row => ({
    rupiah: row.nilai.times(kurs.see('kurs').outside()).roundedDown(0),
  }))
  const { facts } = form({ kurs, barang: lines(9, 'Barang', barang) })
  const content = settled(facts, { kurs: '1.5', barang: [{ nilai: '1.3' }, { nilai: '2' }] }, scope)
  expect(content['barang']).toEqual([
    { nilai: '1.3', rupiah: '1' },
    { nilai: '2', rupiah: '3' },
  ])
  // Without it there is nothing to compute with.
  expect(settled(facts, { barang: [{ nilai: '2' }] }, scope)['barang']).toEqual([{ nilai: '2' }])
})

test('a rule asks how a text begins', () => {
  const { facts } = form({ pos: text(8, 'Pos') }).rule(
    'pos',
    content => content.pos.startsWith('64', '4202'),
    'Bukan alas kaki atau tas.',
  )
  const problems = (pos: string) => errorsOf(facts, { pos }, scope).map(({ path }) => path)
  expect(problems('42021100')).toEqual([])
  expect(problems('64041900')).toEqual([])
  expect(problems('04202000')).toEqual(['pos'])
})

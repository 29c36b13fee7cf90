import { expect, test } from 'vitest'
import { type Content, rowsOf } from '../definition.ts'
import { definitionOf } from '../kinds.ts'
import { type HeadingRates, withHeadingRates } from './prefill.ts'

const DAY = '2026-03-02'
const importer: Content = { entitas: [{ kodeEntitas: '1', kodeJenisApi: '02' }] }

async function fill(kode: string, line: Content, rates: HeadingRates, header = importer, day = DAY) {
  const filled = withHeadingRates(await definitionOf(kode), header, line, rates, day)
  return rowsOf(filled, 'barangTarif').map(
    row => `${row['kodeJenisPungutan']}/${row['kodeFasilitasTarif']} ${row['kodeJenisTarif']} ${row['tarif']}`,
  )
}
const five = { bm: 5, satuanBm: '' }

test.each<{ why: string; kode: string; header?: Content; rates?: HeadingRates; day?: string; is: string[] }>([
  { why: 'an importer with an API', kode: '20', is: ['BM/1 1 5', 'PPN/1 1 12', 'PPH/1 1 2.5'] },
  { why: 'an importer without one', kode: '20', header: {}, is: ['BM/1 1 5', 'PPN/1 1 12', 'PPH/1 1 7.5'] },
  { why: 'a day before 2025', kode: '20', day: '2024-12-31', is: ['BM/1 1 5', 'PPN/1 1 11', 'PPH/1 1 2.5'] },
  {
    why: 'rates of the heading itself',
    kode: '20',
    rates: { bm: 0, satuanBm: '', ppn: 0, pph: 10 },
    header: {},
    is: ['BM/1 1 0', 'PPN/1 1 0', 'PPH/1 1 10'],
  },
  {
    why: 'a specific duty',
    kode: '28',
    rates: { bm: 450, satuanBm: 'Rp/kg' },
    is: ['BM/1 2 450', 'PPN/1 1 12', 'PPH/1 1 2.5'],
  },
  { why: 'suspended levies of a bonded zone', kode: '23', is: ['BM/3 1 5', 'PPN/3 1 12', 'PPH/3 1 2.5'] },
  { why: 'a domestic delivery', kode: '40', is: ['PPN/6 1 12'] },
  { why: 'an export', kode: '30', is: [] },
])('fills the rates of $why', async ({ kode, header, rates = five, day, is }) => {
  expect(await fill(kode, {}, rates, header, day)).toEqual(is)
})

test('keeps stated tariffs, and lines that are reckoned by their materials', async () => {
  const stated = { barangTarif: [{ kodeJenisPungutan: 'BM', kodeFasilitasTarif: '5', kodeJenisTarif: '1', tarif: 0 }] }
  expect(await fill('20', stated, five)).toEqual(['BM/5 1 0', 'PPN/1 1 12', 'PPH/1 1 2.5'])
  expect(await fill('25', { kodePerhitungan: '0', bahanBaku: [{}] }, five)).toEqual([])
})

test('takes the quantity of a duty per kilogram from the net weight', async () => {
  const line = { netto: 1500, jumlahSatuan: 30, kodeSatuanBarang: 'BG' }
  const filled = withHeadingRates(await definitionOf('20'), importer, line, { bm: 450, satuanBm: 'Rp/kg' }, DAY)
  expect(rowsOf(filled, 'barangTarif').map(row => row['jumlahSatuan'])).toEqual([1500, 30, 30])
})

import { expect, test } from 'vitest'
import { correctedPlaces } from './corrected-places.ts'
import type { Content } from './definition.ts'
import { definitionOf } from './kinds.ts'

const BEFORE: Content = {
  kodePelMuat: 'IDTPP',
  fob: 10_000,
  netto: 950.5,
  pengangkut: [{ seriPengangkut: 1, namaPengangkut: 'MV Contoh Bahari', nomorPengangkut: '012W' }],
  barang: [
    {
      seriBarang: 1,
      uraian: 'Katup',
      fob: 10_000,
      barangTarif: [{ kodeJenisPungutan: 'BK', kodeFasilitasTarif: '1', tarif: 5, nilaiBayar: 500 }],
    },
  ],
  pungutan: [{ kodeJenisPungutan: 'BK', kodeFasilitasTarif: '1', nilaiPungutan: 500 }],
}
const [line = {}] = BEFORE['barang'] as Content[]

test.each<{ why: string; change: Content; places?: [string, string][]; others?: string[] }>([
  { why: 'nothing', change: {} },
  {
    why: 'fields of the header and of rows',
    change: { fob: 12_000.25, barang: [{ ...line, fob: 12_000.25 }] },
    places: [
      ['fob', '12000.25'],
      ['barang[0].fob', '12000.25'],
    ],
  },
  {
    why: 'levies that follow from it, which the portal reckons',
    change: {
      barang: [{ ...line, barangTarif: [{ ...(line['barangTarif'] as Content[])[0], nilaiBayar: 600 }] }],
      pungutan: [{ kodeJenisPungutan: 'BK', kodeFasilitasTarif: '1', nilaiPungutan: 600 }],
    },
  },
  {
    why: 'a rate, which no correction reaches',
    change: { barang: [{ ...line, barangTarif: [{ ...(line['barangTarif'] as Content[])[0], tarif: 10 }] }] },
    others: ['barang[0].barangTarif'],
  },
  { why: 'a row more', change: { barang: [line, { seriBarang: 2, uraian: 'Pipa' }] }, others: ['barang[1]'] },
  { why: 'a row less', change: { pengangkut: [] }, others: ['pengangkut[0]'] },
])('a corrected document has another value at its places: $why', async ({ change, places = [], others = [] }) => {
  const found = correctedPlaces(await definitionOf('30'), BEFORE, { ...BEFORE, ...change })
  expect(found.places.map(({ isian, menjadi }) => [isian, menjadi])).toEqual(places)
  expect(found.others).toEqual(others)
})

test('what a corrected document leaves out stays as it is', async () => {
  const { fob: _, ...without } = BEFORE
  expect(correctedPlaces(await definitionOf('30'), BEFORE, without)).toEqual({ places: [], others: [] })
})

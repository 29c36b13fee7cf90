import { beforeAll, describe, expect, test } from 'vitest'
import { changesBetween, type RowChange } from './compare.ts'
import type { Content, Definition } from './definition.ts'
import { definitionOf } from './kinds.ts'

let definition: Definition
beforeAll(async () => {
  definition = await definitionOf('20')
})

const line = (seriBarang: number, uraian: string, more: Content = {}): Content => ({
  seriBarang,
  posTarif: '84818099',
  uraian,
  jumlahSatuan: 10,
  cif: 250,
  ...more,
})
const goods = (before: Content[], after: Content[]): readonly RowChange[] =>
  changesBetween(definition, { barang: before }, { barang: after }).parts[0]?.rows ?? []
const briefly = (rows: readonly RowChange[]) =>
  rows.map(({ kind, before, after, fields }) => [kind, before, after, ...fields.map(({ name }) => name)])

describe('fields', () => {
  test('a field that changed has both values and its definition, in the order of the definition', () => {
    const { fields, parts } = changesBetween(
      definition,
      { kodePelMuat: 'CNSHA', bruto: 10, tanggalTiba: '2026-11-20' },
      { tanggalTiba: '2026-11-21', bruto: 12.5, kodePelMuat: 'CNSHA' },
    )
    expect(fields.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['bruto', 10, 12.5],
      ['tanggalTiba', '2026-11-20', '2026-11-21'],
    ])
    expect(fields[0]?.field?.type).toBe('number')
    expect(parts).toEqual([])
  })

  test.each([
    { why: 'an empty value that was absent', before: {}, after: { nomorBc11: '' } },
    { why: 'a number written as text', before: { bruto: 10 }, after: { bruto: '10' } },
    { why: 'a field that the portal fills in', before: { nomorAju: 'A' }, after: {} },
    { why: 'an empty list that was absent', before: {}, after: { kontainer: [] } },
    {
      why: 'what was kept of a workbook',
      before: { lembarLain: [{ lembar: 'VERSI', isi: '1.1' }], barang: [{ seriBarang: 1, uraian: 'Katup' }] },
      after: { barang: [{ seriBarang: 1, uraian: 'Katup', kolomLain: [{ kolom: 'WARNA', isi: 'merah' }] }] },
    },
    { why: 'another order of fields', before: { a: '1', b: '2' }, after: { b: '2', a: '1' } },
  ])('$why is no change', ({ before, after }) => {
    expect(changesBetween(definition, before, after)).toEqual({ fields: [], parts: [] })
  })

  test('zero, and a field that the definition does not know, count', () => {
    expect(changesBetween(definition, { biayaTambahan: 0 }, { asing: 'x' }).fields).toEqual([
      { name: 'biayaTambahan', field: expect.objectContaining({ name: 'biayaTambahan' }), before: 0, after: undefined },
      { name: 'asing', field: undefined, before: undefined, after: 'x' },
    ])
  })
})

describe('rows', () => {
  test('a row that is removed leaves those below it unchanged, though their numbers have moved up', () => {
    const after = [line(1, 'Katup'), line(2, 'Pompa')]
    expect(briefly(goods([line(1, 'Katup'), line(2, 'Pipa'), line(3, 'Pompa')], after))).toEqual([
      ['removed', 1, undefined],
    ])
  })

  test('rows that change places have not changed', () => {
    expect(goods([line(1, 'Katup'), line(2, 'Pipa')], [line(1, 'Pipa'), line(2, 'Katup')])).toEqual([])
  })

  test('beside a removed row, a changed one is recognized by what it still has', () => {
    const after = [line(1, 'Pipa'), line(2, 'Pompa', { cif: 300 })]
    expect(
      briefly(goods([line(1, 'Katup', { posTarif: '1', cif: 1 }), line(2, 'Pipa'), line(3, 'Pompa')], after)),
    ).toEqual([
      ['removed', 0, undefined],
      ['changed', 2, 1, 'cif'],
    ])
  })

  test('a row is added between others', () => {
    const other = { posTarif: '84123100', jumlahSatuan: 3, cif: 9 }
    const after = [line(1, 'Katup'), line(2, 'Silinder', other), line(3, 'Pipa')]
    expect(briefly(goods([line(1, 'Katup'), line(2, 'Pipa')], after))).toEqual([['added', undefined, 1]])
  })

  test('of identical rows one is removed once', () => {
    expect(
      briefly(goods([line(1, 'Katup'), line(2, 'Katup'), line(3, 'Katup')], [line(1, 'Katup'), line(2, 'Katup')])),
    ).toEqual([['removed', 2, undefined]])
  })

  test('with as many rows as before, a row with its number is the same one, though all of it has changed', () => {
    const before = { seriKontainer: 1, nomorKontainer: 'CTHU1171175', kodeUkuranKontainer: '20' }
    const after = { seriKontainer: 1, nomorKontainer: 'MSKU1234565', kodeUkuranKontainer: '40' }
    const { parts } = changesBetween(definition, { kontainer: [before] }, { kontainer: [after] })
    expect(parts[0]).toMatchObject({ part: 'kontainer', rows: [{ kind: 'changed', before: 0, after: 0 }] })
    expect(parts[0]?.rows[0]?.fields).toHaveLength(2)
  })

  test('rows of a line are compared below it', () => {
    const withRate = (tarif: number) => line(1, 'Katup', { barangTarif: [{ kodeJenisPungutan: 'BM', tarif }] })
    expect(goods([withRate(5)], [withRate(7.5)])).toMatchObject([
      {
        kind: 'changed',
        fields: [],
        parts: [{ part: 'barangTarif', rows: [{ fields: [{ name: 'tarif', before: 5, after: 7.5 }] }] }],
      },
    ])
  })

  test('content in place of rows is compared without failing', () => {
    const broken = { barang: ['x', null] as unknown as Content[] }
    expect(() => changesBetween(definition, broken, { barang: [line(1, 'Katup')] })).not.toThrow()
    expect(changesBetween(definition, { barang: 'x' }, { barang: [line(1, 'Katup')] }).parts).toMatchObject([
      { part: 'barang', rows: [{ kind: 'added' }] },
    ])
  })

  test('ten thousand lines that all changed are each the line with their number', () => {
    const many = (cif: number) => Array.from({ length: 10_000 }, (_, at) => line(at + 1, `Barang ${at}`, { cif }))
    const rows = goods(many(1), many(2))
    expect(rows).toHaveLength(10_000)
    expect(rows.every(({ before, after }) => before === after)).toBe(true)
  })
})

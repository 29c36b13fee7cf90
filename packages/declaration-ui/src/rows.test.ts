import { type Content, definitionOf, type Part } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { newRow, withoutRow, withUpdatedPointers } from './rows.ts'
import { withField } from './with-field.ts'

const bc20 = await definitionOf('20')
const partOf = (definition: typeof bc20, name: string) => definition.parts.find(part => part.name === name) as Part

test('empty values are absent', () => {
  expect(withField({ cif: 1 }, 'cif', undefined)).toEqual({})
  expect(withField({}, 'merk', '')).toEqual({})
  expect(withField({}, 'kemasan', [])).toEqual({})
  expect(withField({}, 'jumlah', 0)).toEqual({ jumlah: 0 })
  expect(withField({}, 'ada', false)).toEqual({ ada: false })
  const row = { cif: 1 }
  expect(withField(row, 'cif', 1)).toBe(row)
})

test('a new row has a number in the type of its field, and its key', () => {
  expect(newRow(partOf(bc20, 'entitas'), [{ seriEntitas: 1 }], '7')).toEqual({ kodeEntitas: '7', seriEntitas: 2 })
  const fields = [{ name: 'seriPengangkut', type: 'string', required: true }] as const
  const part: Part = { name: 'pengangkut', required: true, variants: [{ fields, parts: [] }] }
  expect(newRow(part, [{ seriPengangkut: '1' }])).toEqual({ seriPengangkut: '2' })
})

test('a new row takes an unused number, also when some are missing', () => {
  expect(newRow(partOf(bc20, 'barang'), [{ seriBarang: 1 }, { seriBarang: 3 }])).toMatchObject({ seriBarang: 4 })
  expect(newRow(partOf(bc20, 'barang'), [])).toMatchObject({ seriBarang: 1 })
})

test('removing a document removes what goods refer to it by, and later references still match', () => {
  const isi: Content = {
    kodeKantor: '040300',
    dokumen: [1, 2, 3].map(seriDokumen => ({ seriDokumen, kodeDokumen: '380', nomorDokumen: `INV-${seriDokumen}` })),
  }
  const lines: Content[] = [
    { seriBarang: 1, barangDokumen: [{ seriDokumen: 2 }, { seriDokumen: 3 }] },
    { seriBarang: 2, bahanBaku: [{ bahanBakuDokumen: [{ seriDokumen: '3' }] }] },
    { seriBarang: 3, barangDokumen: [{ seriDokumen: 1 }] },
  ]
  const next = withoutRow(isi, lines, partOf(bc20, 'dokumen'), 1)
  expect(next.isi['dokumen']).toEqual([
    { seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'INV-1' },
    { seriDokumen: 2, kodeDokumen: '380', nomorDokumen: 'INV-3' },
  ])
  expect(next.lines).toEqual([
    { seriBarang: 1, barangDokumen: [{}, { seriDokumen: 2 }] },
    { seriBarang: 2, bahanBaku: [{ bahanBakuDokumen: [{ seriDokumen: '2' }] }] },
    { seriBarang: 3, barangDokumen: [{ seriDokumen: 1 }] },
  ])
  expect(next.lines?.[2]).toBe(lines[2])
})

test('lines without affected references stay identical objects', () => {
  const lines: Content[] = [{ seriBarang: 1, barangTarif: [{ tarif: 5 }] }]
  expect(withUpdatedPointers(lines, 'dokumen', new Map())).toBe(lines)
})

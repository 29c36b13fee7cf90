import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Content, type Field, type Part, rowsOf, type Value } from '../definition.ts'
import { KINDS } from '../every-kind.ts'
import { definitionOf } from '../kinds.ts'
import { type Cell, readCell } from './cell.ts'
import { readWorkbook, type Sheets } from './read.ts'
import { writeWorkbook } from './write.ts'

const bc20 = await definitionOf('20')
const text: Field = { name: 'uraian', type: 'string', required: true }
const number: Field = { name: 'cif', type: 'number', required: true }
const date: Field = { name: 'tanggalTiba', type: 'string', required: true, date: true }

test.each<[why: string, Field, Cell, unknown]>([
  ['a number', number, 1234.5, 1234.5],
  ['a number in Indonesian format', number, ' 1.234.567,89 ', 1234567.89],
  ['a number in program format', number, '1234.56', 1234.56],
  ['a number in English format', number, '1,234,567.89', 1234567.89],
  ['a decimal fraction', number, '0.125', 0.125],
  ['an ambiguous number', number, '1.234', 'cellAmbiguous'],
  ['an ambiguous number with a comma', number, '-12,345', 'cellAmbiguous'],
  ['text in a number field', number, 'sepuluh', 'cellNumber'],
  ['a fraction in an integer field', { ...number, type: 'integer' }, 1.5, 'cellNumber'],
  ['an empty cell', number, '  ', undefined],
  ['a date', date, new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
  ['an Excel day number', date, 45351, '2024-02-29'],
  ['a date in Indonesian format', date, '29/2/2024', '2024-02-29'],
  ['a date with a time', date, '2024-02-29 00:00:00', '2024-02-29'],
  ['a date that does not exist', date, '30-02-2024', 'cellDate'],
  ['a number that is not a day', date, 20240229, 'cellDate'],
  ['a code stored as a number', text, 14, '14'],
  ['a tax number of fifteen digits', text, 123456789012345, '123456789012345'],
  ['a tax number of sixteen digits, rounded by the sheet', text, 1234567890123456, 'cellDigits'],
  ['an office without its leading zero', { ...text, name: 'kodeKantor', list: 'kantor' }, 50100, '050100'],
  ['a tariff heading without its leading zero', { ...text, name: 'posTarif' }, 1012100, '01012100'],
  ['a tariff heading of six digits', { ...text, name: 'posTarif' }, '847130', '847130'],
  ['a choice without its leading zeros', { ...text, oneOf: ['001', '002'] }, 2, '002'],
  ['a boolean in a text field', text, true, 'cellForm'],
])('%s', (_why, field, cell, is) => {
  const read = readCell(field, cell)
  expect(read && ('value' in read ? read.value : read.code)).toBe(is)
})

const BOOK: Sheets = {
  HEADER: [
    [
      'NOMOR AJU',
      'KODE DOKUMEN',
      'KODE PELABUHAN MUAT',
      'ASURANSI',
      'KOTA PERNYATAAN',
      'ASURANSI',
      'FLAG KONSOL',
      'NETTO',
      'NETTO',
    ],
    ['000020-A', '20', 'CNSHA', null, 'Jakarta', 12.5, null, 5, 6],
  ],
  ENTITAS: [
    ['NOMOR AJU', 'SERI', 'KODE ENTITAS', 'NAMA ENTITAS', 'KODE STATUS'],
    ['000020-A', 7, 9, 'Pengirim Jaya', 'AEO'],
    ['000020-B', 1, 1, 'Orang Lain', null],
  ],
  Barang: [
    ['nomor aju', 'SERI BARANG', 'HS', 'MEREK', 'KODE_SATUAN', 'CIF', 'WARNA'],
    ['000020A', 1, '84713020', 'Tanpa Merek', 'PCE', '10,5', 'merah'],
    ['000020A', '2', 84713090, null, 'PCE', 'dua', null],
    [null, null, null, null, null, null, null],
  ],
  BARANGTARIF: [
    ['NOMOR AJU', 'SERI BARANG', 'KODE PUNGUTAN', 'KODE TARIF', 'TARIF', 'KODE FASILITAS'],
    ['000020-A', 2, 'BM', 1, 7.5, 1],
    ['000020-A', 9, 'BM', 1, 5, 1],
  ],
  BARANGENTITAS: [
    ['NOMOR AJU', 'SERI BARANG', 'SERI ENTITAS'],
    ['000020-A', 1, 7],
  ],
  RESPON: [['NOMOR AJU'], ['000020-A']],
}

test('reads aliases, references and repeated headings, for the first of several documents', () => {
  const { content, sheets, kode, cells, unknown, orphans, others } = readWorkbook(bc20, BOOK)
  expect(sheets).toEqual(['HEADER', 'ENTITAS', 'BARANG', 'BARANGTARIF', 'BARANGENTITAS'])
  expect(kode).toBe('20')
  expect(others).toEqual([])
  expect(content).toEqual({
    kodePelMuat: 'CNSHA',
    kotaTtd: 'Jakarta',
    asuransi: 12.5,
    netto: 5,
    entitas: [{ seriEntitas: 7, kodeEntitas: '9', namaEntitas: 'Pengirim Jaya' }],
    barang: [
      {
        seriBarang: 1,
        posTarif: '84713020',
        merk: 'Tanpa Merek',
        kodeSatuanBarang: 'PCE',
        cif: 10.5,
        barangPemilik: [{ seriBarangPemilik: 1, seriEntitas: 7 }],
      },
      {
        seriBarang: 2,
        posTarif: '84713090',
        kodeSatuanBarang: 'PCE',
        barangTarif: [{ kodeJenisPungutan: 'BM', kodeJenisTarif: '1', tarif: 7.5, kodeFasilitasTarif: '1' }],
      },
    ],
  })
  expect(cells).toEqual([{ sheet: 'BARANG', row: 3, heading: 'CIF', value: 'dua', code: 'cellNumber' }])
  expect(unknown).toEqual([{ sheet: 'BARANG', heading: 'WARNA' }])
  expect(orphans).toEqual([{ sheet: 'BARANGTARIF', row: 3 }])
})

test('reads the first of several documents and lists the others', () => {
  const header = [
    ['NOMOR AJU', 'KOTA PERNYATAAN'],
    ['A', 'Jakarta'],
    ['B', 'Medan'],
  ]
  const { content, others } = readWorkbook(bc20, {
    HEADER: header,
    BARANG: [
      ['NOMOR AJU', 'SERI BARANG'],
      ['B', 1],
    ],
  })
  expect(content).toEqual({ kotaTtd: 'Jakarta' })
  expect(others).toEqual(['B'])
})

test('numbers rows without a number by position', () => {
  const { content } = readWorkbook(bc20, { BARANG: [['URAIAN'], ['satu'], ['dua']] })
  expect(content['barang']).toEqual([
    { uraian: 'satu', seriBarang: 1 },
    { uraian: 'dua', seriBarang: 2 },
  ])
})

test('assigns materials and their levies to lines, imported and local ones separately', async () => {
  const bc25 = await definitionOf('25')
  const { content, orphans } = readWorkbook(bc25, {
    BARANG: [['SERI BARANG'], [1]],
    BAHANBAKU: [
      ['SERI BARANG', 'SERI BAHAN BAKU', 'KODE ASAL BAHAN BAKU', 'URAIAN', 'KODE KANTOR ASAL'],
      [1, 1, '0', 'impor', 50100],
      [1, 1, '1', 'lokal', null],
    ],
    BAHANBAKUTARIF: [
      ['SERI BARANG', 'SERI BAHAN BAKU', 'KODE ASAL BAHAN BAKU', 'KODE PUNGUTAN'],
      [1, 1, '1', 'PPN'],
      [1, 4, '0', 'BM'],
    ],
  })
  const [first, second] = rowsOf(rowsOf(content, 'barang')[0] ?? {}, 'bahanBaku')
  expect(first).toEqual({ seriBahanBaku: 1, kodeAsalBahanBaku: '0', uraianBarang: 'impor', kodeKantor: '050100' })
  expect(second?.['bahanBakuTarif']).toEqual([{ kodeJenisPungutan: 'PPN' }])
  expect(orphans).toEqual([{ sheet: 'BAHANBAKUTARIF', row: 3 }])
})

/** A line with materials of both origins under the same numbers, as declarants number them. */
const materialsOf = (numbers: readonly number[]): Content[] =>
  ['0', '1'].flatMap(kodeAsalBahanBaku =>
    numbers.map(seriBahanBaku => ({
      seriBahanBaku,
      kodeAsalBahanBaku,
      bahanBakuDokumen: [{ seriDokumen: seriBahanBaku }],
      bahanBakuTarif: (kodeAsalBahanBaku === '0' ? ['BM', 'PPN', 'PPH'] : ['PPNLOKAL']).map((levy, at) => ({
        kodeJenisPungutan: levy,
        nilaiBayar: Number(`${seriBahanBaku}${kodeAsalBahanBaku}${at}`),
      })),
    })),
  )

test.each(['25', '261', '262', '27', '513'])(
  'kind %s: a workbook keeps levies at the material of their origin and number',
  async kode => {
    const definition = await definitionOf(kode)
    const barang = [1, 2].map(seriBarang => ({ seriBarang, bahanBaku: materialsOf([1, 2, 3]) }))
    const read = readWorkbook(definition, writeWorkbook(definition, { barang }))
    expect(read.orphans).toEqual([])
    const levies = (content: Content) =>
      rowsOf(content, 'barang').map(line =>
        rowsOf(line, 'bahanBaku').map(material =>
          rowsOf(material, 'bahanBakuTarif').map(row => [row['kodeJenisPungutan'], row['nilaiBayar']]),
        ),
      )
    expect(levies(read.content)).toEqual(levies({ barang }))
  },
)

test('a workbook keeps the documents of a material at the material of their origin and number', async () => {
  const bc25 = await definitionOf('25')
  const barang = [{ seriBarang: 1, bahanBaku: materialsOf([1, 2]) }]
  const { content } = readWorkbook(bc25, writeWorkbook(bc25, { barang }))
  const documents = rowsOf(rowsOf(content, 'barang')[0] ?? {}, 'bahanBaku').map(one => one['bahanBakuDokumen'])
  expect(documents).toEqual([1, 2, 1, 2].map(seriDokumen => [{ seriDokumen }]))
})

test.each<{ why: string; materials: Cell[][]; row: Cell[]; into: number | undefined }>([
  { why: 'no origin, one material of the number', materials: [[1, 1, '1']], row: [1, 1, null, 'PPN'], into: 0 },
  {
    why: 'no origin, two materials of the number',
    materials: [
      [1, 1, '0'],
      [1, 1, '1'],
    ],
    row: [1, 1, null, 'PPN'],
    into: undefined,
  },
  { why: 'another origin than the only material', materials: [[1, 1, '0']], row: [1, 1, '1', 'PPN'], into: undefined },
  { why: 'an origin where the material states none', materials: [[1, 1, null]], row: [1, 1, '0', 'PPN'], into: 0 },
  {
    why: 'two materials of the same origin and number',
    materials: [
      [1, 1, '0'],
      [1, 1, '0'],
    ],
    row: [1, 1, '0', 'PPN'],
    into: undefined,
  },
])('a levy row with $why goes to $into', async ({ materials, row, into }) => {
  const bc25 = await definitionOf('25')
  const places = ['SERI BARANG', 'SERI BAHAN BAKU', 'KODE ASAL BAHAN BAKU']
  const { content, orphans } = readWorkbook(bc25, {
    BARANG: [['SERI BARANG'], [1]],
    BAHANBAKU: [places, ...materials],
    BAHANBAKUTARIF: [[...places, 'KODE PUNGUTAN'], row],
  })
  const levied = rowsOf(rowsOf(content, 'barang')[0] ?? {}, 'bahanBaku').map(
    one => rowsOf(one, 'bahanBakuTarif').length,
  )
  expect(levied.indexOf(1)).toBe(into ?? -1)
  expect(orphans).toEqual(into === undefined ? [{ sheet: 'BAHANBAKUTARIF', row: 2 }] : [])
})

/** A valid value of a field that a cell can store. */
function goodValue({ name, type, oneOf, date: isDay, pattern }: Field, seed: number): Value {
  if (type !== 'string') return 1 + (seed % 9)
  // Rows of a material repeat its origin.
  if (name === 'kodeAsalBahanBaku') return '1'
  if (oneOf) return oneOf[seed % oneOf.length] ?? ''
  if (isDay) return `2026-02-1${seed % 9}`
  if (name === 'posTarif') return '84713020'
  return pattern?.startsWith(String.raw`^\d`) ? '1'.repeat(Number(pattern.slice(4, -2))) : `Isian ${seed}`
}

function filled(fields: readonly Field[], parts: readonly Part[], seed: number): Content {
  const row: Content = {}
  for (const field of fields) if (!field.filledByPortal && !field.dateTime) row[field.name] = goodValue(field, seed)
  for (const { name, variants } of parts) {
    if (name === 'kesiapanBarang') continue
    row[name] = variants.flatMap((variant, index) => {
      const inner = filled(variant.fields, variant.parts, seed + index)
      // Rows are numbered, and rows of the variant without a key get a key of their own.
      for (const own in inner) if (own.startsWith('seri') && typeof inner[own] === 'number') inner[own] = index + 1
      const { key } = variant
      const keyField = variants.find(one => one.key)?.key?.field
      return [keyField === undefined ? inner : { ...inner, [keyField]: key?.values[0] ?? '99' }]
    })
  }
  return row
}

test.each(KINDS)('kind %s: reads back every field as written', async kode => {
  const definition = await definitionOf(kode)
  const content = filled(definition.header, definition.parts, 3)
  const written = writeWorkbook(definition, content, '00002001132020240314000032')
  const sheets = Object.keys(written).filter(name => name !== 'VERSI')
  expect(readWorkbook(definition, written)).toEqual({
    sheets,
    content,
    kode,
    others: [],
    cells: [],
    unknown: [],
    orphans: [],
  })
})

test('the template has the established headings', () => {
  const sheets = writeWorkbook(bc20, {})
  expect(Object.keys(sheets)).toEqual([
    'HEADER',
    'ENTITAS',
    'DOKUMEN',
    'PENGANGKUT',
    'KEMASAN',
    'KONTAINER',
    'KOMPONENBIAYA',
    'BARANG',
    'BARANGTARIF',
    'BARANGDOKUMEN',
    'BARANGENTITAS',
    'BARANGSPEKKHUSUS',
    'BARANGVD',
    'VERSI',
  ])
  expect(sheets['HEADER']?.[0]).toEqual(expect.arrayContaining(['NOMOR AJU', 'KODE PELABUHAN MUAT', 'NAMA PERNYATAAN']))
  expect(sheets['BARANG']?.[0]).toEqual(expect.arrayContaining(['SERI BARANG', 'HS', 'MEREK', 'KODE SATUAN', 'CIF']))
  expect(sheets['BARANGTARIF']?.[0]?.slice(0, 4)).toEqual(['NOMOR AJU', 'SERI BARANG', 'KODE TARIF', 'JUMLAH SATUAN'])
  expect(sheets['HEADER']?.[0]).toContain('KODE KANTOR')
  expect(sheets['BARANGDOKUMEN']?.[0]).toEqual(['NOMOR AJU', 'SERI BARANG', 'SERI DOKUMEN'])
  expect(sheets['KONTAINER']?.[0]).toContain('NOMOR KONTINER')
})

test('never throws, whatever the cells', () => {
  const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.date())
  const heading = fc.constantFrom<Cell>('NOMOR AJU', 'SERI BARANG', 'HS', 'CIF', 'SERI', 'KODE ENTITAS', '__proto__', 7)
  const sheet = fc.tuple(fc.array(heading), fc.array(fc.array(cell))).map(([head, rows]) => [head, ...rows])
  const name = fc.constantFrom('HEADER', 'barang', 'BARANGTARIF', 'ENTITAS', 'BAHANBAKU', '__proto__')
  fc.assert(
    fc.property(fc.dictionary(name, sheet), sheets => {
      const { cells } = readWorkbook(bc20, sheets)
      for (const { row } of cells) expect(row).toBeGreaterThan(1)
    }),
  )
})

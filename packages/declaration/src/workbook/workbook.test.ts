import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Content, type Field, type Part, rowsOf, type Value } from '../definition.ts'
import { KINDS } from '../every-kind.ts'
import { definitionOf } from '../kinds.ts'
import { type Cell, readCell } from './cell.ts'
import { fieldOfHeading, SHEETS } from './headings.ts'
import { everyPart } from './layout-version.ts'
import { fieldsOf } from './part-fields.ts'
import { readWorkbook, type Sheets } from './read.ts'
import { isEmpty } from './table.ts'
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
  ['a day in a text field', { ...text, name: 'tanggalDokumen' }, new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
  ['a day number in a text field', { ...text, name: 'tanggalDokumen' }, 45351, '2024-02-29'],
  ['a day in Indonesian format in a text field', { ...text, name: 'tanggalDokumen' }, '29/2/2024', '2024-02-29'],
  ['no day in a text field', { ...text, name: 'tanggalDokumen' }, 'menyusul', 'menyusul'],
  ['a tax number of fifteen digits', text, 123456789012345, '123456789012345'],
  ['a tax number of sixteen digits, rounded by the sheet', text, 1234567890123456, 'cellDigits'],
  ['an office without its leading zero', { ...text, name: 'kodeKantor', list: 'kantor' }, 50100, '050100'],
  ['a tariff heading without its leading zero', { ...text, name: 'posTarif' }, 1012100, '01012100'],
  ['a tariff heading of six digits', { ...text, name: 'posTarif' }, '847130', '847130'],
  ['a choice without its leading zeros', { ...text, oneOf: ['001', '002'] }, 2, '002'],
  ['a manifest without its zeros', { ...text, name: 'nomorBc11' }, 123, '000123'],
  ['a post without its zeros', { ...text, name: 'posBc11' }, 12, '0012'],
  ['a post as text', { ...text, name: 'posBc11' }, '12', '12'],
  ['a registration without its zeros', { ...text, name: 'nomorDaftarDokAsal' }, 321, '000321'],
  ['digits of a form without their zeros', { ...text, pattern: String.raw`^\d{8}$` }, 12, '00000012'],
  ['a kind of API without its zero', { ...text, name: 'kodeJenisApi', list: 'jenis_api' }, 2, '02'],
  ['a kind of API that has none', { ...text, name: 'kodeJenisApi', list: 'jenis_api' }, 4, '4'],
  ['a boolean in a text field', text, true, 'cellForm'],
  ['a formula without a result', number, { formula: 'SUM(A1:A9)' }, 'cellFormula'],
  ['the error of a formula in a text field', text, '#N/A', 'cellFault'],
])('%s', (_why, field, cell, is) => {
  const read = readCell(field, cell)
  expect(read && ('value' in read ? read.value : read.code)).toBe(is)
})

test('a day number counts from 1904 in a workbook with that date system', () => {
  expect(readCell(date, 43889, true)).toEqual({ value: '2024-02-29' })
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
  const { content, sheets, kode, cells, kept, dropped, orphans, others, foreign } = readWorkbook(bc20, BOOK)
  expect(foreign).toEqual([{ sheet: 'ENTITAS', number: '000020-B', rows: 1, isRead: false }])
  expect(sheets).toEqual(['HEADER', 'ENTITAS', 'BARANG', 'BARANGTARIF', 'BARANGENTITAS'])
  expect(kode).toBe('20')
  expect(others).toEqual([])
  expect(content).toEqual({
    kodePelMuat: 'CNSHA',
    kotaTtd: 'Jakarta',
    asuransi: 12.5,
    netto: 5,
    kolomLain: [{ kolom: 'NETTO', ke: 2, isi: 6 }, { kolom: 'ASURANSI' }],
    lembarLain: [{ lembar: 'HEADER', kolom: 'NOMOR AJU', isi: '000020-A' }],
    entitas: [
      {
        seriEntitas: 7,
        kodeEntitas: '9',
        namaEntitas: 'Pengirim Jaya',
        kolomLain: [{ kolom: 'KODE STATUS', isi: 'AEO' }],
      },
    ],
    barang: [
      {
        seriBarang: 1,
        posTarif: '84713020',
        merk: 'Tanpa Merek',
        kodeSatuanBarang: 'PCE',
        cif: 10.5,
        kolomLain: [{ kolom: 'WARNA', isi: 'merah' }],
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
  expect(kept).toEqual([
    { sheet: 'HEADER', heading: 'NETTO' },
    { sheet: 'BARANG', heading: 'WARNA' },
    { sheet: 'ENTITAS', heading: 'KODE STATUS' },
  ])
  expect(dropped).toEqual([])
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
  expect(content).toEqual({ kotaTtd: 'Jakarta', lembarLain: [{ lembar: 'HEADER', kolom: 'NOMOR AJU', isi: 'A' }] })
  expect(others).toEqual(['B'])
})

test.each<{ why: string; headers: string[]; numbers: (string | null)[]; read: number; foreign: unknown }>([
  {
    why: 'another number on the whole sheet of the only document',
    headers: ['A-1'],
    numbers: ['A-2', 'A-2', null],
    read: 3,
    foreign: [{ sheet: 'BARANGTARIF', number: 'A-2', rows: 2, isRead: true }],
  },
  {
    why: 'another number on one row of the only document',
    headers: ['A-1'],
    numbers: ['A-1', 'A-2', 'A1'],
    read: 2,
    foreign: [{ sheet: 'BARANGTARIF', number: 'A-2', rows: 1, isRead: false }],
  },
  {
    why: 'only numbers of others beside several documents',
    headers: ['A-1', 'A-2'],
    numbers: ['A-2', 'A-3', 'A-2'],
    read: 0,
    foreign: [
      { sheet: 'BARANGTARIF', number: 'A-2', rows: 2, isRead: false },
      { sheet: 'BARANGTARIF', number: 'A-3', rows: 1, isRead: false },
    ],
  },
  { why: 'the number of the document', headers: ['A-1'], numbers: ['A-1', 'a 1', null], read: 3, foreign: undefined },
])('reads rows with $why, and reports it', ({ headers, numbers, read, foreign }) => {
  const found = readWorkbook(bc20, {
    HEADER: [['NOMOR AJU', 'KOTA PERNYATAAN'], ...headers.map(number => [number, 'Jakarta'])],
    BARANG: [
      ['NOMOR AJU', 'SERI BARANG'],
      ['A-1', 1],
    ],
    BARANGTARIF: [['NOMOR AJU', 'SERI BARANG', 'KODE PUNGUTAN'], ...numbers.map(number => [number, 1, 'BM'])],
  })
  expect(rowsOf(rowsOf(found.content, 'barang')[0] ?? {}, 'barangTarif')).toHaveLength(read)
  expect(found.foreign).toEqual(foreign)
})

test('reads kept sheets of another number of the only document', () => {
  const book = {
    HEADER: [
      ['NOMOR AJU', 'KOTA PERNYATAAN'],
      ['A-1', 'Jakarta'],
    ],
    BANKDEVISA: [
      ['NOMOR AJU', 'SERI'],
      ['A-2', 4],
    ],
  }
  const { content, foreign } = readWorkbook(bc20, book)
  expect(rowsOf(content, 'lembarLain')).toContainEqual({ lembar: 'BANKDEVISA', baris: 1, kolom: 'SERI', isi: 4 })
  expect(foreign).toEqual([{ sheet: 'BANKDEVISA', number: 'A-2', rows: 1, isRead: true }])
})

test('a number of several goods names none of them, and is reported', () => {
  const { content, duplicates, orphans } = readWorkbook(bc20, {
    BARANG: [
      ['SERI BARANG', 'URAIAN'],
      [1, 'satu'],
      [2, 'dua'],
      [2, 'tiga'],
      [null, 'empat'],
    ],
    BARANGTARIF: [
      ['SERI BARANG', 'KODE PUNGUTAN'],
      [1, 'BM'],
      [2, 'BM'],
      [2, 'PPN'],
    ],
  })
  const levies = rowsOf(content, 'barang').map(({ uraian, barangTarif = [] }) => [
    uraian,
    rowsOf({ barangTarif }, 'barangTarif').length,
  ])
  expect(levies).toEqual([
    ['satu', 1],
    ['dua', 0],
    ['tiga', 0],
    ['empat', 0],
  ])
  expect(duplicates).toEqual([{ row: 4, seri: 2 }])
  expect(orphans).toEqual([3, 4].map(row => ({ sheet: 'BARANGTARIF', row })))
})

test.each<{ why: string; cells: Cell[]; asuransi: number; differs: boolean }>([
  { why: 'zero and a value', cells: [0, 125.5], asuransi: 125.5, differs: false },
  { why: 'a value and zero', cells: [125.5, 0], asuransi: 125.5, differs: false },
  { why: 'nothing and a value', cells: [null, 125.5], asuransi: 125.5, differs: false },
  { why: 'zero and nothing', cells: [0, null], asuransi: 0, differs: false },
  { why: 'one value twice', cells: [125.5, 125.5], asuransi: 125.5, differs: false },
  { why: 'two values', cells: [125.5, 130], asuransi: 125.5, differs: true },
])('the doubled heading of insurance with $why', ({ cells: [first, second], asuransi, differs }) => {
  const HEADER = writeWorkbook(bc20, {})['HEADER'] ?? expect.fail()
  const at = (HEADER[0] ?? []).flatMap((heading, place) => (heading === 'ASURANSI' ? [place] : []))
  const row = (HEADER[0] ?? []).map((_, place) => (place === at[0] ? first : place === at[1] ? second : null))
  const { content, cells } = readWorkbook(bc20, { HEADER: [HEADER[0] ?? [], row] })
  expect(content['asuransi']).toBe(asuransi)
  expect(cells).toEqual(
    differs ? [{ sheet: 'HEADER', row: 2, heading: 'ASURANSI', value: '130', code: 'cellDiffers' }] : [],
  )
  const written = writeWorkbook(bc20, content)['HEADER']?.[1] ?? []
  expect(at.map(place => written[place] ?? null)).toEqual([first, second])
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
  const written = writeWorkbook(definition, content)
  const sheets = Object.keys(written).filter(name => name !== 'VERSI' && name !== 'RESPON')
  expect(readWorkbook(definition, written)).toEqual({
    sheets,
    content,
    kode,
    others: [],
    cells: [],
    kept: [],
    dropped: [],
    orphans: [],
  })
})

const SHEETS_1_1 =
  'HEADER ENTITAS DOKUMEN PENGANGKUT KEMASAN KONTAINER BARANG BARANGTARIF BARANGDOKUMEN BARANGENTITAS BARANGSPEKKHUSUS BARANGVD BAHANBAKU BAHANBAKUTARIF BAHANBAKUDOKUMEN PUNGUTAN JAMINAN BANKDEVISA VERSI'
const SHEETS_1_3 = `${SHEETS_1_1.replace('BARANG ', 'KOMPONENBIAYA BARANG ')} RESPON`

test.each<[kode: string, version: string, sheets: string, header: number, goods: number]>([
  ['23', '1.1', SHEETS_1_1, 103, 66],
  ['25', '1.1', SHEETS_1_1, 103, 66],
  ['20', '1.3', SHEETS_1_3, 107, 70],
])('kind %s is written in layout %s, for programs that read by place', async (kode, version, sheets, header, goods) => {
  const written = writeWorkbook(await definitionOf(kode), { cif: 9, bruto: 7, barang: [{ seriBarang: 1, cif: 9 }] })
  expect(Object.keys(written).join(' ')).toBe(sheets)
  expect(written['VERSI']).toEqual([['VERSI'], [version]])
  expect(written['HEADER']?.[0]).toHaveLength(header)
  // BU, CB and CY of the header, Z of the goods.
  expect([72, 79, 102].map(at => written['HEADER']?.[0]?.[at])).toEqual(['CIF', 'BRUTO', 'KODE JENIS PENGELUARAN'])
  expect([72, 79].map(at => written['HEADER']?.[1]?.[at])).toEqual([9, 7])
  expect(written['BARANG']?.[0]).toHaveLength(goods)
  expect([written['BARANG']?.[0]?.[25], written['BARANG']?.[1]?.[25]]).toEqual(['CIF', 9])
  expect(written['BAHANBAKUTARIF']?.[0]).toHaveLength(25)
  expect(written['PUNGUTAN']?.[0]).toEqual([
    'NOMOR AJU',
    'KODE FASILITAS TARIF',
    'KODE JENIS PUNGUTAN',
    'NILAI PUNGUTAN',
    'NPWP BILLING',
  ])
})

test('the template also has columns for required fields that no layout has, on the right', async () => {
  const { HEADER } = writeWorkbook(await definitionOf('521'), {})
  expect(HEADER?.[0]?.slice(103)).toEqual(expect.arrayContaining(['KODE KANTOR ASAL']))
})

test('both columns of a doubled heading have the value', () => {
  const { HEADER } = writeWorkbook(bc20, { asuransi: 12.5 })
  expect([HEADER?.[0]?.[62], HEADER?.[0]?.[66]]).toEqual(['ASURANSI', 'ASURANSI'])
  expect([HEADER?.[1]?.[62], HEADER?.[1]?.[66]]).toEqual([12.5, 12.5])
})

test('a kind without rows of levies has the totals of its tariffs', () => {
  const levies = [{ kodeJenisPungutan: 'BM', kodeFasilitasTarif: '1', nilaiPungutan: 15000 }]
  const { PUNGUTAN } = writeWorkbook(bc20, {}, { nomorAju: 'A', levies })
  expect(PUNGUTAN?.[1]).toEqual(['A', '1', 'BM', 15000, undefined])
})

test('a document is written in the layout of the workbook that it came from', () => {
  const { content } = readWorkbook(bc20, {
    HEADER: [
      ['NOMOR AJU', 'CIF'],
      ['A', 5],
    ],
    VERSI: [['VERSI'], ['1.1']],
  })
  expect(Object.keys(writeWorkbook(bc20, content)).join(' ')).toBe(SHEETS_1_1)
})

test.each<{ why: string; rows: Cell[][] }>([
  {
    why: 'below a title and an empty row',
    rows: [['Lampiran faktur 7/2026'], [], ['SERI BARANG', 'HS', 'CIF'], [1, '84713020', 5]],
  },
  {
    why: 'in another order and spelling',
    rows: [
      ['cif', 'Seri_Barang', 'h.s.'],
      [5, 1, '84713020'],
    ],
  },
])('headings are found $why', ({ rows }) => {
  const { content, cells } = readWorkbook(bc20, { BARANG: rows })
  expect(content['barang']).toEqual([{ seriBarang: 1, posTarif: '84713020', cif: 5 }])
  expect(cells).toEqual([])
})

test('without headings, columns are read by their place', () => {
  const written = writeWorkbook(
    bc20,
    {
      kodeIncoterm: 'CIF',
      cif: 5,
      barang: [{ seriBarang: 1, posTarif: '84713020', cif: 5 }],
    },
    { nomorAju: '00002001132020240314000032' },
  )
  const bare = Object.fromEntries(Object.entries(written).map(([name, rows]) => [name, rows.slice(1)]))
  const { content, cells } = readWorkbook(bc20, bare)
  expect(content).toMatchObject({ kodeIncoterm: 'CIF', cif: 5 })
  expect(content['barang']).toEqual([{ seriBarang: 1, posTarif: '84713020', cif: 5 }])
  expect(cells).toEqual([])
})

test('a column without a heading is read by its place where the sheet follows the layout', () => {
  const headings: Cell[] = ['NOMOR AJU', 'SERI BARANG', 'HS', null, 'URAIAN']
  const { content } = readWorkbook(bc20, { BARANG: [headings, ['A', 1, '84713020', 'KB-1', 'Laptop']] })
  expect(content['barang']).toEqual([{ seriBarang: 1, posTarif: '84713020', kodeBarang: 'KB-1', uraian: 'Laptop' }])
})

test('formulas without a result are reported with their place', () => {
  const { cells } = readWorkbook(bc20, {
    BARANG: [
      ['SERI BARANG', 'CIF'],
      [1, { formula: 'B9*2' }],
    ],
  })
  expect(cells).toEqual([{ sheet: 'BARANG', row: 2, heading: 'CIF', value: '=B9*2', code: 'cellFormula' }])
})

test('what has no field is kept without a notice where it is zero, and with one where it is not', () => {
  const sheets: Sheets = {
    BARANG: [
      ['SERI BARANG', 'URAIAN', 'KODE BKC', 'SALDO LAMA', 'CATATAN'],
      [1, 'satu', 0, 0, null],
      [2, 'dua', 0, 4, new Date(Date.UTC(2026, 1, 3))],
    ],
    RESPON: [
      ['NOMOR AJU', 'KODE RESPON'],
      [null, '2003'],
    ],
    'Daftar saya': [['apa pun'], [], [null, 'penting', new Date(Date.UTC(2026, 1, 3)), 0, 1.5]],
    'Catatan 2026': [['<b>tebal</b>', 'biasa']],
    Kosong: [['judul'], [0]],
  }
  const { content, kept, dropped } = readWorkbook(bc20, sheets)
  expect(kept).toEqual([
    { sheet: 'BARANG', heading: 'SALDO LAMA' },
    { sheet: 'BARANG', heading: 'CATATAN' },
  ])
  // The sheet with a text that documents cannot hold is named; the rest of it is kept.
  expect(dropped).toEqual([{ sheet: 'Catatan 2026' }])
  const written = writeWorkbook(bc20, content)
  const [headings = [], ...rows] = written['BARANG'] ?? []
  const at = (name: string) => headings.indexOf(name)
  expect(at('KODE BKC')).toBe(57)
  expect(rows.map(row => [row[at('KODE BKC')], row[at('SALDO LAMA')], row[at('CATATAN')]])).toEqual([
    [0, 0, undefined],
    [0, 4, new Date(Date.UTC(2026, 1, 3))],
  ])
  expect(written['RESPON']?.[1]?.[1]).toBe('2003')
  const own = [['apa pun'], [], [undefined, 'penting', new Date(Date.UTC(2026, 1, 3)), 0, 1.5]]
  expect(written['Daftar saya']).toEqual(own)
  expect(written['Catatan 2026']).toEqual([[undefined, 'biasa']])
  expect(written['Kosong']).toEqual([['judul'], [0]])
  expect(readWorkbook(bc20, written).content['lembarLain']).toEqual(content['lembarLain'])
})

test('what a document cannot hold is left out and listed', () => {
  const { content, dropped } = readWorkbook(bc20, {
    BARANG: [
      ['SERI BARANG', 'URAIAN', 'CATATAN'],
      [1, 'satu', '<script>'],
      [2, 'dua', 'baik'],
    ],
  })
  expect(dropped).toEqual([{ sheet: 'BARANG', heading: 'CATATAN' }])
  expect(rowsOf(content, 'barang')[1]?.['kolomLain']).toEqual([{ kolom: 'CATATAN', isi: 'baik' }])
})

/** A cell for which documents may have no field. */
const looseCell = fc.oneof(
  fc.constantFrom<Cell>(undefined, 0, '0', 'Y', 'merah tua', true),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter(one => !Object.is(one, -0)),
  fc
    .date({ min: new Date(Date.UTC(2000, 0)), max: new Date(Date.UTC(2030, 0)), noInvalidDate: true })
    .map(day => new Date(Math.floor(day.getTime() / 1000) * 1000)),
)

test.each(KINDS.flatMap(kode => (['1.1', '1.3'] as const).map(version => ({ kode, version }))))(
  'kind $kode, layout $version: a workbook with something in every column comes back cell for cell',
  async ({ kode, version }) => {
    const definition = await definitionOf(kode)
    const lembarLain = [{ lembar: 'VERSI', isi: version }]
    const nomorAju = '00002001132020240314000032'
    await fc.assert(
      fc.asyncProperty(fc.nat(50), fc.infiniteStream(looseCell), async (seed, stream) => {
        const content = { ...filled(definition.header, definition.parts, seed), lembarLain }
        const book = writeWorkbook(definition, content, { nomorAju })
        for (const [name, rows] of Object.entries(book)) {
          if (name === 'VERSI' || name === 'PUNGUTAN') continue
          if (rows.length === 1 && isOfOther(definition, name)) rows.push([nomorAju])
          rows[0]?.push('CATATAN')
          for (const row of rows.slice(1)) {
            for (const at of rows[0]?.keys() ?? []) {
              if (row[at] === undefined && !isOfField(definition, name, rows[0]?.[at])) row[at] = stream.next().value
            }
            // A row of another kind's sheet that has only the number says nothing, and is left out.
            if (isOfOther(definition, name) && row.every((cell, at) => at === 0 || isEmpty(cell)))
              row[(rows[0]?.length ?? 1) - 1] = 'ada'
          }
        }
        const read = readWorkbook(definition, book)
        expect([...read.cells, ...read.dropped, ...read.orphans]).toEqual([])
        const again = writeWorkbook(definition, read.content)
        expect(plain(again)).toEqual(plain(book))
      }),
      { numRuns: 5 },
    )
  },
)

/** Whether the kind has no rows in a sheet. */
const isOfOther = ({ parts }: { parts: readonly Part[] }, sheet: string): boolean =>
  !everyPart(parts).some(({ name }) => SHEETS.some(one => one.sheet === sheet && one.part === name))

/** Whether a column is one that a row of the sheet may have a field for. */
function isOfField(
  definition: { header: readonly Field[]; parts: readonly Part[] },
  sheet: string,
  heading: Cell,
): boolean {
  const part = SHEETS.find(one => one.sheet === sheet)?.part
  const own = everyPart(definition.parts).find(({ name }) => name === part)
  const names = part === '' ? definition.header : own ? fieldsOf(own) : []
  const places = ['seriBarang', 'seriBahanBaku', 'kodeAsalBahanBaku']
  return (
    fieldOfHeading(String(heading), new Set([...names.map(({ name }) => name), ...(own ? places : [])])) !== undefined
  )
}

/** Sheets without empty cells at the end of rows and without empty columns at the end, and with one kind of emptiness. */
const plain = (sheets: Record<string, Cell[][]>) =>
  Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => {
      const given = rows.map(row => Array.from(row, cell => (isEmpty(cell) ? null : cell)))
      const used = given.slice(1).reduce((most, row) => Math.max(most, row.findLastIndex(cell => cell !== null) + 1), 0)
      return [name, given.map(row => row.slice(0, used).concat(Array(Math.max(0, used - row.length)).fill(null)))]
    }),
  )

test('never throws, whatever the cells', () => {
  const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.date())
  const heading = fc.constantFrom<Cell>('NOMOR AJU', 'SERI BARANG', 'HS', 'CIF', 'SERI', 'KODE ENTITAS', '__proto__', 7)
  const sheet = fc.tuple(fc.array(heading), fc.array(fc.array(cell))).map(([head, rows]) => [head, ...rows])
  const name = fc.constantFrom('HEADER', 'barang', 'BARANGTARIF', 'ENTITAS', 'BAHANBAKU', '__proto__')
  fc.assert(
    fc.property(fc.dictionary(name, sheet), sheets => {
      const { cells } = readWorkbook(bc20, sheets)
      for (const { row } of cells) expect(row).toBeGreaterThan(0)
    }),
  )
})

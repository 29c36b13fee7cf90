import { describe, expect, test } from 'vitest'
import type { Content } from '../content.ts'
import { caseOf, choice, code, date, decimal, integer, text, tick } from '../field.ts'
import { form, lines } from '../form.ts'
import { readRows, writeRows } from './rows.ts'
import { withCases, withUnlisted } from './rows-read.ts'
import { hasWorkbook } from './sheets.ts'
import type { Cell } from './spreadsheet-cell.ts'

const TODAY = '2026-11-28'

const rate = form({
  jenis: choice({ SPESIFIK: 'Spesifik', ADVALOREM: 'Ad valorem' }, 'Jenis tarif').required(),
  nilai: decimal(8, 2, 'Nilai').required(),
})
const goods = form({
  merek: text(20, 'Merek').required(),
  isi: integer(6, 'Isi per kemasan').required(),
  harga: decimal(12, 2, 'Harga'),
  sejak: date('Sejak').notAfterToday(),
  negara: code('negara', 'Negara asal'),
  golongan: choice({ '01': 'Golongan I', '02': 'Golongan II' }, 'Golongan'),
  aktif: tick('Masih dibuat'),
  jumlah: decimal(12, 2, 'Jumlah'),
  tarif: lines(5, 'Tarif', rate),
}).computed(row => ({ jumlah: row.harga.times(row.isi) }))

const field = form({ barang: lines(10_000, 'Barang', goods).unique('merek').workbook() }).facts.fields['barang']
if (!field || !hasWorkbook(field)) throw new Error('no workbook')

const HEADINGS = ['No.', 'Merek', 'Isi per kemasan', 'Harga', 'Sejak', 'Negara asal', 'Golongan', 'Masih dibuat']
const read = (rows: Cell[][], tarif: Cell[][] = [], headings: Cell[] = HEADINGS) =>
  readRows(field, { Barang: [headings, ...rows], Tarif: [['No. Barang', 'Jenis tarif', 'Nilai'], ...tarif] }, TODAY)
const RIGHT: Cell[] = [1, 'Sinar Laut', 20, '1.250,50', new Date('2026-01-31'), 'ID', 'Golongan II', 'Ya']

test('day numbers count from 1904 in a workbook with that date system', () => {
  const sheets = { Barang: [HEADINGS, [1, 'Sinar Laut', 20, undefined, 44_591]] }
  const daysIn = (is1904: boolean) => readRows(field, sheets, TODAY, is1904).rows.map(({ content }) => content['sejak'])
  expect(daysIn(true)).toEqual(['2026-01-31'])
  expect(daysIn(false)).toEqual(['2022-01-30'])
})

test('a template has the headings of what people fill in, a sheet for each list', () => {
  expect(writeRows(field, [])).toEqual({ Barang: [HEADINGS], Tarif: [['No. Barang', 'Jenis tarif', 'Nilai']] })
})

test('what is written is read back as it was', () => {
  const rows: Content[] = [
    {
      merek: 'Sinar Laut',
      isi: '20',
      harga: '1250.5',
      sejak: '2026-01-31',
      golongan: '02',
      aktif: true,
      tarif: [
        { jenis: 'SPESIFIK', nilai: '700' },
        { jenis: 'ADVALOREM', nilai: '12.25' },
      ],
    },
    { merek: 'Kembang', isi: '12', negara: 'ID', tarif: [{ jenis: 'SPESIFIK', nilai: '1' }] },
  ]
  const back = readRows(field, writeRows(field, rows), TODAY)
  expect(back.problems).toEqual([])
  expect(back.rows.map(({ content }) => content)).toEqual(rows)
})

test('rows name a case by its number, which is looked up, and says what is wrong where none has it', () => {
  const stamps = form({
    pita: caseOf('jenis-pita', 'Jenis pita', { states: ['aktif'] }).required(),
    nomorPita: text(40, 'Nomor').required().fixed({ case: 'pita', number: true }),
    lembar: integer(6, 'Lembar').required(),
    lain: lines(5, 'Lain', form({ surat: caseOf('surat', 'Surat', { states: ['aktif'] }) })),
  })
  const ordered = form({ pita: lines(10, 'Pita', stamps).unique('pita').workbook() }).facts.fields['pita']
  if (!ordered || !hasWorkbook(ordered)) throw new Error('no workbook')
  expect(writeRows(ordered, [{ pita: 'id-1', nomorPita: 'P-1', lembar: '40' }])).toEqual({
    Pita: [
      ['No.', 'Jenis pita', 'Lembar'],
      [1, 'P-1', 40],
    ],
    Lain: [['No. Pita']],
  })
  const sheet: Cell[][] = [
    ['Jenis pita', 'Lembar'],
    ['P-1', 40],
    ['P-9', 5],
    [null, 6],
    ['P-1', 7],
  ]
  const found = readRows(ordered, { Pita: sheet }, TODAY)
  expect(found.cases.map(({ name, number, row }) => [name, number, row])).toEqual([
    ['pita', 'P-1', 2],
    ['pita', 'P-9', 3],
    ['pita', 'P-1', 5],
  ])
  const filled = withCases(
    found,
    (name, number) => (name === 'pita' && number === 'P-1' ? 'id-1' : undefined),
    (content, name, id) => ({ ...content, [name]: id, nomorPita: 'P-1' }),
  )
  expect(filled.rows.map(({ content, isWrong }) => [content, isWrong])).toEqual([
    [{ pita: 'id-1', nomorPita: 'P-1', lembar: '40' }, false],
    [{ lembar: '5' }, true],
    [{ lembar: '6' }, true],
    [{ pita: 'id-1', nomorPita: 'P-1', lembar: '7' }, true],
  ])
  expect(filled.problems.map(each => [each.row, 'code' in each ? each.code : each.error.code])).toEqual([
    [3, 'noCase'],
    [4, 'required'],
    [5, 'notUnique'],
  ])
})

test('cells are read as people type them', () => {
  const { rows, problems } = read([
    RIGHT,
    ['7', 'Kembang', '12', 0.1 + 0.2, '31-12-2025', '', 2, false],
    ['9', 'Layar', 5, null, 45_000, 'CN', 'golongan i', 'tidak'],
  ])
  expect(problems).toEqual([])
  expect(rows.map(({ content }) => content)).toEqual([
    {
      merek: 'Sinar Laut',
      isi: '20',
      harga: '1250.50',
      sejak: '2026-01-31',
      negara: 'ID',
      golongan: '02',
      aktif: true,
    },
    { merek: 'Kembang', isi: '12', harga: '0.3', sejak: '2025-12-31', golongan: '02', aktif: false },
    { merek: 'Layar', isi: '5', sejak: '2023-03-15', negara: 'CN', golongan: '01', aktif: false },
  ])
})

describe('each wrong cell is named with its row and heading, and the other rows are right', () => {
  test.each([
    { why: 'no number', at: 2, cell: 'banyak', heading: 'Isi per kemasan', code: 'cellNumber' },
    { why: 'thousands or decimals', at: 3, cell: '1.250', heading: 'Harga', code: 'cellAmbiguous' },
    {
      why: 'more digits than a sheet keeps',
      at: 3,
      cell: 1.234e19,
      heading: 'Harga',
      code: 'cellDigits',
    },
    { why: 'no date', at: 4, cell: '31-02-2026', heading: 'Sejak', code: 'cellDate' },
    { why: 'no choice', at: 6, cell: 'Golongan III', heading: 'Golongan', code: 'cellChoice' },
    { why: 'neither yes nor no', at: 7, cell: 'mungkin', heading: 'Masih dibuat', code: 'cellTick' },
  ])('$why', ({ at, cell, heading, code }) => {
    const { rows, problems } = read([RIGHT, [2, 'Kembang', 12, 1, null, 'ID', null, null].with(at, cell)])
    expect(problems).toEqual([expect.objectContaining({ sheet: 'Barang', row: 3, heading, code })])
    expect(rows.map(({ isWrong }) => isWrong)).toEqual([false, true])
  })

  test.each([
    { why: 'missing', row: [2, '', 12], heading: 'Merek', code: 'required' },
    { why: 'too long', row: [2, 'x'.repeat(21), 12], heading: 'Merek', code: 'tooLong' },
    { why: 'too many decimals', row: [2, 'Kembang', 12, 1.005], heading: 'Harga', code: 'decimals' },
    { why: 'after today', row: [2, 'Kembang', 12, 1, '29-11-2026'], heading: 'Sejak', code: 'tooLate' },
    { why: 'twice', row: [2, 'Sinar Laut', 12], heading: 'Merek', code: 'notUnique' },
  ])('$why by the form', ({ row, heading, code }) => {
    const { rows, problems } = read([RIGHT, row])
    expect(problems).toEqual([
      expect.objectContaining({ sheet: 'Barang', row: 3, heading, error: expect.objectContaining({ code }) }),
    ])
    expect(rows.map(({ isWrong }) => isWrong)).toEqual([false, true])
  })
})

test('rows of rows belong to the row that they name, and a wrong one makes it wrong', () => {
  const { rows, problems } = read(
    [RIGHT, [2, 'Kembang', 12]],
    [
      [1, 'Spesifik', 700],
      [2, 'Spesifik', 'x'],
      [9, 'Spesifik', 1],
    ],
  )
  expect(rows[0]).toMatchObject({ isWrong: false, content: { tarif: [{ jenis: 'SPESIFIK', nilai: '700' }] } })
  expect(rows[1]).toMatchObject({ isWrong: true })
  expect(problems).toEqual([
    { sheet: 'Tarif', row: 3, heading: 'Nilai', value: 'x', code: 'cellNumber' },
    { sheet: 'Tarif', row: 4, heading: 'No. Barang', value: '9', code: 'noParent' },
  ])
})

test('codes that their lists do not have are problems of their cells', () => {
  const found = read([RIGHT, [2, 'Kembang', 12, null, null, 'XX']])
  const checked = withUnlisted(found, (list, value) => list === 'negara' && value === 'ID')
  expect(checked.problems).toEqual([
    { sheet: 'Barang', row: 3, heading: 'Negara asal', value: 'XX', error: { path: '', code: 'notListed' } },
  ])
  expect(checked.rows.map(({ isWrong }) => isWrong)).toEqual([false, true])
})

test('headings may stand in any order and spelling; others are named and skipped', () => {
  const headings = ['MEREK', 'Warna', 'isi_per_kemasan']
  const { rows, unknown } = read([['Sinar Laut', 'merah', 20]], [], headings)
  expect(rows.map(({ content }) => content)).toEqual([{ merek: 'Sinar Laut', isi: '20' }])
  expect(unknown).toEqual([{ sheet: 'Barang', heading: 'Warna' }])
})

test('a workbook without the sheet has none, one with a single sheet of another name is read', () => {
  expect(readRows(field, { Lain: [], Lagi: [] }, TODAY)).toMatchObject({ hasSheet: false, rows: [] })
  const { rows, hasSheet } = readRows(field, { Sheet1: [HEADINGS, RIGHT] }, TODAY)
  expect(hasSheet).toBe(true)
  expect(rows).toHaveLength(1)
})

test('ten thousand rows are read and checked', () => {
  const many = Array.from({ length: 10_000 }, (_, at): Cell[] => [at + 1, `Merek ${at}`, 20, 1.5, null, 'ID'])
  const { rows, problems, codes } = read(many)
  expect(rows).toHaveLength(10_000)
  expect(problems).toEqual([])
  expect(codes).toHaveLength(10_000)
})

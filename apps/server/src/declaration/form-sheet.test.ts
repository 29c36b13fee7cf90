import { DOCUMENT_KINDS } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { leviesOf } from '@dermaga/declaration/levies'
import { expect, test } from 'vitest'
import { documentOfKind } from '../../../../tests/support/kind-documents.ts'
import type { ContentBlock } from '../paper/index.ts'
import { definitionFor } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { formSheet, rowsOfEach } from './form-sheet.ts'

const DAY = '2026-11-30'
const NAMES = new Map([
  ['valuta USD', 'Dolar Amerika Serikat'],
  ['entitas 1', 'Importir'],
  ['jenis_pungutan BM', 'Bea Masuk'],
  ['fasilitas_tarif 1', 'Dibayar'],
  ['negara CN', 'Tiongkok'],
])

/** A form of a registered document. */
async function formOf(kind: string, content: Content, documents = 1) {
  const row = {
    kode_dokumen: kind,
    made_at: new Date(`${DAY}T03:00:00Z`),
    sent_at: new Date(`${DAY}T03:00:00Z`),
    nomor_aju: '000020ABC12320261130000001',
    nomor_daftar: '000123',
    tanggal_daftar: DAY,
    nama_perusahaan: 'PT Nusantara Impor Contoh',
    npwp: '0012345678901000',
  } as unknown as DeclarationRow
  const definition = await definitionFor(row)
  const levies = leviesOf(row.kode_dokumen, content, DAY)
  const address = 'https://portal.example/DokumenBc20?dokumen=1'
  const printed = { row, content, definition, names: NAMES, levies, address, rowsMost: rowsOfEach(documents) }
  return formSheet(printed, 'KPU Tanjung Priok', row.made_at)
}
const contentOf = async (kind: (typeof DOCUMENT_KINDS)[number]['kode']): Promise<Content> => {
  const { isi, barang } = await documentOfKind(kind, { day: DAY, number: 1 })
  return { ...isi, barang }
}
const below = (blocks: readonly ContentBlock[], heading: string) => {
  const at = blocks.findIndex(block => block.kind === 'heading' && block.text === heading)
  return blocks[at + 1]
}

/** The table of goods; a sentence about zeros stands between it and its heading. */
const goodsOf = (blocks: readonly ContentBlock[]) =>
  blocks[blocks.findIndex(block => block.kind === 'heading' && block.text === 'Barang') + 2]

test('an import has the columns of its printed form in order, named codes, levies by facility, and its address', async () => {
  const content = await contentOf('20')
  const { content: paper, address } = await formOf('20', content)
  expect(address).toContain('/DokumenBc20?dokumen=')
  const parties = below(paper.blocks, 'Pihak')
  expect(parties).toMatchObject({ kind: 'table' })
  const columns = parties?.kind === 'table' ? parties.rows.map(([first = '']) => first) : []
  expect(columns.filter(column => column.startsWith('D.'))).toEqual(
    columns.filter(column => column.startsWith('D.')).toSorted(),
  )
  expect(columns).toContainEqual(expect.stringMatching(/^D\.3 Importir$/))
  const header = below(paper.blocks, 'Data pemberitahuan')
  const labels = header?.kind === 'boxes' ? header.rows.map(([label]) => label) : []
  const placed = labels.flatMap(label => /^D\.(\d+)/.exec(label)?.[1] ?? []).map(Number)
  expect(placed).toEqual(placed.toSorted((one, other) => one - other))
  expect(labels).toEqual(expect.arrayContaining(['D.21 Valuta', 'D.26 Nilai Pabean']))
  expect(JSON.stringify(header)).toContain('USD - Dolar Amerika Serikat')
  const levies = below(paper.blocks, 'Pungutan (rupiah)')
  const sums = levies?.kind === 'table' ? levies.rows : []
  expect(levies).toMatchObject({ columns: [{ label: 'Pungutan' }, { label: 'Dibayar' }] })
  const numberOf = (words = '') => Number(words.replaceAll('.', ''))
  const all = sums.map(([, amount]) => numberOf(amount))
  expect(all.at(-1)).toBe(all.slice(0, -1).reduce((sum, amount) => sum + amount, 0))
  expect(sums[0]?.[0]).toBe('Bea Masuk')
  const goods = goodsOf(paper.blocks)
  expect(goods?.kind === 'table' ? goods.rows : []).toHaveLength(rowsOf(content, 'barang').length)
  expect(JSON.stringify(goods)).toMatch(/BM \d+%, 1 - Dibayar 100%: bayar Rp [\d.]+/)
})

/** What a reader looks for on the form of any kind. */
const SOUGHT = [
  'namaEntitas',
  'alamatEntitas',
  'nomorDokumen',
  'nomorKontainer',
  'posTarif',
  'uraian',
  'merk',
  'namaTtd',
]
const soughtIn = (content: Content): string[] =>
  Object.entries(content).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.flatMap(row => (typeof row === 'object' && row !== null ? soughtIn(row as Content) : []))
      : SOUGHT.includes(name) && typeof value === 'string'
        ? [value]
        : [],
  )

test.each(DOCUMENT_KINDS.map(({ kode }) => kode))('the form of kind %s has what a reader looks for', async kind => {
  const content = await contentOf(kind)
  const printed = JSON.stringify((await formOf(kind, content)).content)
  const sought = soughtIn(content)
  expect(sought.length).toBeGreaterThan(0)
  expect(sought.filter(words => !printed.includes(JSON.stringify(words).slice(1, -1)))).toEqual([])
})

test.each(DOCUMENT_KINDS.map(({ kode }) => kode))(
  'the form of kind %s calls no two fields the same, and writes instants in the zone of the office',
  async kind => {
    const { blocks } = (await formOf(kind, await contentOf(kind))).content
    const boxes = blocks.flatMap(block => (block.kind === 'boxes' ? [block.rows.map(([label]) => label)] : []))
    expect(boxes.length).toBeGreaterThan(0)
    for (const labels of boxes) expect(labels).toEqual([...new Set(labels)])
    expect(JSON.stringify(blocks)).not.toMatch(/\d{4}-\d\d-\d\dT|undefined|NaN|null/)
  },
)

test('a form for a free trade zone has its numbered columns in order below the section that they name', async () => {
  const { blocks } = (await formOf('521', await contentOf('521'))).content
  const at = blocks.findIndex(block => block.kind === 'subheading' && block.text === 'Data Pemasukan/Pengeluaran')
  const section = blocks[at + 1]
  const numbers = section?.kind === 'boxes' ? section.rows.map(([label]) => Number(/^\d+/.exec(label)?.[0])) : []
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})

test('a port that no list has is printed with its country, and what a row points to by its number or name', async () => {
  const content = { ...(await contentOf('20')), kodePelMuat: 'SGSIN' }
  const [line] = rowsOf(content, 'barang')
  const barang = [{ ...line, barangDokumen: [{ seriDokumen: 1 }] }]
  const printed = JSON.stringify((await formOf('20', { ...content, barang })).content)
  expect(printed).toContain('SGSIN - Singapura')
  expect(printed).toContain(`Dokumen barang: ${rowsOf(content, 'dokumen')[0]?.['nomorDokumen']}`)
})

test('the declarant states the document with place, day, name and role', async () => {
  const content = await contentOf('20')
  const { blocks } = (await formOf('20', { ...content, kotaTtd: 'Jakarta', tanggalTtd: DAY })).content
  expect(blocks.at(-1)).toEqual({
    kind: 'statement',
    at: 'Jakarta, 30 November 2026',
    as: content['jabatanTtd'],
    name: content['namaTtd'],
  })
})

test('all goods of a document are printed, to two thousand; of ten documents three hundred each, and the others are counted', async () => {
  const content = await contentOf('20')
  const [line] = rowsOf(content, 'barang')
  const printed = async (goods: number, documents: number) => {
    const barang = Array.from({ length: goods }, (_, at) => ({ ...line, seriBarang: at + 1 }))
    const { blocks } = (await formOf('20', { ...content, barang }, documents)).content
    const table = goodsOf(blocks)
    const rows = table?.kind === 'table' ? table.rows.length : 0
    return { rows, more: /(\d+) baris berikutnya tidak dicetak/.exec(JSON.stringify(blocks))?.[1] }
  }
  expect(await printed(2000, 1)).toEqual({ rows: 2000, more: undefined })
  expect(await printed(2002, 1)).toEqual({ rows: 2000, more: '2' })
  expect(await printed(302, 10)).toEqual({ rows: 300, more: '2' })
})

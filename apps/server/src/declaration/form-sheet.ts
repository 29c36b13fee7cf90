import { documentKind } from '@dermaga/contract'
import { type Content, type Definition, isDate, type Part, rowsOf } from '@dermaga/declaration'
import type { Levy } from '@dermaga/declaration/levies'
import { dayText, fill, longDayText, hostPrintText as text } from '@dermaga/text'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import type { ContentBlock, Sheet } from '../paper/index.ts'
import { goodsTable, materialsOf } from './form-goods.ts'
import { columnLabels, columnNumber, type Filled, type FormWords, formWords, placeOf, shapeOf } from './form-words.ts'
import type { ReadDocument } from './host-reader.ts'

/** Rows of each part that a print has at most, by its documents: drawing a thousand takes seconds of a processor. */
const ROWS_OF_PRINT = 2000
/** A document has at least as many, however many are printed at once. */
const ROWS_OF_EACH = 300
/** The rows of each part that a document may have. @param documents of the print */
export const rowsOfEach = (documents: number): number => Math.max(ROWS_OF_EACH, Math.floor(ROWS_OF_PRINT / documents))

/** More fields than this are listed one below the other. */
const COLUMNS_MOST = 6
const GOODS = 'barang'
const PARTIES = 'entitas'
/** What is reckoned stands in place of what the document states. */
const LEVIES = 'pungutan'
/** Who states it, at the end. */
const STATEMENT = ['kotaTtd', 'tanggalTtd', 'namaTtd', 'jabatanTtd'] as const

type Row = [label: string, value: string]

/** What a form is printed from. */
export interface PrintedForm extends ReadDocument {
  definition: Definition
  /** Names of codes, by `list code`. */
  names: ReadonlyMap<string, string>
  levies: readonly Levy[]
  /** Of its page in the portal. */
  address: string
  /** Rows of each part that are printed; the others are counted. */
  rowsMost: number
}

/** A document as it stands, in the order of the printed form and with its column numbers where its official fields state them: parties, header,
 *  parts, levies, goods, and who states it. */
export async function formSheet(
  { row, content, definition, names, levies, address, rowsMost }: PrintedForm,
  office: string,
  now: Date,
): Promise<Sheet> {
  const { kode_dokumen: kind } = row
  const words = formWords(definition, names, content)
  const title = row.sent_at === null ? text.draftTitle : text.formTitle
  const head: Row[] = [
    [text.number, row.nomor_aju ?? ''],
    [text.registered, registration(row.nomor_daftar, row.tanggal_daftar)],
    [text.company, row.nama_perusahaan],
    [text.npwp, row.npwp],
  ]
  const ofHeader = words.filled(definition.header, content)
  const isOfStatement = ({ field }: Filled) => (STATEMENT as readonly string[]).includes(field.name)
  const goods = definition.parts.find(({ name }) => name === GOODS)
  const parties = definition.parts.find(({ name }) => name === PARTIES)
  const others = definition.parts.filter(({ name }) => ![GOODS, PARTIES, LEVIES].includes(name))
  const blocks: ContentBlock[] = [
    { kind: 'fields', rows: head.filter(([, value]) => value !== '') },
    ...(parties ? partyBlocks(parties, filledRows(content, PARTIES), words) : []),
    ...headerBlocks(ofHeader.filter(each => !isOfStatement(each))),
    ...others.flatMap(part => partBlocks(part, filledRows(content, part.name), rowsMost, words)),
    ...levyBlocks(levies, names),
    ...(goods ? await goodsBlocks(goods, filledRows(content, GOODS), rowsMost, words) : []),
    ...statementBlocks(content),
  ]
  return {
    content: { title: fill(title, { nama: documentKind(kind).namaLengkap }), blocks },
    number: row.nomor_aju ?? '',
    office,
    at: row.sent_at ?? now,
    address,
  }
}

/** Content may have any value in place of a row. */
const filledRows = (content: Content, part: string): Content[] =>
  rowsOf(content, part).filter(row => typeof row === 'object' && row !== null && !Array.isArray(row))

function labelled(filled: readonly Filled[], part?: string): Row[] {
  const labels = columnLabels(
    filled.map(({ field }) => field),
    part,
  )
  return filled.map(({ field, value }) => [labels.get(field) ?? field.name, value])
}

/** The header, with the sections that its columns name. */
function headerBlocks(filled: readonly Filled[]): ContentBlock[] {
  if (filled.length === 0) return []
  const sections = [...new Set(filled.map(({ field }) => placeOf(field).section))]
  return [
    { kind: 'heading', text: text.header },
    ...sections
      .toSorted((one, other) => Number(one !== '') - Number(other !== ''))
      .flatMap((section): ContentBlock[] => {
        const rows = labelled(filled.filter(({ field }) => placeOf(field).section === section))
        return [...(section === '' ? [] : [{ kind: 'subheading' as const, text: section }]), { kind: 'boxes', rows }]
      }),
  ]
}

/** Who states it, where and when. */
function statementBlocks(content: Content): ContentBlock[] {
  const [place, day, name, role] = STATEMENT.map(each => (typeof content[each] === 'string' ? content[each] : ''))
  if (!(place || day || name || role)) return []
  return [
    { kind: 'heading', text: partLabel('pernyataan') },
    { kind: 'paragraph', text: text.statement },
    {
      kind: 'statement',
      at: [place, day && isDate(day) ? longDayText(day) : day].filter(Boolean).join(', '),
      as: role ?? '',
      name: name ?? '',
    },
  ]
}

/** Parties with their identities and addresses, in the order of the form. */
function partyBlocks(part: Part, rows: readonly Content[], words: FormWords): ContentBlock[] {
  if (rows.length === 0) return []
  const cells = rows.map(row => {
    const { fields } = shapeOf(part, row)
    const filled = words.filled(fields, row)
    const valueIn = (name: string) => filled.find(({ field }) => field.name === name)?.value ?? ''
    const column = columnNumber(fields.find(({ name }) => name === 'namaEntitas'))
    const named = ['kodeEntitas', 'namaEntitas', 'alamatEntitas', 'kodeNegara', 'nomorIdentitas', 'kodeJenisIdentitas']
    const more = filled.filter(({ field }) => !named.includes(field.name))
    return {
      column,
      cells: [
        // The form has the party's name, and its own number of the column.
        [column, valueIn('kodeEntitas').replace(/^\w+ - /, '')].filter(Boolean).join(' '),
        [valueIn('nomorIdentitas'), valueIn('kodeJenisIdentitas')].filter(Boolean).join('\n'),
        [valueIn('namaEntitas'), valueIn('alamatEntitas'), valueIn('kodeNegara')].filter(Boolean).join('\n'),
        more.map(({ field, value }) => `${fieldLabel(field.name, part.name)}: ${value}`).join('\n'),
      ],
    }
  })
  const orderOf = (column: string) => column.replace(/\d+/, number => number.padStart(4, '0')) || '~'
  const sorted = cells.toSorted((one, other) => (orderOf(one.column) < orderOf(other.column) ? -1 : 1))
  return [
    { kind: 'heading', text: text.parties },
    {
      kind: 'table',
      columns: text.party.map(label => ({ label, isNumber: false })),
      rows: sorted.map(({ cells: each }) => each),
    },
  ]
}

/** A part as a table, or one row below the other where its rows have many fields. */
function partBlocks(part: Part, all: readonly Content[], most: number, words: FormWords): ContentBlock[] {
  const rows = all.slice(0, most)
  const filled = rows.map(row => words.filled(shapeOf(part, row).fields, row))
  const fields = new Map(filled.flat().map(({ field }) => [field.name, field]))
  if (fields.size === 0) return []
  const heading: ContentBlock = { kind: 'heading', text: partLabel(part.name) }
  const more = moreBlocks(all.length - rows.length)
  if (fields.size > COLUMNS_MOST) {
    const listed = filled.flatMap((each, at): ContentBlock[] => [
      // A row that stands alone needs no number.
      ...(all.length === 1 ? [] : [{ kind: 'subheading' as const, text: `${text.row} ${at + 1}` }]),
      { kind: 'boxes', rows: labelled(each, part.name) },
    ])
    return [heading, ...listed, ...more]
  }
  const columns = [...fields.values()]
  return [
    heading,
    {
      kind: 'table',
      columns: columns.map(field => ({
        label: fieldLabel(field.name, part.name),
        isNumber: field.type !== 'string',
      })),
      rows: filled.map(each => columns.map(({ name }) => each.find(({ field }) => field.name === name)?.value ?? '')),
    },
    ...more,
  ]
}

const rupiah = new Intl.NumberFormat('id-ID')

/** What is paid, and what is relieved by which facility, as the portal reckons it. */
function levyBlocks(levies: readonly Levy[], names: ReadonlyMap<string, string>): ContentBlock[] {
  if (levies.length === 0) return []
  const nameOf = (list: string, code: string) => names.get(`${list} ${code}`) ?? code
  const facilities = [...new Set(levies.map(({ kodeFasilitasTarif }) => kodeFasilitasTarif))].sort()
  const kinds = [...new Set(levies.map(({ kodeJenisPungutan }) => kodeJenisPungutan))]
  const sumOf = (facility: string, kind?: string) =>
    rupiah.format(
      levies
        .filter(
          each => each.kodeFasilitasTarif === facility && (kind ?? each.kodeJenisPungutan) === each.kodeJenisPungutan,
        )
        .reduce((sum, { nilaiPungutan }) => sum + nilaiPungutan, 0),
    )
  return [
    { kind: 'heading', text: text.levies },
    {
      kind: 'table',
      columns: [
        { label: text.levy, isNumber: false },
        ...facilities.map(code => ({ label: nameOf('fasilitas_tarif', code), isNumber: true })),
      ],
      rows: [
        ...kinds.map(kind => [nameOf('jenis_pungutan', kind), ...facilities.map(code => sumOf(code, kind))]),
        [text.sum, ...facilities.map(code => sumOf(code))],
      ],
      hasTotal: true,
    },
  ]
}

async function goodsBlocks(
  part: Part,
  all: readonly Content[],
  most: number,
  words: FormWords,
): Promise<ContentBlock[]> {
  if (all.length === 0) return []
  const rows = all.slice(0, most)
  const materials = materialsOf(part, rows)
  const shown = materials.slice(0, most - rows.length)
  const goods = rows.map(row => ({ part, row }))
  return [
    { kind: 'heading', text: partLabel(GOODS) },
    { kind: 'paragraph', text: text.zeros },
    await goodsTable(goods, words),
    ...moreBlocks(all.length - rows.length),
    ...(shown.length === 0
      ? []
      : [{ kind: 'heading' as const, text: partLabel('bahanBaku') }, await goodsTable(shown, words)]),
    ...moreBlocks(materials.length - shown.length),
  ]
}

const moreBlocks = (count: number): ContentBlock[] =>
  count > 0 ? [{ kind: 'paragraph', text: fill(text.more, { jumlah: count }) }] : []

/** The number and day of a registration; empty without one. */
export const registration = (number: string | null, day: string | null): string =>
  number === null ? '' : day === null ? number : fill(text.numberAndDay, { nomor: number, tanggal: dayText(day) })

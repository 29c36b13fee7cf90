import { documentKind } from '@dermaga/contract'
import type { Content, Value } from '@dermaga/declaration'
import { dayText, fill, hostPrintText as text } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import type { ContentBlock, Sheet } from '../paper/index.ts'
import type { ReadDocument } from './host-reader.ts'

/** Rows of parts that a form shows at most: drawing takes the processor. */
const ROWS_MOST = 300
const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 })

type Row = [label: string, value: string]

/** A document as it stands: its header, then each part with its rows. */
export function formSheet({ row, content }: ReadDocument, office: string, now: Date): Sheet {
  const { kode_dokumen: kind } = row
  const title = row.sent_at === null ? text.draftTitle : text.formTitle
  const head: Row[] = [
    [text.number, row.nomor_aju ?? ''],
    [text.registered, registration(row.nomor_daftar, row.tanggal_daftar)],
    [text.company, row.nama_perusahaan],
    [text.npwp, row.npwp],
    ...fieldsOf(content, undefined, kind),
  ]
  const blocks: ContentBlock[] = [{ kind: 'fields', rows: head.filter(([, value]) => value !== '') }]
  let left = ROWS_MOST
  for (const [name, rows] of partsOf(content)) {
    blocks.push({ kind: 'heading', text: partLabel(name) })
    const shown = rows.slice(0, left)
    left -= shown.length
    for (const [index, one] of shown.entries()) {
      const place: Row = [text.row, String(index + 1)]
      blocks.push({ kind: 'fields', rows: [place, ...fieldsOf(one, name, kind), ...nestedOf(one, kind)] })
    }
    if (shown.length < rows.length) {
      blocks.push({ kind: 'paragraph', text: fill(text.more, { jumlah: rows.length - shown.length }) })
    }
  }
  return {
    content: { title: fill(title, { nama: documentKind(kind).namaLengkap }), blocks },
    number: row.nomor_aju ?? '',
    office,
    at: row.sent_at ?? now,
  }
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partsOf = (content: Content): [name: string, rows: Content[]][] =>
  Object.entries(content).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [[name, (value as unknown[]).filter(isContent)]] : [],
  )

const fieldsOf = (content: Content, part: string | undefined, kind: string): Row[] =>
  Object.entries(content).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [[fieldLabel(name, part), valueText(name, value, kind)] as Row],
  )

/** The rows of the parts of a row, each on a line of its own. */
const nestedOf = (content: Content, kind: string): Row[] =>
  partsOf(content).flatMap(([name, rows]) =>
    rows.map(
      (row, index): Row => [
        `${partLabel(name)} ${index + 1}`,
        fieldsOf(row, name, kind)
          .map(([label, value]) => `${label}: ${value}`)
          .join('; '),
      ],
    ),
  )

function valueText(name: string, value: Value, kind: string): string {
  if (typeof value === 'number') return numbers.format(value)
  const code = String(value)
  const meaning = choiceLabel(name, code, kind)
  return meaning === code ? code : `${code} (${meaning})`
}

/** The number and day of a registration; empty without one. */
export const registration = (number: string | null, day: string | null): string =>
  number === null ? '' : day === null ? number : fill(text.numberAndDay, { nomor: number, tanggal: dayText(day) })

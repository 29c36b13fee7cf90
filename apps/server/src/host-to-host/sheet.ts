import { type Billing, documentKind } from '@dermaga/contract'
import type { Content, Value } from '@dermaga/declaration'
import { billingStatusText, dayText, fill, momentText, rupiahText, hostPrintText as text } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import type { AnsweredRow, ReadDocument } from '../declaration/index.ts'
import type { ContentBlock, Sheet } from '../paper/index.ts'

/* What is printed for companies' own systems: unsigned, without a check page. */

/** Rows of parts that a form shows at most: drawing takes the processor. */
const ROWS_MOST = 300
const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 })

type Row = [label: string, value: string]

/** An answer for which no paper was issued. */
export function answerSheet(row: AnsweredRow, office: string): Sheet {
  const kind = documentKind(row.kode_dokumen)
  const rows: Row[] = [
    [text.number, row.nomor_aju],
    [text.registered, registration(row.nomor_daftar, row.tanggal_daftar)],
    [text.company, row.nama_perusahaan],
    [text.npwp, row.npwp],
    [text.code, `${row.kode_dokumen}${row.kode_respon ?? ''}`],
    [text.answer, row.nama_respon ?? ''],
    [text.at, fill(text.wib, { waktu: momentText(row.happened_at.toISOString()) })],
  ]
  const blocks: ContentBlock[] = [{ kind: 'fields', rows: rows.filter(([, value]) => value !== '') }]
  if (row.pesan !== '') {
    blocks.push({ kind: 'heading', text: text.message })
    blocks.push(...row.pesan.split(/\r?\n/).map(line => ({ kind: 'paragraph' as const, text: line })))
  }
  const title = fill(text.answerTitle, { nama: kind.namaLengkap })
  return { content: { title, blocks }, number: row.nomor_aju, office, at: row.happened_at }
}

/** A billing with its accounts and payments. */
export function billingSheet(billing: Billing, now: Date): Sheet {
  const { wajibBayar, dokumen, kantor, akun, pembayaran } = billing
  const blocks: ContentBlock[] = [
    {
      kind: 'fields',
      rows: [
        [text.billingCode, billing.kodeBilling],
        [text.billingKind, billing.jenis.nama],
        [text.payer, wajibBayar.nama],
        [text.npwp, wajibBayar.npwp],
        [text.document, `${dokumen.judul} ${dokumen.nomor}`],
        [text.issued, fill(text.wib, { waktu: momentText(billing.diterbitkanPada) })],
        [text.until, fill(text.wib, { waktu: momentText(billing.berlakuSampai) })],
        [text.state, billingStatusText[billing.status]],
        [text.total, rupiahText(billing.total)],
      ],
    },
    { kind: 'heading', text: text.accounts },
    {
      kind: 'table',
      columns: [
        { label: text.account, isNumber: false },
        { label: text.accountName, isNumber: false },
        { label: text.amount, isNumber: true },
      ],
      rows: akun.map(({ kode, nama, jumlah }) => [kode, nama, rupiahText(jumlah)]),
    },
  ]
  if (pembayaran.length > 0) {
    blocks.push({ kind: 'heading', text: text.payments })
    blocks.push({
      kind: 'table',
      columns: [
        { label: text.ntpn, isNumber: false },
        { label: text.paidAt, isNumber: false },
        { label: text.amount, isNumber: true },
      ],
      rows: pembayaran.map(({ ntpn, dibayarPada, jumlah }) => [ntpn, momentText(dibayarPada), rupiahText(jumlah)]),
    })
  }
  return {
    content: { title: text.billingTitle, blocks },
    number: billing.kodeBilling,
    office: kantor?.nama ?? '',
    at: now,
  }
}

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

const registration = (number: string | null, day: string | null): string =>
  number === null ? '' : day === null ? number : fill(text.numberAndDay, { nomor: number, tanggal: dayText(day) })

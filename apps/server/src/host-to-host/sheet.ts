import { type Billing, documentKind } from '@dermaga/contract'
import { billingStatusText, fill, momentText, rupiahText, hostPrintText as text } from '@dermaga/text'
import { type AnsweredRow, registration } from '../declaration/index.ts'
import type { ContentBlock, Sheet } from '../paper/index.ts'

/* What is printed for companies' own systems: unsigned, without a check page. */

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

import type { PaperFiling } from '../case/case-table.ts'

/* Filings on paper: an officer enters what a company handed in at the counter. Their terms begin when the office received the papers. */

interface Filed {
  berkas_kertas: PaperFiling | null
  sent_at: Date | null
}

/** Whether a case is a filing on paper that its officer still enters. */
export const isBeingEntered = <Row extends Filed>(row: Row): row is Row & { berkas_kertas: PaperFiling } =>
  row.berkas_kertas !== null && row.sent_at === null

/** The moment that counts for a case that is sent now: for a filing on paper, when the office received it. */
export const filedAt = (row: Filed, now: Date): Date =>
  isBeingEntered(row) ? new Date(row.berkas_kertas.diterima) : now

import type { HistoryEntry } from '@dermaga/contract'
import { fill, historyText as text } from '@dermaga/text'

/** What an entry says happened. An event that only a newer server knows says its own name. */
export const eventText = ({ jenis, peristiwa }: HistoryEntry): string => text.events[jenis][peristiwa] ?? peristiwa

/** What it happened to: its number and its title, as far as it has them. */
export const subjectText = ({ nomor, judul }: HistoryEntry): string =>
  nomor && judul ? fill(text.about, { number: nomor, title: judul }) : nomor || judul

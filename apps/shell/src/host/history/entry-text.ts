import type { HistoryEntry } from '@dermaga/contract'
import { fill, historyText as text } from '@dermaga/text'

/** Text of an entry's event. An event unknown to this version is shown by its code. */
export const eventText = ({ jenis, peristiwa }: HistoryEntry): string => text.events[jenis][peristiwa] ?? peristiwa

/** The subject of an entry: its number and title, as far as it has them. */
export const subjectText = ({ nomor, judul }: HistoryEntry): string =>
  nomor && judul ? fill(text.about, { number: nomor, title: judul }) : nomor || judul

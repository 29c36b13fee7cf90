import { type HistoryEntry, wibDay } from '@dermaga/contract'
import { fill, longDayText, historyText as text, timeText } from '@dermaga/text'
import { type TimelineDay, TimelineDays, type TimelineEvent, type Tone } from '@dermaga/ui'
import { Link } from 'react-router'
import { eventText, subjectText } from './entry-text.ts'
import styles from './HistoryTimeline.module.css'

const TRACKING_PATH = '/transaksional/history-tracking'

const TONES: Readonly<Record<string, Tone>> = {
  diterima: 'good',
  disetujui: 'good',
  diterbitkan: 'good',
  ditolak: 'bad',
  diblokir: 'bad',
  ditarik: 'bad',
  diakhiri: 'warn',
  'mfa-dinonaktifkan': 'warn',
  'mfa-direset': 'warn',
}

interface HistoryTimelineProps {
  entries: readonly HistoryEntry[]
  /** Links each document to its own history. */
  canTrack: boolean
  /** Heading level of the days. */
  level?: 2 | 3
}

/** Entries in the given order, grouped by day in WIB. */
export function HistoryTimeline({ entries, canTrack, level = 2 }: HistoryTimelineProps) {
  const days: TimelineDay[] = [...Map.groupBy(entries, entry => wibDay(new Date(entry.pada)))].map(([day, ofDay]) => ({
    key: day,
    heading: longDayText(day),
    events: ofDay.map(entry => eventOf(entry, canTrack)),
  }))
  return <TimelineDays days={days} level={level} />
}

function eventOf(entry: HistoryEntry, canTrack: boolean): TimelineEvent {
  const { idPeristiwa, jenis, peristiwa, oleh, namaPerusahaan, pada, catatan, idDokumen } = entry
  // What an application's change did stands in its note.
  const isNoteFirst = jenis === 'permohonan' && catatan !== ''
  const note = isNoteFirst ? '' : catatan
  const about = jenis === 'akun' || jenis === 'masuk' ? '' : subjectText(entry)
  return {
    key: idPeristiwa,
    what: isNoteFirst ? catatan : eventText(entry),
    who: namaPerusahaan ? fill(text.who, { name: oleh, company: namaPerusahaan }) : oleh,
    when: fill(text.time, { time: timeText(pada) }),
    dateTime: pada,
    tone: TONES[peristiwa] ?? 'neutral',
    note: (about || note) && (
      <>
        {about && <div className={styles.about}>{about}</div>}
        {note && <div className={styles.catatan}>{note}</div>}
      </>
    ),
    aside: canTrack && idDokumen && about && (
      <Link
        className={styles.track}
        to={`${TRACKING_PATH}?dokumen=${idDokumen}`}
        aria-label={fill(text.trackThis, { title: about })}
      >
        {text.track}
      </Link>
    ),
  }
}

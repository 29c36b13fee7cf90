import { CASE, type CaseStatus, type CaseSummary, type CaseTone, caseDuty, wibDay } from '@dermaga/contract'
import { daysLeft } from '@dermaga/service'
import {
  caseText,
  fill,
  longDayText,
  PROVISIONAL,
  pausedTermText,
  relativeTimeText,
  serviceText as text,
  timeText,
} from '@dermaga/text'
import { Badge, StatusBadge, type Tone } from '@dermaga/ui'
import styles from './case.module.css'
import { useClosedDays } from './closed-days.ts'

export const MOST_FILE_MEGABYTES = CASE.fileBytes / 1024 / 1024

const TONES: Record<CaseTone, Tone> = {
  draft: 'neutral',
  progress: 'accent',
  attention: 'warn',
  good: 'good',
  bad: 'bad',
}

/** The word of a case's state. */
export const StatusWord = ({ status: { nada, label } }: { status: CaseStatus }) => (
  <StatusBadge tone={TONES[nada]}>{label}</StatusBadge>
)

export const toneOf = (tone: CaseTone): Tone => TONES[tone]

/** A day after which a deadline is near. */
const SOON_DAYS = 2

interface DeadlineWords {
  day: string
  /** Where the term does not end with its day. */
  time: string | undefined
  left: string
  tone: Tone
}

/** What is left until a deadline, in words and colour.
 *  @param of `isOffice`: an office has promised it; `isClosed`: its term counts working days, which this tells */
export function deadlineOf(
  tenggat: string,
  now: Date,
  {
    isOffice = false,
    isClosed,
  }: { isOffice?: boolean | undefined; isClosed?: ((day: string) => boolean) | undefined } = {},
): DeadlineWords {
  const until = new Date(tenggat)
  const days = daysLeft(until, now, 'days', () => false)
  const count = isClosed && days > 0 ? daysLeft(until, now, 'workingDays', isClosed) : days
  const isLate = days < 0 || until < now
  return {
    day: longDayText(wibDay(until)),
    time: endTimeText(until),
    left: leftText(),
    tone: isLate ? 'bad' : count <= SOON_DAYS ? 'warn' : 'neutral',
  }

  function leftText(): string {
    if (days === 0) return text.today
    if (isLate) return isOffice ? text.lateOffice : fill(text.late, { count: -days })
    if (days === 1) return text.tomorrow
    return fill(isClosed ? text.workingDaysLeft : text.daysLeft, { count })
  }
}

function endTimeText(until: Date): string | undefined {
  const jam = timeText(until)
  return jam === '23.59' ? undefined : fill(text.deadlineTime, { jam })
}

interface DeadlineProps {
  status: Pick<CaseStatus, 'hariKerja' | 'pemegang' | 'tenggatSementara'> & { tenggat: string }
  now: number
}

/** A deadline with its day and what is left until then, in the days that its term counts. */
export function Deadline({ status: { tenggat, hariKerja, pemegang, tenggatSementara }, now }: DeadlineProps) {
  const isClosed = useClosedDays(hariKerja, new Date(now), new Date(tenggat))
  const isOffice = caseDuty.options.some(duty => duty === pemegang)
  const isCounted = hariKerja && isClosed !== null
  const { day, time, left, tone } = deadlineOf(tenggat, new Date(now), {
    isOffice,
    isClosed: isCounted ? isClosed : undefined,
  })
  return (
    <span className={styles.deadline}>
      <span className="dm-numbers">{day}</span> {time && <span className="dm-numbers">{`${time} `}</span>}
      {tenggatSementara && `${PROVISIONAL} `}
      {(!isCounted || isClosed) && <Badge tone={tone}>{left}</Badge>}
    </span>
  )
}

/** What is left of the officers' term while its clock stands still: `Berhenti sementara: sisa 3 hari kerja`. */
export function pausedText({ sisa, satuan }: NonNullable<CaseStatus['jeda']>): string {
  if (sisa === null) return pausedTermText.late
  if (sisa === 0) return pausedTermText.lastDay
  const [jam, menit] = [Math.floor(sisa / 60), sisa % 60]
  const isHours = satuan === 'menit' && jam > 0
  const left = isHours
    ? fill(pausedTermText.hours, { jam, menit })
    : fill(pausedTermText.units[satuan], { count: sisa })
  return fill(pausedTermText.left, { sisa: left })
}

/** A party of a case: `Penerima: PT Maju`. */
export const partyText = ({ sebagai, nama }: CaseSummary['pihak'][number]): string =>
  fill(text.partyOf, { sebagai, nama })

/** The companies of a case that concerns more than one. */
export const companiesText = ({ pemohon, pihak }: Pick<CaseSummary, 'pemohon' | 'pihak'>): string =>
  [pemohon.nama, ...pihak.map(partyText)].join(' · ')

/** Who has a case, as the viewer says it. */
export function holderText(
  { status: { pemegang, pihak }, kantor, pihak: parties }: Pick<CaseSummary, 'status' | 'kantor' | 'pihak'>,
  isOfficer: boolean,
): string {
  if (pemegang === 'applicant') return isOfficer ? text.applicant : caseText.holders.applicant
  const party = pemegang === 'party' && parties.find(({ sebagai }) => sebagai === pihak)
  if (party) return partyText(party)
  const holder = caseText.holders[pemegang]
  const isAtOffice = kantor && pemegang !== 'system' && pemegang !== 'nobody'
  return isAtOffice ? fill(text.atOffice, { pemegang: holder, kantor: kantor.nama }) : holder
}

/** Who has to act first, outside of the portal, as the viewer says it. */
export function turnText({ giliran }: CaseStatus, isApplicant: boolean): string | null {
  if (giliran !== 'applicant') return giliran
  return isApplicant ? caseText.holders.applicant : text.applicant
}

/** What a deadline is called: by who has to act until then, where companies read it. */
export function deadlineLabel({ pemegang, pihak, giliran }: CaseStatus, isApplicant: boolean): string {
  if (!isApplicant) return text.deadline
  if (giliran === 'applicant' || pemegang === 'applicant') return text.deadlineOf.you
  const other = giliran ?? pihak
  if (other !== null) return fill(text.deadlineOf.other, { nama: other })
  return caseDuty.options.some(duty => duty === pemegang) ? text.deadlineOf.office : text.deadline
}

export const sinceText = (sejak: string, now: number): string =>
  fill(text.sinceAt, {
    tanggal: longDayText(wibDay(new Date(sejak))),
    lama: relativeTimeText(new Date(sejak), new Date(now)),
  })

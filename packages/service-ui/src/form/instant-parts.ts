/** An instant as people fill it in: a day and a time in Jakarta. Either may be missing while they do; the form shows an error then. */
export interface InstantParts {
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string
  /** `09.30`, or whatever was typed. */
  readonly time: string
}

const OFFSET_MS = 7 * 3_600_000

/** The parts of a value: RFC 3339, or what `valueOfParts` made of incomplete ones. */
export function partsOf(value: string): InstantParts {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && /(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN
  if (!Number.isNaN(at)) {
    const local = new Date(at + OFFSET_MS).toISOString()
    return { day: local.slice(0, 10), time: local.slice(11, 16).replace(':', '.') }
  }
  const [day = '', time = ''] = value.split('T')
  return { day, time }
}

/** RFC 3339 with the time zone of Jakarta; of incomplete parts `day`, `Ttime` or `dayTtime`; empty without any. */
export function valueOfParts({ day, time }: InstantParts): string {
  const clock = clockOf(time)
  if (day !== '' && clock !== undefined) return `${day}T${clock}:00+07:00`
  return time.trim() === '' ? day : `${day}T${time.trim()}`
}

/** `09:30` of `9.30`, `09:30` or `0930`. */
function clockOf(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[.:]?(\d\d)$/.exec(text.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

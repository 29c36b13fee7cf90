import { CalendarDateTime } from '@internationalized/date'
import { useContext, useId } from 'react'
import {
  DatePicker as AriaDatePicker,
  Button,
  DatePickerStateContext,
  Dialog,
  Group,
  Label,
  Popover,
  TimeField,
} from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import type { FieldText } from '../native/Field.tsx'
import overlay from '../overlays/overlay.module.css'
import * as words from '../words.ts'
import { AriaHelp, AriaLabel } from './AriaField.tsx'
import styles from './DateField.module.css'
import { DateParts } from './DateField.tsx'
import { DayCalendar } from './DayCalendar.tsx'

/** A zone that times are picked in: its short name and its hours ahead of UTC. */
export interface TimeZone {
  readonly name: string
  readonly hours: number
}

export interface DateTimePickerProps extends FieldText {
  /** An instant (RFC 3339); empty or null while it is empty or unfinished. */
  value: string | null
  /** The instant in UTC, `YYYY-MM-DDTHH:mm:00Z`. */
  onChange: (value: string | null) => void
  /** The zone in which it is shown and picked. */
  zone: TimeZone
  isDisabled?: boolean | undefined
}

const HOUR_MS = 3_600_000
/** The time that a day chosen in the calendar begins with. */
const FIRST_HOUR = 8

/** A date and time of a zone, typed or chosen, with the zone's name. */
export function DateTimePicker({ label, optional, value, onChange, zone, id, ...props }: DateTimePickerProps) {
  const zoneId = useId()
  const { hint, error, isDisabled = false } = props
  return (
    <AriaDatePicker<CalendarDateTime>
      {...(id && { id })}
      value={localTime(value, zone)}
      onChange={time => onChange(time && instantOf(time, zone))}
      placeholderValue={today(zone)}
      granularity="minute"
      hourCycle={24}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      aria-describedby={zoneId}
      shouldForceLeadingZeros
      shouldCloseOnSelect={false}
      className={cx(field.field)}
    >
      <AriaLabel label={label} optional={optional} />
      <Group className={cx(field.box)}>
        <DateParts className={cx(styles.input)} />
        <span id={zoneId} className={cx(styles.zone)}>
          {zone.name}
        </span>
        <Button aria-label={words.openCalendar} className={cx(field.toggle)}>
          <Icon name="calendar" size={18} />
        </Button>
      </Group>
      <AriaHelp hint={hint} error={error} />
      <Popover className={cx(overlay.float)} offset={4}>
        <Dialog className={cx(styles.calendar)}>
          <DayCalendar />
          <TimeOfDay zone={zone} />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}

/** The time below the calendar. */
function TimeOfDay({ zone }: { zone: TimeZone }) {
  const state = useContext(DatePickerStateContext)
  if (!state) return null
  return (
    <TimeField
      className={cx(field.field, styles.time)}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      value={state.timeValue}
      onChange={time => time && state.setTimeValue(time)}
    >
      <Label className={cx(field.label)}>{words.timeIn(zone.name)}</Label>
      <DateParts className={cx(field.box)} />
    </TimeField>
  )
}

function localTime(value: string | null, { hours }: TimeZone): CalendarDateTime | null {
  const at = value === null || !/T.*(?:Z|[+-]\d\d:\d\d)$/i.test(value) ? Number.NaN : Date.parse(value)
  return Number.isNaN(at) ? null : timeAt(at + hours * HOUR_MS)
}

function timeAt(localMs: number): CalendarDateTime {
  const at = new Date(localMs)
  return new CalendarDateTime(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  )
}

function instantOf({ year, month, day, hour, minute }: CalendarDateTime, { hours }: TimeZone): string {
  const at = new Date(Date.UTC(year, month - 1, day, hour - hours, minute))
  return `${at.toISOString().slice(0, 16)}:00Z`
}

const today = ({ hours }: TimeZone): CalendarDateTime =>
  timeAt(Date.now() + hours * HOUR_MS).set({ hour: FIRST_HOUR, minute: 0 })

import type { CalendarDate } from '@internationalized/date'
import { DatePicker as AriaDatePicker, Button, Dialog, Group, Popover } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import overlay from '../overlays/overlay.module.css'
import * as words from '../words.ts'
import { AriaHelp, AriaLabel } from './AriaField.tsx'
import styles from './DateField.module.css'
import { ariaDateProps, type DateFieldProps, DateParts } from './DateField.tsx'
import { DayCalendar } from './DayCalendar.tsx'

export interface DatePickerProps extends DateFieldProps {
  calendarLabel?: string
}

/** A date that is typed or chosen in a calendar. */
export function DatePicker({ label, optional, calendarLabel = words.openCalendar, ...props }: DatePickerProps) {
  return (
    <AriaDatePicker<CalendarDate> {...ariaDateProps(props)} className={cx(field.field)}>
      <AriaLabel label={label} optional={optional} />
      <Group className={cx(field.box)}>
        <DateParts className={cx(styles.input)} />
        <Button aria-label={calendarLabel} className={cx(field.toggle)}>
          <Icon name="calendar" size={18} />
        </Button>
      </Group>
      <AriaHelp hint={props.hint} error={props.error} />
      <Popover className={cx(overlay.float)} offset={4}>
        <Dialog className={cx(styles.calendar)}>
          <DayCalendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}

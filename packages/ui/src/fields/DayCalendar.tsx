import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../cx.ts'
import * as words from '../words.ts'
import styles from './DateField.module.css'

/** The month of a date picker, in its popover. */
export function DayCalendar() {
  return (
    <Calendar>
      <div className={styles.head}>
        <IconButton slot="previous" icon="chevron-left" label={words.previousMonth} />
        <Heading className={cx(styles.heading)} />
        <IconButton slot="next" icon="chevron-right" label={words.nextMonth} />
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {day => <CalendarHeaderCell className={cx(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{date => <CalendarCell date={date} className={cx(styles.day)} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

import { type CalendarDate, parseDate } from '@internationalized/date'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components'
import { cx } from '../cx.ts'
import field from '../native/Field.module.css'
import type { FieldText } from '../native/Field.tsx'
import { AriaHelp, AriaLabel } from './AriaField.tsx'
import styles from './DateField.module.css'

export interface DateFieldProps extends FieldText {
  /** ISO 8601 date (YYYY-MM-DD), or null while it is empty or unfinished. */
  value: string | null
  onChange: (value: string | null) => void
  /** First and last date allowed, ISO 8601. The caller reports violations in `error`. */
  min?: string
  max?: string
  name?: string
  isDisabled?: boolean | undefined
  isReadOnly?: boolean
  isRequired?: boolean
}

/** React Aria props of DateField and DatePicker. */
export function ariaDateProps(props: Omit<DateFieldProps, 'label' | 'optional'>) {
  const { value, onChange, min, max, isDisabled = false, hint: _hint, error, id, ...rest } = props
  return {
    ...rest,
    ...(id && { id }),
    ...(min && { minValue: parseDate(min) }),
    ...(max && { maxValue: parseDate(max) }),
    value: value ? parseDate(value) : null,
    onChange: (date: CalendarDate | null) => onChange(date?.toString() ?? null),
    isDisabled,
    isInvalid: error !== undefined,
    validationBehavior: 'aria',
    shouldForceLeadingZeros: true,
  } as const
}

/** Day, month and year as DD-MM-YYYY: the locale's order with the product's separator (docs/product.md 11). */
export function DateParts({ className }: { className: string }) {
  return (
    <DateInput className={className}>
      {segment => (
        <DateSegment
          className={cx(styles.part)}
          segment={segment.type === 'literal' ? { ...segment, text: segment.text.replace('/', '-') } : segment}
        />
      )}
    </DateInput>
  )
}

/** A typed date, such as a date of birth or of a paper document. */
export function DateField({ label, optional, ...props }: DateFieldProps) {
  return (
    <AriaDateField<CalendarDate> {...ariaDateProps(props)} className={cx(field.field)}>
      <AriaLabel label={label} optional={optional} />
      <DateParts className={cx(field.box)} />
      <AriaHelp hint={props.hint} error={props.error} />
    </AriaDateField>
  )
}

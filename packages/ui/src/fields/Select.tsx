import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import type { FieldText } from '../native/Field.tsx'
import * as words from '../words.ts'
import { AriaHelp, AriaLabel } from './AriaField.tsx'
import type { Option } from './Choice.tsx'
import { OptionList } from './OptionList.tsx'
import styles from './Select.module.css'

export interface SelectProps extends FieldText {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  name?: string
  placeholder?: string
  isDisabled?: boolean | undefined
  isRequired?: boolean
}

/** One of up to about thirty options; use a ComboBox for more. */
export function Select({ label, hint, error, optional, options, value, onChange, ...props }: SelectProps) {
  const { placeholder = words.choose, isDisabled = false, id, ...select } = props
  return (
    <AriaSelect
      {...select}
      className={cx(field.field)}
      placeholder={placeholder}
      value={value}
      onChange={key => onChange(key === null ? null : String(key))}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <AriaLabel label={label} optional={optional} />
      <Button {...(id && { id })} className={cx(field.box, styles.trigger)}>
        <SelectValue<Option> className={cx(styles.value)}>
          {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon name="chevron-down" size={18} />
      </Button>
      <AriaHelp hint={hint} error={error} />
      <OptionList items={options} />
    </AriaSelect>
  )
}

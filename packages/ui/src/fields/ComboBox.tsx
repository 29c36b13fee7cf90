import { useEffect, useState } from 'react'
import { ComboBox as AriaComboBox, Button, Group, Input } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import type { FieldText } from '../native/Field.tsx'
import * as words from '../words.ts'
import { AriaHelp, AriaLabel } from './AriaField.tsx'
import type { Option } from './Choice.tsx'
import { ComboBoxPopover } from './ComboBoxPopover.tsx'
import { Options } from './OptionList.tsx'

/** About eight options: a long list leaves the form around it in sight. */
const LIST_PX = 360

export interface ComboBoxProps extends FieldText {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  /** For options searched by the server: receives the typed text; `options` are not filtered here. */
  onSearch?: (typed: string) => void
  name?: string
  placeholder?: string
  isDisabled?: boolean | undefined
  isRequired?: boolean
  /** Shown in the list when nothing matches; pass a loading message while the server searches. */
  emptyLabel?: string
}

/** One of many options, found by typing. */
export function ComboBox({ label, hint, error, optional, options, value, onChange, ...props }: ComboBoxProps) {
  const { onSearch, placeholder, isDisabled = false, id, emptyLabel = words.noMatch, ...combo } = props
  // React Aria closes its list when the value changes: here also in a field that hands its value on and stays empty.
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (chosen !== null) setChosen(null)
  }, [chosen])
  return (
    <AriaComboBox<Option>
      {...combo}
      {...(id && { id })}
      {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
      className={cx(field.field)}
      value={chosen ?? value}
      onChange={key => {
        const next = key === null ? null : String(key)
        setChosen(next)
        onChange(next)
      }}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <AriaLabel label={label} optional={optional} />
      <Group className={cx(field.box)}>
        <Input className={cx(field.input)} {...(placeholder && { placeholder })} />
        <Button className={cx(field.toggle)}>
          <Icon name="chevron-down" size={18} />
        </Button>
      </Group>
      <AriaHelp hint={hint} error={error} />
      <ComboBoxPopover maxHeight={LIST_PX}>
        <Options empty={emptyLabel} />
      </ComboBoxPopover>
    </AriaComboBox>
  )
}

import type { FieldText } from '../native/Field.tsx'
import { Checkbox } from './Checkbox.tsx'
import styles from './Choice.module.css'
import { ChoiceGroup, type Option } from './Choice.tsx'

export interface CheckboxGroupProps extends FieldText {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  name?: string
  isDisabled?: boolean | undefined
  /** The legend is visually hidden, below a title that says the same. */
  isLabelHidden?: boolean
}

/** Several of a few choices. The value has the order of the options. */
export function CheckboxGroup({ options, value, onChange, name, isDisabled, ...text }: CheckboxGroupProps) {
  function change(changed: string, isSelected: boolean) {
    onChange(options.map(o => o.value).filter(o => (o === changed ? isSelected : value.includes(o))))
  }
  return (
    <ChoiceGroup {...text}>
      {() => (
        <div className={styles.options}>
          {options.map(option => (
            <Checkbox
              key={option.value}
              label={option.label}
              value={option.value}
              {...(name && { name })}
              {...(option.hint && { hint: option.hint })}
              isDisabled={isDisabled || option.isDisabled}
              isSelected={value.includes(option.value)}
              onChange={isSelected => change(option.value, isSelected)}
            />
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

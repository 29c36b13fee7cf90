import type { FieldText } from '../native/Field.tsx'
import styles from './Choice.module.css'
import { Choice, ChoiceGroup, type Option } from './Choice.tsx'

export interface RadioGroupProps extends FieldText {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  name?: string
  isDisabled?: boolean | undefined
}

/** One of a few visible choices; arrow keys move between them. */
export function RadioGroup({ options, value, onChange, name, isDisabled, ...text }: RadioGroupProps) {
  return (
    <ChoiceGroup {...text} role="radiogroup">
      {ids =>
        options.map(option => {
          const hintId = `${ids.controlId}-${option.value}-hint`
          const control = (
            <input
              className={styles.mark}
              type="radio"
              name={name ?? ids.controlId}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled || option.isDisabled}
              aria-describedby={option.hint && hintId}
              onChange={() => onChange(option.value)}
            />
          )
          return (
            <Choice
              key={option.value}
              control={control}
              label={option.label}
              hint={option.hint}
              hintId={hintId}
              isDisabled={isDisabled || option.isDisabled}
            />
          )
        })
      }
    </ChoiceGroup>
  )
}

import { FieldError, Label, Text } from 'react-aria-components'
import { cx } from '../cx.ts'
import styles from '../native/Field.module.css'
import type { FieldText } from '../native/Field.tsx'
import * as words from '../words.ts'

/** The label of a React Aria field, which associates it with its control. */
export function AriaLabel({ label, optional }: Pick<FieldText, 'label' | 'optional'>) {
  return (
    <Label className={cx(styles.label)}>
      {label} {optional && <span className={styles.optional}>{words.optional}</span>}
    </Label>
  )
}

/** Hint and error of a React Aria field. */
export function AriaHelp({ hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className={cx(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>{error}</FieldError>
    </>
  )
}

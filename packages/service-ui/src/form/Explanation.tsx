import { fill, serviceText as text } from '@dermaga/text'
import { DialogTrigger, IconButton, Popover } from '@dermaga/ui'
import styles from './form.module.css'

interface ExplanationProps {
  /** The field that it explains. */
  label: string
  children: string
}

/** Opens how a computed value follows from the others. */
export function Explanation({ label, children }: ExplanationProps) {
  return (
    <DialogTrigger>
      <IconButton icon="info" label={fill(text.explanation.open, { label })} />
      <Popover label={fill(text.explanation.open, { label })} placement="bottom start">
        <strong>{text.explanation.title}</strong>
        <span className={styles.explanation}>{children}</span>
      </Popover>
    </DialogTrigger>
  )
}

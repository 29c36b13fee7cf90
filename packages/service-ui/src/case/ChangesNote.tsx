import type { CaseEvent } from '@dermaga/contract'
import type { FormFacts, Value } from '@dermaga/service'
import { serviceText as text } from '@dermaga/text'
import { ValueText } from '../ValueText.tsx'
import styles from './case.module.css'

/** The fields that an action changed, as they were and as they are. */
export function ChangesNote({ changes, form }: { changes: CaseEvent['perubahan']; form: FormFacts }) {
  const known = changes.flatMap(({ isian, ...values }) => {
    const field = form.fields[isian]
    return field ? [{ isian, field, ...values }] : []
  })
  if (known.length === 0) return null
  return (
    <dl className={styles.changes}>
      {known.map(({ isian, field, semula, menjadi }) => (
        <div key={isian}>
          <dt>{field.label}</dt>
          <dd>
            <span className={styles.quiet}>{text.before}</span>{' '}
            <ValueText field={field} value={(semula ?? undefined) as Value | undefined} />
          </dd>
          <dd>
            <span className={styles.quiet}>{text.after}</span>{' '}
            <ValueText field={field} value={(menjadi ?? undefined) as Value | undefined} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

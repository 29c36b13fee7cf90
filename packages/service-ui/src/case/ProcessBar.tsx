import type { ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Icon, VisuallyHidden } from '@dermaga/ui'
import styles from './case.module.css'
import { stagesOf } from './main-path.ts'

interface ProcessBarProps {
  definition: ServiceDefinition
  state: string
  /** Labels of states that the case has been in. */
  past: readonly string[]
}

const WORDS = { done: text.stepDone, current: text.stepCurrent, ahead: text.stepTodo } as const

/** Where a case is on its way, and what is left. Narrow: one line and a bar. */
export function ProcessBar({ definition, state, past }: ProcessBarProps) {
  const stages = stagesOf(definition, state, past, text.outcome)
  const current = stages.findIndex(({ place }) => place === 'current')
  const at = current === -1 ? stages.length : current + 1
  const next = stages[at]
  const isBad = definition.states[state]?.tone === 'bad'
  return (
    <div className={styles.process}>
      <div className={styles.processShort} aria-hidden>
        {fill(text.progressShort, { at, count: stages.length, label: stages[at - 1]?.label })}
        {next && <div className={styles.quiet}>{fill(text.progressNext, { label: next.label })}</div>}
      </div>
      <ol className={styles.stages} aria-label={text.progress}>
        {stages.map(({ state: name, label, place }) => (
          <li
            key={name}
            className={`${styles.stage} ${styles[place]} ${isBad && place === 'current' ? styles.ended : ''}`}
            {...(place === 'current' && { 'aria-current': 'step' as const })}
          >
            <span className={styles.dot}>
              {place === 'done' && <Icon name="check" size={14} />}
              {place === 'current' && isBad && <Icon name="close" size={14} />}
            </span>
            <span className={styles.stageLabel}>{label}</span>
            <VisuallyHidden>({WORDS[place]})</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  )
}

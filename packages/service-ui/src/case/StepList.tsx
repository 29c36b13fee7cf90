import { fill, serviceText as text } from '@dermaga/text'
import { Icon, VisuallyHidden } from '@dermaga/ui'
import { HostLink } from '../HostLink.tsx'
import styles from './case.module.css'
import type { StepProgress } from './steps.ts'

interface StepListProps {
  steps: readonly StepProgress[]
  current: string
  hrefOf: (name: string) => string
  /** The title of the last step, which sends; absent where nothing can be sent. */
  last?: { name: string; title: string } | undefined
}

/** The steps of a form with what is done and what is left; each is one press away. */
export function StepList({ steps, current, hrefOf, last }: StepListProps) {
  return (
    <nav className={styles.steps} aria-label={text.steps}>
      <ol>
        {steps.map(({ name, title, errors, state }) => (
          <li key={name} className={`${styles.step} ${name === current ? styles.here : ''}`}>
            <span className={`${styles.mark} ${styles[state]}`}>
              {state === 'complete' && <Icon name="check" size={14} />}
              {state === 'wrong' && errors}
            </span>
            <span>
              <HostLink href={hrefOf(name)} {...(name === current && { 'aria-current': 'step' })}>
                {title}
              </HostLink>
              <span className={styles.stepState}>{wordsOf(state, errors)}</span>
            </span>
          </li>
        ))}
        {last && (
          <li className={`${styles.step} ${last.name === current ? styles.here : ''}`}>
            <span className={`${styles.mark} ${styles.open}`}>
              <Icon name="arrow-left" size={14} path="M4 12h15M13 6l6 6-6 6" />
            </span>
            <HostLink href={hrefOf(last.name)} {...(last.name === current && { 'aria-current': 'step' })}>
              {last.title}
            </HostLink>
          </li>
        )}
      </ol>
      <VisuallyHidden>
        {fill(text.stepOf, { at: positionOf(steps, current), count: steps.length + (last ? 1 : 0) })}
      </VisuallyHidden>
    </nav>
  )
}

const positionOf = (steps: readonly StepProgress[], current: string) => {
  const at = steps.findIndex(({ name }) => name === current)
  return at === -1 ? steps.length + 1 : at + 1
}

const wordsOf = (state: StepProgress['state'], errors: number): string => {
  if (state === 'complete') return text.stepComplete
  return state === 'open' ? text.stepUntouched : fill(text.stepErrors, { count: errors })
}

import { BackLink } from '@dermaga/service-ui/page'
import { publicationText as text } from '@dermaga/text'
import { PageHeader } from '@dermaga/ui'
import { Link } from 'react-router'
import styles from './publication.module.css'

interface StepsHeadingProps {
  title: string
  lead: string
  back: URLSearchParams
  backLabel: string
  /** In their order; `to` of those that can be opened. */
  steps: readonly { name: string; label: string; to?: URLSearchParams | undefined }[]
  current: string
}

/** The heading of a page that leads through steps. */
export function StepsHeading({ title, lead, back, backLabel, steps, current }: StepsHeadingProps) {
  return (
    <>
      <PageHeader eyebrow={<BackLink to={back}>{backLabel}</BackLink>} title={title} description={lead} />
      <nav aria-label={text.stepsLabel}>
        <ol className={styles.steps}>
          {steps.map(({ name, label, to }, at) => {
            const numbered = `${at + 1}. ${label}`
            return (
              <li key={name} className={styles.step} aria-current={name === current ? 'step' : undefined}>
                {to ? <Link to={{ search: to.toString() }}>{numbered}</Link> : numbered}
              </li>
            )
          })}
        </ol>
      </nav>
    </>
  )
}

import type { DashboardView } from '@dermaga/contract'
import { fill, firstStepsText as text } from '@dermaga/text'
import { Card, LinkButton, ProgressBar } from '@dermaga/ui'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import styles from './DashboardPage.module.css'

const GUIDE = '/dashboardwizard'

/** Progress of a new business, until all steps are done. */
export function StepsLine({ steps }: { steps: DashboardView['langkah'] }) {
  const { resolve } = useAccess()
  const done = steps.filter(step => step.selesai).length
  if (done === steps.length) return null
  return (
    <Card>
      <div className={styles.steps}>
        <ProgressBar
          label={text.progress}
          value={done}
          max={steps.length}
          valueLabel={fill(text.count, { done, all: steps.length })}
        />
        {resolve?.(GUIDE).kind === 'page' && <LinkButton href={GUIDE}>{text.goOn}</LinkButton>}
      </div>
    </Card>
  )
}

import { type DashboardView, dashboardRead, type FirstStep } from '@dermaga/contract'
import { fill, firstStepsText as text } from '@dermaga/text'
import { Card, EmptyState, ErrorState, LinkButton, PageHeader, ProgressBar, Skeleton, StatusBadge } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './FirstStepsPage.module.css'

/** The page of each step; officers do the approval. */
const PATHS: Record<FirstStep, string | undefined> = {
  disetujui: undefined,
  mfa: '/profile/mfa-activation',
  nitku: '/micro-profile/webhook',
  'akses-dokumen': '/micro-profile/webhook',
  ponsel: '/micro-profile/webhook',
  'surat-kuasa': '/surat-kuasa/browse/beri',
}

/** /dashboardwizard: the first steps of a new business; the server knows which are done. spec §2.2 */
export default function FirstStepsPage() {
  usePageTitle(text.title)
  const board = useQuery({ ...queryOptionsOf(dashboardRead, {}), staleTime: 0 })
  return (
    <div className="dm-stack">
      <PageHeader title={text.title} description={text.lead} />
      {board.isPending && <Skeleton shape="card" count={6} />}
      {board.isError && (
        <ErrorState title={text.failed} message={board.error.message} onRetry={() => void board.refetch()} />
      )}
      {board.data && <Steps steps={board.data.langkah} />}
    </div>
  )
}

function Steps({ steps }: { steps: DashboardView['langkah'] }) {
  const done = steps.filter(step => step.selesai).length
  const next = steps.find(step => !step.selesai && PATHS[step.langkah])?.langkah
  return (
    <>
      {done === steps.length && (
        <Card>
          <EmptyState
            icon="check"
            title={text.allDone}
            action={
              <LinkButton href="/dashboard" variant="primary">
                {text.toDashboard}
              </LinkButton>
            }
          >
            {text.allDoneText}
          </EmptyState>
        </Card>
      )}
      <Card>
        <ProgressBar
          label={text.progress}
          value={done}
          max={steps.length}
          valueLabel={fill(text.count, { done, all: steps.length })}
        />
        <ol className={styles.steps} aria-label={text.list}>
          {steps.map(({ langkah, selesai }) => (
            <li key={langkah} className={styles.step} aria-current={langkah === next ? 'step' : undefined}>
              <div className={styles.words}>
                <h2 className={styles.name}>{text.steps[langkah].name}</h2>
                <p className={styles.text}>{text.steps[langkah].text}</p>
              </div>
              <div className={styles.state}>
                <StatusBadge tone={selesai ? 'good' : 'neutral'}>{selesai ? text.done : text.open}</StatusBadge>
                {!selesai && PATHS[langkah] && (
                  <LinkButton href={PATHS[langkah]} variant={langkah === next ? 'primary' : 'secondary'}>
                    {text.steps[langkah].action}
                  </LinkButton>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

import { declarationValidation } from '@dermaga/contract'
import type { ValidationError } from '@dermaga/declaration'
import { fill, sendingText, declarationText as text } from '@dermaga/text'
import { validationErrorPlace, validationErrorText } from '@dermaga/text/declaration-problems'
import { Badge, Card, EmptyState, ErrorState, Skeleton } from '@dermaga/ui'
import styles from './declaration.module.css'
import { useEditing } from './editing.ts'
import { placeOnTheWay, sectionsOf } from './sections.ts'
import { useComputed } from './useComputed.ts'
import { firstOf, placeOf } from './validation.ts'

/** The server's validation errors of the stored document, each with a link to its place, and its current step. */
export default function ValidationTab() {
  const { canEdit } = useEditing()
  const found = useComputed(declarationValidation)
  if (found.isPending) return <Skeleton shape="card" label={sendingText.checking} count={5} />
  if (!found.data) {
    return (
      <ErrorState title={sendingText.checkFailed} message={found.error?.message} onRetry={() => void found.refetch()} />
    )
  }
  // In the order of the tabs.
  const problems = (found.data.items as readonly ValidationError[]).toSorted((a, b) => onTheWay(a) - onTheWay(b))
  const total = found.data.total ?? problems.length
  const [errors, warnings] = (['error', 'warning'] as const).map(kind =>
    problems.filter(({ severity }) => severity === kind),
  ) as [ValidationError[], ValidationError[]]
  return (
    <>
      <Steps problems={errors} />
      {problems.length === 0 && (
        <EmptyState title={sendingText.checkFine} icon="check">
          {canEdit ? sendingText.checkFineText : sendingText.checkFineRead}
        </EmptyState>
      )}
      {errors.length > 0 && (
        <Found title={fill(sendingText.checkErrors, { count: total - warnings.length })} problems={errors} />
      )}
      {warnings.length > 0 && (
        <Found title={fill(sendingText.checkWarnings, { count: warnings.length })} problems={warnings} />
      )}
      {total > problems.length && (
        <p className={styles.quiet}>{fill(sendingText.checkMore, { shown: problems.length, total })}</p>
      )}
    </>
  )
}

/** The steps of the document, with the errors left in each. */
function Steps({ problems }: { problems: readonly ValidationError[] }) {
  const editing = useEditing()
  const { goToTab } = editing
  const counts = new Map<string, number>()
  for (const { path } of problems) {
    const { section } = placeOf(path)
    counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return (
    <Card title={sendingText.checkSteps}>
      <ol className={styles.steps}>
        {sectionsOf(editing)
          .filter(section => section !== 'validasi' && section !== 'pungutan')
          .map(section => {
            const count = counts.get(section) ?? 0
            return (
              <li key={section} className={styles.step}>
                <button type="button" className={styles.stepButton} onClick={() => goToTab(section)}>
                  <span>{text.sections[section]}</span>
                  <Badge tone={count > 0 ? 'bad' : 'good'} icon={count > 0 ? 'warn' : 'check'}>
                    {count > 0 ? fill(sendingText.checkStepWrong, { count }) : sendingText.checkStepFine}
                  </Badge>
                </button>
              </li>
            )
          })}
      </ol>
    </Card>
  )
}

/** A row by its part and number, a header field by its tab. */
const placeText = (path: string) =>
  path.includes('[') ? validationErrorPlace(path) : text.sections[placeOf(path).section]

const onTheWay = ({ path }: ValidationError) => placeOnTheWay(firstOf(path))

const SHOWN = 100

function Found({ title, problems }: { title: string; problems: readonly ValidationError[] }) {
  const { goTo, kind } = useEditing()
  const shown = problems.slice(0, SHOWN)
  return (
    <Card title={title}>
      <ul className={styles.found}>
        {shown.map(problem => (
          <li key={`${problem.path} ${problem.code}`}>
            <button type="button" className={styles.foundButton} onClick={() => goTo(problem.path)}>
              <span className={styles.where}>{placeText(problem.path)}</span>
              <span>{validationErrorText(problem, kind.kode)}</span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > shown.length && (
        <p className={styles.quiet}>{fill(sendingText.checkMore, { shown: shown.length, total: problems.length })}</p>
      )}
    </Card>
  )
}

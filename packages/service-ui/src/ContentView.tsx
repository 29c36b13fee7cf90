import {
  type Content,
  computedIn,
  type FieldFacts,
  type FormFacts,
  isApplicable,
  isBlank,
  isCopySource,
  type Value,
} from '@dermaga/service'
import { DescriptionList } from '@dermaga/ui'
import { Explanation } from './form/Explanation.tsx'
import { explanationOf } from './form/explanation.ts'
import { isReadAsCards, ValueText } from './ValueText.tsx'
import styles from './value.module.css'

interface ContentViewProps {
  facts: FormFacts
  names?: readonly string[]
  content: Content
  /** The current day in Jakarta, `YYYY-MM-DD`. */
  today: string
  /** Leaves out fields with nothing in them, and amounts of nothing: for answers, of which most are optional notes. */
  isBrief?: boolean
}

/** Whether a field has nothing in it that a reader looks for. */
const isIdle = (field: FieldFacts, value: Value | undefined): boolean =>
  isBlank(value) || (field.kind === 'decimal' && field.isMoney === true && Number(value) === 0)

/** The fields of a form that apply, to be read. */
export function ContentView({
  facts,
  names = Object.keys(facts.fields),
  content,
  today,
  isBrief = false,
}: ContentViewProps) {
  const complete = computedIn(facts, content, { today })
  const shown = names.flatMap((name): Shown[] => {
    const field = facts.fields[name]
    const scope = { content: complete, today }
    const isShown = field && isApplicable(facts, name, scope)
    if (!isShown || (isBrief && isIdle(field, complete[name])) || repeatsCase(field) || isEmptyHelp(name, field))
      return []
    return [{ name, field, value: complete[name], because: explanationOf(facts, name, scope) }]
  })
  /** The number of a case that is named beside it: what is read of that case is its number. */
  function repeatsCase({ source }: FieldFacts): boolean {
    if (!isCopySource(source) || !('number' in source)) return false
    return names.includes(source.case) && !isBlank(complete[source.case])
  }
  /** A case that nobody has named, where what would be copied of it is typed beside it. */
  function isEmptyHelp(name: string, { kind, isRequired }: FieldFacts): boolean {
    if (kind !== 'case' || isRequired || !isBlank(complete[name])) return false
    return names.some(other => {
      const source = facts.fields[other]?.source
      return isCopySource(source) && source.case === name && !isBlank(complete[other])
    })
  }
  return (
    <div className={styles.content}>
      {runsOf(shown).map(run =>
        run[0] && isWide(run[0]) ? (
          <WideValue key={run[0].name} {...run[0]} />
        ) : (
          <DescriptionList
            key={run[0]?.name}
            items={run.map(({ field, value, because }) => ({
              term: field.label,
              value: (
                <>
                  <ValueText field={field} value={value} />
                  {because !== undefined && <Explanation label={field.label}>{because}</Explanation>}
                </>
              ),
            }))}
          />
        ),
      )}
    </div>
  )
}

interface Shown {
  name: string
  field: FieldFacts
  value: Value | undefined
  /** How a computed value follows from the others. */
  because: string | undefined
}

/** Rows and files need the whole width. */
const isWide = ({ field: { kind }, value }: Shown): boolean =>
  (kind === 'lines' || kind === 'photos' || kind === 'files') && !isBlank(value)

/** Fields that are shown in one list of terms together, and each wide one by itself. */
function runsOf(shown: readonly Shown[]): Shown[][] {
  const runs: Shown[][] = []
  for (const each of shown) {
    const last = runs.at(-1)
    if (last?.[0] && !isWide(last[0]) && !isWide(each)) last.push(each)
    else runs.push([each])
  }
  return runs
}

function WideValue({ field, value }: Shown) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div role="group" aria-label={field.label}>
      {/* Rows that are read one below the other have the label in their titles. */}
      {!(field.kind === 'lines' && field.each === undefined && isReadAsCards(field)) && (
        <div className={styles.wideLabel}>{field.label}</div>
      )}
      <ValueText field={field} value={value} />
    </div>
  )
}

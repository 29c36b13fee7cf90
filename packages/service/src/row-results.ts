import type { Content } from './content.ts'
import type { Scope } from './evaluate.ts'
import type { Expression } from './expression.ts'
import type { FormFacts } from './facts.ts'

type RowScope = Omit<Scope, 'content'>

interface Kept<Result> {
  readonly today: string
  /** What the row reads of the form around it. */
  readonly outside: readonly unknown[]
  readonly result: Result
}

/** Keeps what a function makes of a row, or of a list of rows, as long as that lives. Content is never changed in place, so the same object has the same
 *  result on the same day in the same form: a key that is pressed in a list of ten thousand rows computes one of them, not all. */
export function perRow<Of extends Content | readonly Content[], Result>(
  compute: (facts: FormFacts, of: Of, scope: RowScope) => Result,
): (facts: FormFacts, of: Of, scope: RowScope) => Result {
  const forms = new WeakMap<FormFacts, WeakMap<Of, Kept<Result>>>()
  return (facts, of, scope) => {
    const rows = forms.get(facts) ?? new WeakMap<Of, Kept<Result>>()
    forms.set(facts, rows)
    const { today } = scope
    const outside = outsideOf(facts).map(name => scope.outside?.[name])
    const kept = rows.get(of)
    if (kept?.today === today && kept.outside.every((value, index) => value === outside[index])) return kept.result
    const result = compute(facts, of, scope)
    rows.set(of, { today, outside, result })
    return result
  }
}

const names = new WeakMap<FormFacts, readonly string[]>()

/** The fields of the form around a row that the row's own expressions read. */
function outsideOf(facts: FormFacts): readonly string[] {
  const known = names.get(facts)
  if (known) return known
  const trees = [facts.computed, facts.applies, facts.requiredWhen].flatMap(each => Object.values(each))
  const found = [...new Set([...trees, ...facts.rules.map(({ holds }) => holds)].flatMap(outsideIn))]
  names.set(facts, found)
  return found
}

/** Conditions about rows of the row are not searched: what is outside of those is the row itself. */
function outsideIn(tree: Expression): string[] {
  switch (tree.op) {
    case 'outside':
      return [tree.name]
    case 'either':
      return [tree.when, tree.yes, tree.no].flatMap(outsideIn)
    default:
      if ('of' in tree) return outsideIn(tree.of)
      return 'args' in tree ? tree.args.flatMap(outsideIn) : []
  }
}

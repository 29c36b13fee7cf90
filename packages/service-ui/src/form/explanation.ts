import { WIB } from '@dermaga/contract'
import { type Expression, type FieldFacts, type FormFacts, isTrue, resultIn, type Scope } from '@dermaga/service'
import { fill, serviceText } from '@dermaga/text'
import { formatExact } from '@dermaga/ui'
import { plainText } from '../ValueText.tsx'
import { inSentence } from './form-content.ts'

const text = serviceText.explanation

/** A part of an explanation, and how closely it is bound: sums inside a product stand in brackets. */
interface Part {
  readonly words: string
  readonly bound: number
}

const ROUNDED = 0
const SUM = 1
const PRODUCT = 2
const WHOLE = 3

const SIGNS = { plus: ['+', SUM], minus: ['−', SUM], times: ['×', PRODUCT], dividedBy: ['÷', PRODUCT] } as const

/** How the value of a computed field follows from the others, with their numbers: `Keping 1.200 × Cukai per keping Rp 780,00`. Undefined
 *  for a field that is not computed, and while a value that it needs is missing.
 *  @param scope with the computed fields in its content */
export function explanationOf(facts: FormFacts, name: string, scope: Scope): string | undefined {
  const tree = facts.computed[name]
  if (!tree || resultIn(tree, scope) === undefined) return undefined
  const words = partOf(tree, facts, scope)?.words
  // A number alone explains nothing.
  if (words === undefined || !/\p{L}/u.test(words)) return undefined
  return words.replace(/^\(*\p{Ll}/u, start => start.toLocaleUpperCase('id-ID'))
}

function partOf(tree: Expression, facts: FormFacts, scope: Scope): Part | undefined {
  switch (tree.op) {
    case 'field':
    case 'number': {
      const field = facts.fields[tree.name]
      return field && whole(`${field.label} ${valueText(field, tree, scope)}`)
    }
    case 'constant':
      return whole(formatExact(String(tree.value)))
    case 'today':
      return later(whole(text.today), tree.plusDays, text.days)
    case 'sum': {
      const lines = facts.fields[tree.lines]
      const column = lines?.kind === 'lines' ? lines.form.fields[tree.field] : undefined
      if (!lines || !column) return undefined
      const values = { kolom: inSentence(column.label), daftar: lines.label, nilai: valueText(column, tree, scope) }
      return whole(fill(text.sum, values))
    }
    case 'count': {
      const lines = facts.fields[tree.lines]
      const sentence = tree.holds ? text.countOfSome : text.count
      return lines && whole(fill(sentence, { daftar: lines.label, nilai: String(resultIn(tree, scope)) }))
    }
    case 'rounded': {
      const of = partOf(tree.of, facts, scope)
      if (!of || resultIn(tree.of, scope) === resultIn(tree, scope)) return of
      const how = tree.isUp === undefined ? text.rounded : tree.isUp ? text.roundedUp : text.roundedDown
      return { words: fill(how, { hitungan: of.words, ke: precisionText(tree.decimals) }), bound: ROUNDED }
    }
    case 'plusMonths':
      return later(partOf(tree.of, facts, scope), tree.months, text.months)
    case 'plusDays':
      return later(partOf(tree.of, facts, scope), tree.days, text.days)
    case 'monthStart':
    case 'yearStart':
    case 'dayOfMonth': {
      const of = partOf(tree.of, facts, scope)
      return of && whole(fill(text[tree.op], { hari: of.words }))
    }
    case 'either':
      return partOf(isTrue(tree.when, scope) ? tree.yes : tree.no, facts, scope)
    case 'plus':
    case 'minus':
    case 'times':
    case 'dividedBy':
      return operation(tree.op, tree.args, facts, scope)
    // Conditions have no number to show, and a row does not know the form around it.
    default:
      return undefined
  }
}

function operation(
  op: keyof typeof SIGNS,
  args: readonly Expression[],
  facts: FormFacts,
  scope: Scope,
): Part | undefined {
  const [left, right] = args.map(tree => partOf(tree, facts, scope))
  if (!left || !right) return undefined
  const [sign, bound] = SIGNS[op]
  // What is subtracted or divides stands for itself: a − (b + c).
  const least = op === 'minus' || op === 'dividedBy' ? bound + 1 : bound
  return { words: `${bracketed(left, bound)} ${sign} ${bracketed(right, least)}`, bound }
}

const whole = (words: string): Part => ({ words, bound: WHOLE })
const bracketed = ({ words, bound }: Part, least: number) => (bound < least ? `(${words})` : words)

function later(of: Part | undefined, count: number, unit: string): Part | undefined {
  if (!of || count === 0) return of
  return { words: `${of.words} ${count < 0 ? '−' : '+'} ${Math.abs(count)} ${unit}`, bound: SUM }
}

const valueText = (field: FieldFacts, tree: Expression, scope: Scope): string =>
  plainText(field, resultIn(tree, scope) ?? '', WIB)

/** `-3`: to thousands. */
function precisionText(decimals: number): string {
  if (decimals === 0) return text.units
  if (decimals > 0) return fill(text.decimals, { jumlah: decimals })
  return fill(text.multiples, { angka: formatExact(`1${'0'.repeat(-decimals)}`) })
}

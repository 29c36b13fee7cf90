import Big from 'big.js'
import { type Content, isRows, type Value } from './content.ts'
import type { Expression } from './expression.ts'
import { monthsAfter } from './term.ts'

/** What an expression is evaluated with. */
export interface Scope {
  readonly content: Content
  /** The current day in Jakarta, `YYYY-MM-DD`. */
  readonly today: string
  /** Of a row: the content that has it. */
  readonly outside?: Content
}

/** Text, decimal, condition, or the codes of a field with several; undefined while a value that it needs is missing. */
type Result = string | Big | boolean | readonly string[] | undefined

/** The truth of a condition; undefined while a value that decides it is missing. */
export function isTrue(tree: Expression, scope: Scope): boolean | undefined {
  const result = evaluate(tree, scope)
  return typeof result === 'boolean' ? result : undefined
}

/** The value of an expression as a content value: decimals as text, such as `1250.5`. Undefined while a value is missing. */
export function resultIn(tree: Expression, scope: Scope): Value | undefined {
  const result = evaluate(tree, scope)
  if (result instanceof Big) return result.toFixed()
  return Array.isArray(result) ? [...result] : (result as Value | undefined)
}

function evaluate(tree: Expression, scope: Scope): Result {
  switch (tree.op) {
    case 'field':
      return resultOf(scope.content[tree.name])
    case 'outside':
      return (tree.isNumber ? numberIn : resultOf)(scope.outside?.[tree.name])
    case 'number':
      return numberIn(scope.content[tree.name])
    case 'constant':
      return typeof tree.value === 'number' ? new Big(tree.value) : tree.value
    case 'today':
      return dayAfter(scope.today, tree.plusDays)
    case 'sum':
      return sumOf(scope.content[tree.lines], tree.field)
    case 'count':
      return new Big(rowScopes(tree.lines, scope).filter(row => !tree.holds || isTrue(tree.holds, row) === true).length)
    case 'some':
      return rowScopes(tree.lines, scope).some(row => isTrue(tree.holds, row))
    case 'every':
      return rowScopes(tree.lines, scope).every(row => isTrue(tree.holds, row) !== false)
    case 'rounded': {
      const value = evaluate(tree.of, scope)
      if (!(value instanceof Big)) return undefined
      return value.round(
        tree.decimals,
        tree.isUp === undefined ? Big.roundHalfUp : tree.isUp ? Big.roundUp : Big.roundDown,
      )
    }
    case 'plusMonths': {
      const day = evaluate(tree.of, scope)
      return typeof day === 'string' ? monthsAfter(day, tree.months) : undefined
    }
    case 'plusDays': {
      const day = evaluate(tree.of, scope)
      return typeof day === 'string' ? dayAfter(day, tree.days) : undefined
    }
    case 'monthStart':
    case 'yearStart':
    case 'dayOfMonth': {
      const day = evaluate(tree.of, scope)
      return typeof day === 'string' && DAY.test(day) ? partOf(day, tree.op) : undefined
    }
    case 'either': {
      const when = isTrue(tree.when, scope)
      return when === undefined ? undefined : evaluate(when ? tree.yes : tree.no, scope)
    }
    default:
      return operate(tree.op, tree.args, scope)
  }
}

function operate(op: string, args: readonly Expression[], scope: Scope): Result {
  const [first, second] = args.map(tree => evaluate(tree, scope))
  switch (op) {
    case 'isFilled':
      return first !== undefined && first !== false && !(Array.isArray(first) && first.length === 0)
    case 'not':
      return typeof first === 'boolean' ? !first : undefined
    // A missing value leaves a condition open, unless the other side decides it.
    case 'and':
      return first === false || second === false
        ? false
        : first === undefined || second === undefined
          ? undefined
          : true
    case 'or':
      return first === true || second === true ? true : first === undefined || second === undefined ? undefined : false
    case 'includes':
      return Array.isArray(first) ? first.includes(second) : undefined
    case 'startsWith':
      return typeof first === 'string' && typeof second === 'string' ? first.startsWith(second) : undefined
    default:
      return compareOrCompute(op, first, second)
  }
}

function compareOrCompute(op: string, first: Result, second: Result): Result {
  if (first === undefined || second === undefined) return undefined
  if (first instanceof Big && second instanceof Big) {
    if (op === 'plus') return first.plus(second)
    if (op === 'minus') return first.minus(second)
    if (op === 'times') return first.times(second)
    if (op === 'dividedBy') return second.eq(0) ? undefined : first.div(second)
    return ordered(op, first.cmp(second))
  }
  if (typeof first !== 'string' || typeof second !== 'string') return undefined
  return ordered(op, first === second ? 0 : first < second ? -1 : 1)
}

function ordered(op: string, sign: number): boolean {
  return op === 'is' ? sign === 0 : op === 'atMost' ? sign <= 0 : sign >= 0
}

const sums = new WeakMap<object, Map<string, Big>>()

/** The sum of a field of rows. It is kept with the list, which is never changed in place: every total of a form asks for it again. */
function sumOf(rows: Value | undefined, field: string): Big {
  if (!isRows(rows)) return Big(0)
  const kept = sums.get(rows) ?? new Map<string, Big>()
  sums.set(rows, kept)
  const sum = kept.get(field) ?? rows.reduce((all, row) => all.plus(numberIn(row[field]) ?? 0), Big(0))
  kept.set(field, sum)
  return sum
}

function rowScopes(lines: string, scope: Scope): Scope[] {
  const rows = scope.content[lines]
  return isRows(rows) ? rows.map(content => ({ ...scope, content, outside: scope.content })) : []
}

const DAY = /^\d{4}-\d\d-\d\d$/

function partOf(day: string, part: 'monthStart' | 'yearStart' | 'dayOfMonth'): string | Big {
  if (part === 'dayOfMonth') return new Big(Number(day.slice(8)))
  return part === 'monthStart' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

const DECIMAL = /^-?\d{1,40}(\.\d{1,20})?$/

function numberIn(value: Value | undefined): Big | undefined {
  if (typeof value === 'number') return new Big(value)
  return typeof value === 'string' && DECIMAL.test(value) ? new Big(value) : undefined
}

function resultOf(value: Value | undefined): Result {
  if (value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'number') return new Big(value)
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  return value.every(item => typeof item === 'string') ? (value as string[]) : undefined
}

/** A day, `YYYY-MM-DD`, some days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

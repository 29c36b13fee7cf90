/*
 * Conditions, computed values and rules of a service. Written with the classes of this file, which the compiler checks against the
 * fields of a form; kept as a tree of JSON, so that the server and the browser evaluate the same definition and can explain it.
 */

/** A value that is computed from a form's content. */
export type Expression =
  /** A field of the same form or row. */
  | { readonly op: 'field'; readonly name: string }
  /** The same of a number: content holds decimals as text. */
  | { readonly op: 'number'; readonly name: string }
  /** In a condition about rows: a field of the form that has them. */
  | { readonly op: 'outside'; readonly name: string; readonly isNumber?: true }
  | { readonly op: 'constant'; readonly value: string | number | boolean }
  /** The current day in Jakarta, `YYYY-MM-DD`, some days later. */
  | { readonly op: 'today'; readonly plusDays: number }
  /** The sum of a field of all rows; the number of rows, or of those for which a condition holds. */
  | { readonly op: 'sum'; readonly lines: string; readonly field: string }
  | { readonly op: 'count'; readonly lines: string; readonly holds?: Expression }
  /** Whether a condition holds for at least one row, or for all. */
  | { readonly op: 'some' | 'every'; readonly lines: string; readonly holds: Expression }
  /** Half up, or always up or down. Negative decimals: -3 is to thousands. */
  | { readonly op: 'rounded'; readonly of: Expression; readonly decimals: number; readonly isUp?: boolean }
  | { readonly op: 'plusMonths'; readonly of: Expression; readonly months: number }
  | { readonly op: 'plusDays'; readonly of: Expression; readonly days: number }
  /** The first day of a day's month or year; the number of a day in its month. */
  | { readonly op: 'monthStart' | 'yearStart' | 'dayOfMonth'; readonly of: Expression }
  /** One of two values, by a condition. */
  | { readonly op: 'either'; readonly when: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly op: Operator; readonly args: readonly Expression[] }

export type Operator =
  | 'plus'
  | 'minus'
  | 'times'
  /** Nothing where the divisor is zero. */
  | 'dividedBy'
  /** Equal texts, numbers or days. */
  | 'is'
  | 'atMost'
  | 'atLeast'
  /** A field with several codes has this one. */
  | 'includes'
  | 'startsWith'
  | 'isFilled'
  | 'and'
  | 'or'
  | 'not'

const constant = (value: string | number | boolean): Expression => ({ op: 'constant', value })

/** A condition. Undefined while a value that it needs is missing. */
export class Truth {
  readonly tree: Expression
  constructor(tree: Expression) {
    this.tree = tree
  }
  and(other: Truth): Truth {
    return new Truth({ op: 'and', args: [this.tree, other.tree] })
  }
  or(other: Truth): Truth {
    return new Truth({ op: 'or', args: [this.tree, other.tree] })
  }
  not(): Truth {
    return new Truth({ op: 'not', args: [this.tree] })
  }
}

/** A value of any kind, which may be missing. */
export class Quantity {
  readonly tree: Expression
  constructor(tree: Expression) {
    this.tree = tree
  }
  isFilled(): Truth {
    return new Truth({ op: 'isFilled', args: [this.tree] })
  }
  protected compared(op: Operator, other: Quantity | string | number): Truth {
    return new Truth({ op, args: [this.tree, other instanceof Quantity ? other.tree : constant(other)] })
  }
}

export class TextValue extends Quantity {
  is(other: TextValue | string): Truth {
    return this.compared('is', other)
  }
  isOneOf(first: string, ...more: string[]): Truth {
    return more.reduce((truth, value) => truth.or(this.is(value)), this.is(first))
  }
  /** Begins with one of these: the chapter of a tariff heading. */
  startsWith(first: string, ...more: string[]): Truth {
    return more.reduce(
      (truth, start) => truth.or(this.compared('startsWith', start)),
      this.compared('startsWith', first),
    )
  }
  /** In a condition about rows: this field of the form that has them. */
  outside(): TextValue {
    if (this.tree.op !== 'field') throw new Error('only a field is outside of rows')
    return new TextValue({ op: 'outside', name: this.tree.name })
  }
}

/** An exact decimal number. */
export class NumberValue extends Quantity {
  plus(other: NumberValue | number): NumberValue {
    return this.#with('plus', other)
  }
  minus(other: NumberValue | number): NumberValue {
    return this.#with('minus', other)
  }
  times(other: NumberValue | number): NumberValue {
    return this.#with('times', other)
  }
  /** Half up to a number of decimals; no value when the divisor is zero. */
  dividedBy(other: NumberValue | number, decimals: number): NumberValue {
    return this.#with('dividedBy', other).rounded(decimals)
  }
  /** Half up to a number of decimals. */
  rounded(decimals: number): NumberValue {
    return new NumberValue({ op: 'rounded', of: this.tree, decimals })
  }
  /** Always up: -3 to whole thousands. */
  roundedUp(decimals: number): NumberValue {
    return new NumberValue({ op: 'rounded', of: this.tree, decimals, isUp: true })
  }
  /** Towards zero: without the decimals that are too many. */
  roundedDown(decimals: number): NumberValue {
    return new NumberValue({ op: 'rounded', of: this.tree, decimals, isUp: false })
  }
  is(other: NumberValue | number): Truth {
    return this.compared('is', other)
  }
  atMost(other: NumberValue | number): Truth {
    return this.compared('atMost', other)
  }
  atLeast(other: NumberValue | number): Truth {
    return this.compared('atLeast', other)
  }
  /** In a condition about rows, or a computed field of theirs: this field of the form that has them, if that is not computed itself. */
  outside(): NumberValue {
    if (this.tree.op !== 'number') throw new Error('only a field is outside of rows')
    return new NumberValue({ op: 'outside', name: this.tree.name, isNumber: true })
  }
  #with(op: 'plus' | 'minus' | 'times' | 'dividedBy', other: NumberValue | number): NumberValue {
    return new NumberValue({ op, args: [this.tree, typeof other === 'number' ? constant(other) : other.tree] })
  }
}

/** A day or an instant. Days compare with days, instants with instants. */
export class TimeValue extends Quantity {
  atMost(other: TimeValue): Truth {
    return this.compared('atMost', other)
  }
  atLeast(other: TimeValue): Truth {
    return this.compared('atLeast', other)
  }
  /** The same day some months later, or the last day of that month. */
  plusMonths(months: number): TimeValue {
    return new TimeValue({ op: 'plusMonths', of: this.tree, months })
  }
  /** The day some days later. */
  plusDays(days: number): TimeValue {
    return new TimeValue({ op: 'plusDays', of: this.tree, days })
  }
  /** The first day of its month. */
  monthStart(): TimeValue {
    return new TimeValue({ op: 'monthStart', of: this.tree })
  }
  /** 1 January of its year. */
  yearStart(): TimeValue {
    return new TimeValue({ op: 'yearStart', of: this.tree })
  }
  /** In a condition about rows: this field of the form that has them. */
  outside(): TimeValue {
    if (this.tree.op !== 'field') throw new Error('only a field is outside of rows')
    return new TimeValue({ op: 'outside', name: this.tree.name })
  }
  /** 1 to 31. */
  dayOfMonth(): NumberValue {
    return new NumberValue({ op: 'dayOfMonth', of: this.tree })
  }
}

/** The current day in Jakarta, some days later. */
export const today = (plusDays = 0): TimeValue => new TimeValue({ op: 'today', plusDays })

/** One of two numbers or days, by a condition. It has no value while the condition is open. */
export function either(when: Truth, then: NumberValue | number, otherwise: NumberValue | number): NumberValue
export function either(when: Truth, then: TimeValue, otherwise: TimeValue): TimeValue
export function either(when: Truth, then: Quantity | number, otherwise: Quantity | number): Quantity {
  const treeOf = (value: Quantity | number) => (typeof value === 'number' ? constant(value) : value.tree)
  const tree: Expression = { op: 'either', when: when.tree, yes: treeOf(then), no: treeOf(otherwise) }
  return then instanceof TimeValue ? new TimeValue(tree) : new NumberValue(tree)
}

/** A field with several codes. */
export class CodesValue extends Quantity {
  includes(code: string): Truth {
    return this.compared('includes', code)
  }
}

/** A question that is answered by ticking it. */
export class TickValue extends Truth {
  isFilled(): Truth {
    return new Truth({ op: 'isFilled', args: [this.tree] })
  }
}

/** The rows of a list. */
export class LinesValue<Row> {
  readonly #name: string
  readonly #row: Row
  constructor(name: string, row: Row) {
    this.#name = name
    this.#row = row
  }
  /** The sum of a number of all rows. Rows without it count as zero. */
  sum(field: NumberFieldOf<Row>): NumberValue {
    return new NumberValue({ op: 'sum', lines: this.#name, field })
  }
  /** The number of rows. @param holds counts only rows for which it is true */
  count(holds?: (row: Row) => Truth): NumberValue {
    const only = holds && { holds: holds(this.#row).tree }
    return new NumberValue({ op: 'count', lines: this.#name, ...only })
  }
  some(holds: (row: Row) => Truth): Truth {
    return new Truth({ op: 'some', lines: this.#name, holds: holds(this.#row).tree })
  }
  every(holds: (row: Row) => Truth): Truth {
    return new Truth({ op: 'every', lines: this.#name, holds: holds(this.#row).tree })
  }
}

type NumberFieldOf<Row> = { [Name in keyof Row]: Row[Name] extends NumberValue ? Name : never }[keyof Row] & string

/** The fields that an expression reads, of its own form. */
export function fieldsOf(tree: Expression): string[] {
  switch (tree.op) {
    case 'field':
    case 'number':
      return [tree.name]
    case 'sum':
    case 'count':
    case 'some':
    case 'every':
      return [tree.lines]
    case 'rounded':
    case 'plusMonths':
    case 'plusDays':
    case 'monthStart':
    case 'yearStart':
    case 'dayOfMonth':
      return fieldsOf(tree.of)
    case 'either':
      return [tree.when, tree.yes, tree.no].flatMap(fieldsOf)
    case 'constant':
    case 'today':
    case 'outside':
      return []
    default:
      return tree.args.flatMap(fieldsOf)
  }
}

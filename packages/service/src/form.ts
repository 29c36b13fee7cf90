import { type Expression, LinesValue, type Truth } from './expression.ts'
import type { FormFacts } from './facts.ts'
import { Field, type Required } from './field.ts'

/** Fields by name, in the order of the form. */
export type Shape = Readonly<Record<string, Field>>

/** What expressions see of a form. */
type SeenOf<S extends Shape> = { readonly [Name in keyof S]: S[Name]['seen'] }
type RequiredNames<S extends Shape> = { [Name in keyof S]: S[Name] extends Required ? Name : never }[keyof S]

/** The content of a complete form. Fields that are not always required may be absent. */
export type ContentOf<F> =
  F extends Form<infer S>
    ? { [Name in RequiredNames<S>]: S[Name]['value'] } & {
        [Name in Exclude<keyof S, RequiredNames<S>>]?: S[Name]['value']
      }
    : never

/** Something to fill in. Its fields come first, so that the compiler knows them in what follows. */
export class Form<S extends Shape = Shape> {
  readonly shape: S
  readonly facts: FormFacts

  constructor(shape: S, facts: FormFacts) {
    this.shape = shape
    this.facts = facts
  }

  /** The same form with further fields after its own. */
  and<More extends Shape>(more: More): Form<S & More> {
    const { fields } = form(more).facts
    return new Form({ ...this.shape, ...more }, { ...this.facts, fields: { ...this.facts.fields, ...fields } })
  }
  /** Fields that are computed from others. */
  computed(
    compute: (content: SeenOf<S>) => { [Name in keyof S]?: S[Name]['seen'] & { readonly tree: Expression } },
  ): Form<S> {
    return this.#with({ computed: treesOf(compute(this.seen())) })
  }
  /** Fields that apply only under a condition. */
  applies(conditions: (content: SeenOf<S>) => { [Name in keyof S]?: Truth }): Form<S> {
    return this.#with({ applies: treesOf(conditions(this.seen())) })
  }
  /** Fields that are required only under a condition. */
  requiredWhen(conditions: (content: SeenOf<S>) => { [Name in keyof S]?: Truth }): Form<S> {
    return this.#with({ requiredWhen: treesOf(conditions(this.seen())) })
  }
  /** Refuses content for which the condition is false.
   *  @param text tells people what to change */
  rule(at: keyof S & string, holds: (content: SeenOf<S>) => Truth, text: string): Form<S> {
    const rule = { at, holds: holds(this.seen()).tree, text }
    return new Form(this.shape, { ...this.facts, rules: [...this.facts.rules, rule] })
  }
  /** Fields that are shown together under a heading, where the first of them stands. */
  group(title: string, fields: readonly (keyof S & string)[]): Form<S> {
    return new Form(this.shape, { ...this.facts, groups: [...(this.facts.groups ?? []), { title, fields }] })
  }
  /** What expressions see of it. */
  seen(): SeenOf<S> {
    return Object.fromEntries(Object.entries(this.shape).map(([name, field]) => [name, field.see(name)])) as SeenOf<S>
  }
  #with(more: { [Part in 'computed' | 'applies' | 'requiredWhen']?: Record<string, Expression> }): Form<S> {
    const { computed, applies, requiredWhen } = this.facts
    return new Form(this.shape, {
      ...this.facts,
      computed: { ...computed, ...more.computed },
      applies: { ...applies, ...more.applies },
      requiredWhen: { ...requiredWhen, ...more.requiredWhen },
    })
  }
}

const treesOf = (values: object): Record<string, Expression> =>
  Object.fromEntries(
    Object.entries(values as Record<string, { tree: Expression }>).map(([name, { tree }]) => [name, tree]),
  )

/** A form with these fields. */
export function form<const S extends Shape>(shape: S): Form<S> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, { facts }]) => [name, facts]))
  return new Form(shape, { fields, computed: {}, applies: {}, requiredWhen: {}, rules: [] })
}

class LinesField<S extends Shape> extends Field<ContentOf<Form<S>>[], LinesValue<SeenOf<S>>> {
  /** No two rows have the same values in all of these. */
  unique(...fields: (keyof S & string)[]): this {
    return this.with({ unique: fields })
  }
  atLeast(rows: number): this {
    return this.with({ min: rows })
  }
  /** Has one row for each choice of a field, and no other. */
  forEach(field: keyof S & string): this {
    return this.with({ each: field, unique: [field] })
  }
  /** Of an answer: has one row for each row of a field of the content, and no other.
   *  @param copied fields that a row has in common with it, which cannot be changed */
  eachOf(field: string, copied: readonly (keyof S & string)[]): this {
    return this.with({ eachOf: field, copies: copied })
  }
  /** Its rows can also be filled in by a spreadsheet, with a template. */
  workbook(): this {
    return this.with({ hasWorkbook: true })
  }
  /** Its rows correct the document that began the case. */
  corrects(): this {
    return this.with({ isCorrection: true })
  }
}

/** A list of rows. */
export function lines<const S extends Shape>(max: number, label: string, row: Form<S>): LinesField<S> {
  return new LinesField({ kind: 'lines', label, max, form: row.facts }, name => new LinesValue(name, row.seen()))
}

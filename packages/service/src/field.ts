import { CodesValue, type Expression, NumberValue, Quantity, TextValue, TickValue, TimeValue } from './expression.ts'
import type { Duty, FieldFacts, Source } from './facts.ts'

/** A field of a form: what people fill in (`Value`) and what expressions see (`Seen`). */
export class Field<Value = unknown, Seen = unknown> {
  declare readonly value: Value
  declare readonly seen: Seen
  readonly facts: FieldFacts
  readonly see: (name: string) => Seen

  constructor(facts: FieldFacts, see: (name: string) => Seen) {
    this.facts = facts
    this.see = see
  }

  /** Required whenever it applies. */
  required(): this & Required {
    return this.with({ isRequired: true }) as this & Required
  }
  /** What to fill in, and an example. */
  hint(text: string, example?: string): this {
    return this.with({ hint: text, ...(example !== undefined && { example }) })
  }
  /** Begins with a known value, which the user may change. */
  from(source: Source): this {
    return this.with({ source })
  }
  /** Is a known value, which the user cannot change. */
  fixed(source: Source): this {
    return this.with({ source, isFixed: true })
  }
  protected with(more: Partial<FieldFacts>): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as { facts: FieldFacts; see: unknown }
    copy.facts = { ...this.facts, ...more } as FieldFacts
    copy.see = this.see
    return copy as unknown as this
  }
}

/** Marks a field that every complete form has. */
export interface Required {
  readonly isRequired: true
}

const field = (name: string): Expression => ({ op: 'field', name })
const seenText = (name: string) => new TextValue(field(name))
const seenTime = (name: string) => new TimeValue(field(name))
const seenNumber = (name: string) => new NumberValue({ op: 'number', name })
const seenAnything = (name: string) => new Quantity(field(name))

class TextField extends Field<string, TextValue> {
  atLeast(characters: number): this {
    return this.with({ min: characters })
  }
  /** @param source of a regular expression for the whole text; @param meaning what it has to be, for the error */
  like(source: string, meaning: string): this {
    return this.with({ pattern: { source, meaning } })
  }
}

class DecimalField extends Field<string, NumberValue> {
  between(from: number, to: number): this {
    return this.with({ from, to })
  }
  unit(unit: string): this {
    return this.with({ unit })
  }
}

class DateField extends Field<string, TimeValue> {
  notAfterToday(): this {
    return this.with({ latest: 0 })
  }
  /** @param days from the current day: 1 is tomorrow */
  earliest(days: number): this {
    return this.with({ earliest: days })
  }
}

class InstantField extends Field<string, TimeValue> {
  /** On the current day in Jakarta at the latest: people note what happens a few minutes early. */
  notAfterToday(): this {
    return this.with({ latest: 0 })
  }
}

/** A line of text. */
export const text = (max: number, label: string) => new TextField({ kind: 'text', label, max }, seenText)
/** Several lines of text. */
export const longText = (max: number, label: string) =>
  new TextField({ kind: 'text', label, max, isLong: true }, seenText)
/** An exact number. @param digits at most, with the decimals */
export const decimal = (digits: number, decimals: number, label: string) =>
  new DecimalField({ kind: 'decimal', label, digits, decimals }, seenNumber)
export const integer = (digits: number, label: string) => decimal(digits, 0, label)
/** Rupiah, with two decimals. */
export const money = (label: string) =>
  new DecimalField({ kind: 'decimal', label, digits: 24, decimals: 2, isMoney: true }, seenNumber)
export const date = (label: string) => new DateField({ kind: 'date', label }, seenTime)
export const instant = (label: string) => new InstantField({ kind: 'instant', label }, seenTime)
export const choice = <const Choices extends Readonly<Record<string, string>>>(choices: Choices, label: string) =>
  new Field<keyof Choices & string, TextValue>({ kind: 'choice', label, choices }, seenText)
/** A code of a reference list, by the list's name. */
export const code = (list: string, label: string) =>
  new Field<string, TextValue>({ kind: 'code', label, list }, seenText)
/** Several codes of a reference list. */
export const codes = (list: string, label: string) =>
  new Field<string[], CodesValue>({ kind: 'codes', label, list }, name => new CodesValue(field(name)))
/** A case of the own company: its id.
 *  @param of the service, or several whose cases may be named; what is copied from the case is a field of each
 *  @param states in which it may be named */
export const caseOf = (
  of: string | readonly string[],
  label: string,
  { states }: { readonly states: readonly string[] },
) =>
  new Field<string, TextValue>({ kind: 'case', label, services: typeof of === 'string' ? [of] : of, states }, seenText)
export const tick = (label: string) =>
  new Field<boolean, TickValue>({ kind: 'tick', label }, name => new TickValue(field(name)))
export const position = (label: string) => new Field<string, Quantity>({ kind: 'position', label }, seenAnything)
export const officers = (duty: Duty, atLeast: number, label: string) =>
  new Field<string[], CodesValue>({ kind: 'officers', label, duty, atLeast }, name => new CodesValue(field(name)))
export const photos = (atLeast: number, label: string) =>
  new Field<Photo[], Quantity>({ kind: 'photos', label, atLeast }, seenAnything)

/** Files of any type that cases take: PDF, JPEG, PNG. */
export const files = (atLeast: number, label: string) =>
  new Field<Pick<Photo, 'idBerkas'>[], Quantity>({ kind: 'files', label, atLeast }, seenAnything)

/** A photograph: an uploaded attachment and its caption. */
export type Photo = { idBerkas: string; keterangan: string }

/* Usual fields. */
export const npwp = (label = 'NPWP') => text(16, label).like('\\d{15,16}', '15 atau 16 digit angka')
export const nib = (label = 'NIB') =>
  text(13, label).like('\\d{13}', '13 digit angka').hint('Nomor Induk Berusaha', '9120001234567')
export const phone = (label: string) =>
  text(13, label).like('\\d{6,13}', '6 sampai 13 digit angka').hint('Angka saja', '081234567890')
export const email = (label: string) => text(100, label).like('[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+', 'alamat email')

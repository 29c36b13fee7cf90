import { text } from './field.ts'
import { form, lines } from './form.ts'
import type { Settlement } from './settlement.ts'

/* Corrections of the document that began a case. The company picks fields of its own document; what they have now is filled in from the
 * document, and the new values are checked by its definition. An approved correction makes a new version of the document. */

/** What an action asks to be corrected. */
export interface AskedCorrection {
  /** The field of its form with the rows, made by `correctionRows`. */
  readonly rows: string
  /** The fields of the document that may be corrected: `nomorBc11`, `kontainer.nomorKontainer`, or `pengangkut.*` for all of a part. */
  readonly fields: readonly string[]
}

/** The correction that an action writes into the document. */
export interface WrittenCorrection<ActionName extends string = string, Field extends string = string> {
  /** The action that asked for it. */
  readonly asked: ActionName
  /** Only when a choice of the action's own form has this value. */
  readonly when?: { readonly field: string; readonly is: string }
  /** What it changes of what is owed. The action bills what is missing and begins a right to what is too much. */
  readonly settles?: Settlement<Field>
}

/** A corrected field. The values are texts, as the field would be typed: `1250.5`, `2026-12-01`, `IDTPP`. */
export interface CorrectedField {
  /** Its place in the document: `kontainer[0].nomorKontainer`. */
  readonly isian: string
  /** Its name and place for people: `Nomor kontainer, Kontainer 1`. */
  readonly data: string
  /** Empty where the document has nothing there. */
  readonly semula: string
  readonly menjadi: string
}

const VALUE_MAX = 2000
const NAME_MAX = 300
const PLACE_MAX = 200

const correctedField = form({
  isian: text(PLACE_MAX, 'Isian').required(),
  data: text(NAME_MAX, 'Data'),
  semula: text(VALUE_MAX, 'Semula'),
  menjadi: text(VALUE_MAX, 'Menjadi').required(),
}).rule('menjadi', row => row.menjadi.is(row.semula).not(), 'Isi data yang berbeda dari semula.')

/** Rows of a correction, each about another field of the document. */
export const correctionRows = (label: string) => lines(50, label, correctedField).unique('isian').atLeast(1).corrects()

/** Whether a field of a document may be corrected. @param place of the field: `kontainer[0].nomorKontainer` */
export function isCorrectable(fields: readonly string[], place: string): boolean {
  const path = place.replace(/\[\d+\]/g, '')
  const part = path.slice(0, path.lastIndexOf('.') + 1)
  return fields.some(field => field === path || (part !== '' && field === `${part}*`))
}

import { type Content, rowsOf, type Value } from '../definition.ts'
import { apportion, sumOf } from './apportion.ts'

/** A document in the editor; `lines` is undefined until all are loaded. */
export interface Draft {
  readonly isi: Content
  readonly lines: readonly Content[] | undefined
}

/** Amounts that goods share by their value, and packages in whole numbers. */
const SHARED = [
  { name: 'freight', places: 2 },
  { name: 'asuransi', places: 2 },
  { name: 'jumlahKemasan', places: 0 },
] as const
export type SharedName = (typeof SHARED)[number]['name']
export const SHARED_NAMES: readonly SharedName[] = SHARED.map(({ name }) => name)

/** The packages of the header, where all are of one sort. */
export function onlyPackage({ isi }: Draft): Content | undefined {
  const rows = rowsOf(isi, 'kemasan')
  return rows.length === 1 ? rows[0] : undefined
}

/** The share of each goods line in an amount of the header, by their FOB values. */
export function sharesOf(draft: Draft, name: SharedName): (number | undefined)[] | undefined {
  const { lines, isi } = draft
  const places = SHARED.find(each => each.name === name)?.places ?? 0
  const total = name === 'jumlahKemasan' ? onlyPackage(draft)?.['jumlahKemasan'] : isi[name]
  return lines && apportion(total, valuesOf(lines), places)
}

/** Customs value of each line: its FOB value, freight and insurance, with its share of what the header adds and deducts. */
export function customsValues({ isi, lines = [] }: Draft): (number | undefined)[] {
  const added = apportion(isi['biayaTambahan'], valuesOf(lines), 2)
  const deducted = apportion(isi['biayaPengurang'], valuesOf(lines), 2)
  return lines.map(({ fob, freight, asuransi }, at) => {
    if ([fob, freight, asuransi].some(value => typeof value !== 'number')) return undefined
    return sumOf([fob, freight, asuransi, added?.[at], -(deducted?.[at] ?? 0)], 2)
  })
}

const valuesOf = (lines: readonly Content[]): (Value | undefined)[] => lines.map(line => line['fob'])

/** A chosen amount of the header, shared over all lines; for the command that apportions, whatever the lines state.
 *  @param by the field whose values are the weights @returns undefined where there is nothing to share or to share by */
export function apportioned(
  draft: Draft,
  name: string,
  by: string,
  places: number,
): (number | undefined)[] | undefined {
  const total = name === 'jumlahKemasan' ? onlyPackage(draft)?.['jumlahKemasan'] : draft.isi[name]
  return (
    draft.lines &&
    apportion(
      total,
      draft.lines.map(line => line[by]),
      places,
    )
  )
}

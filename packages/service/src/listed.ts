import type { FieldFacts } from './facts.ts'

/* How lists show the values of forms. */

/** Whether a list can show a field: rows, files and what only has an id cannot stand in a cell. */
export const isListable = ({ kind }: FieldFacts): boolean =>
  !['lines', 'photos', 'files', 'officers', 'case'].includes(kind)

/** Lists whose codes people know better than their names. */
const KNOWN_BY_CODE: ReadonlySet<string> = new Set(['pos_tarif', 'valuta'])

/** The reference list whose names a list shows instead of the codes of a field; undefined where it shows the value. */
export const namingList = (field: FieldFacts | undefined): string | undefined =>
  (field?.kind === 'code' || field?.kind === 'codes') && !KNOWN_BY_CODE.has(field.list) ? field.list : undefined

import type { Definition, Field, Part, Variant } from '../definition.ts'

/** The field by which materials of the same number differ: imported or local. */
export const ORIGIN = 'kodeAsalBahanBaku'

const LINE: Field = { name: 'seriBarang', type: 'integer', required: false }
const MATERIAL: Field = { name: 'seriBahanBaku', type: 'integer', required: false }
const OF_ORIGIN: Field = { name: ORIGIN, type: 'string', required: false }

/** Fields by which rows of a sheet refer to their line and material. */
export const PLACES = {
  top: [],
  line: [LINE],
  material: [LINE, MATERIAL, OF_ORIGIN],
} as const satisfies Record<string, readonly Field[]>

/** All fields of all variants of a part. */
export function fieldsOf({ variants }: Part): readonly Field[] {
  return [...new Map(variants.flatMap(({ fields }) => fields.map(field => [field.name, field] as const))).values()]
}

interface Names {
  /** Fields and parts that people fill in. */
  own: ReadonlySet<string>
  /** Fields that the portal fills in. */
  given: ReadonlySet<string>
}

const namesByVariant = new WeakMap<Variant, Names>()

export function namesOf(variant: Variant): Names {
  const known = namesByVariant.get(variant)
  if (known) return known
  const { fields, parts } = variant
  const own = new Set([...fields.filter(({ filledByPortal }) => !filledByPortal), ...parts].map(({ name }) => name))
  const given = new Set(fields.filter(({ filledByPortal }) => filledByPortal).map(({ name }) => name))
  const names = { own, given }
  namesByVariant.set(variant, names)
  return names
}

/** Whether reading adds the number of containers: no layout has a column for it, and the kind requires it. */
export const isCountImplied = ({ header }: Definition): boolean =>
  header.some(({ name, required, filledByPortal }) => name === 'jumlahKontainer' && required && !filledByPortal)

import type { Definition } from './definition.ts'
import { parseNotation } from './notation.ts'

const definitions = new Map<string, Promise<Definition>>()

/** The fields of one kind of document, part by part; each kind is loaded once, on first use. Rejects for an unknown kind.
 *  @param kode the kind's code, which names its file in `kinds/` */
export function definitionOf(kode: string): Promise<Definition> {
  const known = definitions.get(kode)
  if (known) return known
  const loading = import(`./kinds/${kode}.ts`).then(({ default: notation }: { default: string }) =>
    parseNotation(kode, notation),
  )
  definitions.set(kode, loading)
  // A chunk that failed to load is requested again.
  loading.catch(() => definitions.delete(kode))
  return loading
}

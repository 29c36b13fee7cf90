import type { Definition } from './definition.ts'
import { parseNotation, versionsOf } from './notation.ts'

const notations = new Map<string, Promise<string>>()
const definitions = new Map<string, Definition>()

/** The fields of one kind of document, part by part, in an official version; each is parsed once. Rejects for an unknown kind.
 *  @param kode the kind's code, which names its file in `kinds/`
 *  @param begun the day on which the document was begun, `YYYY-MM-DD`; by default the newest version */
export async function definitionOf(kode: string, begun?: string): Promise<Definition> {
  const notation = await notationOf(kode)
  const versions = versionsOf(notation)
  const { version = '' } =
    (begun === undefined ? versions.at(-1) : versions.findLast(({ from }) => from <= begun)) ?? {}
  const key = `${kode} ${version}`
  const definition = definitions.get(key) ?? parseNotation(kode, notation, version)
  definitions.set(key, definition)
  return definition
}

function notationOf(kode: string): Promise<string> {
  const known = notations.get(kode)
  if (known) return known
  const loading = import(`./kinds/${kode}.ts`).then(({ default: notation }: { default: string }) => notation)
  notations.set(kode, loading)
  // A chunk that failed to load is requested again.
  loading.catch(() => notations.delete(kode))
  return loading
}

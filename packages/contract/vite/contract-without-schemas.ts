import type { Plugin } from 'vite'

const CONTRACT = '@dermaga/contract'
const FACTS = '\0contract-facts'

/** Parts of the contract that are plain functions and pull in no schema: the browser gets them as they are. */
const PLAIN = ['jakarta-time', 'power-period', 'query-values'].map(name => `@dermaga/contract/${name}`)

/** Gives the browser the contract's facts (service, method, path, who may) without the zod schemas behind them, which only the server
 *  runs: the types were checked at build time. Saves every route the whole of zod. Each fact is a module of its own, so that a document
 *  gets only the calls it makes. Of an enumeration it gets the `options`. Other schemas and functions are left out: importing one fails
 *  the build instead of growing it. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-facts',
    enforce: 'pre',
    resolveId: source => (source === CONTRACT ? FACTS : source.startsWith(FACTS) ? source : null),
    async load(id) {
      if (!id.startsWith(FACTS)) return null
      const contract: Record<string, unknown> = await import(CONTRACT)
      const name = id.slice(FACTS.length + 1)
      if (name) return `export const ${name} = ${sourceOf(contract[name])}`
      const plain = await Promise.all(PLAIN.map(door => import(door) as Promise<Record<string, unknown>>))
      const asTheyAre = new Set(plain.flatMap(door => Object.keys(door)))
      const names = Object.keys(contract).filter(key => !asTheyAre.has(key) && isSchemaFree(contract[key]))
      return [
        ...names.map(key => `export { ${key} } from '${FACTS}:${key}'`),
        ...PLAIN.map(door => `export * from '${door}'`),
        ROUTE_OF,
      ].join('\n')
    },
  }
}

/** The one function of the contract that the browser needs too. */
const ROUTE_OF = "export const routeOf = call => (call.service ? '/' + call.service : '') + call.path"

interface PlainCall {
  service: string
  method: string
  path: string
  auth: string
  reply: { kind: string }
}

const isCall = (value: unknown): value is PlainCall =>
  typeof value === 'object' && value !== null && 'service' in value && 'reply' in value

const isEnumeration = (value: unknown): value is { options: readonly string[] } =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  Array.isArray((value as { options?: unknown }).options) &&
  'enum' in value

/** A pattern is written as it is: as JSON it would be an empty object. */
const sourceOf = (value: unknown) => (value instanceof RegExp ? String(value) : JSON.stringify(withoutSchemas(value)))

const isSchemaFree = (value: unknown) => isCall(value) || isEnumeration(value) || isPlain(value)

function withoutSchemas(value: unknown): unknown {
  if (isEnumeration(value)) return { options: value.options }
  if (!isCall(value)) return value
  const { service, method, path, auth, reply } = value
  return { service, method, path, auth, reply: { kind: reply.kind } }
}

/** Constants; not functions, schemas (objects with a `_zod`) or collections of calls. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  return !('_zod' in value) && !isCall(value) && Object.values(value).every(isPlain)
}

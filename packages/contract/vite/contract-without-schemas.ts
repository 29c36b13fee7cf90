import type { Plugin } from 'vite'

const CONTRACT = '@dermaga/contract'
const VIRTUAL = '\0contract-without-schemas'

/** Modules of the contract that import no schema: the browser loads them unchanged. */
const PLAIN = [
  'canary-rule',
  'entry-rules',
  'guest-address',
  'guest-permissions',
  'guest-topics',
  'import-restriction',
  'jakarta-time',
  'office-zone',
  'power-period',
  'query-values',
  'tax-number',
].map(name => `@dermaga/contract/${name}`)

/** Replaces the contract in the browser by its data (service, method, path, permission) without the zod schemas, which only the server
 *  runs: types are checked at build time. This keeps zod out of every page. Each export is a module of its own, so that a document
 *  loads only the calls it makes. An enumeration keeps its `options`. Other schemas and functions are omitted: importing one fails
 *  the build. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: source => (source === CONTRACT ? VIRTUAL : source.startsWith(VIRTUAL) ? source : null),
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const contract: Record<string, unknown> = await import(CONTRACT)
      const name = id.slice(VIRTUAL.length + 1)
      if (name) return `export const ${name} = ${sourceOf(contract[name])}`
      const plain = await Promise.all(PLAIN.map(module => import(module) as Promise<Record<string, unknown>>))
      const unchanged = new Set(plain.flatMap(module => Object.keys(module)))
      const names = Object.keys(contract).filter(key => !unchanged.has(key) && isSchemaFree(contract[key]))
      return [
        ...names.map(key => `export { ${key} } from '${VIRTUAL}:${key}'`),
        ...PLAIN.map(module => `export * from '${module}'`),
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

/** A regular expression is written as source: as JSON it would be an empty object. */
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

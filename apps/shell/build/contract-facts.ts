import type { Plugin } from 'vite'

const CONTRACT = '@dermaga/contract'
const FACTS = '\0contract-facts'

/** Gives the browser the contract's facts (service, method, path, who may) without the zod schemas behind them, which only the server
 *  runs: the types were checked at build time. Saves every route the whole of zod. Each fact is a module of its own, so that a document
 *  gets only the calls it makes. Schemas and functions are left out: importing one into the shell fails the build instead of growing it. */
export function contractFacts(): Plugin {
  return {
    name: 'contract-facts',
    enforce: 'pre',
    resolveId: source => (source === CONTRACT ? FACTS : source.startsWith(FACTS) ? source : null),
    async load(id) {
      if (!id.startsWith(FACTS)) return null
      const contract: Record<string, unknown> = await import(CONTRACT)
      const name = id.slice(FACTS.length + 1)
      if (name) return `export const ${name} = ${JSON.stringify(factOf(contract[name]))}`
      const names = Object.keys(contract).filter(key => isFact(contract[key]))
      return [...names.map(key => `export { ${key} } from '${FACTS}:${key}'`), ROUTE_OF].join('\n')
    },
  }
}

/** The one function of the contract that the browser needs too. */
const ROUTE_OF = "export const routeOf = call => (call.service ? '/' + call.service : '') + call.path"

interface CallFacts {
  service: string
  method: string
  path: string
  auth: string
  reply: { kind: string }
}

const isCall = (value: unknown): value is CallFacts =>
  typeof value === 'object' && value !== null && 'service' in value && 'reply' in value

const isFact = (value: unknown) => isCall(value) || isPlain(value)

function factOf(value: unknown): unknown {
  if (!isCall(value)) return value
  const { service, method, path, auth, reply } = value
  return { service, method, path, auth, reply: { kind: reply.kind } }
}

/** Constants; not functions, schemas (objects with a `_zod`) or collections of calls. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  return !('_zod' in value) && !isCall(value) && Object.values(value).every(isPlain)
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = '@dermaga/contract'
const FACTS = '\0contract-facts'

/** Gives the browser the contract's facts (service, method, path, who may) without the zod schemas behind them, which only the server
 *  runs: the types were checked at build time. Saves every route the whole of zod. Schemas and functions are left out, so that
 *  importing one into the shell fails the build instead of growing it. */
export function contractFacts(): Plugin {
  return {
    name: 'contract-facts',
    enforce: 'pre',
    resolveId: source => (source === CONTRACT ? FACTS : null),
    async load(id) {
      if (id !== FACTS) return null
      this.addWatchFile(fileURLToPath(import.meta.resolve(CONTRACT)))
      const contract: Record<string, unknown> = await import(CONTRACT)
      const facts = Object.entries(contract).filter(([, value]) => isCall(value) || isPlain(value))
      const lines = facts.map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(isCall(value) ? factsOf(value) : value)}`,
      )
      return [...lines, ROUTE_OF].join('\n')
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

const factsOf = ({ service, method, path, auth, reply }: CallFacts): CallFacts => ({
  service,
  method,
  path,
  auth,
  reply: { kind: reply.kind },
})

/** Constants; not functions, schemas (objects with a `_zod`) or collections of calls. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  return !('_zod' in value) && !isCall(value) && Object.values(value).every(isPlain)
}

import { type Call, SEARCH_FIELD } from '@dermaga/contract'
import { z } from 'zod'

export type Part = 'params' | 'query' | 'body'
export type Request = Partial<Record<Part, Record<string, unknown>>>

/** One invalid variant of a request. */
export interface BadRequest {
  what: string
  request: Request
}

interface FieldSchema {
  type?: string
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: FieldSchema[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  additionalProperties?: unknown
  required?: string[]
  [SEARCH_FIELD]?: true
}

/** Printable ASCII without spaces: a token or sealed password, which is neither stored nor displayed. */
const OPAQUE = '^[\\x21-\\x7e]+$'
/** Longer than any field accepts, but within the limits of a path, a query and a body. */
const OVERSIZED: Record<Part, number> = { params: 290, query: 2000, body: 25_000 }
export const MARKUP = '<script>alert(1)</script>'
const BELL = String.fromCharCode(7)
const NUL = String.fromCharCode(0)

/** Every input that the call's own schemas reject: missing, wrong-typed, oversized and unknown fields, markup,
 *  control characters, null bytes and deep JSON, one per request that is otherwise valid. Design 05, H2. */
export function badRequests(call: Call, good: Request): BadRequest[] {
  return (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = call[part]
    if (!schema) return []
    const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema
    return [...ofObject(part, [], fields, good), ...(isClosed(part, fields) ? unknownField(part, good) : [])]
  })
}

/** Search fields of the query. They accept markup and search for it literally. */
export function searchFields({ query }: Call): string[] {
  if (!query) return []
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as FieldSchema
  return Object.entries(properties ?? {}).flatMap(([name, field]) => (field[SEARCH_FIELD] ? name : []))
}

function ofObject(part: Part, path: string[], schema: FieldSchema, good: Request): BadRequest[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = [...path, name]
    const found: BadRequest[] = wrongValues(field, part).map(([what, value]) => change(part, at, what, value, good))
    if (part !== 'params' && schema.required?.includes(name)) found.push(change(part, at, 'missing', undefined, good))
    return [...found, ...(part === 'body' ? ofObject(part, at, field, good) : [])]
  })
}

function wrongValues(field: FieldSchema, part: Part): [what: string, value: unknown][] {
  const kinds = field.anyOf ?? [field]
  const text = kinds.find(kind => kind.type === 'string')
  // A password may be any text: it is neither stored nor displayed.
  const free = text && !text.enum && text.const === undefined && text.format !== 'password'
  return [
    ...(part === 'body'
      ? ([
          ['of another type', isAnyObject(field) ? ['lain'] : { lain: true }],
          ['deep JSON', deep(2000)],
        ] as [string, unknown][])
      : []),
    // A path or query contains only text; no field accepts a control character.
    ...(part === 'body' ? [] : ([['with a control character', BELL]] as [string, unknown][])),
    ...(text ? ([['oversized', 'a'.repeat(OVERSIZED[part])]] as [string, unknown][]) : []),
    ...(free
      ? ([
          ['with a null byte', `a${NUL}b`],
          ...(part === 'body' ? [['with a control character', `a${BELL}b`]] : []),
          ...(text.pattern === OPAQUE || field[SEARCH_FIELD] ? [] : [['markup', MARKUP]]),
        ] as [string, unknown][])
      : []),
  ]
}

/** Whether unknown fields are rejected. A path has no unknown fields. */
const isClosed = (part: Part, { additionalProperties }: FieldSchema) =>
  part !== 'params' && additionalProperties === false

/** An object that accepts fields beyond its schema. */
const isAnyObject = ({ type, properties }: FieldSchema) => type === 'object' && properties === undefined

function unknownField(part: Part, good: Request): BadRequest[] {
  return [change(part, ['tidakDikenal'], 'unknown', '1', good)]
}

function change(part: Part, path: string[], what: string, value: unknown, good: Request): BadRequest {
  const request = structuredClone(good)
  request[part] ??= {}
  let object: Record<string, unknown> = request[part]
  for (const name of path.slice(0, -1)) {
    // An optional object may be absent from a valid request.
    object[name] ??= {}
    object = object[name] as Record<string, unknown>
  }
  const last = path.at(-1) ?? ''
  if (value === undefined) delete object[last]
  else object[last] = value
  return { what: `${part}.${path.join('.')} ${what}`, request }
}

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

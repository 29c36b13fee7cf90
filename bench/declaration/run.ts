import { z } from 'zod'
import {
  definitionOf,
  type Field,
  type Part,
  type Variant,
  validationErrorsOf,
} from '../../packages/declaration/src/index.ts'
import { leviesOf } from '../../packages/declaration/src/levies/index.ts'
import { createDocument } from './document.ts'
import { compare } from './rounds.ts'

/** bench:declaration — validates a BC 2.0 of 10,000 goods lines and computes its levies, compared with zod checking only the
 *  types, choices and patterns of the same fields (no rules between fields, no decimals), and with parsing the document's
 *  JSON. Before the measurement all must accept the document. */
const LINES = 10_000
const ROUNDS = 31

const definition = await definitionOf('20')
const content = createDocument(definition, LINES)
const json = JSON.stringify(content)
const schema = objectOf(definition.header, definition.parts)

const problems = validationErrorsOf(definition, content)
const parsed = schema.safeParse(content)
if (problems.length > 0 || !parsed.success) {
  throw new Error(`the document is invalid: ${JSON.stringify(problems[0] ?? parsed.error?.issues[0])}`)
}
if (leviesOf('20', content, '2026-01-05').length !== 3) throw new Error('the document must have three levies')
const both = () => [validationErrorsOf(definition, content), leviesOf('20', content, '2026-01-05')]
console.log(`${LINES} lines, ${(json.length / 2 ** 20).toFixed(1)} MiB of JSON`)
await compare(
  [
    { name: 'validation and levies', run: both },
    { name: 'validation', run: () => validationErrorsOf(definition, content) },
    { name: 'levies', run: () => leviesOf('20', content, '2026-01-05') },
    { name: 'zod', run: () => schema.safeParse(content) },
    { name: 'JSON.parse', run: () => JSON.parse(json) },
    { name: 'validation and levies (A/A)', run: both },
  ],
  ROUNDS,
)

function objectOf(fields: readonly Field[], parts: readonly Part[]): z.ZodType {
  const shape: Record<string, z.ZodType> = {}
  for (const field of fields) {
    const value = fieldOf(field)
    shape[field.name] = field.required && !field.filledByPortal ? value : value.optional()
  }
  for (const { name, variants } of parts) {
    const rows = variants.map(variant => objectOf(withKey(variant), variant.parts))
    const list = z.array(rows.length > 1 ? z.union(rows) : (rows[0] ?? z.never()))
    shape[name] = list.optional()
  }
  return z.strictObject(shape)
}

function withKey({ fields, key }: Variant): readonly Field[] {
  return key ? fields.map(field => (field.name === key.field ? { ...field, oneOf: key.values } : field)) : fields
}

function fieldOf({ type, oneOf, is, pattern, date }: Field): z.ZodType {
  if (type !== 'string') return type === 'integer' ? z.int() : z.number()
  if (is !== undefined) return z.literal(is)
  if (oneOf) return z.enum(oneOf as [string, ...string[]])
  if (date) return z.iso.date()
  return pattern === undefined ? z.string() : z.string().regex(new RegExp(pattern))
}

import { z } from 'zod'
import { SEARCH_MAX } from './query-values.ts'

/** Marks text that is searched for, in JSON schemas too. */
export const SEARCH_FIELD = 'x-search'

/** C0 controls (tab, line feed and carriage return apart), DEL, C1, and the bidirectional overrides that disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const LINE_BREAK = /[\r\n\t\u2028\u2029]/
/** A tag, a comment or a closing tag; a lone `<` as in "berat < 5 kg" passes. */
const MARKUP = /<[a-z!/?]/i

/** Neither control characters nor halves of surrogate pairs, which no database stores. */
const isPlain = (value: string) => !CONTROL.test(value) && value.isWellFormed()

/** Whether a text may be kept: `true`, or what is wrong with it. Line breaks are no fault. */
export const isClean = (text: string): true | 'control' | 'markup' =>
  isPlain(text) ? (MARKUP.test(text) ? 'markup' : true) : 'control'

const oneLine = (text: z.ZodString) =>
  text
    .refine(value => isPlain(value) && !LINE_BREAK.test(value), { params: { reason: 'control' } })
    .refine(value => !MARKUP.test(value), { params: { reason: 'markup' } })

const manyLines = (text: z.ZodString) =>
  text
    .refine(isPlain, { params: { reason: 'control' } })
    .refine(value => !MARKUP.test(value), { params: { reason: 'markup' } })

/** One line of text a person typed: trimmed, 1..max characters, no control characters, no markup. */
export const line = (max: number) => oneLine(z.string().trim().min(1).max(max))

/** Text of several lines; as `line`, with line breaks. */
export const paragraphs = (max: number) => manyLines(z.string().trim().min(1).max(max))

/** As `line`, of a draft or an optional field: may be empty. */
export const lineOrEmpty = (max: number) => oneLine(z.string().trim().max(max))

/** As `paragraphs`, of a draft or an optional field: may be empty. */
export const paragraphsOrEmpty = (max: number) => manyLines(z.string().trim().max(max))

/** What a person searches for; may be empty. It is neither kept nor shown to others, so markup is text like any other: whoever types
 *  `<` looks for it, or for nothing that is there. */
export const searchText = z
  .string()
  .trim()
  .max(SEARCH_MAX)
  .refine(isPlain, { params: { reason: 'control' } })
  .meta({ [SEARCH_FIELD]: true })

/** A secret or token: printable ASCII without spaces. */
export const opaque = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/)

/** Identifier of a row: UUID (version 7 as the server makes them, others accepted when read). */
export const id = z.uuid()

/** Tax number: 15 or 16 digits (design 01, 7). */
export const npwp = z.string().regex(/^\d{15,16}$/)

/** Years a customs office has to do with: ISO 8601 also has the year 0, which no database has. */
const isOurTime = (value: string) => value >= '1900' && value < '2200'

/** Instant, UTC, ISO 8601. */
export const instant = z.iso.datetime().refine(isOurTime)

/** Calendar day, ISO 8601. */
export const day = z.iso.date().refine(isOurTime)

/** A whole number that came in a query string. */
export const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Opaque position in a list (keyset paging), as a reply's `next` gave it. */
export const cursor = z
  .string()
  .max(400)
  .regex(/^[A-Za-z0-9_-]+$/)

import { z } from 'zod'
import { SEARCH_MAX } from './query-values.ts'

/** Marks search text, in JSON schemas too. */
export const SEARCH_FIELD = 'x-search'

/** The id of a mailed link: 256 bits in base64url. */
export const LINK_ID = /^[A-Za-z0-9_-]{43}$/

/** C0 controls (tab, line feed and carriage return apart), DEL, C1, and the bidirectional overrides that disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const LINE_BREAK = /[\r\n\t\u2028\u2029]/
/** A tag, a comment or a closing tag; a lone `<` as in "berat < 5 kg" passes. */
const MARKUP = /<[a-z!/?]/i

/** No control characters and no lone surrogates, which databases cannot store. */
const isPlain = (value: string) => !CONTROL.test(value) && value.isWellFormed()

/** `true` for text that may be stored, else the reason. Line breaks are allowed. */
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

/** One line of text typed by a person: trimmed, 1..max characters, no control characters, no markup. */
export const line = (max: number) => oneLine(z.string().trim().min(1).max(max))

/** Multi-line text; as `line`, with line breaks. */
export const paragraphs = (max: number) => manyLines(z.string().trim().min(1).max(max))

/** As `line`, but may be empty: for drafts and optional fields. */
export const lineOrEmpty = (max: number) => oneLine(z.string().trim().max(max))

/** As `paragraphs`, but may be empty: for drafts and optional fields. */
export const paragraphsOrEmpty = (max: number) => manyLines(z.string().trim().max(max))

/** Search text; may be empty. It is neither stored nor shown to others, so markup is allowed. */
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

/** Identifier of a row: UUID (version 7 when the server generates it, any version accepted). */
export const id = z.uuid()

/** Tax number: 15 or 16 digits (docs/product.md 7). */
export const npwp = z.string().regex(/^\d{15,16}$/)

/** Years a customs office deals with: ISO 8601 also has the year 0, which databases reject. */
const isSupportedYear = (value: string) => value >= '1900' && value < '2200'

/** Instant, UTC, ISO 8601. */
export const instant = z.iso.datetime().refine(isSupportedYear)

/** Calendar day, ISO 8601. */
export const day = z.iso.date().refine(isSupportedYear)

/** An integer in a query string. */
export const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Opaque position in a list (keyset pagination), as returned in `next`. */
export const cursor = z
  .string()
  .max(400)
  .regex(/^[A-Za-z0-9_-]+$/)

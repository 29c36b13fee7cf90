import type { IncomingHttpHeaders } from 'node:http'

/** The header of keys of programs, and its older name. */
const KEY_HEADERS = ['beacukai-api-key', 'nle-api-key'] as const

/** The different keys that a program's call states; more than one is ambiguous. */
export const keysIn = (headers: IncomingHttpHeaders): string[] => [
  ...new Set(KEY_HEADERS.flatMap(name => headers[name] || []).flat()),
]

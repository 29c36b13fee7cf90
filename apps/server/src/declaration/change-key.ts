import { createHash } from 'node:crypto'

/** The key of a change: its kind and its content. */
export const changeKeyOf = (what: string, says: string): string =>
  createHash('sha256').update(`${what}\n`).update(says).digest('base64url')

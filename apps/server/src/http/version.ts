import { createHash } from 'node:crypto'

/** What stands for a part of something that is changed whole: equal as long as the part is. Nothing is counted up, so that a
 *  change by whomever, also by the portal itself, makes another version. */
export const versionOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 16)

import { createHash } from 'node:crypto'

/** A hash that serves as the version of a part of an object. Unlike a counter, it changes with every change, also those that the
 *  portal makes itself. */
export const versionOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 16)

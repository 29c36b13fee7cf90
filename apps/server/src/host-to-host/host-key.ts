import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'dmgh2h_'
const SECRET_BYTES = 32
const ENDING_LENGTH = 4

/** A key as issued. Its prefix lets secret scanners find one in code or logs. */
export const newHostKey = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64url')

/** The stored form of a key. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

export const endingOf = (key: string): string => key.slice(-ENDING_LENGTH)

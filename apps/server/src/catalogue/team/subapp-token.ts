import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'dmgsub_'
const SECRET_BYTES = 32
const ENDING_LENGTH = 4
const FORM = /^Bearer (dmgsub_[\w-]{43})$/

/** A token as issued. Its prefix lets secret scanners find one in code or logs. */
export const newSubappToken = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64url')

/** The stored form of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const endingOfToken = (token: string): string => token.slice(-ENDING_LENGTH)

/** The token of an `Authorization` header; undefined when it has another form. */
export const tokenOf = (authorization: string): string | undefined => FORM.exec(authorization)?.[1]

import { fieldErrors } from '@dermaga/text'
import { fail } from '../http/errors.ts'

/** The cursor of a list whose key is text. */
export const encodeCursor = (key: string): string => Buffer.from(key).toString('base64url')

/** @param format of the list's keys
 *  @throws CallError input.invalid for a cursor that this server did not issue */
export function decodeCursor(cursor: string, format: RegExp): string {
  const key = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!format.test(key))
    fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
  return key
}

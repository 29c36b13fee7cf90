import { id, instant } from '@dermaga/contract'
import { fieldErrors } from '@dermaga/text'
import { z } from 'zod'
import { fail } from './errors.ts'

const position = z.tuple([instant, id])

/** The last row of a page: the time and id that its rows are ordered by, newest first. */
export interface Position {
  at: Date
  id: string
}

/** The position as an opaque value for the caller. */
export function cursorOf({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** The position of a cursor.
 *  @throws CallError input.invalid for a cursor that this server did not issue */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const [at, idRow] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { at: new Date(at), id: idRow }
  } catch {
    return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
  }
}

/** One page of rows that were fetched one beyond `size`: the extra row only shows that more follow. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  size: number,
  place: (row: Row) => Position,
  show: (row: Row) => T,
) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { items: shown.map(show), ...(rows.length > size && last ? { next: cursorOf(place(last)) } : {}) }
}

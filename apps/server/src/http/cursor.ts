import { id, instant } from '@dermaga/contract'
import { fieldErrors } from '@dermaga/text'
import { z } from 'zod'
import { fail } from './errors.ts'

const place = z.tuple([instant, id])

/** Where a page of a list ends: the moment and id its rows are ordered by, newest first. */
export interface Position {
  at: Date
  id: string
}

/** The place as an opaque value for the caller. */
export function cursorOf({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** The place a cursor stands for.
 *  @throws Refusal input.invalid for one this server did not make */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const [at, idRow] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { at: new Date(at), id: idRow }
  } catch {
    return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
  }
}

/** One page of rows fetched one beyond `size`: the surplus row only tells that more follow. */
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

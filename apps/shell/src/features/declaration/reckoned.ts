import { wibDay } from '@dermaga/contract'
import type { Content, Definition } from '@dermaga/declaration'
import { withReckonedAmounts, withReckonedTotals } from '@dermaga/declaration/levies'
import { serverNow } from '../../host/call/server-time.ts'
import { seriOf } from './saving/merge.ts'
import type { SaveSession } from './saving/save-session.ts'

/** Replaces stated amounts by those computed from values and tariffs with today's rates, in all goods lines and the totals, or in one line.
 *  Does nothing until the lines are loaded. @param seri number of the line */
export function applyReckonedAmounts(work: SaveSession, definition: Definition, seri?: number): void {
  const { isi, lines } = work.get()
  if (!lines) return
  const day = wibDay(new Date(serverNow()))
  const isAsked = (line: Content) => seri === undefined || seriOf(line) === seri
  const next = lines.map(line => (isAsked(line) ? withReckonedAmounts(definition, isi, line, day) : line))
  work.editLines(next)
  if (seri === undefined) work.edit(withReckonedTotals(definition, isi, next, day))
}

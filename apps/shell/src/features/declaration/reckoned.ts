import { tariffFind, wibDay } from '@dermaga/contract'
import type { Content, Definition } from '@dermaga/declaration'
import { withHeadingRates, withReckonedAmounts, withReckonedTotals } from '@dermaga/declaration/levies'
import { fill } from '@dermaga/text'
import { tariffText as text } from '@dermaga/text/declaration-tariff'
import { call } from '../../host/call/index.ts'
import { serverNow } from '../../host/call/server-time.ts'
import { toasts } from '../../host/toasts/toasts.ts'
import type { SaveSession } from './saving/save-session.ts'

const today = () => wibDay(new Date(serverNow()))

/** Replaces stated amounts by those computed from values and tariffs with today's rates, in all goods lines and the totals. Does nothing until
 *  the lines are loaded. */
export function applyReckonedAmounts(work: SaveSession, definition: Definition): void {
  const { isi, lines } = work.get()
  if (!lines) return
  const next = lines.map(line => withReckonedAmounts(definition, isi, line, today()))
  work.editLines(next)
  work.edit(withReckonedTotals(definition, isi, next, today()))
}

/** Fills missing tariffs of a goods line from its heading, then computes its amounts. @param seri number of the line */
export async function applyRates(work: SaveSession, definition: Definition, seri: number): Promise<void> {
  const isAsked = (line: Content) => line['seriBarang'] === seri
  const heading = work.get().lines?.find(isAsked)?.['posTarif']
  const found =
    typeof heading === 'string' && /^\d{8}$/.test(heading)
      ? await call(tariffFind, { params: { hs: heading }, query: { tanggal: today() } })
      : undefined
  // The line as it is now: it may have changed meanwhile.
  const { isi, lines } = work.get()
  const line = lines?.find(isAsked)
  if (!lines || !line) return
  const isSame = line['posTarif'] === heading
  const filled = found?.ok && isSame ? withHeadingRates(definition, isi, line, found.value, today()) : line
  const next = withReckonedAmounts(definition, isi, filled, today())
  work.editLines(lines.map(each => (each === line ? next : each)))
  if (found && !found.ok) toasts.error(found.message)
  else if (!found?.ok || filled === line) toasts.success(text.computed)
  else
    toasts.success(
      fill(found.value.keyakinan === 'rendah' ? text.filledUncertain : text.filled, { bm: dutyText(found.value) }),
    )
}

function dutyText({ bm, satuanBm }: { bm: number; satuanBm: string }): string {
  const rate = bm.toLocaleString('id-ID')
  return satuanBm === '' ? `${rate}%` : `Rp ${rate}${satuanBm.replace('Rp', '')}`
}

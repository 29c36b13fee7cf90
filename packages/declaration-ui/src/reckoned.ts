import { exchangeRateFind, tariffFind, wibDay } from '@dermaga/contract'
import type { Content, Definition } from '@dermaga/declaration'
import {
  withExchangeRate,
  withHeadingRates,
  withReckonedAmounts,
  withReckonedTotals,
} from '@dermaga/declaration/levies'
import { dayText, fill } from '@dermaga/text'
import { tariffText as text } from '@dermaga/text/declaration-tariff'
import type { HostFunctions } from './host.ts'
import type { SaveSession } from './saving/save-session.ts'

const todayOf = ({ now }: Pick<HostFunctions, 'now'>) => wibDay(new Date(now()))

const rateOf = (host: HostFunctions, valuta: string) =>
  host.call(exchangeRateFind, { params: { valuta }, query: { tanggal: todayOf(host) } })

/** Fills the week's exchange rate of the currency that was chosen, in kinds that are converted. */
export async function applyRateOf(
  host: HostFunctions,
  work: SaveSession,
  definition: Definition,
  valuta: string,
): Promise<void> {
  if (!isConverted(definition)) return
  const found = await rateOf(host, valuta)
  // The currency as it is now: another may have been chosen meanwhile.
  const { isi } = work.get()
  if (isi['kodeValuta'] !== valuta) return
  if (!found.ok) return host.notify('error', found.message)
  const { ndpbm, mulai, sampai, contoh } = found.value
  if (isi['ndpbm'] === ndpbm) return
  work.edit({ ...isi, ndpbm })
  const rate = ndpbm.toLocaleString('id-ID', { maximumFractionDigits: 4 })
  const words = { rate, from: dayText(mulai), until: dayText(sampai) }
  if (valuta !== 'IDR') host.notify('success', fill(contoh ? text.rateFilledExample : text.rateFilled, words))
}

/** Replaces stated amounts by those computed from values and tariffs with today's rates, in all goods lines and the totals, and
 *  the exchange rate by that of the week. Does nothing until
 *  the lines are loaded. */
export async function applyReckonedAmounts(
  host: HostFunctions,
  work: SaveSession,
  definition: Definition,
): Promise<void> {
  const { kodeValuta } = work.get().isi
  const found = typeof kodeValuta === 'string' && isConverted(definition) ? await rateOf(host, kodeValuta) : undefined
  const { lines: before, ...now } = work.get()
  if (!before) return
  const { content: isi, lines } =
    found?.ok && now.isi['kodeValuta'] === kodeValuta
      ? withExchangeRate(now.isi, before, found.value.ndpbm)
      : { content: now.isi, lines: before }
  const today = todayOf(host)
  const next = lines.map(line => withReckonedAmounts(definition, isi, line, today))
  work.editLines(next)
  work.edit(withReckonedTotals(definition, isi, next, today))
}

/** Fills missing tariffs of a goods line from its heading, then computes its amounts.
 *  @param seri number of the line @param isQuiet nobody has asked for it: there is no message */
export async function applyRates(
  host: HostFunctions,
  work: SaveSession,
  definition: Definition,
  seri: number,
  isQuiet = false,
): Promise<void> {
  const isAsked = (line: Content) => line['seriBarang'] === seri
  const heading = work.get().lines?.find(isAsked)?.['posTarif']
  const found =
    typeof heading === 'string' && /^\d{8}$/.test(heading)
      ? await host.call(tariffFind, { params: { hs: heading }, query: { tanggal: todayOf(host) } })
      : undefined
  // The line as it is now: it may have changed meanwhile.
  const { isi, lines } = work.get()
  const line = lines?.find(isAsked)
  if (!lines || !line) return
  const isSame = line['posTarif'] === heading
  const filled = found?.ok && isSame ? withHeadingRates(definition, isi, line, found.value, todayOf(host)) : line
  const next = withReckonedAmounts(definition, isi, filled, todayOf(host))
  work.editLines(lines.map(each => (each === line ? next : each)))
  if (isQuiet) return
  if (found && !found.ok) host.notify('error', found.message)
  else if (!found?.ok || filled === line) host.notify('success', text.computed)
  else
    host.notify(
      'success',
      fill(found.value.keyakinan === 'rendah' ? text.filledUncertain : text.filled, { bm: dutyText(found.value) }),
    )
}

const isConverted = ({ header }: Definition) => header.some(({ name }) => name === 'ndpbm')

function dutyText({ bm, satuanBm }: { bm: number; satuanBm: string }): string {
  const rate = bm.toLocaleString('id-ID')
  return satuanBm === '' ? `${rate}%` : `Rp ${rate}${satuanBm.replace('Rp', '')}`
}

import { dayAtOffice, wibDay } from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'
import type { Content as CaseContent } from '@dermaga/service'
import type { Dependencies } from './authorization.ts'
import type { RunTask } from './document-tasks.ts'

const TEXT_MAX = 1000
/** Shown behind a heading whose goods name no permit. */
const WITHOUT = ' (tanpa izin)'
const RUPIAH = 'IDR'

interface Sending {
  run: RunTask
  /** What the document's header says. */
  header: Content
  now: Date
}
type Sources = Pick<Dependencies, 'tariff' | 'exchangeRate'>

/** What a case knows of its document on the day on which it is sent: where a valid document goes on, and until when its exchange rate holds.
 *  @param facts what it knows otherwise */
export async function withSendingFacts(facts: CaseContent, of: Sending, sources: Sources): Promise<CaseContent> {
  const [restrictions, rate] = await Promise.all([restrictionsOf(facts, of, sources), rateOf(facts, of, sources)])
  return { ...facts, ...restrictions, ...rate }
}

/** A valid document goes on to the permits of other agencies where a heading asks for them (lartas), else to its payment, else on. */
async function restrictionsOf(facts: CaseContent, { run, now }: Sending, { tariff }: Sources): Promise<CaseContent> {
  const restricted = await tariff.findRestricted(await run('headings'), wibDay(now))
  // Only of kinds that bring goods into free circulation.
  const found = restricted.size === 0 ? [] : await run('restricted', new Set(restricted.keys()))
  if (found.length === 0) return { langkahValid: facts['adaPungutan'] === 'YA' ? 'BAYAR' : 'LANJUT' }
  const posLartas = found.map(({ code, hasPaper }) => (hasPaper ? code : code + WITHOUT)).join(', ')
  return { langkahValid: 'LARTAS', posLartas: posLartas.slice(0, TEXT_MAX) }
}

/** The last day of the week's rate of what is paid: a payment after it has another (NDPBM). */
async function rateOf(facts: CaseContent, { header, now }: Sending, { exchangeRate }: Sources): Promise<CaseContent> {
  const { kodeValuta, ndpbm, kodeKantor } = header
  const isConverted = typeof kodeValuta === 'string' && kodeValuta !== RUPIAH && typeof ndpbm === 'number'
  if (facts['adaPungutan'] !== 'YA' || !isConverted) return {}
  const today = dayAtOffice(now, typeof kodeKantor === 'string' ? kodeKantor : undefined)
  const rate = await exchangeRate.findRate(kodeValuta, today)
  return rate ? { kursSampai: rate.sampai } : {}
}

import { wibDay } from '@dermaga/contract'
import {
  type Amounts,
  type Content,
  closingIn,
  computedIn,
  differingGoods,
  firstOpening,
  openingIn,
  type Period,
  type Receipt,
  rowsIn,
  type ServiceDefinition,
  spanOf,
  startAfter,
  withStock,
} from '@dermaga/service'
import { fill, reportText as text } from '@dermaga/text'
import type { Db } from '../../db/database.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { CaseStore } from '../case/case.store.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { ReportRow } from './report.store.ts'

/** A service of reports. */
export type Reported = ServiceDefinition & { readonly period: Period }

/** A report in its chain. */
interface Placed {
  entry: CaseRow
  chain: readonly ReportRow[]
  /** The first day of its period. */
  start: string
}

/** What a report opens with, and the rows of the one before. Undefined where the report itself says it. */
interface Opening {
  opening: Amounts | undefined
  before: readonly Content[]
}

/** Goods that one answer names. */
const NAMED_MOST = 5
const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })

/** The newest report about a period that was sent. */
export const sentAbout = (chain: readonly ReportRow[], start: string): ReportRow | undefined =>
  chain.findLast(({ periode, penutup }) => periode === start && penutup !== null)

/** What the portal carries into reports: what the one before closes with, and what came in. */
export function createReportContents({
  store,
  ledger,
}: {
  store: Pick<CaseStore, 'find'>
  ledger: Pick<LedgerModule, 'receipts'>
}) {
  /** @param isProjected with the present figures of a draft about the period before */
  async function openingOf(
    { definition, entry, chain, start }: Placed & { definition: Reported },
    isProjected: boolean,
    trx: Db,
  ): Promise<Opening> {
    const { stock } = definition.period
    if (!stock) return { opening: {}, before: [] }
    const first = chain[0]?.periode
    if (first === undefined || start <= first) return { opening: firstOpening(stock, entry.isi), before: [] }
    const period = startAfter(spanOf(definition.period, entry.isi), start, -1)
    const newest = isProjected ? chain.findLast(({ periode }) => periode === period) : sentAbout(chain, period)
    if (!newest) return { opening: {}, before: [] }
    // Only goods that the company names are described by the report before.
    if (newest.penutup !== null && stock.goods) return { opening: newest.penutup, before: [] }
    const isi = (await store.find(newest.id_kasus, trx))?.isi ?? {}
    return { opening: newest.penutup ?? closingIn(stock, isi), before: rowsIn(isi, stock.rows) }
  }

  /** What came in during a period. */
  async function receiptsOf({ period }: Reported, entry: CaseRow, start: string, trx: Db): Promise<Receipt[]> {
    const { stock } = period
    if (!stock?.receipts || entry.nomor === null) return []
    const found = await ledger.receipts(
      {
        ledger: stock.receipts.ledger,
        owner: entry.id_perusahaan,
        part: entry.nomor,
        from: start,
        to: startAfter(spanOf(period, entry.isi), start, 1),
      },
      trx,
    )
    return found.map(({ key, at, document, amount }) => ({ key, document, amount, day: wibDay(at) }))
  }

  return {
    openingOf,

    /** The content of a report with what the portal carries over. @param isProjected see `openingOf` */
    async carried(
      definition: Reported,
      { content, ...place }: Placed & { content: Content },
      { isProjected, now }: { isProjected: boolean; now: Date },
      trx: Db,
    ): Promise<Content> {
      const { stock } = definition.period
      if (!stock) return content
      const opening = await openingOf({ definition, ...place }, isProjected, trx)
      const receipts = await receiptsOf(definition, place.entry, place.start, trx)
      const filled = withStock(stock, content, { entry: place.entry.isi, ...opening, receipts })
      return withComputedRows(definition, filled, wibDay(now))
    },

    /** Goods that the company names and that do not open with what the report before closes with, as what people read. */
    async openingObstacles(
      definition: Reported,
      { content, ...place }: Placed & { content: Content },
      trx: Db,
    ): Promise<string[]> {
      const { stock } = definition.period
      if (!stock) return []
      const { opening } = await openingOf({ definition, ...place }, false, trx)
      if (!opening) return []
      return differingGoods(openingIn(stock, content), opening)
        .slice(0, NAMED_MOST)
        .map(barang => fill(text.opensWith, { barang, jumlah: numbers.format(Number(opening[barang] ?? 0)) }))
    },
  }
}

/** Content with the computed fields of rows and form. */
function withComputedRows({ form }: ServiceDefinition, content: Content, today: string): Content {
  const rows = Object.entries(form.fields).map(([name, field]) => {
    const value = content[name]
    if (field.kind !== 'lines' || !Array.isArray(value)) return [name, value] as const
    return [name, (value as Content[]).map(row => computedIn(field.form, row, { today }))] as const
  })
  const known = Object.fromEntries(rows.filter(([, value]) => value !== undefined)) as Content
  return computedIn(form, { ...content, ...known }, { today })
}

import { type Content, rowsOf } from '../definition.ts'
import { basesOf } from './levy-basis.ts'
import { ORDER, PAID, roundTotal, SETTLED } from './rates.ts'
import { type Amounts, type ReckonedRow, type Reckoning, reckonRows } from './reckon.ts'

/** Amount of one levy under one facility, paid or relieved, in rupiah. */
export interface Levy {
  readonly kodeJenisPungutan: string
  readonly kodeFasilitasTarif: string
  /** As the document declares it: stated amounts, and computed ones where it states none. */
  readonly nilaiPungutan: number
  /** As computed from values and tariffs; equal to the declared amount where the base is unknown. */
  readonly nilaiHitung: number
}

/** Amounts of one tariff row of a line, in rupiah with two decimals. */
export interface TariffAmounts {
  readonly nilaiBayar: number
  readonly nilaiFasilitas: number
}

/** Levies of a document, one row per levy and facility.
 *  @param content the document with its goods
 *  @param day whose rates apply, `YYYY-MM-DD`
 *  @returns rupiah, rounded UP to the next 1,000; of BC 4.0 truncated to the rupiah
 *  @source docs/decisions/0028-levy-rounding.md, 0149-reckoned-levies.md */
export function leviesOf(kode: string, content: Content, day: string): Levy[] {
  const totals = new Map<string, Total>()
  const add = (levy: string, facility: string, declared: bigint, reckoned: bigint) => {
    if (levy === '' || (declared === 0n && reckoned === 0n)) return
    const key = JSON.stringify([levy, facility])
    const total = totals.get(key)
    if (total) {
      total.declared += declared
      total.reckoned += reckoned
    } else totals.set(key, { levy, facility, declared, reckoned })
  }
  for (const line of rowsOf(content, 'barang')) {
    for (const { levy, facility, declared, reckoned = declared } of rowsOfLine({ kode, content, day }, line)) {
      add(levy, PAID, declared.paid, reckoned.paid)
      add(levy, facility, declared.relieved, reckoned.relieved)
      add(levy, SETTLED, declared.settled, reckoned.settled)
    }
  }
  return [...totals.values()]
    .map(({ levy, facility, declared, reckoned }) => ({
      kodeJenisPungutan: levy,
      kodeFasilitasTarif: facility,
      nilaiPungutan: roundTotal(kode, levy, facility, declared),
      nilaiHitung: roundTotal(kode, levy, facility, reckoned),
    }))
    .sort(byOrder)
}

interface Total {
  readonly levy: string
  readonly facility: string
  declared: bigint
  reckoned: bigint
}

/** Amounts of each tariff row that the levies of a line come from (its own, or those of its materials), computed from its tariff, in
 *  order; undefined when the base is unknown. @param content the document, whose exchange rate applies to lines without one */
export function tariffAmountsOf(
  kode: string,
  content: Content,
  line: Content,
  day: string,
): (TariffAmounts | undefined)[] {
  return rowsOfLine({ kode, content, day }, line).map(({ reckoned }) => reckoned && inRupiah(reckoned))
}

function rowsOfLine(reckoning: Reckoning, line: Content): ReckonedRow[] {
  return basesOf(line).flatMap(basis => reckonRows(reckoning, basis))
}

function inRupiah({ paid, relieved, settled }: Amounts): TariffAmounts {
  return { nilaiBayar: Number(paid) / 100, nilaiFasilitas: Number(relieved + settled) / 100 }
}

function byOrder(a: Levy, b: Levy): number {
  const place = ({ kodeJenisPungutan }: Levy) =>
    (ORDER.indexOf(kodeJenisPungutan) + ORDER.length + 1) % (ORDER.length + 1)
  return (
    place(a) - place(b) ||
    compare(a.kodeJenisPungutan, b.kodeJenisPungutan) ||
    compare(a.kodeFasilitasTarif, b.kodeFasilitasTarif)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

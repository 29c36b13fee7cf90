import { EXCHANGE_RATE, type QuotedRate } from '@dermaga/contract'
import { fill, exchangeRateText as text } from '@dermaga/text'

const UNITS = [1, 100, 1000] as const
const DECIMALS = 4

/** Reads rates as officers type or paste them, one line per currency: code, units and rupiah, between semicolons, tabs or commas. A first
 *  line without digits is a heading. Decimals follow a comma or a point; thousands may be grouped by the other one.
 *  @returns the rates, or the message of the first line that is none */
export function readRateLines(typed: string): { rates: QuotedRate[] } | { error: string } {
  const rates: QuotedRate[] = []
  for (const [at, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === '' || (rates.length === 0 && !/\d/.test(line))) continue
    const number = at + 1
    const [valuta = '', units = '', ...amount] = cellsOf(line)
    const satuan = UNITS.find(each => String(each) === units)
    const nilai = amountOf(amount)
    if (!/^[A-Z]{3}$/.test(valuta) || !satuan || nilai === undefined)
      return { error: fill(text.lineWrong, { number, line: line.trim().slice(0, 60) }) }
    if (rates.some(rate => rate.valuta === valuta)) return { error: fill(text.lineTwice, { number, valuta }) }
    rates.push({ valuta, satuan, nilai })
  }
  return rates.length === 0 ? { error: text.ratesRequired } : { rates }
}

/** Cells between semicolons or tabs; where there are none, between commas. */
function cellsOf(line: string): string[] {
  const cell = /[;\t]/.test(line) ? /"[^"]*"|[^;\t]+/g : /"[^"]*"|[^,]+/g
  const cells = [...line.matchAll(cell)].map(([written]) => written.trim().replace(/^"(.*)"$/, '$1'))
  return [cells[0]?.toUpperCase() ?? '', ...cells.slice(1)]
}

/** @param cells one, or two where a comma between the cells is also that of the decimals */
function amountOf(cells: readonly string[]): number | undefined {
  const written = cells.filter(cell => cell !== '').join(',')
  const decimals = /[.,](\d{1,4})$/.exec(written)?.[1] ?? ''
  // 16.813 and 1.234.567 group thousands; 16813.5 and 16.813,50 have decimals.
  const isGrouped = decimals.length === 3 && /^\d{1,3}([.,]\d{3})+$/.test(written)
  const whole = isGrouped || decimals === '' ? written : written.slice(0, -decimals.length - 1)
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined
  const value = Number(`${whole.replace(/[.,]/g, '')}.${isGrouped ? '' : decimals}`)
  return value > 0 && value <= EXCHANGE_RATE.rupiahMax ? Number(value.toFixed(DECIMALS)) : undefined
}

/** The rates as lines that `readRateLines` reads. */
export const rateLinesOf = (rates: readonly QuotedRate[]): string =>
  rates
    .map(
      ({ valuta, satuan, nilai }) =>
        `${valuta};${satuan};${nilai.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: DECIMALS, useGrouping: false })}`,
    )
    .join('\n')

/** Currencies whose rate differs from that of the week before by so much that a slip is likely. */
const LEAP = 0.1
export function leapsOf(rates: readonly QuotedRate[], before: readonly QuotedRate[]): string[] {
  const per = ({ nilai, satuan }: QuotedRate) => nilai / satuan
  return rates.flatMap(rate => {
    const earlier = before.find(({ valuta }) => valuta === rate.valuta)
    const change = earlier ? per(rate) / per(earlier) - 1 : 0
    if (Math.abs(change) <= LEAP) return []
    const percent = (change * 100).toLocaleString('id-ID', { signDisplay: 'always', maximumFractionDigits: 0 })
    return [fill(text.leap, { valuta: rate.valuta, percent })]
  })
}

/** What a customs value is made of, in the document's currency; the rate in rupiah for one unit. Two decimals at most. */
export interface Figures {
  fob: number | null
  freight: number | null
  insurance: number | null
  rate: number | null
}
export const NAMES = ['fob', 'freight', 'insurance', 'rate'] as const
/** What a field takes: below it every product is exact. */
const MOST = 1_000_000_000_000

/** CIF in the document's currency and the customs value in rupiah, both as decimal text with two digits; undefined while price or
 *  rate are missing. A part that is not given is nothing. Exact: counted in hundredths, half a sen rounded up. */
export function customsValue({ fob, freight, insurance, rate }: Figures): { cif: string; value: string } | undefined {
  if (fob === null || rate === null) return undefined
  const cif = hundredths(fob) + hundredths(freight) + hundredths(insurance)
  const value = (cif * hundredths(rate) + 50n) / 100n
  return { cif: decimal(cif), value: decimal(value) }
}

const hundredths = (amount: number | null) => BigInt(Math.round((amount ?? 0) * 100))
const decimal = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

/** The figures that an address holds; what is none is not given. */
export function figuresOf(search: string): Figures {
  const given = new URLSearchParams(search)
  const [fob = null, freight = null, insurance = null, rate = null] = NAMES.map(name => {
    const text = given.get(name) ?? ''
    return /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) <= MOST ? Number(text) : null
  })
  return { fob, freight, insurance, rate }
}

/** The query that holds them; '' when there are none. */
export function searchOf(figures: Figures): string {
  const given = NAMES.flatMap(name => (figures[name] === null ? [] : [[name, String(figures[name])]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Components of a customs value, in the document's currency; the rate in rupiah per unit. At most two decimals. */
export interface Figures {
  fob: number | null
  freight: number | null
  insurance: number | null
  rate: number | null
}
export const NAMES = ['fob', 'freight', 'insurance', 'rate'] as const
/** Maximum of a field: products of smaller values are exact. */
const MOST = 1_000_000_000_000

/** CIF in the document's currency and the customs value in rupiah, both as decimal text with two digits; undefined without price or
 *  rate. Missing components count as 0. Exact: computed in hundredths, half a sen rounded up. */
export function customsValue({ fob, freight, insurance, rate }: Figures): { cif: string; value: string } | undefined {
  if (fob === null || rate === null) return undefined
  const cif = hundredths(fob) + hundredths(freight) + hundredths(insurance)
  const value = (cif * hundredths(rate) + 50n) / 100n
  return { cif: decimal(cif), value: decimal(value) }
}

const hundredths = (amount: number | null) => BigInt(Math.round((amount ?? 0) * 100))
const decimal = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

/** Parses the figures in a query string; invalid ones are ignored. */
export function figuresOf(search: string): Figures {
  const given = new URLSearchParams(search)
  const [fob = null, freight = null, insurance = null, rate = null] = NAMES.map(name => {
    const text = given.get(name) ?? ''
    return /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) <= MOST ? Number(text) : null
  })
  return { fob, freight, insurance, rate }
}

/** The query string with the figures; '' without figures. */
export function searchOf(figures: Figures): string {
  const given = NAMES.flatMap(name => (figures[name] === null ? [] : [[name, String(figures[name])]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

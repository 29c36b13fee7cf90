/** What the law says about levies, as data: their groups, rates by date, and rounding. */

/** Duties are computed from the customs value only; import taxes from the customs value plus duties.
 *  @source reference list jenis_pungutan; docs/decisions/0028-levy-rounding.md */
export const DUTIES: readonly string[] = ['BM', 'BMKITE', 'BMAD', 'BMI', 'BMP', 'BMTP']
export const EXCISES: readonly string[] = ['CEA', 'CMEA', 'CTEM']
export const TAXES: readonly string[] = ['PPN', 'PPNBM', 'PPH']
/** Export levies whose specific tariffs are in US dollars. @source PMK on export duty (HPE in US$); PMK on the palm oil fund */
export const IN_DOLLARS: readonly string[] = ['BK', 'DS']

/** PPN, and that of local materials. */
export const VATS: readonly string[] = ['PPN', 'PPNLOKAL']

/** Display order of the forms; levies that are not listed come last. */
export const ORDER = [
  ...DUTIES,
  ...EXCISES,
  'PPN',
  'PPNLOKAL',
  'PPNBM',
  'PPH',
  'BK',
  'DS',
  'PPHEKSPOR',
  'PNBP',
  'DENDA',
]

export const PAID = '1'
export const SETTLED = '7'
/** Facilities under which a levy is not imposed and does not count for taxes: exempted, not collected. */
export const NOT_IMPOSED: readonly string[] = ['5', '6']
export const SPECIFIC = '2'
/** BC 4.0: its tax is computed from the price of a domestic delivery. */
export const LOCAL_DELIVERY = '40'
/** Origin of a material from the domestic market. */
export const LOCAL_MATERIAL = '1'

/** Rates of PPN from a day on, newest first. `share`: the part of the base that the rate applies to, for goods that are not luxury
 *  goods (luxury goods: those under PPnBM). `also`: a rate stated in place of it, on the whole base, for the same sum. */
interface VatPeriod {
  readonly from: string
  readonly rate: number
  readonly share: readonly [number: bigint, of: bigint]
  readonly also: readonly number[]
}

/** @source UU 8/1983 Pasal 7 as amended by UU 7/2021; PMK 131/2024 Pasal 2 and 3 (base of eleven twelfths) */
const VAT_PERIODS: readonly VatPeriod[] = [
  { from: '2025-01-01', rate: 12, share: [11n, 12n], also: [11] },
  { from: '2022-04-01', rate: 11, share: [1n, 1n], also: [] },
  { from: '1985-04-01', rate: 10, share: [1n, 1n], also: [] },
]

/** Rates of PPN on a day, the statutory one first. Zero is lawful for strategic goods.
 *  @param day `YYYY-MM-DD` */
export function vatRates(day: string, isLuxury: boolean): readonly number[] {
  const period = vatPeriod(day)
  return period ? [period.rate, ...(isLuxury ? [] : period.also)] : []
}

/** The part of the base that a stated rate of PPN applies to. */
export function vatShare(day: string, rate: number, isLuxury: boolean): readonly [number: bigint, of: bigint] {
  const period = vatPeriod(day)
  return period && !isLuxury && rate === period.rate ? period.share : [1n, 1n]
}

function vatPeriod(day: string): VatPeriod | undefined {
  return VAT_PERIODS.find(({ from }) => from <= day)
}

/** Rounding of a total. The first rule applies whose kind, levy and facility fit; a rule without one fits all. */
interface Rounding {
  readonly kode?: string
  readonly levy?: string
  readonly facility?: string
  /** In sen. */
  readonly unit: bigint
  readonly direction: 'up' | 'down'
}

/** @source seven totals of real documents; docs/decisions/0028-levy-rounding.md */
const ROUNDING: readonly Rounding[] = [
  { kode: LOCAL_DELIVERY, unit: 100n, direction: 'down' },
  { unit: 100_000n, direction: 'up' },
]

/** A total in rupiah. @param sen not negative for lawful documents; a negative total is rounded towards zero */
export function roundTotal(kode: string, levy: string, facility: string, sen: bigint): number {
  const rule = ROUNDING.find(
    each => (each.kode ?? kode) === kode && (each.levy ?? levy) === levy && (each.facility ?? facility) === facility,
  )
  if (!rule) return Number(sen) / 100
  const isAbove = rule.direction === 'up' && sen % rule.unit > 0n
  return Number(((sen / rule.unit + (isAbove ? 1n : 0n)) * rule.unit) / 100n)
}

/** Taxes that an import normally owes, by kind: their absence is questioned. The rows that a schema demands are part of the kind's
 *  definition. @source UU PPN Pasal 4 ayat (1) huruf b; UU PPh Pasal 22 */
export const EXPECTED_TAXES: Readonly<Record<string, readonly string[]>> = {
  '20': ['PPN', 'PPH'],
  '25': ['PPN', 'PPH'],
  '28': ['PPN', 'PPH'],
}

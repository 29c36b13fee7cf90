import type { Content, Value } from '../definition.ts'
import { type Decimal, decimalOf, divideRounded, multiply, positiveDecimal, senOf } from './decimal.ts'
import type { TariffBasis } from './levy-basis.ts'
import {
  DUTIES,
  EXCISES,
  IN_DOLLARS,
  LOCAL_DELIVERY,
  LOCAL_MATERIAL,
  NOT_IMPOSED,
  PAID,
  SETTLED,
  SPECIFIC,
  TAXES,
  VATS,
  vatShare,
} from './rates.ts'

/** What the reckoning of a line depends on besides the line. */
export interface Reckoning {
  readonly kode: string
  /** The document, whose exchange rate applies to lines without one. */
  readonly content: Content
  /** The day whose rates apply, `YYYY-MM-DD`: of the registration, before it the current one. */
  readonly day: string
  /** Rupiah for a US dollar, for tariffs and benchmark prices in dollars of a document in another currency. */
  readonly dollarRate?: number | undefined
}

/** Amounts of a tariff row in sen: paid, relieved under its facility, and settled before. */
export interface Amounts {
  readonly paid: bigint
  readonly relieved: bigint
  readonly settled: bigint
}

export interface ReckonedRow {
  readonly row: Content
  readonly levy: string
  readonly facility: string
  /** As the row states them; a side that it does not state is undefined. */
  readonly stated: Partial<Amounts>
  /** Computed from tariffs, independent of stated amounts as far as bases are known; undefined without a base. */
  readonly reckoned: Amounts | undefined
  /** What the document declares: stated amounts, and computed ones where it states none. */
  readonly declared: Amounts
  /** Of a levy that is paid in full: the least that its rate owes; undefined where another amount may be lawful. */
  readonly owed: bigint | undefined
  /** Computed with the week's rate of the US dollar, not with that of the document. */
  readonly isByWeek: boolean
}

/** The amounts of each tariff row of a goods line or material, in order. */
export function reckonRows(reckoning: Reckoning, { part, goods, rows }: TariffBasis): ReckonedRow[] {
  if (rows.length === 0) return []
  const value = customsValue(reckoning, goods)
  const isLuxury = rows.some(row => row['kodeJenisPungutan'] === 'PPNBM' && positiveDecimal(row['tarif']))
  const hasTobacco = rows.some(row => row['kodeJenisPungutan'] === TOBACCO)
  const isLocal = part === 'bahanBakuTarif' && goods['kodeAsalBahanBaku'] === LOCAL_MATERIAL
  const base = { reckoning, goods, isLuxury, hasTobacco, isLocal }
  const first = rows.map(row => (isTax(row) ? undefined : reckonRow(base, row, baseBeforeTaxes(base, row, value))))
  const bases = reckoning.kode === LOCAL_DELIVERY || isLocal ? deliveryPrice(goods) : importValues(value, first)
  return rows.map((row, index) => first[index] ?? reckonRow(base, row, bases))
}

interface Base {
  readonly reckoning: Reckoning
  readonly goods: Content
  readonly isLuxury: boolean
  readonly hasTobacco: boolean
  /** A material from the domestic market. */
  readonly isLocal: boolean
}
/** Bases of an ad valorem tariff in sen: of the reckoned amount, of one that depends on other stated amounts, and the least that both
 *  allow, by which a tax is not blamed for the duty before it. */
interface Bases {
  readonly reckoned: bigint | undefined
  readonly declared: bigint | undefined
  readonly least: bigint | undefined
}

function reckonRow(base: Base, row: Content, bases: Bases): ReckonedRow {
  const levy = textOf(row['kodeJenisPungutan'])
  const facility = textOf(row['kodeFasilitasTarif']) || PAID
  const stated = statedAmounts(row, facility)
  const reckoned = amountsOf(base, row, facility, bases.reckoned)
  const computed = bases.declared === bases.reckoned ? reckoned : amountsOf(base, row, facility, bases.declared)
  const declared = {
    paid: stated.paid ?? computed?.paid ?? 0n,
    relieved: stated.relieved ?? computed?.relieved ?? 0n,
    settled: stated.settled ?? computed?.settled ?? 0n,
  }
  return {
    row,
    levy,
    facility,
    stated,
    reckoned,
    declared,
    owed: owedOf(base, row, facility, bases.least),
    isByWeek: isByWeek(base, row, reckoned),
  }
}

function isByWeek({ reckoning, goods }: Base, row: Content, reckoned: Amounts | undefined): boolean {
  if (!reckoned || reckoning.dollarRate === undefined || reckoning.content['kodeValuta'] === 'USD') return false
  const levy = textOf(row['kodeJenisPungutan'])
  if (row['kodeJenisTarif'] === SPECIFIC) return IN_DOLLARS.includes(levy)
  return levy === 'BK' && positiveDecimal(goods['hargaPatokan']) !== undefined
}

/** Temporary imports pay a part by the month. @source reference list jenis_impor; UU 17/2006 Pasal 10D */
const TEMPORARY = '2'
/** Tobacco, whose PPN is computed from its retail price. @source PMK 63/PMK.03/2022 */
const TOBACCO = 'CTEM'
const LOCAL_VAT = 'PPNLOKAL'
/** Benchmark prices are often those of a ton. */
const KILOGRAM = 'KGM'

function owedOf(base: Base, row: Content, facility: string, value: bigint | undefined): bigint | undefined {
  const { reckoning, goods, hasTobacco } = base
  const isFull = facility === PAID && reckoning.content['kodeJenisImpor'] !== TEMPORARY
  const levy = textOf(row['kodeJenisPungutan'])
  if (!isFull || levy === LOCAL_VAT || (levy === 'PPN' && hasTobacco)) return undefined
  // The goods may be counted in another unit than the tariff.
  if (row['kodeJenisTarif'] === SPECIFIC && !positiveDecimal(row['jumlahSatuan'])) return undefined
  const paid = amountsOf(base, row, facility, value)?.paid
  const isByKilogram = [row, goods].some(({ kodeSatuanBarang }) => kodeSatuanBarang === KILOGRAM)
  return levy === 'BK' && isByKilogram && paid !== undefined ? paid / 1000n : paid
}

/** Under facility 7 the relieved amount is the settled one: whichever field states it, it counts once. */
function statedAmounts(row: Content, facility: string): Partial<Amounts> {
  const [paid, relieved, settled] = ['nilaiBayar', 'nilaiFasilitas', 'nilaiSudahDilunasi'].map(field => {
    const decimal = decimalOf(row[field])
    return decimal && senOf(decimal)
  })
  const byFacility = facility === SETTLED
  const before = byFacility && !settled ? (relieved ?? settled) : settled
  return {
    ...(paid !== undefined && { paid }),
    ...(relieved !== undefined && { relieved: byFacility ? 0n : relieved }),
    ...(before !== undefined && { settled: before }),
  }
}

function amountsOf(base: Base, row: Content, facility: string, value: bigint | undefined): Amounts | undefined {
  const whole = wholeAmount(base, row, value)
  if (whole === undefined) return undefined
  const share = decimalOf(row['tarifFasilitas']) ?? { digits: 0n, places: 0 }
  const relieved = facility === PAID ? 0n : divideRounded(whole * share.digits, 100n * 10n ** BigInt(share.places))
  if (facility === SETTLED) return { paid: whole - relieved, relieved: 0n, settled: relieved }
  const before = positiveDecimal(row['nilaiSudahDilunasi'])
  const settled = before ? least(senOf(before), whole) : 0n
  const left = least(relieved, whole - settled)
  return { paid: whole - settled - left, relieved: left, settled }
}

function wholeAmount({ reckoning, goods, isLuxury }: Base, row: Content, value: bigint | undefined) {
  const tariff = decimalOf(row['tarif'])
  if (!tariff) return undefined
  const levy = textOf(row['kodeJenisPungutan'])
  if (row['kodeJenisTarif'] === SPECIFIC) return specific(reckoning, goods, row, tariff, levy)
  if (value === undefined) return undefined
  const [number, of] = VATS.includes(levy)
    ? vatShare(reckoning.day, Number(row['tarif']), isLuxury)
    : ([1n, 1n] as const)
  return divideRounded(value * tariff.digits * number, 100n * 10n ** BigInt(tariff.places) * of)
}

/** Tariff × quantity, in the tariff's currency: rupiah, of export levies US dollars. */
function specific(reckoning: Reckoning, goods: Content, row: Content, tariff: Decimal, levy: string) {
  const quantity = quantityOf(goods, row)
  if (!quantity) return undefined
  if (!IN_DOLLARS.includes(levy)) return senOf(multiply(tariff, quantity))
  const rate = dollarRate(reckoning, goods)
  return rate && senOf(multiply(tariff, quantity, rate))
}

/** Export duty: the benchmark price per unit (HPE, in US dollars) × quantity, else the FOB value. Income tax on exports: the FOB value.
 *  @source UU 17/2006 Pasal 2A and its PMK; the official formula of PPh on exports */
function baseBeforeTaxes({ reckoning, goods, isLocal }: Base, row: Content, value: Bases): Bases {
  const levy = textOf(row['kodeJenisPungutan'])
  if (DUTIES.includes(levy)) return value
  // The levy is also that of tobacco, whose base is its retail price.
  if (levy === LOCAL_VAT && isLocal) return deliveryPrice(goods)
  const base = levy === 'BK' || levy === 'PPHEKSPOR' ? exportValue(reckoning, goods, row, levy) : undefined
  return { reckoned: base, declared: base, least: base }
}

function exportValue(reckoning: Reckoning, goods: Content, row: Content, levy: string): bigint | undefined {
  const benchmark = levy === 'BK' ? positiveDecimal(goods['hargaPatokan']) : undefined
  if (benchmark) {
    const rate = dollarRate(reckoning, goods)
    const quantity = quantityOf(goods, row)
    return rate && quantity && senOf(multiply(benchmark, quantity, rate))
  }
  const rate = rateOf(reckoning.content, goods)
  const fob = positiveDecimal(goods['fob'])
  return rate && fob && senOf(multiply(fob, rate))
}

function quantityOf(goods: Content, row: Content): Decimal | undefined {
  return positiveDecimal(row['jumlahSatuan']) ?? positiveDecimal(goods['jumlahSatuan'])
}

function rateOf(content: Content, goods: Content): Decimal | undefined {
  return positiveDecimal(goods['ndpbm']) ?? positiveDecimal(content['ndpbm'])
}

/** Rupiah for a US dollar: the rate of a document in dollars, else that of the week if it is known. The rate of any other document is that of its own currency. */
function dollarRate({ content, dollarRate: ofWeek }: Reckoning, goods: Content): Decimal | undefined {
  return content['kodeValuta'] === 'USD' ? rateOf(content, goods) : positiveDecimal(ofWeek)
}

/** Customs value in sen. Reckoned: CIF converted with the exchange rate of the line or the document; what is stated in rupiah where that
 *  is a rounding of it, and where nothing can be converted. Declared: as stated in rupiah, else converted. */
function customsValue(reckoning: Reckoning, goods: Content): Bases {
  const decimal = positiveDecimal(goods['cifRupiah'])
  const stated = decimal && senOf(decimal)
  const converted = convertedValue(reckoning, goods)
  const declared = stated ?? converted
  const isRounded = stated !== undefined && converted !== undefined && isRoundingOf(stated, converted, reckoning, goods)
  const reckoned = isRounded ? stated : (converted ?? stated)
  return { reckoned, declared, least: reckoned }
}

const HALF_CENT: Decimal = { digits: 5n, places: 3 }
/** Whether a value in rupiah is a converted one but for roundings: of itself, or of the CIF to its cent. */
function isRoundingOf(stated: bigint, converted: bigint, { content }: Reckoning, goods: Content): boolean {
  const rate = rateOf(content, goods)
  const halfCent = rate ? senOf(multiply(rate, HALF_CENT)) : 0n
  const difference = stated < converted ? converted - stated : stated - converted
  return isClose(stated, converted) || difference <= halfCent
}

/** Stated amounts may be rounded to the rupiah. */
const TOLERANCE_SEN = 100n

/** Whether two amounts in sen are the same but for the rounding of one. */
export function isClose(one: bigint, other: bigint): boolean {
  const difference = one - other
  return difference <= TOLERANCE_SEN && difference >= -TOLERANCE_SEN
}

/** CIF × exchange rate, in sen. */
export function convertedValue({ content }: Reckoning, goods: Content): bigint | undefined {
  const cif = positiveDecimal(goods['cif'])
  const rate = rateOf(content, goods)
  return cif && rate && senOf(multiply(cif, rate))
}

/** Base of the taxes on a local delivery. @source UU PPN Pasal 1 angka 18 (Harga Jual) */
function deliveryPrice(goods: Content): Bases {
  const price = positiveDecimal(goods['hargaPenyerahan'])
  const base = price && senOf(price)
  return { reckoned: base, declared: base, least: base }
}

/** Base of import taxes: the customs value plus duties and excise, also excise that is already settled.
 *  @source UU PPN Pasal 1 angka 20 (Nilai Impor) */
function importValues(value: Bases, rows: readonly (ReckonedRow | undefined)[]): Bases {
  let { reckoned, declared, least: lowest } = value
  if (reckoned === undefined || declared === undefined || lowest === undefined) return value
  for (const row of rows) {
    if (!row || !(DUTIES.includes(row.levy) || EXCISES.includes(row.levy))) continue
    const [computed, stated] = [imposed(row, row.reckoned ?? row.declared), imposed(row, row.declared)]
    reckoned += computed
    declared += stated
    lowest += least(computed, stated)
  }
  return { reckoned, declared, least: lowest }
}

function imposed({ facility }: ReckonedRow, { paid, relieved, settled }: Amounts): bigint {
  return paid + (NOT_IMPOSED.includes(facility) ? 0n : relieved) + settled
}

function isTax(row: Content): boolean {
  return TAXES.includes(textOf(row['kodeJenisPungutan']))
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}

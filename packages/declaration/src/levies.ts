import { type Content, isRow, rowsOf, type Value } from './definition.ts'

/** Amount of one levy under one facility, paid or relieved, in rupiah. */
export interface Levy {
  readonly kodeJenisPungutan: string
  readonly kodeFasilitasTarif: string
  readonly nilaiPungutan: number
}

/** Amounts of one tariff row of a line, in rupiah with two decimals. */
export interface TariffAmounts {
  readonly nilaiBayar: number
  readonly nilaiFasilitas: number
}

/** Duties are computed from the customs value only; import taxes from the customs value plus duties.
 *  @source reference list jenis_pungutan; docs/decisions/0028-levy-rounding.md */
const DUTIES = ['BM', 'BMKITE', 'BMAD', 'BMI', 'BMP', 'BMTP']
const EXCISES = ['CEA', 'CMEA', 'CTEM']
const TAXES = ['PPN', 'PPNBM', 'PPH']
/** Display order of the forms; levies that are not listed come last. */
const ORDER = [...DUTIES, ...EXCISES, 'PPN', 'PPNLOKAL', 'PPNBM', 'PPH', 'BK', 'DS', 'PPHEKSPOR', 'PNBP', 'DENDA']

const PAID = '1'
const SETTLED = '7'
/** Facilities under which a levy is not imposed and does not count for taxes: exempted, not collected. */
const NOT_IMPOSED = ['5', '6']
const SPECIFIC = '2'
/** Its tax is computed from the price of a domestic delivery, and its totals are truncated to the rupiah. */
const LOCAL_DELIVERY = '40'
const SEN_PER_RUPIAH = 100n
const SEN_PER_THOUSAND = 100_000n
/** Decimals used in computations: customs value, exchange rate and quantity; tariff and share of a facility. */
const PLACES = { value: 4, ndpbm: 4, quantity: 4, percent: 2 } as const

/** Levies of a document, one row per levy and facility.
 *  @param content the document with its goods; amounts that a line states are used, missing amounts are computed
 *  @returns rupiah, rounded UP to the next 1,000; of BC 4.0 truncated to the rupiah
 *  @source docs/decisions/0028-levy-rounding.md */
export function leviesOf(kode: string, content: Content): Levy[] {
  const totals = new Map<string, { levy: string; facility: string; sen: bigint }>()
  const add = (levy: string, facility: string, sen: bigint) => {
    if (levy === '' || sen === 0n) return
    const key = JSON.stringify([levy, facility])
    totals.set(key, { levy, facility, sen: (totals.get(key)?.sen ?? 0n) + sen })
  }
  for (const line of rowsOf(content, 'barang')) {
    for (const { levy, facility, paid, relieved, settled } of computeLine(kode, content, line)) {
      add(levy, PAID, paid)
      add(levy, facility, relieved)
      add(levy, SETTLED, settled)
    }
  }
  return [...totals.values()]
    .map(({ levy, facility, sen }) => ({
      kodeJenisPungutan: levy,
      kodeFasilitasTarif: facility,
      nilaiPungutan: roundTotal(kode, sen),
    }))
    .sort(byOrder)
}

/** Amounts of each tariff row of a line, computed from its tariff, in order; undefined when the base is unknown.
 *  @param content the document, whose exchange rate applies to lines without one */
export function tariffAmountsOf(kode: string, content: Content, line: Content): (TariffAmounts | undefined)[] {
  return computeLine(kode, content, line).map(
    ({ byTariff }) => byTariff && { nilaiBayar: rupiah(byTariff.paid), nilaiFasilitas: rupiah(byTariff.relieved) },
  )
}

interface ComputedRow {
  readonly levy: string
  readonly facility: string
  readonly paid: bigint
  readonly relieved: bigint
  readonly settled: bigint
  /** Computed from the tariff, independent of stated amounts. */
  readonly byTariff: { readonly paid: bigint; readonly relieved: bigint } | undefined
}

/** The tariff rows of a line: its own, or else those of its materials. */
function computeLine(kode: string, content: Content, line: Content): ComputedRow[] {
  const own = tariffRows(line, 'barangTarif')
  if (own.length > 0) return computeRows(kode, content, line, own)
  const materials = isRow(line) ? rowsOf(line, 'bahanBaku').filter(isRow) : []
  return materials.flatMap(material => computeRows(kode, content, material, tariffRows(material, 'bahanBakuTarif')))
}

function tariffRows(line: Content, part: string): readonly Content[] {
  return isRow(line) ? rowsOf(line, part).filter(isRow) : []
}

function computeRows(kode: string, content: Content, line: Content, rows: readonly Content[]): ComputedRow[] {
  if (rows.length === 0) return []
  const value = customsValue(content, line)
  const first = rows.map(row => (isTax(row) ? undefined : computeRow(row, line, isDuty(row) ? value : undefined)))
  const base = kode === LOCAL_DELIVERY ? deliveryPrice(line) : importValue(value, first)
  return rows.map((row, index) => first[index] ?? computeRow(row, line, base))
}

/** @param base base of an ad valorem tariff in sen; undefined when unknown */
function computeRow(row: Content, line: Content, base: bigint | undefined): ComputedRow {
  const levy = text(row['kodeJenisPungutan'])
  const facility = text(row['kodeFasilitasTarif']) || PAID
  const computed = byTariff(row, line, base, facility)
  const stated = { paid: findSen(row['nilaiBayar']), relieved: findSen(row['nilaiFasilitas']) }
  const isStated = stated.paid !== undefined || stated.relieved !== undefined
  const amounts = isStated ? { paid: stated.paid ?? 0n, relieved: stated.relieved ?? 0n } : computed
  return {
    levy,
    facility,
    paid: amounts?.paid ?? 0n,
    relieved: amounts?.relieved ?? 0n,
    settled: findSen(row['nilaiSudahDilunasi']) ?? 0n,
    byTariff: computed,
  }
}

function byTariff(row: Content, line: Content, base: bigint | undefined, facility: string) {
  const tariff = findScaled(row['tarif'], PLACES.percent)
  if (tariff === undefined) return undefined
  const whole = row['kodeJenisTarif'] === SPECIFIC ? specific(tariff, row, line) : base && adValorem(tariff, base)
  if (whole === undefined) return undefined
  if (facility === PAID) return { paid: whole, relieved: 0n }
  const share = findScaled(row['tarifFasilitas'], PLACES.percent) ?? 0n
  const relieved = divideRounded(whole * share, 100n * 10n ** BigInt(PLACES.percent))
  return { paid: whole - relieved, relieved }
}

/** Rupiah per unit; the two decimals of the tariff are sen. */
function specific(tariff: bigint, row: Content, line: Content): bigint | undefined {
  const quantity = findScaled(row['jumlahSatuan'] ?? line['jumlahSatuan'], PLACES.quantity)
  return quantity === undefined ? undefined : divideRounded(tariff * quantity, 10n ** BigInt(PLACES.quantity))
}

function adValorem(tariff: bigint, base: bigint): bigint {
  return divideRounded(base * tariff, 100n * 10n ** BigInt(PLACES.percent))
}

/** Customs value of a line in sen: as stated in rupiah, else converted with the exchange rate of the line or the document. */
function customsValue(content: Content, line: Content): bigint | undefined {
  const stated = findSen(line['cifRupiah'])
  if (stated !== undefined) return stated
  const cif = findScaled(line['cif'], PLACES.value)
  const rate = findScaled(line['ndpbm'] ?? content['ndpbm'], PLACES.ndpbm)
  if (cif === undefined || rate === undefined) return undefined
  return divideRounded(cif * rate * SEN_PER_RUPIAH, 10n ** BigInt(PLACES.value + PLACES.ndpbm))
}

/** Base of import taxes: the customs value plus duties and excise.
 *  @source UU PPN Pasal 1 angka 20 (Nilai Impor) */
function importValue(value: bigint | undefined, rows: readonly (ComputedRow | undefined)[]): bigint | undefined {
  if (value === undefined) return undefined
  return rows.reduce((sum, row) => {
    if (!row || ![...DUTIES, ...EXCISES].includes(row.levy)) return sum
    const relieved = NOT_IMPOSED.includes(row.facility) ? 0n : row.relieved
    return sum + row.paid + relieved + row.settled
  }, value)
}

function deliveryPrice(line: Content): bigint | undefined {
  return findSen(line['hargaPenyerahan'])
}

function isDuty(row: Content): boolean {
  return DUTIES.includes(text(row['kodeJenisPungutan']))
}

function isTax(row: Content): boolean {
  return TAXES.includes(text(row['kodeJenisPungutan']))
}

function roundTotal(kode: string, sen: bigint): number {
  if (kode === LOCAL_DELIVERY) return Number(sen / SEN_PER_RUPIAH)
  const thousands = sen / SEN_PER_THOUSAND + (sen % SEN_PER_THOUSAND > 0n ? 1n : 0n)
  return Number(thousands * 1000n)
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

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}

function rupiah(sen: bigint): number {
  return Number(sen) / 100
}

function findSen(value: Value | undefined): bigint | undefined {
  return findScaled(value, 2)
}

/** A number as an integer of its smallest unit (`places` decimals), half rounded away from zero. */
function findScaled(value: Value | undefined, places: number): bigint | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const whole = Math.trunc(value)
  const rest = (value - whole) * 10 ** places
  return BigInt(whole) * 10n ** BigInt(places) + BigInt(Math.sign(rest) * Math.round(Math.abs(rest)))
}

/** Integer division, rounded to nearest, half away from zero. */
function divideRounded(number: bigint, by: bigint): bigint {
  const isNegative = number < 0n
  const whole = ((isNegative ? -number : number) * 2n + by) / (by * 2n)
  return isNegative ? -whole : whole
}

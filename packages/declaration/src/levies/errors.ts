import { type Content, type Definition, isRow, rowsOf, type Value, variantOf } from '../definition.ts'
import { dayText, type ValidationError } from '../validation-error.ts'
import { decimalOf, positiveDecimal, senOf } from './decimal.ts'
import { type Levy, leviesOf } from './levies.ts'
import { basesOf, isBasisEmpty, type TariffBasis } from './levy-basis.ts'
import { EXPECTED_TAXES, IN_DOLLARS, LOCAL_MATERIAL, vatRates } from './rates.ts'
import { convertedValue, isClose, type ReckonedRow, type Reckoning, reckonRows } from './reckon.ts'

/** Stated amounts of a document that contradict the computed ones, as an error where less is paid than is owed, unlawful rates of PPN, taxes that an
 *  import normally owes, and materials with the same identity. Never throws, whatever the content.
 *  @param day whose rates apply, `YYYY-MM-DD`
 *  @param dollarRate rupiah for a US dollar in the week of the document, if known: for tariffs and benchmark prices in dollars */
export function levyErrorsOf(
  definition: Definition,
  content: Content,
  day: string,
  dollarRate?: number,
): ValidationError[] {
  const errors: ValidationError[] = []
  const reckoning: Reckoning = { kode: definition.kode, content, day, dollarRate }
  for (const [index, line] of rowsOf(content, 'barang').entries()) {
    if (!isRow(line)) continue
    checkLine(reckoning, line, `barang[${index}].`, errors)
  }
  checkTotals(definition, content, day, errors)
  return errors
}

function checkLine(reckoning: Reckoning, line: Content, at: string, errors: ValidationError[]) {
  checkCustomsValue(reckoning, line, at, errors)
  const seen = new Set<string>()
  for (const [index, material] of rowsOf(line, 'bahanBaku').entries()) {
    if (!isRow(material)) continue
    const inMaterial = `${at}bahanBaku[${index}].`
    checkCustomsValue(reckoning, material, inMaterial, errors)
    checkIdentity(material, inMaterial, seen, errors)
  }
  if (isBasisEmpty(line)) errors.push({ path: `${at}kodePerhitungan`, code: 'basisEmpty', severity: 'warning' })
  for (const basis of basesOf(line)) checkBasis(reckoning, basis, at + basis.at, errors)
}

/** A material is identified by its origin and number. */
function checkIdentity(material: Content, at: string, seen: Set<string>, errors: ValidationError[]) {
  const { kodeAsalBahanBaku, seriBahanBaku } = material
  if (typeof seriBahanBaku !== 'number') return
  const key = `${kodeAsalBahanBaku} ${seriBahanBaku}`
  const params = { seri: seriBahanBaku }
  if (seen.has(key)) errors.push({ path: `${at}seriBahanBaku`, code: 'materialTwice', params, severity: 'error' })
  seen.add(key)
}

function checkCustomsValue(reckoning: Reckoning, goods: Content, at: string, errors: ValidationError[]) {
  const stated = senIn(goods['cifRupiah'])
  const reckoned = convertedValue(reckoning, goods)
  if (stated === undefined || reckoned === undefined || isClose(stated, reckoned)) return
  const params = { stated: rupiah(stated), reckoned: rupiah(reckoned) }
  errors.push({ path: `${at}cifRupiah`, code: 'cifRupiahDiffers', params, severity: 'warning' })
}

function checkBasis(reckoning: Reckoning, basis: TariffBasis, at: string, errors: ValidationError[]) {
  const rows = reckonRows(reckoning, basis)
  const isLuxury = rows.some(({ levy, row }) => levy === 'PPNBM' && positiveDecimal(row['tarif']))
  for (const [index, reckoned] of rows.entries()) {
    const inRow = `${at}${basis.part}[${index}].`
    if (reckoned.isByWeek) checkByWeek(reckoned, reckoning.dollarRate ?? 0, inRow, errors)
    else checkAmounts(reckoned, inRow, errors)
    if (reckoned.levy === 'PPN') checkVatRate(reckoned.row['tarif'], reckoning.day, isLuxury, `${inRow}tarif`, errors)
  }
  if (basis.part === 'bahanBakuTarif' && basis.goods['kodeAsalBahanBaku'] === LOCAL_MATERIAL) return
  for (const tax of EXPECTED_TAXES[reckoning.kode] ?? []) {
    if (rows.some(({ levy }) => levy === tax)) continue
    const params = { field: 'kodeJenisPungutan', value: tax }
    errors.push({ path: at + basis.part, code: 'noRowOf', params, severity: 'warning' })
  }
}

const AMOUNTS = [
  ['paid', 'nilaiBayar'],
  ['relieved', 'nilaiFasilitas'],
  ['settled', 'nilaiSudahDilunasi'],
] as const

/** A rate of another week may be lawful, so that less than this part of the levy is an error, in percent. */
const OTHER_WEEK = 90n

/** A levy in dollars of a document in another currency, with the rate of the week. What is billed is the stated amount: the portal does
 *  not know in which week it is paid. */
function checkByWeek(
  { levy, stated, reckoned, owed }: ReckonedRow,
  rate: number,
  at: string,
  errors: ValidationError[],
) {
  const paid = stated.paid ?? 0n
  if (!reckoned || isClose(paid, reckoned.paid)) return
  const isShort = owed !== undefined && (owed * OTHER_WEEK) / 100n > paid + (stated.relieved ?? 0n)
  const params = { levy, stated: rupiah(paid), rate, reckoned: rupiah(reckoned.paid) }
  errors.push({ path: `${at}nilaiBayar`, code: 'dollarLevyDiffers', params, severity: isShort ? 'error' : 'warning' })
}

function checkAmounts(found: ReckonedRow, at: string, errors: ValidationError[]) {
  const { row, levy, stated, reckoned } = found
  if (!reckoned) {
    // Complete rows of export levies may have no known base: silence would be taken for a check.
    if (IN_DOLLARS.includes(levy) && (positiveDecimal(row['tarif']) || stated.paid))
      errors.push({ path: `${at}nilaiBayar`, code: 'levyUnreckoned', params: { levy }, severity: 'warning' })
    return
  }
  const isShort = isBelowOwed(found)
  for (const [side, own] of AMOUNTS) {
    const isError = side === 'paid' && isShort
    const amount = isError ? (stated.paid ?? found.declared.paid) : stated[side]
    if (amount === undefined || isClose(amount, reckoned[side])) continue
    // Settled excise may be stated in the field of the facility.
    const field = isError || row[own] !== undefined ? own : 'nilaiFasilitas'
    const params = { levy, stated: rupiah(amount), reckoned: rupiah(reckoned[side]) }
    errors.push({ path: at + field, code: 'paymentDiffers', params, severity: isError ? 'error' : 'warning' })
  }
}

/** Programs round levies down to whole thousands of rupiah, which the sums on the form are rounded to; in sen. */
const ROUNDING = 100_000n

/** Whether less is paid of a levy than it owes. A paid levy has no relief: what its row states as one is billed as well. */
function isBelowOwed({ owed, declared }: ReckonedRow): boolean {
  return owed !== undefined && owed - declared.paid - declared.relieved >= ROUNDING
}

/** Zero is lawful: strategic goods are not taxed. */
function checkVatRate(
  stated: Value | undefined,
  day: string,
  isLuxury: boolean,
  path: string,
  errors: ValidationError[],
) {
  const lawful = vatRates(day, isLuxury)
  if (typeof stated !== 'number' || stated === 0 || lawful.length === 0 || lawful.includes(stated)) return
  const params = { stated, rates: lawful.join(' atau '), day: dayText(day) }
  errors.push({ path, code: 'vatRate', params, severity: 'warning' })
}

/** The header's stated totals, in kinds that have them. A total may be stated before its rounding. */
function checkTotals(definition: Definition, content: Content, day: string, errors: ValidationError[]) {
  const part = definition.parts.find(({ name }) => name === 'pungutan')
  const rows = rowsOf(content, 'pungutan')
  if (!part || rows.length === 0) return
  const levies = leviesOf(definition.kode, content, day)
  const found = new Set<Levy>()
  for (const [index, row] of rows.entries()) {
    const stated = isRow(row) ? senIn(row['nilaiPungutan']) : undefined
    if (!isRow(row) || stated === undefined) continue
    const levy = levies.find(
      each =>
        each.kodeJenisPungutan === row['kodeJenisPungutan'] && each.kodeFasilitasTarif === row['kodeFasilitasTarif'],
    )
    if (levy) found.add(levy)
    const reckoned = levy?.nilaiHitung ?? 0
    if (isRoundingOf(reckoned, stated)) continue
    const params = { levy: String(row['kodeJenisPungutan'] ?? ''), stated: rupiah(stated), reckoned }
    errors.push({ path: `pungutan[${index}].nilaiPungutan`, code: 'levyTotalDiffers', params, severity: 'warning' })
  }
  for (const levy of levies) {
    const { kodeJenisPungutan, kodeFasilitasTarif, nilaiHitung } = levy
    if (found.has(levy) || nilaiHitung === 0 || !mayState(part, kodeFasilitasTarif)) continue
    const params = { levy: kodeJenisPungutan, facility: kodeFasilitasTarif, reckoned: nilaiHitung }
    errors.push({ path: 'pungutan', code: 'levyTotalMissing', params, severity: 'warning' })
  }
}

/** Whether the totals of a kind can name a facility: those of BC 4.0 omit what is paid. */
export function mayState(part: Definition['parts'][number], facility: string): boolean {
  const field = variantOf(part, {})?.fields.find(({ name }) => name === 'kodeFasilitasTarif')
  return field?.oneOf?.includes(facility) ?? true
}

const UP_TO_SEN = 100_000n
function isRoundingOf(reckoned: number, stated: bigint): boolean {
  const whole = BigInt(Math.round(reckoned)) * 100n
  return isClose(stated, whole) || (stated < whole && whole - stated < UP_TO_SEN)
}

function senIn(value: Value | undefined): bigint | undefined {
  const decimal = decimalOf(value)
  return decimal && senOf(decimal)
}

function rupiah(sen: bigint): number {
  return Number(sen) / 100
}

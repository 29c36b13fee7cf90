import { type Content, type Definition, isRow, rowsOf } from '../definition.ts'
import { listedCodes } from '../listed-codes.ts'
import { customsValues } from '../prefill/shares.ts'
import { dayText, type ValidationError } from '../validation-error.ts'
import { consignmentErrors } from './consignment.ts'
import { containerNumberError } from './container-number.ts'
import { entryErrors } from './entries.ts'
import { goodsErrors } from './goods.ts'
import { dayOf, isImport, TRANSPORT, textOf, warning } from './warning.ts'

export { notSentWarnings } from './not-sent.ts'

/** Checks between fields that only the server makes: container numbers, identities, weights, order of dates, sums of costs, customs values,
 *  amounts below zero, rows that are there twice; prices, units and levies of goods (`goods.ts`); ports, countries and transport
 *  (`consignment.ts`); entries that say nothing and parties (`entries.ts`).
 *  Only what no lawful document has is an error. Never throws, whatever the content.
 *  @param today `YYYY-MM-DD` in WIB */
export function documentErrorsOf(definition: Definition, content: Content, today: string): ValidationError[] {
  return [
    ...containerErrors(content),
    ...weightErrors(content),
    ...dateErrors(definition, content, today),
    ...sumErrors(content),
    ...customsValueErrors(content),
    ...amountErrors(content),
    ...identityErrors(content),
    ...originErrors(definition, content),
    ...codeErrors(definition, content),
    ...documentErrors(content),
    ...lineErrors(content),
    ...goodsErrors(definition, content),
    ...consignmentErrors(definition, content, today),
    ...entryErrors(definition, content, today),
  ]
}

function containerErrors(content: Content): ValidationError[] {
  const seen = new Map<string, number>()
  return rowsOf(content, 'kontainer').flatMap((row, index) => {
    const nomor = isRow(row) ? textOf(row['nomorKontainer']) : ''
    if (nomor === '') return []
    const path = `kontainer[${index}].nomorKontainer`
    const first = seen.get(nomor)
    if (first !== undefined) return [warning(path, 'containerTwice', { nomor, row: first + 1 })]
    seen.set(nomor, index)
    const error = containerNumberError(nomor)
    if (error === 'form') return [warning(path, 'containerForm', { nomor })]
    return error ? [warning(path, 'containerDigit', { nomor, digit: error.digit })] : []
  })
}

/** Goods weigh no more than with their packages. Without a gross weight there is nothing to compare. */
function weightErrors(content: Content): ValidationError[] {
  const of = (row: Content, at: string, severity: ValidationError['severity']): ValidationError[] => {
    const { netto, bruto } = row
    if (typeof netto !== 'number' || typeof bruto !== 'number' || bruto <= 0 || netto <= bruto) return []
    return [{ path: `${at}netto`, code: 'netOverGross', params: { netto, bruto }, severity }]
  }
  const lines = rowsOf(content, 'barang').flatMap((row, index) =>
    isRow(row) ? of(row, `barang[${index}].`, 'warning') : [],
  )
  return [...of(content, '', 'error'), ...lines]
}

/** Days of a header of which the first is not after the second. */
const ORDER = [
  ['tanggalBerangkat', 'tanggalTiba'],
  ['tanggalMuat', 'tanggalBerangkat'],
  ['tanggalPeriksa', 'tanggalEkspor'],
] as const
/** What follows bills of lading and air waybills: they are written before the ship or aircraft arrives and its manifest is registered. */
const AFTER_TRANSPORT = ['tanggalTiba', 'tanggalBc11'] as const

function dateErrors(definition: Definition, content: Content, today: string): ValidationError[] {
  const errors: ValidationError[] = []
  const compare = (path: string, day: string | undefined, than: string, other: string | undefined) => {
    if (day && other && day < other)
      errors.push(warning(path, 'dateOrder', { day: dayText(day), with: than, other: dayText(other) }))
  }
  for (const [first, second] of ORDER) compare(second, dayOf(content[second]), first, dayOf(content[first]))
  for (const [index, row] of rowsOf(content, 'dokumen').entries()) {
    if (!isRow(row)) continue
    const day = dayOf(row['tanggalDokumen'])
    if (day && day > today)
      errors.push(warning(`dokumen[${index}].tanggalDokumen`, 'dateFuture', { day: dayText(day) }))
    if (!TRANSPORT.includes(textOf(row['kodeDokumen'])) || !isImport(definition)) continue
    for (const field of AFTER_TRANSPORT) compare(field, dayOf(content[field]), 'tanggalDokumen', day)
  }
  return errors
}

/** Costs and values of the header that lines share. Apportioned amounts are rounded line by line. */
const SHARED = ['fob', 'freight', 'asuransi', 'hargaPenyerahan', 'nilaiBarang'] as const
const CENT = 0.01

function sumErrors(content: Content): ValidationError[] {
  const lines = rowsOf(content, 'barang').filter(isRow)
  if (lines.length === 0) return []
  return SHARED.flatMap((field): ValidationError[] => {
    const stated = content[field]
    const amounts = lines.map(line => line[field]).filter(value => typeof value === 'number')
    if (typeof stated !== 'number' || amounts.length !== lines.length) return []
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    if (Math.abs(sum - stated) <= CENT * lines.length) return []
    const params = { stated, sum: Number(sum.toFixed(4)) }
    return [{ path: field, code: 'sumDiffers', params, severity: 'warning' }]
  })
}

/** The customs value of a line is its FOB value, freight and insurance with its share of what the header adds and deducts. */
function customsValueErrors(content: Content): ValidationError[] {
  const lines = rowsOf(content, 'barang').map(line => (isRow(line) ? line : {}))
  return customsValues({ isi: content, lines }).flatMap((reckoned, index): ValidationError[] => {
    const stated = lines[index]?.['cif']
    if (typeof stated !== 'number' || reckoned === undefined || Math.abs(stated - reckoned) <= 2 * CENT) return []
    return [warning(`barang[${index}].cif`, 'cifDiffers', { stated, reckoned })]
  })
}

/** Quantities, weights, values and rates: none is below zero. */
const NEVER_NEGATIVE =
  /^(?:bruto|netto|volume|fob|cif|cifRupiah|freight|asuransi|ndpbm|harga\w+|jumlah\w+|tarif\w*|diskon|uangMuka|biaya(?:Tambahan|Pengurang)|nilai\w+)$/

function amountErrors(content: Content): ValidationError[] {
  const errors: ValidationError[] = []
  const visit = (row: Content, at: string) => {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'number' && value < 0 && NEVER_NEGATIVE.test(name))
        errors.push({ path: at + name, code: 'negative', severity: 'error' })
      for (const [index, inner] of rowsOf(row, name).entries())
        if (isRow(inner)) visit(inner, `${at}${name}[${index}].`)
    }
  }
  visit(content, '')
  for (const [index, line] of rowsOf(content, 'barang').entries())
    if (isRow(line) && line['jumlahSatuan'] === 0) errors.push(warning(`barang[${index}].jumlahSatuan`, 'zero', {}))
  return errors
}

/** Digits of identities by their kind: tax numbers of four lengths, and identity cards. */
const IDENTITY_DIGITS: Readonly<Record<string, number>> = { '0': 12, '1': 10, '3': 16, '5': 15, '6': 16 }

/** Codes of a document's own party, importer, exporter and business in a zone, and of tax numbers of 15 and 16 digits. */
const OWN_PARTIES = ['1', '2', '3']
const TAX_NUMBERS = ['5', '6']
const TAX_NUMBER_DIGITS = 16

/** The warning for a document whose own parties all have the tax number of somebody else than its company. */
export function ownPartyWarnings(content: Content, company: { npwp: string; nama: string }): ValidationError[] {
  const own = rowsOf(content, 'entitas').flatMap((row, index) => {
    const nomor = isRow(row) ? textOf(row['nomorIdentitas']) : ''
    const isOwn = isRow(row) && OWN_PARTIES.includes(textOf(row['kodeEntitas']))
    return isOwn && nomor !== '' && TAX_NUMBERS.includes(textOf(row['kodeJenisIdentitas'])) ? [{ nomor, index }] : []
  })
  const same = (nomor: string) =>
    nomor.padStart(TAX_NUMBER_DIGITS, '0') === company.npwp.padStart(TAX_NUMBER_DIGITS, '0')
  const [first] = own
  if (!first || own.some(({ nomor }) => same(nomor))) return []
  const params = { nomor: first.nomor, company: company.nama, npwp: company.npwp }
  return [warning(`entitas[${first.index}].nomorIdentitas`, 'identityOther', params)]
}

function identityErrors(content: Content): ValidationError[] {
  return rowsOf(content, 'entitas').flatMap((row, index): ValidationError[] => {
    const nomor = isRow(row) ? textOf(row['nomorIdentitas']) : ''
    const count = isRow(row) ? IDENTITY_DIGITS[textOf(row['kodeJenisIdentitas'])] : undefined
    const path = `entitas[${index}].nomorIdentitas`
    const nib = isRow(row) ? textOf(row['nibEntitas']) : ''
    const ofNib =
      nib === '' || /^\d{13}$/.test(nib) ? [] : [warning(`entitas[${index}].nibEntitas`, 'nibDigits', { nib })]
    if (nomor === '' || count === undefined) return ofNib
    if (!/^\d+$/.test(nomor) || nomor.length !== count)
      return [warning(path, 'identityDigits', { nomor, count }), ...ofNib]
    return /^0+$/.test(nomor) ? [warning(path, 'identityZeros', { nomor }), ...ofNib] : ofNib
  })
}

/** Duty depends on where goods of an import were made. */
function originErrors(definition: Definition, content: Content): ValidationError[] {
  const fields = definition.parts.find(({ name }) => name === 'barang')?.variants[0]?.fields ?? []
  if (!isImport(definition) || fields.some(({ name, required }) => name === ORIGIN && required)) return []
  if (!fields.some(({ name }) => name === ORIGIN)) return []
  return rowsOf(content, 'barang').flatMap((row, index) =>
    isRow(row) && textOf(row[ORIGIN]) === '' ? [warning(`barang[${index}].${ORIGIN}`, 'originMissing', {})] : [],
  )
}

const ORIGIN = 'kodeNegaraAsal'

/** Forms of the codes of lists that are not complete, where an unknown code may be right. UN/ECE Recommendations 20 and 16. */
const CODE_FORMS: Readonly<Record<string, { pattern: RegExp; form: string }>> = {
  satuan: { pattern: /^[A-Z0-9]{2,3}$/, form: 'dua atau tiga huruf besar atau angka, seperti PCE' },
  pelabuhan: { pattern: /^[A-Z]{2}[A-Z0-9]{3}$/, form: 'lima huruf besar, seperti IDTPP' },
}

function codeErrors(definition: Definition, content: Content): ValidationError[] {
  return listedCodes(definition, content).flatMap(({ list, code, path }) => {
    const known = CODE_FORMS[list]
    return known && !known.pattern.test(code) ? [warning(path, 'codeForm', { code, form: known.form })] : []
  })
}

function documentErrors(content: Content): ValidationError[] {
  const seen = new Map<string, number>()
  return rowsOf(content, 'dokumen').flatMap((row, index) => {
    const nomor = isRow(row) ? textOf(row['nomorDokumen']) : ''
    if (!isRow(row) || nomor === '') return []
    const key = [row['kodeDokumen'], nomor, row['tanggalDokumen'], row['kodeFasilitas'], row['kodeIjin']].join('\n')
    const first = seen.get(key)
    if (first !== undefined)
      return [warning(`dokumen[${index}].nomorDokumen`, 'documentTwice', { nomor, row: first + 1 })]
    seen.set(key, index)
    return []
  })
}

/** What makes two lines the same goods; lawful documents may divide one by origin or facility, so levies and documents count too. */
function lineErrors(content: Content): ValidationError[] {
  const seen = new Map<string, number>()
  return rowsOf(content, 'barang').flatMap((row, index) => {
    if (!isRow(row) || textOf(row['uraian']) === '') return []
    const { seriBarang: _, ...rest } = row
    const key = JSON.stringify(
      Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)),
      withoutNumbers,
    )
    const first = seen.get(key)
    if (first !== undefined) return [warning(`barang[${index}].uraian`, 'lineTwice', { row: first + 1 })]
    seen.set(key, index)
    return []
  })
}

/** Rows of a line repeat its number. */
const withoutNumbers = (name: string, value: unknown): unknown => (name === 'seriBarang' ? undefined : value)

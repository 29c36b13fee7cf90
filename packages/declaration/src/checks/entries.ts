import { type Content, type Definition, type Field, isRow, type Part, rowsOf } from '../definition.ts'
import { dayText, type ValidationError } from '../validation-error.ts'
import { dayOf, textOf, warning } from './warning.ts'

/** Warnings for entries that only fill a field, and parties that are there twice: names without letters, numbers without digits, days of the
 *  past that have not come yet, percentages above a hundred. */
export function entryErrors(definition: Definition, content: Content, today: string): ValidationError[] {
  // A field whose form the kind states has an error of its own.
  const isFree = !hasForm(definition, REGISTRATIONS)
  const found = visited(content, today).filter(({ code }) => isFree || code !== 'registrationDigits')
  return [...found, ...partyErrors(definition.kode, content)]
}

/** Papers, registrations and manifests that are named, so that their day has come. */
const DAY_PASSED = /^tanggal(?:Bc11|Ijin\w*|Daftar\w*)$/
const NAMED = ['namaEntitas', 'alamatEntitas', 'namaTtd', 'jabatanTtd', 'kotaTtd', 'uraian']
const NUMBERED = ['nomorDokumen', 'nomorIjinEntitas', 'namaPengangkut']
/** Digits of a manifest and of a registered document. */
const OF_MANIFEST = ['nomorBc11', 'posBc11']
const REGISTRATIONS = ['nomorDaftarDokAsal', 'nomorDaftarPengeluaran']
const FULL = 100

/** Whether one of the fields has a pattern, in the header or a part. */
function hasForm(of: { header: readonly Field[]; parts: readonly Part[] }, names: readonly string[]): boolean {
  return (
    of.header.some(({ name, pattern }) => pattern !== undefined && names.includes(name)) ||
    of.parts.some(({ variants }) => variants.some(({ fields, parts }) => hasForm({ header: fields, parts }, names)))
  )
}

function visited(content: Content, today: string): ValidationError[] {
  const errors: ValidationError[] = []
  const visit = (row: Content, at: string) => {
    for (const [name, value] of Object.entries(row)) {
      errors.push(...fieldErrors(at + name, name, value, today))
      for (const [index, inner] of rowsOf(row, name).entries())
        if (isRow(inner)) visit(inner, `${at}${name}[${index}].`)
    }
  }
  visit(content, '')
  return errors
}

function fieldErrors(path: string, name: string, value: unknown, today: string): ValidationError[] {
  if (name === 'tarifFasilitas' && typeof value === 'number' && value > FULL)
    return [warning(path, 'percentOver', { stated: value })]
  const said = textOf(value)
  if (said === '') return []
  const day = DAY_PASSED.test(name) ? dayOf(value) : undefined
  if (day !== undefined && day > today) return [warning(path, 'dateFuture', { day: dayText(day) })]
  if (NAMED.includes(name) && !/\p{L}/u.test(said)) return [warning(path, 'noLetters', { said })]
  if (NUMBERED.includes(name) && !/[\p{L}\d]/u.test(said)) return [warning(path, 'noNumber', { said })]
  if (OF_MANIFEST.includes(name) && /^0+$/.test(said)) return [warning(path, 'manifestZeros', { said })]
  if (REGISTRATIONS.includes(name) && !/^\d{6}$/.test(said)) return [warning(path, 'registrationDigits', { said })]
  return []
}

/** Parties that a document has once, by the list `entitas`. */
const ONCE: Readonly<Record<string, string>> = { '1': 'Importir', '2': 'Eksportir', '3': 'Pengusaha', '4': 'PPJK' }
/** Goods move from one place of bonded storage to another. */
const BETWEEN_PLACES = '27'
const [SENDING, RECEIVING] = ['3', '8']

function partyErrors(kode: Definition['kode'], content: Content): ValidationError[] {
  const parties = rowsOf(content, 'entitas').map(row => (isRow(row) ? row : {}))
  const found = new Map<string, number>()
  const twice = parties.flatMap((row, index) => {
    const code = textOf(row['kodeEntitas'])
    const party = ONCE[code]
    if (party === undefined) return []
    const first = found.get(code)
    if (first !== undefined) return [warning(`entitas[${index}].kodeEntitas`, 'partyTwice', { party, row: first + 1 })]
    found.set(code, index)
    return []
  })
  return kode === BETWEEN_PLACES ? [...twice, ...placeErrors(parties)] : twice
}

function placeErrors(parties: readonly Content[]): ValidationError[] {
  const keyOf = (row: Content | undefined) =>
    ['nomorIdentitas', 'nomorIjinEntitas', 'alamatEntitas'].map(name => textOf(row?.[name])).join('\n')
  const sender = parties.find(row => row['kodeEntitas'] === SENDING)
  const at = parties.findIndex(row => row['kodeEntitas'] === RECEIVING)
  if (!sender || at < 0 || keyOf(sender) !== keyOf(parties[at])) return []
  return [warning(`entitas[${at}].nomorIjinEntitas`, 'partySame')]
}

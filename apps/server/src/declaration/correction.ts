import { type DeclarationKind, type DocumentField, wibDay } from '@dermaga/contract'
import {
  type Content,
  type Definition,
  filedOf,
  type PlacedField,
  placedFields,
  type ValidationError,
  type Value,
  withPlacedValues,
} from '@dermaga/declaration'
import { leviesOf, withReckonedAmounts, withReckonedTotals } from '@dermaga/declaration/levies'
import { type CorrectedField, isCorrectable } from '@dermaga/service'
import { fill, correctionText as text } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import { validationErrorPlace, validationErrorText } from '@dermaga/text/declaration-problems'
import { fail } from '../http/errors.ts'
import type { CorrectionError, DocumentFollower } from '../service/index.ts'
import type { Dependencies } from './authorization.ts'
import { caseFactsOf } from './case-facts.ts'
import { type DeclarationContext, definitionFor, readWhole } from './declaration.ts'
import { isError } from './document-tasks.ts'
import { submissionErrors, toDisplay } from './submission.ts'

/** A correction of a document at a version: what is written when it is approved. */
export interface WrittenCorrection {
  version: number
  /** The header with its parts, without goods lines. */
  isi: Content
  /** The goods lines that differ. */
  lines: Content[]
  changes: CorrectedField[]
}

type Corrections = Pick<DocumentFollower, 'correctableFields' | 'checkCorrection' | 'prepareCorrection'>

/** What documents let their companies correct after they were sent. */
export function createCorrections(
  { store, lines }: Pick<DeclarationContext, 'store' | 'lines'>,
  { reference, tariff }: Pick<Dependencies, 'reference' | 'tariff'>,
): Corrections {
  async function read({ idPerusahaan, idDokumen }: { idPerusahaan: string; idDokumen: string }) {
    const row = await store.find({ id_perusahaan: idPerusahaan, id_header: idDokumen })
    if (!row) throw new Error(`the document ${idDokumen} of a case does not exist`)
    const { definition, content } = filedOf(await definitionFor(row), await readWhole(lines, row))
    return { row, definition, content }
  }

  /** What is wrong with the corrected document that was not wrong before: sent documents may be older than a rule. */
  async function newErrors(definition: Definition, before: Content, after: Content, now: Date) {
    const keyOf = ({ path, code }: ValidationError) => `${path} ${code}`
    const known = new Set((await submissionErrors(definition, before, tariff, now)).filter(isRefused).map(keyOf))
    const found = await submissionErrors(definition, after, tariff, now)
    return found.filter(error => isRefused(error) && !known.has(keyOf(error)))
  }

  return {
    async correctableFields({ fields, q, isian, most, ...key }) {
      const { row, definition, content } = await read(key)
      const words = q.toLocaleLowerCase('id-ID').split(/\s+/).filter(Boolean)
      const found: DocumentField[] = []
      for (const placed of placedFields(definition, content)) {
        if (!isCorrectable(fields, placed.place) || (isian !== undefined && isian !== placed.place)) continue
        const field = toField(placed, row.kode_dokumen)
        const said = `${field.data} ${field.nilai}`.toLocaleLowerCase('id-ID')
        if (words.every(word => said.includes(word)) && found.push(field) === most) break
      }
      return found
    },

    async checkCorrection({ fields, rows, now, ...key }) {
      const { row, definition, content } = await read(key)
      const places = new Map(correctablePlaces(definition, content, fields))
      const errors: CorrectionError[] = []
      const values: { place: string; value: Value; row: number }[] = []
      const checked = rows.map((asked, index): CorrectedField => {
        const placed = places.get(asked.isian)
        if (!placed) {
          errors.push({ row: index, field: 'isian', text: text.notCorrectable })
          return asked
        }
        const semula = textOf(placed.value)
        if (asked.semula !== '' && asked.semula !== semula) {
          const sekarang = semula === '' ? text.empty : semula
          errors.push({ row: index, field: 'semula', text: fill(text.outdated, { sekarang }) })
        }
        const menjadi = asked.menjadi.trim()
        const value = parsedValue(placed, menjadi)
        if (value === undefined) errors.push({ row: index, field: 'menjadi', text: text.notNumber })
        else values.push({ place: placed.place, value, row: index })
        return { isian: placed.place, data: nameOf(placed), semula, menjadi }
      })
      const listed = values.flatMap(({ place, value }) => {
        const { list, oneOf } = places.get(place)?.field ?? {}
        return list === undefined || list === TARIFF || oneOf ? [] : [{ list, code: String(value), path: place }]
      })
      const unknown = await reference.findUnknown(listed, row.kode_dokumen)
      // As it would be kept: levies follow what is corrected.
      const after = withLevies(definition, content, withPlacedValues(content, values), wibDay(row.sent_at ?? now))
      const wrong: ValidationError[] = [
        ...unknown.map(({ path, code }) => ({ path, code: 'notListed', params: { code }, severity: 'error' }) as const),
        ...(await newErrors(definition, content, after, now)),
      ]
      for (const error of wrong) {
        const own = values.find(({ place }) => place === error.path)
        const said =
          error.code === 'notListed' ? text.notListed : validationErrorText(toDisplay(error), row.kode_dokumen)
        // What another field says against the correction stands at its first row.
        const shown = own ? said : `${validationErrorPlace(error.path)}: ${said}`
        errors.push({ row: own?.row ?? 0, field: 'menjadi', text: shown })
      }
      return { rows: checked, errors }
    },

    async prepareCorrection({ fields, rows, now, ...key }) {
      const { row, definition, content } = await read(key)
      const places = new Map(correctablePlaces(definition, content, fields))
      const values = rows.map(({ isian, data, semula, menjadi }) => {
        const placed = places.get(isian)
        const value = placed && parsedValue(placed, menjadi)
        const sekarang = textOf(placed?.value)
        if (!placed || value === undefined || sekarang !== semula) {
          return fail('case.correctionOutdated', {
            data,
            semula: semula || text.empty,
            sekarang: sekarang || text.empty,
          })
        }
        return { place: isian, value }
      })
      // Only the correction changes what is owed: the rates are those of the day on which the document was sent.
      const day = wibDay(row.sent_at ?? now)
      const corrected = withLevies(definition, content, withPlacedValues(content, values), day)
      const document: WrittenCorrection = {
        version: row.version,
        isi: withoutLines(corrected),
        lines: changedLines(content, corrected),
        changes: [...rows],
      }
      return { content: caseFactsOf(row, row.nomor_aju ?? '', corrected, day), document }
    },
  }
}

/** The list of the tariff book: headings have errors of their own. */
const TARIFF = 'pos_tarif'

/** A container number that only warns in a draft is no correction. */
const CONTAINERS: readonly ValidationError['code'][] = ['containerForm', 'containerDigit', 'containerTwice']
const isRefused = (error: ValidationError): boolean => isError(error) || CONTAINERS.includes(error.code)

function* correctablePlaces(
  definition: Definition,
  content: Content,
  fields: readonly string[],
): Generator<[string, PlacedField]> {
  for (const placed of placedFields(definition, content)) {
    if (isCorrectable(fields, placed.place)) yield [placed.place, placed]
  }
}

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A typed value as the field has it; undefined for what is no number where one is needed. */
function parsedValue({ field: { type } }: PlacedField, typed: string): Value | undefined {
  if (type !== 'number' && type !== 'integer') return typed
  return /^-?\d{1,24}(?:\.\d{1,10})?$/.test(typed) ? Number(typed) : undefined
}

/** `Nomor kontainer, Kontainer 1` */
function nameOf({ field, part, row }: PlacedField): string {
  const label = fieldLabel(field.name, part)
  return part === undefined ? label : `${label}, ${partLabel(part)} ${(row ?? 0) + 1}`
}

function toField(placed: PlacedField, kodeDokumen: DeclarationKind): DocumentField {
  const { field, place, value } = placed
  const isNumber = field.type === 'number' || field.type === 'integer'
  const kind = field.oneOf ? 'pilihan' : field.date ? 'tanggal' : isNumber ? 'angka' : field.list ? 'kode' : 'teks'
  return {
    isian: place,
    data: nameOf(placed),
    nilai: textOf(value),
    jenis: kind,
    daftar: kind === 'kode' ? (field.list ?? null) : null,
    kodeDokumen,
    pilihan: (field.oneOf ?? []).map(kode => ({ kode, nama: choiceLabel(field.name, kode, kodeDokumen) })),
    desimal: isNumber ? (field.type === 'integer' ? 0 : (field.decimals ?? DECIMALS)) : null,
    panjang: field.maxLength ?? null,
  }
}

/** Decimals of numbers whose field names none. */
const DECIMALS = 4

/** The corrected document with its stated levies reckoned again, where the correction changes any. */
function withLevies(definition: Definition, before: Content, after: Content, day: string): Content {
  const reckoned = (content: Content) => JSON.stringify(leviesOf(definition.kode, content, day))
  const { barang } = after
  if (!Array.isArray(barang) || reckoned(before) === reckoned(after)) return after
  const lines = barang.map(line => withReckonedAmounts(definition, after, line, day))
  return { ...withReckonedTotals(definition, withoutLines(after), lines, day), barang: lines }
}

function withoutLines({ barang: _, ...isi }: Content): Content {
  return isi
}

function changedLines({ barang: before }: Content, { barang: after }: Content): Content[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  return after.filter((line, index) => JSON.stringify(line) !== JSON.stringify(before[index]))
}

/** What a correction has changed, in one line for each field. */
export const correctionLines = (changes: readonly CorrectedField[]): string =>
  changes
    .map(({ data, semula, menjadi }) => fill(text.changed, { data, semula: semula || text.empty, menjadi }))
    .join('\n')

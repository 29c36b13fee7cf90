import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DOCUMENT_KINDS } from '@dermaga/contract'
import { expect, test } from 'vitest'
import {
  type CellErrorCode,
  definitionOf,
  type Field,
  type Part,
  type ServerErrorCode,
  type ValidationErrorCode,
} from '../../packages/declaration/src/index.ts'
import { checkTexts } from '../../packages/text/src/declaration-checks.ts'
import { choiceLabel } from '../../packages/text/src/declaration-choices.ts'
import { validationErrorTexts } from '../../packages/text/src/declaration-errors.ts'
import { fieldLabel, partLabel } from '../../packages/text/src/declaration-fields.ts'
import { cellTexts } from '../../packages/text/src/declaration-workbook.ts'
import { ROOT } from './source.ts'

const KINDS = path.join(ROOT, 'packages/declaration/src/kinds')
/** Compressed bytes of a kind's definition, which is loaded when its page is opened. */
const MAX_BYTES = 12 * 1024

test('the definition of a kind has at most 12 KiB when compressed', () => {
  const files = readdirSync(KINDS)
  for (const file of files) {
    expect(brotliCompressSync(readFileSync(path.join(KINDS, file))).length, file).toBeLessThanOrEqual(MAX_BYTES)
  }
})

/** Every error code has a text; a missing one is a type error. */
const TEXTS: Record<ValidationErrorCode, string> = validationErrorTexts
const CHECK_TEXTS: Record<ServerErrorCode, string> = checkTexts
const CELL_TEXTS: Record<CellErrorCode, string> = cellTexts

test('every validation error has a text of whole sentences, and every text has its validation error', () => {
  for (const text of Object.values(TEXTS)) expect(text).toMatch(/^[{A-Z].*\.$/)
  for (const text of Object.values(CHECK_TEXTS)) expect(text).toMatch(/^[{A-Z].*\.$/)
  for (const text of Object.values(CELL_TEXTS)) expect(text).toMatch(/\.$/)
  const codes = Object.keys(TEXTS)
  const sources = ['validation', 'field-checks', 'relations', 'listed-codes', 'headings', 'levies/errors'].map(file =>
    readFileSync(path.join(KINDS, '..', `${file}.ts`), 'utf8'),
  )
  for (const code of codes) expect(sources.join('').split(`code: '${code}'`).length, code).toBeGreaterThan(1)
})

test.each(DOCUMENT_KINDS)('$nama: every field and part has a label, and the labels of a row are unique', async kind => {
  const definition = await definitionOf(kind.kode)
  const check = (fields: readonly Field[], part?: string) => {
    const asked = fields.filter(({ filledByPortal: given }) => !given).map(({ name }) => fieldLabel(name, part))
    expect(new Set(asked).size, asked.sort().join('; ')).toBe(asked.length)
    for (const { name } of fields) expect(fieldLabel(name, part), name).toMatch(/^[A-Z]/)
  }
  const visit = ({ name, variants }: Part) => {
    expect(partLabel(name), name).toMatch(/^[A-Z]/)
    for (const { fields, parts } of variants) {
      check(fields, name)
      parts.forEach(visit)
    }
  }
  check(definition.header)
  definition.parts.forEach(visit)
})

test('codes without a reference list have a label where the schema gives one, and those of key fields always', async () => {
  for (const { kode } of DOCUMENT_KINDS) {
    const visit = ({ variants, name }: Part) => {
      for (const { key, parts } of variants) {
        for (const value of key?.values ?? []) {
          expect(choiceLabel(key?.field ?? '', value, kode), `${name} ${value}`).not.toBe(value)
        }
        parts.forEach(visit)
      }
    }
    ;(await definitionOf(kode)).parts.forEach(visit)
  }
})

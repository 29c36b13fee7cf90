import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Content,
  definitionOf,
  readWorkbook,
  rowsOf,
  type Variant,
  validationErrorsOf,
  variantOf,
  writeWorkbook,
} from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { headerErrors, lineErrors, withoutGiven } from './field-validation.ts'
import { parseSubmission } from './parse-submission.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../tests/support/sample-payloads')
const SAMPLES = readdirSync(FOLDER).flatMap(file => {
  const { full, minimal } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))
  const name = file.replace('.json', '')
  // `20-tidak-berwujud` is a BC 2.0.
  const kind = name.replace(/-.*/, '')
  return [
    { name, kind, size: 'full', payload: full },
    { name, kind, size: 'minimal', payload: minimal },
  ]
})

test.each(SAMPLES)('$name: the $size sample payload is taken whole and has no errors', async ({ kind, payload }) => {
  const definition = await definitionOf(kind)
  const { known, unknown } = parseSubmission(definition, payload, payload.nomorAju)
  expect(unknown).toEqual({})
  const { barang: _, ...rest } = withoutGiven(definition, known)
  expect(headerErrors(definition, rest)).toEqual([])
  expect(lineErrors(definition, rowsOf(known, 'barang'), 'barang')).toEqual([])
  expect(validationErrorsOf(definition, known).filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each(SAMPLES)(
  '$name: the $size sample is written to a workbook and read back unchanged',
  async ({ kind, payload }) => {
    const definition = await definitionOf(kind)
    const { known } = parseSubmission(definition, payload, payload.nomorAju)
    const asked = asKept({ fields: definition.header, parts: definition.parts }, known)
    const sheets = writeWorkbook(definition, asked)
    const { content, kept, dropped, cells, orphans } = readWorkbook(definition, sheets)
    expect([...kept, ...dropped, ...cells, ...orphans]).toEqual([])
    expect(content).toEqual(asked)
    expect(writeWorkbook(definition, content)).toEqual(sheets)
  },
)

/** The content as a document keeps it: without fields that the portal fills in and without empty parts, at any depth; goods are numbered. */
function asKept({ fields, parts }: Pick<Variant, 'fields' | 'parts'>, row: Content): Content {
  const given = new Set(fields.filter(({ filledByPortal }) => filledByPortal).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const part = parts.find(one => one.name === name)
      if (given.has(name) || (Array.isArray(value) && value.length === 0)) return []
      if (!part || !Array.isArray(value)) return [[name, value] as const]
      const rows = value.map(each => asKept(variantOf(part, each) ?? { fields: [], parts: [] }, each))
      return [[name, name === 'barang' ? rows.map((each, at) => ({ seriBarang: at + 1, ...each })) : rows] as const]
    }),
  )
}

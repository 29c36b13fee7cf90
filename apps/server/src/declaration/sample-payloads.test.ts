import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { definitionOf, readWorkbook, rowsOf, validationErrorsOf, writeWorkbook } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { headerErrors, lineErrors, withoutGiven } from './field-validation.ts'
import { parseSubmission } from './parse-submission.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../tests/support/sample-payloads')
const SAMPLES = readdirSync(FOLDER).flatMap(file => {
  const { full, minimal } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))
  const kind = file.replace('.json', '')
  return [
    { kind, size: 'full', payload: full },
    { kind, size: 'minimal', payload: minimal },
  ]
})

test.each(SAMPLES)(
  'kind $kind: the $size sample payload is taken whole and has no errors',
  async ({ kind, payload }) => {
    const definition = await definitionOf(kind)
    const { known, unknown } = parseSubmission(definition, payload, payload.nomorAju)
    expect(unknown).toEqual({})
    const { barang: _, ...rest } = withoutGiven(definition, known)
    expect(headerErrors(definition, rest)).toEqual([])
    expect(lineErrors(definition, rowsOf(known, 'barang'), 'barang')).toEqual([])
    expect(validationErrorsOf(definition, known).filter(({ severity }) => severity === 'error')).toEqual([])
  },
)

test.each(['20', '30'])('kind %s: what a workbook holds of the sample is read back as written', async kind => {
  const definition = await definitionOf(kind)
  const { payload } = SAMPLES.find(sample => sample.kind === kind) ?? {}
  const { known } = parseSubmission(definition, payload, payload.nomorAju)
  const sheets = writeWorkbook(definition, known)
  const { content, unknown, cells } = readWorkbook(definition, sheets)
  expect([...unknown, ...cells]).toEqual([])
  expect(writeWorkbook(definition, content)).toEqual(sheets)
})

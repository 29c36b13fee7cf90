import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SERVICES } from '../../services/index.ts'

/** The list `respon`: code, name, and the kinds that have it. */
const LIST = readFileSync(path.join(import.meta.dirname, '../../apps/server/src/reference/lists/respon.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .flatMap(line => {
    const [code = '', name = '', kinds = ''] = line.split('\t')
    return kinds.split(' ').map(kind => ({ kind, code, name }))
  })

const UNKNOWN = 'No source says what it means.'
const NO_PLACE = 'The name is plain, but no source says when it comes and what follows.'
const OF_ANOTHER = 'It is about another document, which is no kind of the portal.'
const ITS_OWN_FORM = "It is the company's own form or application, which the portal prints."

/** Codes that no action gives, and why: docs/decisions/0390-answers-with-a-known-place.md. */
const NOT_GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '16': { '07': UNKNOWN, '11': 'No source describes the service of BC 1.6 by postal operators.' },
  '20': {
    '02': UNKNOWN,
    '04': 'The yellow lane ended on 2022-04-25.',
    '24': NO_PLACE,
    '50': UNKNOWN,
    '80': UNKNOWN,
  },
  '23': {
    '02': UNKNOWN,
    '11': NO_PLACE,
    '24': NO_PLACE,
    '26': 'Its levies are suspended: no source says what would be determined.',
    '27': 'Nothing is determined.',
    '28': 'Nothing is determined.',
  },
  '25': { '02': UNKNOWN, '04': 'The yellow lane ended on 2022-04-25.', '24': NO_PLACE },
  '261': { '02': UNKNOWN },
  '262': { '02': UNKNOWN },
  '27': { '02': UNKNOWN },
  '28': { '02': UNKNOWN, '11': 'The kind has 12 of its own for cancellations.', '24': NO_PLACE },
  '30': {
    '01': 'The kind has 10 of its own for rejections.',
    '12': OF_ANOTHER,
    '22': OF_ANOTHER,
    '91': UNKNOWN,
  },
  '33': { '02': UNKNOWN, '07': NO_PLACE, '11': NO_PLACE },
  '331': {
    '02': UNKNOWN,
    '08': ITS_OWN_FORM,
    '12': NO_PLACE,
    '14': 'It comes before there is a document.',
    '15': ITS_OWN_FORM,
    '22': ITS_OWN_FORM,
  },
  '511': { '02': UNKNOWN },
  '513': { '02': UNKNOWN, '28': 'The list has no determination of the kind, of which this would be the payment.' },
}

test('each official answer of a kind is given by an action, or named with the reason why not', () => {
  const missing: Record<string, string[]> = {}
  for (const { id, document, actions } of SERVICES) {
    if (!document) continue
    const given = new Set(Object.values(actions).flatMap(({ coreAnswer }) => coreAnswer?.kode ?? []))
    const official = LIST.filter(({ kind }) => kind === document.kind)
    expect(
      [...given].filter(code => !official.some(each => each.code === code)),
      `${id} gives what the list lacks`,
    ).toEqual([])
    const left = official.filter(({ code }) => !given.has(code)).map(({ code }) => code)
    if (left.length > 0) missing[document.kind] = left.sort()
  }
  const named = Object.entries(NOT_GIVEN).map(([kind, codes]) => [kind, Object.keys(codes).sort()])
  expect(missing).toEqual(Object.fromEntries(named))
})

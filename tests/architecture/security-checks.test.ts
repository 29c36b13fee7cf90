import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkErrors, idsIn, parseChecks, TEST_FILES } from '../../tools/security-checks.ts'
import { ROOT, readSources } from './source.ts'

const OWN = 'tests/architecture/security-checks.test.ts'
const checks = parseChecks(readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8'))

test('SECURITY.md has the checks once and in order', () => {
  const ids = checks.map(({ id }) => id)
  const inOrder = [...new Set(ids)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  expect(ids).toEqual(inOrder)
  expect(ids.length).toBeGreaterThan(33)
})

test('every check has a test that always runs, and every id in a test title has a check', () => {
  const files = readSources(TEST_FILES).filter(file => file.path !== OWN)
  expect(checkErrors(checks, files)).toEqual([])
})

const errorsOf = (text: string) => checkErrors([{ id: 'A1', description: '' }], [{ path: 'a.test.ts', text }])

test.each([
  { why: 'a test', text: "test('A1: runs', () => {})", errors: [] },
  { why: 'a group', text: 'describe("A1: it\'s a group", () => {})', errors: [] },
  { why: 'a row of a table', text: "test.each([{ why: 'A1: a row' }])('$why', () => {})", errors: [] },
  { why: 'a title without an id', text: "test('runs', () => {})", errors: ['A1: has no test'] },
  { why: 'an id without its colon', text: "test('A1 runs', () => {})", errors: ['A1: has no test'] },
  {
    why: 'a skipped test',
    text: "test.skip('A1: runs', () => {})",
    errors: ['A1: has no test', "a.test.ts: 'A1: runs' does not always run"],
  },
  {
    why: 'an unknown id',
    text: "test('A1: runs', () => {})\ntest('A2: runs', () => {})",
    errors: ["a.test.ts: 'A2: runs' names the unknown check A2"],
  },
])('planted test: $why', ({ text, errors }) => {
  expect(errorsOf(text)).toEqual(errors)
})

test.each([
  { name: 'a group A5: passwords', ids: ['A5'] },
  { name: 'A5, A7: both', ids: ['A5', 'A7'] },
  { name: 'B2: the secret; G1: each outcome', ids: ['B2', 'G1'] },
  { name: 'paper of A4: no, §A4: no, XA4: no', ids: ['A4'] },
  { name: 'A1 without a colon', ids: [] },
])('finds $ids in the name "$name"', ({ name, ids }) => {
  expect(idsIn(name)).toEqual(ids)
})

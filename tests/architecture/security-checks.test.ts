import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkProblems, idsIn, parseChecks, TEST_FILES } from '../../tools/security-checks.ts'
import { ROOT, readSources } from './source.ts'

const OWN = 'tests/architecture/security-checks.test.ts'
const checks = parseChecks(readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8'))

test('SECURITY.md has every check once', () => {
  const groups = { A: 9, B: 9, C: 7, D: 1, F: 4, G: 1, H: 3 }
  const ids = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, at) => `${group}${at + 1}`),
  )
  expect(checks.map(({ id }) => id)).toEqual(ids)
})

test('every check has a test that names it and always runs, and every test names a check there is', () => {
  const files = readSources(TEST_FILES).filter(file => file.path !== OWN)
  expect(checkProblems(checks, files)).toEqual([])
})

const planted = (text: string) => checkProblems([{ id: 'A1', says: '' }], [{ path: 'a.test.ts', text }])

test.each([
  { why: 'a test', text: "test('A1: runs', () => {})", says: [] },
  { why: 'a group', text: 'describe("A1: it\'s a group", () => {})', says: [] },
  { why: 'a row of a table', text: "test.each([{ why: 'A1: a row' }])('$why', () => {})", says: [] },
  { why: 'none', text: "test('runs', () => {})", says: ['A1: no test names it'] },
  { why: 'a name without its colon', text: "test('A1 runs', () => {})", says: ['A1: no test names it'] },
  {
    why: 'one held back',
    text: "test.skip('A1: runs', () => {})",
    says: ['A1: no test names it', "a.test.ts: 'A1: runs' does not always run"],
  },
  {
    why: 'one of no check',
    text: "test('A1: runs', () => {})\ntest('A2: runs', () => {})",
    says: ["a.test.ts: 'A2: runs' names A2, which is no check"],
  },
])('planted: $why', ({ text, says }) => {
  expect(planted(text)).toEqual(says)
})

test.each([
  { name: 'a group A5: passwords', ids: ['A5'] },
  { name: 'A5, A7: both', ids: ['A5', 'A7'] },
  { name: 'B2: the secret; G1: each outcome', ids: ['B2', 'G1'] },
  { name: 'paper of A4: no, §A4: no, XA4: no', ids: ['A4'] },
  { name: 'A1 without a colon', ids: [] },
])('$name → $ids', ({ name, ids }) => {
  expect(idsIn(name)).toEqual(ids)
})

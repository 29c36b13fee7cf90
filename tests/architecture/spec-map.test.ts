import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source.ts'
import { mapProblems, parseSpecMap, type Tree, wronglyOpen } from './spec-map.ts'

/** How many lines the specification has, section by section. */
const LINES: Readonly<Record<string, number>> = {
  '§0': 4,
  '§1': 13,
  '§2.1': 13,
  '§2.2': 68,
  '§2.3': 2,
  '§2.4': 5,
  '§2.5': 8,
  '§2.6': 9,
  '§2.7': 2,
  '§2.8': 1,
  '§2.9': 2,
  '§2.10': 23,
  '§3': 24,
  '§4.1': 18,
  '§4.2': 5,
  '§4.3': 3,
  '§4.4': 2,
  '§4.5': 1,
  '§4.6': 1,
  '§4.7': 3,
  '§4.8': 2,
  '§4.9': 2,
  '§5': 12,
  '§6': 11,
  '§7.1': 9,
  '§7.2': 20,
  '§8': 27,
  '§9': 18,
}

/** Sections and single lines that may still be open, because a capability that is yet to come holds them. */
const LATER: readonly string[] = []

/** Only a route's row may wait for its page, and the one line that speaks of all the document modules' pages. */
const ROUTES = /^§(2\.1|2\.2|6)-|^§1-3$/

/** Lines that tell about the document itself, or say that something is not shown. */
const ASKS_NOTHING = ['§0-3', '§2.1-5', '§2.10-2', '§5-12', '§7.1-5']

const rows = parseSpecMap(readFileSync(path.join(ROOT, 'docs/spec-map.md'), 'utf8'))
const project: Tree = {
  exists: file => existsSync(path.join(ROOT, file)),
  read: file => (existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : undefined),
}

test('the map has every line of the specification once and in order', () => {
  const ids = Object.entries(LINES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}-${at + 1}`),
  )
  expect(rows.map(row => row.id)).toEqual(ids)
  expect(rows.filter(row => row.line.trim() === '')).toEqual([])
})

test('every code path and every test the map names exists and runs', () => {
  expect(mapProblems(rows, project)).toEqual([])
})

test('only lines of capabilities that are yet to come are open', () => {
  expect(wronglyOpen(rows, LATER)).toEqual([])
})

test('only routes wait for a page', () => {
  expect(rows.filter(row => row.open === 'page' && !ROUTES.test(row.id))).toEqual([])
})

test('only lines that ask for nothing are without code and test', () => {
  expect(rows.filter(row => row.asksNothing).map(row => row.id)).toEqual(ASKS_NOTHING)
})

test('the list of what may be open names only what there is', () => {
  const known = new Set(rows.flatMap(row => [row.id, row.section]))
  expect(LATER.filter(name => !known.has(name))).toEqual([])
})

const PLANTED_TESTS = `
test('runs', () => {})
test("it's quoted", () => {})
test.each([
  { why: 'a (b' },
])('$why → $is', () => {})
test.skip('is skipped', () => {})
test.only('is alone', () => {})
test.skipIf(!database)('runs sometimes', () => {})
test.skip.each([1])('%s is skipped', () => {})
test('gives up', async () => {
  test.skip(true, 'not today')
})
test.todo('is to come')
test(\`\${call.path} refuses a stranger\`, () => {})
const words = 'is only a string'
`
const planted: Tree = {
  exists: file => file === 'a.ts' || file === 'a.test.ts',
  read: file => (file === 'a.test.ts' ? PLANTED_TESTS : undefined),
}

test.each([
  { cells: '`a.ts` | `a.test.ts` › runs', says: [] },
  { cells: "`a.ts` | `a.test.ts` › it's quoted", says: [] },
  { cells: '`a.ts` | `a.test.ts` › $why → $is', says: [] },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the map writes a title as the test's source does
  { cells: '`a.ts` | `a.test.ts` › ${call.path} refuses a stranger', says: [] },
  { cells: '`a.ts`<br>`b.ts` | `a.test.ts` › runs', says: ['§1-1: b.ts does not exist'] },
  { cells: '`a.ts` | `b.test.ts` › runs', says: ['§1-1: b.test.ts does not exist'] },
  { cells: '`a.ts` | `a.test.ts` › run', says: ["§1-1: a.test.ts has no test 'run'"] },
  { cells: '`a.ts` | `a.test.ts` › is only a string', says: ["§1-1: a.test.ts has no test 'is only a string'"] },
  { cells: '`a.ts` | `a.test.ts` › is skipped', says: ["§1-1: a.test.ts does not always run 'is skipped'"] },
  { cells: '`a.ts` | `a.test.ts` › is alone', says: ["§1-1: a.test.ts does not always run 'is alone'"] },
  { cells: '`a.ts` | `a.test.ts` › runs sometimes', says: ["§1-1: a.test.ts does not always run 'runs sometimes'"] },
  { cells: '`a.ts` | `a.test.ts` › %s is skipped', says: ["§1-1: a.test.ts does not always run '%s is skipped'"] },
  { cells: '`a.ts` | `a.test.ts` › gives up', says: ["§1-1: a.test.ts does not always run 'gives up'"] },
  { cells: '`a.ts` | `a.test.ts` › is to come', says: ["§1-1: a.test.ts does not always run 'is to come'"] },
  { cells: '`a.ts` | —', says: ['§1-1: names no code or no test'] },
  { cells: 'open: later | open: later', says: [] },
])('planted row: $cells', ({ cells, says }) => {
  expect(mapProblems(parseSpecMap(`| §1-1 | A line. | ${cells} |`), planted)).toEqual(says)
})

test.each([
  { row: '| §1-1 | A line. | open | `a.test.ts` › runs |', wrongly: ['§1-1'] },
  { row: '| §1-1 | A line. | `a.ts` | open: later |', wrongly: ['§1-1'] },
  { row: '| §1-1 | A line. | `a.ts` | `a.test.ts` › runs<br>open: later (the inbox) |', wrongly: ['§1-1'] },
  { row: '| §1-2 | A line. | open: later | open: later |', wrongly: [] },
  { row: '| §2.6-7 | A line. | open: later | open: later |', wrongly: [] },
  { row: '| §2.2-1 | A line. | open: page | open: page |', wrongly: [] },
  { row: '| §1-1 | A line. | `a.ts` | `a.test.ts` › runs |', wrongly: [] },
])('planted openness: $row', ({ row, wrongly }) => {
  expect(wronglyOpen(parseSpecMap(row), ['§1-2', '§2.6'])).toEqual(wrongly)
})

test.each([
  { row: '| 1 | A line. | `a.ts` | `a.test.ts` › runs |' },
  { row: '| §1-1 | A line. | a.ts | `a.test.ts` › runs |' },
  { row: '| §1-1 | A line. | `a.ts` | `a.test.ts` |' },
  { row: '| §1-1 | A line. | `a.ts` | open: someday |' },
])('planted and unreadable: $row', ({ row }) => {
  expect(() => parseSpecMap(row)).toThrow('cannot read')
})

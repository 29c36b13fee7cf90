import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TEST_FILES } from '../../tools/security-checks.ts'
import { ROOT, readSources } from './source.ts'
import { allowedCounts, parseSpecMap, specMapErrors } from './spec-map.ts'

/** The number of lines in each section of the specification. */
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

/** Rows of routes and of the lines about them: only these may wait for a page. */
const ROUTES = /^§2\.(1|2|10)-|^§1-(3|12)$/

/** Lines about the specification itself, or stating that something is not shown. */
const REQUIRES_NOTHING = ['§0-3', '§2.1-5', '§2.10-2', '§5-12', '§7.1-5']

const OWN = 'tests/architecture/spec-map.test.ts'
const page = readFileSync(path.join(ROOT, 'docs/spec-map.md'), 'utf8')
const rows = parseSpecMap(page)

test('the map has every line of the specification once and in order', () => {
  const ids = Object.entries(LINES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}-${at + 1}`),
  )
  expect(rows.map(row => row.id)).toEqual(ids)
  expect(rows.filter(row => row.line.trim() === '')).toEqual([])
})

test('every path of the map exists, and rows and `// spec §…` comments agree', () => {
  const sources = readSources(TEST_FILES).filter(file => file.path !== OWN)
  expect(specMapErrors(rows, sources, file => existsSync(path.join(ROOT, file)))).toEqual([])
})

test('no more rows are open or stub only than the page allows', () => {
  const { open, stubOnly } = allowedCounts(page)
  const idsIn = (state: string) => rows.filter(row => row.state.startsWith(state)).map(row => row.id)
  expect(idsIn('open').length, `open: ${idsIn('open').join(', ')}`).toBeLessThanOrEqual(open)
  expect(idsIn('stub only').length, `stub only: ${idsIn('stub only').join(', ')}`).toBeLessThanOrEqual(stubOnly)
})

test('only routes wait for a page', () => {
  expect(rows.filter(row => row.state === 'open: page' && !ROUTES.test(row.id))).toEqual([])
})

test('only lines that require nothing have neither code nor test', () => {
  expect(rows.filter(row => row.state === 'requires nothing').map(row => row.id)).toEqual(REQUIRES_NOTHING)
})

/** The errors of a map with row §1-1 and of a file `a.test.ts`, beside which only `a.ts` exists. */
function errorsOf(cells: string, text: string): string[] {
  const files = ['a.ts', 'a.test.ts']
  return specMapErrors(parseSpecMap(`| §1-1 | A line. | ${cells} |`), [{ path: 'a.test.ts', text }], file =>
    files.includes(file),
  )
}

const PROVEN = "// spec §1-1\ntest('runs', () => {})"

test.each([
  { cells: '`a.ts` | `a.test.ts`', errors: [] },
  { cells: '`a.ts`<br>`b.ts` | `a.test.ts`', errors: ['§1-1: b.ts does not exist'] },
  { cells: '`a.ts` | `a.test.ts`<br>`b.test.ts`', errors: ['§1-1: b.test.ts does not exist'] },
  { cells: '`a.ts` | —', errors: ['§1-1: lists no test', '§1-1: does not list a.test.ts'] },
  { cells: '— | `a.test.ts`', errors: ['§1-1: lists no code'] },
  { cells: '`a.ts` | open: page', errors: ['§1-1: does not list a.test.ts'] },
  { cells: '— | stub only (no entry)', errors: ['§1-1: lists no code', '§1-1: does not list a.test.ts'] },
])('planted row: $cells', ({ cells, errors }) => {
  expect(errorsOf(cells, PROVEN)).toEqual(errors)
})

const UNSTABLE = ["a.test.ts: the test of '// spec §1-1' does not always run"]
const UNPROVEN = "§1-1: a.test.ts has no test annotated '// spec §1-1'"

test.each([
  { why: 'a test', text: PROVEN, errors: [] },
  { why: 'a shared page', text: "// spec §1-1\ntestInOnePage('runs', () => {})", errors: [] },
  { why: 'a table', text: "// spec §1-1\ntest.each([\n  { why: 'a (b' },\n])('$why', () => {})", errors: [] },
  {
    why: 'a test in a group',
    text: "describe('a group', () => {\n  // spec §1-1\n  it('runs', () => {})\n})",
    errors: [],
  },
  {
    why: 'a comment in between',
    text: "// spec §1-1\n// biome-ignore lint: a reason\ntest('runs', () => {})",
    errors: [],
  },
  { why: 'no annotation', text: "test('runs', () => {})", errors: [UNPROVEN] },
  {
    why: 'code in between',
    text: "// spec §1-1\nconst a = 1\ntest('runs', () => {})",
    errors: ["a.test.ts: '// spec §1-1' is not directly above a test"],
  },
  {
    why: 'an unknown row',
    text: `${PROVEN}\n// spec §1-2\ntest('b', () => {})`,
    errors: ['a.test.ts: the map has no row §1-2'],
  },
  {
    why: 'an unreadable list',
    text: `${PROVEN}\n// spec §1-1 §1-2\ntest('b', () => {})`,
    errors: ["a.test.ts: cannot parse '// spec §1-1 §1-2'"],
  },
  { why: 'test.skip', text: "// spec §1-1\ntest.skip('is skipped', () => {})", errors: UNSTABLE },
  { why: 'test.only', text: "// spec §1-1\ntest.only('is the only one', () => {})", errors: UNSTABLE },
  { why: 'test.todo', text: "// spec §1-1\ntest.todo('is planned')", errors: UNSTABLE },
  { why: 'test.skipIf', text: "// spec §1-1\ntest.skipIf(!database)('runs sometimes', () => {})", errors: UNSTABLE },
  { why: 'test.skip.each', text: "// spec §1-1\ntest.skip.each([1])('%s is skipped', () => {})", errors: UNSTABLE },
  {
    why: 'skip in the body',
    text: "// spec §1-1\ntest('gives up', () => {\n  test.skip(true, 'not today')\n})",
    errors: UNSTABLE,
  },
  {
    why: 'a skipped group',
    text: "describe.skip('a group', () => {\n  // spec §1-1\n  test('runs', () => {})\n})",
    errors: UNSTABLE,
  },
])('planted test: $why', ({ text, errors }) => {
  expect(errorsOf('`a.ts` | `a.test.ts`', text)).toEqual(errors)
})

test.each([
  { test: '`a.test.ts`', state: 'done' },
  { test: 'open: page', state: 'open: page' },
  { test: '`a.test.ts`<br>open: page (the second one)', state: 'open: page' },
  { test: '`a.test.ts`<br>open: later (the inbox)', state: 'open: later' },
  { test: '`a.test.ts`<br>stub only (the list is empty)', state: 'stub only' },
  { test: '—', state: 'done' },
])('reads the state of $test', ({ test, state }) => {
  expect(parseSpecMap(`| §1-1 | A line. | \`a.ts\` | ${test} |`)).toMatchObject([{ state }])
})

test('reads the allowed counts, and throws without them', () => {
  expect(allowedCounts('At most 64 rows are `open` and 7 are `stub only`. Lower them.')).toEqual({
    open: 64,
    stubOnly: 7,
  })
  expect(() => allowedCounts('64 rows are open.')).toThrow('cannot parse')
})

test.each([
  { row: '| 1 | A line. | `a.ts` | `a.test.ts` |' },
  { row: '| §1-1 | A line. | a.ts | `a.test.ts` |' },
  { row: '| §1-1 | A line. | `a.ts` | `a.test.ts` › a title |' },
  { row: '| §1-1 | A line. | open: page | open: page |' },
  { row: '| §1-1 | A line. | `a.ts` | open |' },
  { row: '| §1-1 | A line. | `a.ts` | open: later |' },
  { row: '| §1-1 | A line. | `a.ts` | stub only |' },
  { row: '| §1-1 | A line. | `a.ts` | stub only (no entry)<br>`a.test.ts` |' },
])('planted unreadable row: $row', ({ row }) => {
  expect(() => parseSpecMap(row)).toThrow('cannot parse')
})

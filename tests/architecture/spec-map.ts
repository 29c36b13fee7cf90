import type { SourceFile } from './source.ts'

/** A line of the specification, the code that implements it and the test files that prove it. */
export type SpecRow = {
  readonly id: string
  readonly line: string
  readonly code: readonly string[]
  readonly tests: readonly string[]
  readonly state: RowState
}

/** `done` when no other state is given; `requires nothing` for a line such as "… is not shown". The page itself defines the rest. */
export type RowState = 'done' | 'open: page' | 'open: later' | 'stub only' | 'requires nothing'

/** A test that a `// spec §2.4-3, §2.10-1` comment marks as the proof of those rows. */
export type AnnotatedTest = {
  readonly path: string
  readonly ids: readonly string[]
  /** What is wrong with the comment or the test, for example that the test does not always run. */
  readonly error: string | undefined
}

const ROW = /^\| (§\d+(?:\.\d+)?-\d+) \| (.*) \| (.*) \| (.*) \|$/

/** Parses the rows of docs/spec-map.md.
 *  @throws Error naming the table line that is not a row */
export function parseSpecMap(markdown: string): SpecRow[] {
  const lines = markdown.split('\n').filter(line => line.startsWith('|') && !/^\| (id|:?-+) \|/.test(line))
  return lines.map(line => {
    const [, id = '', text = '', code = '', test = ''] = ROW.exec(line) ?? failToParse(line)
    const row = { id, line: text.replaceAll(String.raw`\|`, '|'), code: pathsIn(code), ...parseTests(test) }
    return code === '—' && test === '—' ? { ...row, state: 'requires nothing' } : row
  })
}

/** Reads how many rows the page allows to be `open` and `stub only`.
 *  @throws Error when the page does not state them */
export function allowedCounts(markdown: string): { open: number; stubOnly: number } {
  const [, open, stubOnly] =
    /^At most (\d+) rows are `open` and (\d+) are `stub only`\./m.exec(markdown) ?? failToParse('At most …')
  return { open: Number(open), stubOnly: Number(stubOnly) }
}

/** Compares the map with the code: every path exists, every listed test file has an annotated test that always runs,
 *  and every annotation belongs to a row that lists its file.
 *  @returns one message per error */
export function specMapErrors(rows: readonly SpecRow[], sources: readonly SourceFile[], exists: Exists): string[] {
  const annotated = sources.flatMap(annotatedTests)
  const byId = new Map(rows.map(row => [row.id, row]))
  return [
    ...rows.flatMap(row => rowErrors(row, annotated, exists).map(error => `${row.id}: ${error}`)),
    ...annotated.flatMap(({ path, ids, error }) => [
      ...(error ? [`${path}: ${error}`] : []),
      ...ids.filter(id => !byId.has(id)).map(id => `${path}: the map has no row ${id}`),
      ...ids.filter(id => byId.get(id)?.tests.includes(path) === false).map(id => `${id}: does not list ${path}`),
    ]),
  ]
}

type Exists = (path: string) => boolean

function rowErrors(row: SpecRow, annotated: readonly AnnotatedTest[], exists: Exists): string[] {
  const needsCode = row.state !== 'requires nothing' && row.code.length === 0
  const needsTest = row.state === 'done' && row.tests.length === 0
  const missing = [...row.code, ...row.tests].filter(path => !exists(path))
  const unproven = row.tests.filter(
    path => exists(path) && !annotated.some(test => test.path === path && test.ids.includes(row.id)),
  )
  return [
    ...(needsCode ? ['lists no code'] : []),
    ...(needsTest ? ['lists no test'] : []),
    ...missing.map(path => `${path} does not exist`),
    ...unproven.map(path => `${path} has no test annotated '// spec ${row.id}'`),
  ]
}

/** A test declaration, also of a `testInOnePage`. `test.skip(condition)` inside the body of a test is not a declaration. */
const DECLARATION = /^[ \t]*(?:test(?:InOnePage)?|it)(?!\.(?:skip|fixme)\(\s*[^'"`\s])((?:\.\w+)*)\s*[(`<]/gm
const COMMENT = /^[ \t]*\/\/ spec §.*$/gm
const IDS = /^\/\/ spec (§\d+(?:\.\d+)?-\d+(?:, §\d+(?:\.\d+)?-\d+)*)$/

/** Finds the `// spec §…` comments of a test file. Only other comments may stand between one and its test. */
export function annotatedTests({ path, text }: SourceFile): AnnotatedTest[] {
  const declarations = [...text.matchAll(DECLARATION)]
  return [...text.matchAll(COMMENT)].map(comment => {
    const written = comment[0].trim()
    const ids = IDS.exec(written)?.[1]?.split(', ')
    if (!ids) return { path, ids: [], error: `cannot parse '${written}'` }
    const end = comment.index + comment[0].length
    const at = declarations.findIndex(({ index }) => index > end && isOnlyComments(text.slice(end, index)))
    const declaration = declarations[at]
    if (!declaration) return { path, ids, error: `'${written}' is not directly above a test` }
    const body = text.slice(declaration.index, declarations[at + 1]?.index)
    const always = alwaysRuns(declaration[1] ?? '', body, text)
    return { path, ids, error: always ? undefined : `the test of '${written}' does not always run` }
  })
}

function isOnlyComments(text: string): boolean {
  return text.split('\n').every(line => /^\s*(\/\/.*)?$/.test(line))
}

function alwaysRuns(modifiers: string, body: string, file: string): boolean {
  return (
    !/\.(skip|skipIf|runIf|todo|only|fixme|fails)\b/.test(modifiers) &&
    !/\btest\.(skip|fixme)\(/.test(body) &&
    !/\bdescribe\.(skip|skipIf|runIf|todo|only|fixme)\b/.test(file)
  )
}

/** `open: page` may name a part in parentheses; the other states must give their reason there. */
const STATE = /^(open: page)(?: \(.+\))?$|^(open: later|stub only) \(.+\)$/

/** Splits a test cell into its files and the state at its end. */
function parseTests(cell: string): Pick<SpecRow, 'tests' | 'state'> {
  const parts = cell.split('<br>')
  const [, page, other] = STATE.exec(parts.at(-1) ?? '') ?? []
  const state = (page ?? other) as RowState | undefined
  const files = state ? parts.slice(0, -1) : parts
  return { tests: files.length > 0 ? pathsIn(files.join('<br>')) : [], state: state ?? 'done' }
}

function pathsIn(cell: string): string[] {
  if (cell === '—') return []
  return cell.split('<br>').map(part => /^`([^`]+)`$/.exec(part)?.[1] ?? failToParse(part))
}

function failToParse(text: string): never {
  throw new Error(`docs/spec-map.md: cannot parse '${text}'`)
}

import type { SourceFile } from './source.ts'

/** A line of the specification, the code that implements it and the test files that prove it. */
export type SpecRow = {
  readonly id: string
  readonly section: string
  readonly line: string
  readonly code: readonly string[]
  readonly tests: readonly string[]
  /** Why the row is not done: `later` waits for another capability, `page` is a route without its page. */
  readonly open: 'later' | 'page' | 'unknown' | undefined
  /** The line requires nothing, such as "… is not shown". */
  readonly requiresNothing: boolean
}

/** A test that a `// spec §2.4-3, §2.10-1` comment marks as the proof of those rows. */
export type AnnotatedTest = {
  readonly path: string
  readonly ids: readonly string[]
  /** What is wrong with the comment or the test, for example that the test does not always run. */
  readonly error: string | undefined
}

const ROW = /^\| (§\d+(?:\.\d+)?)-(\d+) \| (.*) \| (.*) \| (.*) \|$/

/** Parses the rows of docs/spec-map.md.
 *  @throws Error naming the table line that is not a row */
export function parseSpecMap(markdown: string): SpecRow[] {
  const lines = markdown.split('\n').filter(line => line.startsWith('|') && !/^\| (id|:?-+) \|/.test(line))
  return lines.map(line => {
    const [, section = '', number = '', text = '', code = '', test = ''] = ROW.exec(line) ?? failToParse(line)
    return {
      id: `${section}-${number}`,
      section,
      line: text.replaceAll(String.raw`\|`, '|'),
      code: pathsIn(code),
      tests: pathsIn(test),
      open: openReason([...partsOf(code), ...partsOf(test)]),
      requiresNothing: code === '—' && test === '—',
    }
  })
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
  const isIncomplete = !row.open && !row.requiresNothing && (row.code.length === 0 || row.tests.length === 0)
  const missing = [...row.code, ...row.tests].filter(path => !exists(path))
  const unproven = row.tests.filter(
    path => exists(path) && !annotated.some(test => test.path === path && test.ids.includes(row.id)),
  )
  return [
    ...(isIncomplete ? ['lists no code or no test'] : []),
    ...missing.map(path => `${path} does not exist`),
    ...unproven.map(path => `${path} has no test annotated '// spec ${row.id}'`),
  ]
}

/** Returns the rows that are open although `allowed`, a list of sections and single rows, does not permit it. */
export function wronglyOpen(rows: readonly SpecRow[], allowed: readonly string[]): string[] {
  return rows
    .filter(row => row.open && row.open !== 'page' && !allowed.includes(row.section) && !allowed.includes(row.id))
    .map(row => row.id)
}

/** A test declaration. `test.skip(condition)` inside the body of a test is not a declaration. */
const DECLARATION = /^[ \t]*(?:test|it)(?!\.(?:skip|fixme)\(\s*[^'"`\s])((?:\.\w+)*)\s*[(`<]/gm
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

function partsOf(cell: string): string[] {
  return cell.split('<br>').map(part => part.trim())
}

function pathsIn(cell: string): string[] {
  return partsOf(cell)
    .filter(part => part.startsWith('`'))
    .map(part => /^`([^`]+)`$/.exec(part)?.[1] ?? failToParse(part))
}

function openReason(parts: readonly string[]): SpecRow['open'] {
  const reasons = parts
    .filter(part => !part.startsWith('`') && part !== '—')
    .map(part => /^open(?:: (later|page))?(?: \(.+\))?$/.exec(part) ?? failToParse(part))
  if (reasons.length === 0) return undefined
  if (reasons.some(([, reason]) => reason === undefined)) return 'unknown'
  return reasons.some(([, reason]) => reason === 'later') ? 'later' : 'page'
}

function failToParse(text: string): never {
  throw new Error(`docs/spec-map.md: cannot parse '${text}'`)
}

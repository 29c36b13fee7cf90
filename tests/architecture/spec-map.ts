/** A line of the specification with what does it and what proves it. */
export type SpecRow = {
  readonly id: string
  readonly section: string
  readonly line: string
  readonly code: readonly string[]
  readonly tests: readonly { readonly path: string; readonly title: string }[]
  /** Why something is still missing: `later` for another capability, `page` for a route without its page. */
  readonly open: 'later' | 'page' | 'undone' | undefined
  /** A line that asks for nothing, such as "… is not shown". */
  readonly asksNothing: boolean
}

/** The project's tree as the map is held against it. `read` answers undefined for what is not there. */
export type Tree = { readonly exists: (path: string) => boolean; readonly read: (path: string) => string | undefined }

const ROW = /^\| (§\d+(?:\.\d+)?)-(\d+) \| (.*) \| (.*) \| (.*) \|$/

/** The rows of docs/spec-map.md.
 *  @throws Error naming the table line that is no row */
export function parseSpecMap(markdown: string): SpecRow[] {
  const lines = markdown.split('\n').filter(line => line.startsWith('|') && !/^\| (id|:?-+) \|/.test(line))
  return lines.map(line => {
    const [, section = '', number = '', text = '', code = '', test = ''] = ROW.exec(line) ?? refuse(line)
    return {
      id: `${section}-${number}`,
      section,
      line: unescapeCell(text),
      code: partsOf(code).filter(isNamed).map(pathOf),
      tests: partsOf(test).filter(isNamed).map(testOf),
      open: reasonOf([...partsOf(code), ...partsOf(test)]),
      asksNothing: code === '—' && test === '—',
    }
  })
}

/** What the map says that the tree does not bear out, as `id: what is wrong`. */
export function mapProblems(rows: readonly SpecRow[], tree: Tree): string[] {
  return rows.flatMap(row => {
    const unnamed = !row.open && !row.asksNothing && (row.code.length === 0 || row.tests.length === 0)
    return [
      ...(unnamed ? [`${row.id}: names no code or no test`] : []),
      ...row.code.filter(path => !tree.exists(path)).map(path => `${row.id}: ${path} does not exist`),
      ...row.tests.flatMap(({ path, title }) =>
        testProblem(tree.read(path), title).map(said => `${row.id}: ${path} ${said}`),
      ),
    ]
  })
}

/** Rows that are open although nothing lets them: `later` lists sections and single rows that may wait. */
export function wronglyOpen(rows: readonly SpecRow[], later: readonly string[]): string[] {
  const mayWait = new Set(later)
  return rows
    .filter(row => row.open && row.open !== 'page' && !mayWait.has(row.section) && !mayWait.has(row.id))
    .map(row => row.id)
}

/** Where a test is declared; `test.skip(condition)` inside a test's body is no declaration. */
const DECLARED = /^[ \t]*(?:test|it)(?!\.(?:skip|fixme)\(\s*[^'"`\s])((?:\.\w+)*)\s*[(`<]/gm

function testProblem(source: string | undefined, title: string): string[] {
  if (source === undefined) return ['does not exist']
  const literals = [`'${title.replaceAll("'", String.raw`\'`)}'`, `"${title}"`, `\`${title}\``]
  const at = literals.map(literal => indexOfArgument(source, literal)).find(index => index >= 0)
  if (at === undefined) return [`has no test '${title}'`]
  const declarations = [...source.matchAll(DECLARED)]
  const own = declarations.findLast(({ index }) => index <= at)
  if (own === undefined) return [`has no test '${title}'`]
  const next = declarations.find(({ index }) => index > at)
  const body = source.slice(at, next?.index)
  const isHeld =
    !/\.(skip|skipIf|runIf|todo|only|fixme|fails)\b/.test(own[1] ?? '') &&
    !/\btest\.(skip|fixme)\(/.test(body) &&
    !/\bdescribe\.(skip|skipIf|runIf|todo|only|fixme)\b/.test(source)
  return isHeld ? [] : [`does not always run '${title}'`]
}

/** Where the literal stands as a call's first argument, or -1. */
function indexOfArgument(source: string, literal: string): number {
  for (let at = source.indexOf(literal); at >= 0; at = source.indexOf(literal, at + 1)) {
    if (/\(\s*$/.test(source.slice(0, at))) return at
  }
  return -1
}

function partsOf(cell: string): string[] {
  return cell.split('<br>').map(part => part.trim())
}

function isNamed(part: string): boolean {
  return part.startsWith('`')
}

function pathOf(part: string): string {
  return /^`([^`]+)`/.exec(part)?.[1] ?? refuse(part)
}

function testOf(part: string) {
  const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? refuse(part)
  return { path, title: unescapeCell(title) }
}

function reasonOf(parts: readonly string[]): SpecRow['open'] {
  const said = parts.filter(part => !isNamed(part) && part !== '—')
  const reasons = said.map(part => /^open(?:: (later|page))?(?: \(.+\))?$/.exec(part) ?? refuse(part))
  if (reasons.length === 0) return undefined
  if (reasons.some(([, reason]) => reason === undefined)) return 'undone'
  return reasons.some(([, reason]) => reason === 'later') ? 'later' : 'page'
}

function unescapeCell(text: string): string {
  return text.replaceAll(String.raw`\|`, '|')
}

function refuse(text: string): never {
  throw new Error(`docs/spec-map.md: cannot read '${text}'`)
}

/** A line of SECURITY.md's table. */
export interface Check {
  id: string
  says: string
}

/** Where tests may be. */
export const TEST_FILES = '{apps,packages,subapps,tests}/**/*.{test,spec}.{ts,tsx}'

const ID = '[A-H]\\d'
const IDS = new RegExp(`(?<![\\w§.-])(${ID}(?:(?:, | and )${ID})*)(?=: )`, 'g')
const TITLE = new RegExp(`(['"\`])(${ID}(?:(?:, | and )${ID})*: (?:\\\\.|(?!\\1)[^\\\\\\n])*)\\1`, 'g')
const HELD_BACK = /\b(?:skip|skipIf|runIf|todo|fixme|only|fails)\b[^'"`\n]*$/

/** The checks of SECURITY.md, in its order. */
export function parseChecks(markdown: string): Check[] {
  return [...markdown.matchAll(/^\| ([A-H]\d) \| (.*) \|$/gm)].map(([, id = '', says = '']) => ({ id, says }))
}

/** The checks that a test's full name says it shows: `A5, A7: …`, wherever in the name of its groups and itself. */
export function idsIn(name: string): string[] {
  return [...new Set([...name.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(/, | and /)))]
}

/** Titles in a file of tests that begin with a check's id, and whether they stand where tests are held back. */
export function titledTests(source: string): { title: string; isHeldBack: boolean }[] {
  return [...source.matchAll(TITLE)].map(match => {
    const line = source.slice(source.lastIndexOf('\n', match.index) + 1, match.index)
    return { title: match[2] ?? '', isHeldBack: HELD_BACK.test(line) }
  })
}

/** What is wrong between the checks and the tests that name them: a check without a test, a test of no check, a test held back. */
export function checkProblems(checks: readonly Check[], files: readonly { path: string; text: string }[]): string[] {
  const found = files.flatMap(({ path, text }) => titledTests(text).map(test => ({ path, ...test })))
  const known = new Set(checks.map(({ id }) => id))
  const named = new Set(found.filter(test => !test.isHeldBack).flatMap(({ title }) => idsIn(title)))
  return [
    ...checks.filter(({ id }) => !named.has(id)).map(({ id }) => `${id}: no test names it`),
    ...found.flatMap(({ path, title }) =>
      idsIn(title)
        .filter(id => !known.has(id))
        .map(id => `${path}: '${title}' names ${id}, which is no check`),
    ),
    ...found.filter(test => test.isHeldBack).map(({ path, title }) => `${path}: '${title}' does not always run`),
  ]
}

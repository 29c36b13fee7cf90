/** A row of the table of checks in SECURITY.md. */
export interface Check {
  id: string
  description: string
}

/** Glob of all test files of the repository. */
export const TEST_FILES = '{apps,packages,subapps,tests}/**/*.{test,spec}.{ts,tsx}'

const ID = '[A-I]\\d{1,2}'
const IDS = new RegExp(`(?<![\\w§.-])(${ID}(?:(?:, | and )${ID})*)(?=: )`, 'g')
const TITLE = new RegExp(`(['"\`])(${ID}(?:(?:, | and )${ID})*: (?:\\\\.|(?!\\1)[^\\\\\\n])*)\\1`, 'g')
const SKIPPED = /\b(?:skip|skipIf|runIf|todo|fixme|only|fails)\b[^'"`\n]*$/

/** Parses the checks of SECURITY.md, in order. */
export function parseChecks(markdown: string): Check[] {
  return [...markdown.matchAll(/^\| ([A-I]\d{1,2}) \| (.*) \|$/gm)].map(([, id = '', description = '']) => ({
    id,
    description,
  }))
}

/** Returns the ids of checks in a test's full name (`A5, A7: …`), in its own title or in those of its groups. */
export function idsIn(name: string): string[] {
  return [...new Set([...name.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(/, | and /)))]
}

/** Finds the titles in a test file that begin with a check's id, and whether the test is skipped or conditional. */
export function titledTests(source: string): { title: string; isSkipped: boolean }[] {
  return [...source.matchAll(TITLE)].map(match => {
    const line = source.slice(source.lastIndexOf('\n', match.index) + 1, match.index)
    return { title: match[2] ?? '', isSkipped: SKIPPED.test(line) }
  })
}

/** Compares checks and tests: each check needs a test that always runs, and each id in a title needs a check.
 *  @returns one message per error */
export function checkErrors(checks: readonly Check[], files: readonly { path: string; text: string }[]): string[] {
  const found = files.flatMap(({ path, text }) => titledTests(text).map(test => ({ path, ...test })))
  const known = new Set(checks.map(({ id }) => id))
  const tested = new Set(found.filter(test => !test.isSkipped).flatMap(({ title }) => idsIn(title)))
  return [
    ...checks.filter(({ id }) => !tested.has(id)).map(({ id }) => `${id}: has no test`),
    ...found.flatMap(({ path, title }) =>
      idsIn(title)
        .filter(id => !known.has(id))
        .map(id => `${path}: '${title}' names the unknown check ${id}`),
    ),
    ...found.filter(test => test.isSkipped).map(({ path, title }) => `${path}: '${title}' does not always run`),
  ]
}

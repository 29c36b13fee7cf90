import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildChanged } from './build.ts'
import { requireChromium } from './chromium.ts'
import { type Check, idsIn, parseChecks, TEST_FILES, titledTests } from './security-checks.ts'
import { ensureXvfb } from './xvfb.ts'

// Runs the tests of the checks in SECURITY.md, all or those given as arguments, and prints each check with its tests and results.

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, '.cache/security')
const VITEST = join(RESULTS, 'vitest.json')
const PLAYWRIGHT = join(RESULTS, 'playwright.json')

type Result = 'passed' | 'failed' | 'skipped'
interface TestRun {
  file: string
  name: string
  result: Result
}

const all = parseChecks(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8'))
const requested = process.argv.slice(2)
const unknown = requested.filter(id => !all.some(check => check.id === id))
if (unknown.length > 0) {
  console.error(`SECURITY.md has no check ${unknown.join(', ')}.`)
  process.exit(1)
}
const checks = requested.length > 0 ? all.filter(({ id }) => requested.includes(id)) : all
const ids = checks.map(({ id }) => id)
const titlePattern = `(?:${ids.join('|')})(?:(?:, | and )[A-I][0-9]{1,2})*: `

const files = globSync(TEST_FILES, { cwd: ROOT, exclude: name => name === 'node_modules' || name === 'dist' })
  .filter(file => titledTests(readFileSync(join(ROOT, file), 'utf8')).some(({ title }) => isRequested(title)))
  // The architecture tests contain such titles only as examples.
  .filter(file => !file.startsWith('tests/architecture/'))
  .sort()

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
process.env['CHROMIUM'] = requireChromium()
ensureXvfb()
buildChanged()

const inBrowser = files.filter(file => file.endsWith('.spec.ts'))
const onServer = files.filter(file => !inBrowser.includes(file))
const succeeded = [
  onServer.length === 0 ||
    run(
      'vitest',
      ['run', '-t', titlePattern, '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
      onServer,
    ),
  inBrowser.length === 0 || run('playwright', ['test', '-g', titlePattern, '--reporter=list,json'], inBrowser),
]
const runs = [...vitestRuns(), ...playwrightRuns()]

const failed = checks.filter(check => !printCheck(check))
console.log(
  `\n${checks.length - failed.length} of ${checks.length} checks pass${failed.length > 0 ? `; these do not: ${failed.map(({ id }) => id).join(', ')}` : ''}.`,
)
process.exit(failed.length > 0 || succeeded.includes(false) ? 1 : 0)

/** Prints a check with its tests.
 *  @returns whether it passes: it has at least one test, and all of them pass */
function printCheck({ id, description }: Check): boolean {
  const own = runs.filter(({ name }) => idsIn(name).includes(id))
  const tests = [...Map.groupBy(own, ({ file, name }) => `${file} › ${name}`)]
  const passes = tests.length > 0 && tests.every(([, sameTest]) => combinedResult(sameTest) === 'passed')
  console.log(`\n${id}  ${passes ? 'pass' : 'FAIL'}  ${description}`)
  if (tests.length === 0) console.log('      no test')
  for (const [test, sameTest] of tests) console.log(`      ${combinedResult(sameTest)}  ${test}`)
  return passes
}

/** Combines the runs of one test on several databases. A test may be skipped on a database that lacks what it needs. */
function combinedResult(sameTest: readonly TestRun[]): Result {
  const results = sameTest.map(({ result }) => result)
  if (results.includes('failed')) return 'failed'
  return results.includes('passed') ? 'passed' : 'skipped'
}

function isRequested(title: string): boolean {
  return idsIn(title).some(id => ids.includes(id))
}

function run(command: string, options: readonly string[], paths: readonly string[]): boolean {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT }
  return spawnSync(command, [...options, ...paths], { cwd: ROOT, stdio: 'inherit', env }).status === 0
}

function vitestRuns(): TestRun[] {
  interface Report {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  const report = read<Report>(VITEST)
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => isRequested(fullName))
      .map(({ fullName: name, status }) => ({ file: relative(ROOT, file), name, result: resultOf(status) })),
  )
}

function playwrightRuns(): TestRun[] {
  interface Suite {
    title: string
    file: string
    suites?: Suite[]
    specs: { title: string; file: string; tests: { status: string }[] }[]
  }
  const runsOf = (suite: Suite, names: readonly string[]): TestRun[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file,
        name: [...names, title].join(' › '),
        result: resultOf(status),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inner => runsOf(inner, [...names, inner.title])),
  ]
  const report = read<{ suites: Suite[] }>(PLAYWRIGHT)
  return (report?.suites ?? []).flatMap(suite => runsOf(suite, [])).filter(({ name }) => isRequested(name))
}

/** Maps a reporter's status to a result. Everything that neither passed nor was skipped counts as failed, flaky tests included. */
function resultOf(status: string): Result {
  if (status === 'passed' || status === 'expected') return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed'
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildChanged } from './build.ts'
import { requireChromium } from './chromium.ts'
import { idsIn, parseChecks, TEST_FILES, titledTests } from './security-checks.ts'
import { tryXvfb } from './xvfb.ts'

// Runs the tests that SECURITY.md's checks are shown by, those named as arguments or all, and prints which showed what.

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, '.cache/security')
const VITEST = join(RESULTS, 'vitest.json')
const PLAYWRIGHT = join(RESULTS, 'playwright.json')

type Result = 'passed' | 'failed' | 'skipped'
interface Ran {
  file: string
  name: string
  result: Result
}

const all = parseChecks(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8'))
const asked = process.argv.slice(2)
const unknown = asked.filter(id => !all.some(check => check.id === id))
if (unknown.length > 0) {
  console.error(`SECURITY.md has no check ${unknown.join(', ')}.`)
  process.exit(1)
}
const checks = asked.length > 0 ? all.filter(({ id }) => asked.includes(id)) : all
const ids = checks.map(({ id }) => id)
const named = `(?:${ids.join('|')})(?:(?:, | and )[A-H][0-9])*: `

const files = globSync(TEST_FILES, { cwd: ROOT, exclude: name => name === 'node_modules' || name === 'dist' })
  .filter(file => titledTests(readFileSync(join(ROOT, file), 'utf8')).some(({ title }) => isAsked(title)))
  // These hold examples of names, and show nothing of the portal.
  .filter(file => !file.startsWith('tests/architecture/'))
  .sort()

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
process.env['CHROMIUM'] = requireChromium()
tryXvfb()
buildChanged()

const inBrowser = files.filter(file => file.endsWith('.spec.ts'))
const onServer = files.filter(file => !inBrowser.includes(file))
const ends = [
  onServer.length === 0 ||
    run(
      'vitest',
      ['run', '-t', named, '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
      onServer,
    ),
  inBrowser.length === 0 || run('playwright', ['test', '-g', named, '--reporter=list,json'], inBrowser),
]
const ran = [...ofVitest(), ...ofPlaywright()]

const failed = checks.filter(check => !print(check.id, check.says))
console.log(
  `\n${checks.length - failed.length} of ${checks.length} checks are shown${failed.length > 0 ? `; not: ${failed.map(({ id }) => id).join(', ')}` : ''}.`,
)
process.exit(failed.length > 0 || ends.includes(false) ? 1 : 0)

/** Prints a check with its tests. @returns whether it is shown: by one test at least, and all passed */
function print(id: string, says: string): boolean {
  const own = ran.filter(({ name }) => idsIn(name).includes(id))
  const tests = [...Map.groupBy(own, ({ file, name }) => `${file} › ${name}`)]
  const isShown = tests.length > 0 && tests.every(([, times]) => together(times) === 'passed')
  console.log(`\n${id}  ${isShown ? 'pass' : 'FAIL'}  ${says}`)
  if (tests.length === 0) console.log('      no test')
  for (const [test, times] of tests) console.log(`      ${together(times)}  ${test}`)
  return isShown
}

/** Of a test that runs once a database: some need what one of them has not, and are left out there alone. */
function together(times: readonly Ran[]): Result {
  const results = times.map(({ result }) => result)
  if (results.includes('failed')) return 'failed'
  return results.includes('passed') ? 'passed' : 'skipped'
}

function isAsked(title: string): boolean {
  return idsIn(title).some(id => ids.includes(id))
}

function run(command: string, options: readonly string[], paths: readonly string[]): boolean {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT }
  return spawnSync(command, [...options, ...paths], { cwd: ROOT, stdio: 'inherit', env }).status === 0
}

function ofVitest(): Ran[] {
  interface Report {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  const report = read<Report>(VITEST)
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => isAsked(fullName))
      .map(({ fullName: name, status }) => ({ file: relative(ROOT, file), name, result: resultOf(status) })),
  )
}

function ofPlaywright(): Ran[] {
  interface Suite {
    title: string
    file: string
    suites?: Suite[]
    specs: { title: string; file: string; tests: { status: string }[] }[]
  }
  const within = (suite: Suite, names: readonly string[]): Ran[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file,
        name: [...names, title].join(' › '),
        result: resultOf(status),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inner => within(inner, [...names, inner.title])),
  ]
  const report = read<{ suites: Suite[] }>(PLAYWRIGHT)
  return (report?.suites ?? []).flatMap(suite => within(suite, [])).filter(({ name }) => isAsked(name))
}

/** What is neither passed nor left out on purpose has failed: a flaky test as well. */
function resultOf(status: string): Result {
  if (status === 'passed' || status === 'expected') return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed'
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

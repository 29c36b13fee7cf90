import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    ok: boolean
    file: string
    line: number
    tests: {
      projectName: string
      results: { errors: { message?: string }[]; attachments?: { name: string; body?: string }[] }[]
    }[]
  }[]
}

interface Failure {
  /** File and title of the test. */
  title: string
  /** What it reported, shortened. */
  message: string
}

interface Results {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
}

/** The attachment of a failed browser test with what its open pages show. */
export const OPEN_PAGES = 'open pages'

/** Lines of the open pages that are printed. */
const PAGES_LINES = 200

/** Lines of a failure that are printed: the message, the difference and where it happened. */
const MESSAGE_LINES = 40

/** Reads the reports of a whole test run. A report that is missing counts nothing; its step has failed then.
 *  @param files paths of the two JSON reports */
export function readResults(files: { vitest: string; playwright: string }): Results {
  const vitest = read<VitestReport>(files.vitest)
  const browser = read<PlaywrightReport>(files.playwright)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = browser?.stats ?? {}
  return {
    passed: (vitest?.numPassedTests ?? 0) + expected,
    failed: (vitest?.numFailedTests ?? 0) + unexpected + flaky,
    skipped: (vitest?.numPendingTests ?? 0) + skipped,
    failures: [...(vitest ? failuresOfVitest(vitest) : []), ...(browser ? failuresOfPlaywright(browser) : [])],
  }
}

function failuresOfVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => failure(`${file} > ${test.fullName}`, test.failureMessages ?? []))
    // A file whose hooks or imports fail has a message of its own and no failed test.
    return status === 'failed' && failed.length === 0 ? [failure(file, [message])] : failed
  })
}

function failuresOfPlaywright({ suites, errors }: PlaywrightReport): Failure[] {
  const outside = errors.map(error => failure('browser tests', [error.message ?? '']))
  return [...outside, ...suites.flatMap(failuresOfSuite)]
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const results = tests.flatMap(test => test.results)
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
      const pages = results
        .flatMap(({ attachments = [] }) => attachments.filter(({ name }) => name === OPEN_PAGES))
        .flatMap(({ body = '' }) => Buffer.from(body, 'base64').toString().split('\n'))
      const shown = failure(`[${tests[0]?.projectName}] ${file}:${line} > ${title}`, messages)
      return { ...shown, message: [shown.message, ...pages.slice(0, PAGES_LINES)].join('\n') }
    })
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function failure(title: string, messages: readonly string[]): Failure {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return { title, message: lines.slice(0, MESSAGE_LINES).join('\n') }
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OPEN_PAGES, readResults } from './test-results.ts'

const folder = mkdtempSync(join(tmpdir(), 'dermaga-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, report: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('names every failed test of both runners with its message, in nested suites too', () => {
  const vitest = write('vitest.json', {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: resolve('tests/server/stop.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          { fullName: 'stops', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\nat line'] },
        ],
      },
      { name: resolve('tests/server/broken.test.ts'), status: 'failed', message: 'no database', assertionResults: [] },
    ],
  })
  const failedSpec = {
    title: 'opens',
    ok: false,
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [
      {
        projectName: 'pglite',
        results: [
          {
            errors: [{ message: 'timed out' }],
            attachments: [{ name: OPEN_PAGES, body: Buffer.from('/dashboard\n- text: Beranda').toString('base64') }],
          },
        ],
      },
    ],
  }
  const playwright = write('playwright.json', {
    stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [failedSpec, { ...failedSpec, title: 'closes', ok: true }] }] }],
  })
  expect(readResults({ vitest, playwright })).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
    failures: [
      { title: 'tests/server/stop.test.ts > stops', message: 'expected 1 to be 2\nat line' },
      { title: 'tests/server/broken.test.ts', message: 'no database' },
      { title: '[pglite] e2e/a.spec.ts:7 > opens', message: 'timed out\n/dashboard\n- text: Beranda' },
    ],
  })
})

test('counts nothing for a report that is missing', () => {
  const missing = join(folder, 'missing.json')
  expect(readResults({ vitest: missing, playwright: missing })).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
  })
})

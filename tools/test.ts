import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareTemplates } from '../tests/support/prepared-databases.ts'
import { buildChanged } from './build.ts'
import { requireChromium } from './chromium.ts'
import { BENCH_TYPES, LINT, PROMISES, runSteps, type Step, secondsSince, TYPES, UNUSED } from './steps.ts'
import { readResults } from './test-results.ts'
import { ensureXvfb } from './xvfb.ts'

const RESULTS = '.cache/test'
const VITEST = join(RESULTS, 'vitest.json')
const PLAYWRIGHT = join(RESULTS, 'playwright.json')

const isAll = process.argv.includes('--all')
const CHECKS = [LINT, TYPES, PROMISES, UNUSED, ...(isAll ? [BENCH_TYPES] : [])]
const OTHER_TESTS: Step = {
  name: 'unit, architecture, server',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
}
const BROWSER_TESTS: Step = { name: 'browser', command: ['playwright', 'test'] }

// Every check and every test. `--all` also runs each server test on both databases, the main journeys, and checks the types of bench.
if (isAll) process.env['TEST_ALL'] = '1'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const startedAt = Date.now()
process.env['CHROMIUM'] = requireChromium()
ensureXvfb()
const preparing = prepareTemplates(['pglite', 'postgres'], true)
buildChanged()
const dropTemplates = await preparing
// Each of these uses the time in which another waits for a timer or a disk. The browser tests come alone, because they expect a page
// within limits of time that a user would also have.
const others = await Promise.all([runSteps([OTHER_TESTS], 'when done'), runSteps(CHECKS, 'when done')])
const failedSteps = [...others.flat(), ...(await runSteps([BROWSER_TESTS], 'live'))]
await dropTemplates()

const { passed, failed, skipped, failures } = readResults({ vitest: VITEST, playwright: PLAYWRIGHT })
// At the very end, because the steps run side by side and a long log is read at its end.
for (const { title, message } of failures) console.log(`\n✗ ${title}\n${message}`)
console.log(`\n${secondsSince(startedAt)} seconds. Steps that failed: ${failedSteps.join(', ') || 'none'}.`)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failedSteps.length > 0 || passed === 0 ? 1 : 0)

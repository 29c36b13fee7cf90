import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged } from './build.ts'
import { requireChromium } from './chromium.ts'
import { tryXvfb } from './xvfb.ts'

const RESULTS = '.cache/test'
const VITEST = join(RESULTS, 'vitest.json')
const PLAYWRIGHT = join(RESULTS, 'playwright.json')

/** Every check and every test, in the order in which a mistake is found soonest; all run, so that one report tells everything. */
const STEPS: readonly [what: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['format, imports, lint', 'biome', 'ci', '.'],
  ['floating promises', 'oxlint', '--type-aware', '--config', '.oxlintrc.json'],
  ['unused code', 'knip'],
  [
    'unit, server, architecture',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST}`,
  ],
  ['browser', 'playwright', 'test'],
]

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const began = Date.now()
process.env['CHROMIUM'] = requireChromium()
tryXvfb()
buildChanged()

const failedSteps = STEPS.filter(([what, command, ...args]) => {
  console.log(`\n── ${what}`)
  return spawnSync(command, args, { stdio: 'inherit', env: process.env }).status !== 0
}).map(([what]) => what)

const vitest = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(VITEST)
const browser = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
  PLAYWRIGHT,
)?.stats
const passed = (vitest?.numPassedTests ?? 0) + (browser?.expected ?? 0)
const failed = (vitest?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0)
const skipped = (vitest?.numPendingTests ?? 0) + (browser?.skipped ?? 0)

console.log(
  `\n${Math.round((Date.now() - began) / 1000)} seconds. Steps that failed: ${failedSteps.join(', ') || 'none'}.`,
)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failedSteps.length > 0 || passed === 0 ? 1 : 0)

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

import { LINT, PROMISES, runSteps, secondsSince, TYPES } from './steps.ts'

/** The inner loop: types, lint, architecture rules and unit tests, in under a minute. `npm test` runs everything. */
const TESTS = ['vitest', 'run', '--project', 'unit', '--project', 'architecture', '--reporter=dot'] as const

const startedAt = Date.now()
const failed = await Promise.all([
  runSteps([LINT, TYPES, PROMISES], 'when done'),
  runSteps([{ name: 'unit, architecture', command: TESTS }], 'when done'),
])
console.log(`\n${secondsSince(startedAt)} seconds. Failed: ${failed.flat().join(', ') || 'none'}.`)
process.exit(failed.flat().length > 0 ? 1 : 0)

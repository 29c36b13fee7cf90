import { LINT, PROMISES, runSteps, type Step, secondsSince, TYPES } from './steps.ts'

/** The inner loop: types, lint, architecture rules and unit tests. `npm test` runs everything. */
const TESTS: Step = {
  name: 'unit, architecture',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'architecture', '--reporter=dot'],
}
/** What the architecture tests weigh. An unchanged shell is not built again. */
const SHELL: Step = { name: 'build of the shell', command: ['node', 'tools/build.ts', 'apps/shell'] }

const startedAt = Date.now()
const failed = await Promise.all([
  runSteps([LINT, TYPES, PROMISES], 'when done'),
  runSteps([SHELL, TESTS], 'when done'),
])
console.log(`\n${secondsSince(startedAt)} seconds. Failed: ${failed.flat().join(', ') || 'none'}.`)
process.exit(failed.flat().length > 0 ? 1 : 0)

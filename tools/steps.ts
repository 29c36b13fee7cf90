import { spawn } from 'node:child_process'

/** A command that fails when something is wrong. */
export interface Step {
  name: string
  command: readonly [program: string, ...args: string[]]
}

/** Checks only what a change may concern; what many files infer their types from still concerns all. */
export const TYPES: Step = {
  name: 'types',
  command: ['tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
}
export const LINT: Step = { name: 'format, imports, lint', command: ['biome', 'ci', '.'] }
export const PROMISES: Step = {
  name: 'floating promises',
  command: ['oxlint', '--type-aware', '--config', '.oxlintrc.json'],
}
export const UNUSED: Step = { name: 'unused code', command: ['knip'] }
/** Benchmarks import packages that only `bench/package.json` installs, so they have a configuration of their own. */
export const BENCH_TYPES: Step = { name: 'types of bench', command: ['tsc', '-p', 'bench'] }

/** Runs the steps one after another, all of them whatever fails, so that one run reports everything.
 *  @param output `live` prints while a step runs, `when done` prints a step's output at its end, so that lanes of steps which
 *  run at the same time do not mix
 *  @returns the names of the steps that failed */
export async function runSteps(steps: readonly Step[], output: 'live' | 'when done'): Promise<string[]> {
  const failed: string[] = []
  for (const step of steps) if (!(await runStep(step, output))) failed.push(step.name)
  return failed
}

async function runStep({ name, command: [program, ...args] }: Step, output: 'live' | 'when done'): Promise<boolean> {
  const startedAt = Date.now()
  if (output === 'live') console.log(`\n── ${name}`)
  const running = spawn(program, args, { stdio: output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  running.stdout?.on('data', (data: Buffer) => written.push(data))
  running.stderr?.on('data', (data: Buffer) => written.push(data))
  const code = await new Promise<number | null>((resolve, reject) => running.on('close', resolve).on('error', reject))
  if (output === 'when done') {
    console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${secondsSince(startedAt)} s`)
    if (code !== 0) console.log(Buffer.concat(written).toString())
  }
  return code === 0
}

/** Whole seconds since a moment in ms. */
export const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000)

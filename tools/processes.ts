import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Node keeps compiled modules here by their content, which halves the time until a process is ready. */
const COMPILE_CACHE = join(ROOT, '.cache/compiled')

/** A process of the project that is running and ready. */
export interface RunningProcess {
  child: ChildProcess
  /** The message with which it reported that it is ready. */
  message: unknown
  /** Sends the signal and waits for the exit. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a TypeScript program of the project and waits for its message that it is ready.
 *  @throws with the program's output when it exits before that */
export async function startProcess(
  program: string,
  env: Record<string, string>,
  stdio: 'inherit' | 'quiet' = 'inherit',
): Promise<RunningProcess> {
  const child = fork(join(ROOT, program), {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  child.stdout?.on('data', chunk => output.push(String(chunk)))
  child.stderr?.on('data', chunk => output.push(String(chunk)))
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`${program} exited with ${code}\n${output.join('').slice(-4000)}`)))
  })
  return {
    child,
    message,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited
    },
  }
}

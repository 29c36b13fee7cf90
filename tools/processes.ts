import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** One of the project's processes, running and ready. */
export interface Running {
  child: ChildProcess
  /** The message with which it reported that it is ready. */
  message: unknown
  /** Asks it to stop and waits until it has. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a TypeScript program of the project and waits for its word that it is ready.
 *  @throws with what it wrote when it ends before that */
export async function startProcess(
  program: string,
  env: Record<string, string>,
  output: 'inherit' | 'quiet' = 'inherit',
): Promise<Running> {
  const child = fork(join(ROOT, program), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  child.stdout?.on('data', chunk => said.push(String(chunk)))
  child.stderr?.on('data', chunk => said.push(String(chunk)))
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`${program} ended with ${code}\n${said.join('').slice(-4000)}`)))
  })
  return {
    child,
    message,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

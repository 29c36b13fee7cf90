import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { createPortal } from '../../apps/server/src/app.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { testConfig } from '../../tests/support/template.ts'

/** The first message to the process: run a portal, or only compare hashes. */
export type Task = { is: 'portal'; port: number; databaseUrl: string } | { is: 'hash'; passwordHash: string }
/** Later messages: report the processor time used so far (`cpu`), or compare the password `times` times (`hash`). */
export type Command = { name: 'cpu' } | { name: 'hash'; times: number }
/** Both in milliseconds. */
export type Reply = { cpuMs: number; elapsedMs: number }

/** Runs as a separate process: waits for the task, replies when it is ready, exits with its parent. */
const task = await new Promise<Task>(resolve => process.once('message', resolve))
if (task.is === 'portal') {
  const config = testConfig(
    { dataDir: '/nonexistent', url: task.databaseUrl },
    // The load generator states the address of each client, as a proxy would.
    { PORT: String(task.port), PUBLIC_URL: 'http://localhost:4900', TRUSTED_PROXIES: '1' },
  )
  const portal = await createPortal(config, { shellFolder: '/nonexistent' })
  await portal.app.listen({ host: '127.0.0.1', port: task.port })
}
process.on('disconnect', () => process.exit(0))
process.on('message', (command: Command) => void replyTo(command))
process.send?.('ready')

async function replyTo(command: Command): Promise<void> {
  const startedAt = performance.now()
  if (command.name === 'hash') await compareHashes(command.times)
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt } satisfies Reply)
}

/** Compares on as many threads as there are processors. */
async function compareHashes(times: number): Promise<void> {
  if (task.is !== 'hash') return
  const { passwordHash } = task
  let left = times
  const worker = async () => {
    while (left-- > 0) await verify(passwordHash, DEMO_PASSWORD)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

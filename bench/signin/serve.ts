import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { createPortal } from '../../apps/server/src/app.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { testConfig } from '../../tests/support/template.ts'

/** What a process of this bench is told: to be a portal, or nothing but the hash. */
export type Task = { is: 'portal'; port: number; databaseUrl: string } | { is: 'hash'; passwordHash: string }
/** What it is asked then: how much processor time it has used, or (`hash`) to compare the password so many times. */
export type Question = { ask: 'cpu' } | { ask: 'hash'; times: number }
/** In milliseconds. */
export type Told = { cpuMs: number; elapsedMs: number }

/** Runs in a process of its own: waits for the task, answers when it is ready, ends with its parent. */
const task = await new Promise<Task>(resolve => process.once('message', resolve))
if (task.is === 'portal') {
  const config = testConfig(
    { dataDir: '/nonexistent', url: task.databaseUrl },
    // The bench says which office each sign-in comes from, as a proxy would.
    { PORT: String(task.port), PUBLIC_URL: 'http://localhost:4900', TRUSTED_PROXIES: '1' },
  )
  const portal = await createPortal(config, { shellFolder: '/nonexistent' })
  await portal.app.listen({ host: '127.0.0.1', port: task.port })
}
process.on('disconnect', () => process.exit(0))
process.on('message', (question: Question) => void answer(question))
process.send?.('ready')

async function answer(question: Question): Promise<void> {
  const startedAt = performance.now()
  if (question.ask === 'hash') await compare(question.times)
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt } satisfies Told)
}

/** As many at once as there are processors. */
async function compare(times: number): Promise<void> {
  if (task.is !== 'hash') return
  const { passwordHash } = task
  let left = times
  const worker = async () => {
    while (left-- > 0) await verify(passwordHash, DEMO_PASSWORD)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

import { randomUUID } from 'node:crypto'
import { createPortal } from '../../apps/server/src/app.ts'
import { testConfig } from '../../tests/support/template.ts'
import { addListener } from './listener.ts'

export type Command = { databaseUrl: string; users: number } | 'memory' | 'broadcast' | 'processor'
export type Reply =
  | { origin: string; tokens: string[] }
  | { memory: Memory }
  | { committedAt: number }
  | { processorMs: number }
/** In bytes: the JavaScript heap with external memory after a collection, and the resident set of the process. */
export type Memory = { heap: number; resident: number }

let portal: Awaited<ReturnType<typeof createPortal>>
process.on('message', (command: Command) => void replyTo(command).then(reply => process.send?.(reply)))

async function replyTo(command: Command): Promise<Reply> {
  if (command === 'memory') {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { memory: { heap: heapUsed + external, resident: rss } }
  }
  if (command === 'processor') {
    const { user, system } = process.cpuUsage()
    return { processorMs: (user + system) / 1000 }
  }
  if (command === 'broadcast') {
    const broadcast = { key: randomUUID(), to: 'everyone', title: 'Untuk semua', detail: '' } as const
    await portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, broadcast))
    return { committedAt: Date.now() }
  }
  const config = testConfig({ dataDir: '/nonexistent', url: command.databaseUrl })
  portal = await createPortal(config, { shellFolder: '/nonexistent' })
  await portal.start()
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const tokens: string[] = []
  for (let user = 0; user < command.users; user++) tokens.push(await addListener(portal, user))
  return { origin, tokens }
}

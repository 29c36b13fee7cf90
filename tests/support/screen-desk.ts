import { SERVICES } from '@dermaga/services'
import { createPortal } from '../../apps/server/src/app.ts'
import { openClient, overNetwork } from './client.ts'
import { type Desk, openDesk } from './service-desk.ts'
import type { Stack } from './stack.ts'
import { testConfig } from './template.ts'

/** A desk at a portal that runs: it calls that, and adds companies to its database. PostgreSQL only. */
export async function openDeskAt({ url, env }: Stack): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const config = testConfig({ dataDir: env['DATA_DIR'] ?? '', url: env['DATABASE_URL'] })
  const { core, modules, close } = await createPortal(config, { shellFolder: '/nonexistent' })
  const { call, session } = openClient(overNetwork(url), config.apiKeys)
  return { desk: await openDesk({ core, modules, call, session }, SERVICES), close }
}

import { userLogAdd } from '@dermaga/contract'
import { sql } from 'kysely'
import { type ActivityRow, activityLogStore } from '../../apps/server/src/activity/activity-log.store.ts'
import { BATCH } from '../../apps/server/src/activity/activity-log.ts'
import { createGroupCommit } from '../../apps/server/src/activity/group-commit.ts'
import { createPortal } from '../../apps/server/src/app.ts'
import { createLargeBodies } from '../../apps/server/src/http/large-body.ts'
import { serve } from '../../apps/server/src/http/route.ts'
import { createServer } from '../../apps/server/src/http/server.ts'
import { createUploads } from '../../apps/server/src/http/upload.ts'
import { testConfig } from '../../tests/support/template.ts'
import { plainServer } from './plain.ts'

/** The first message to the process. */
export interface Task {
  port: number
  databaseUrl: string
  /** `group`: the portal. `each`: the portal's endpoint with one insert and one commit per request.
   *  `plain`: a Fastify server without the portal. */
  writes: 'group' | 'each' | 'plain'
}
/** Later messages: report the processor time used so far (`cpu`), or write entries without HTTP (`write`). */
export type Command = { name: 'cpu' } | { name: 'write'; entries: number; writers: number }
/** Both in milliseconds. */
export type Reply = { cpuMs: number; elapsedMs: number }

/** Runs as a separate process: waits for the task, replies when it listens, exits with its parent. */
const task = await new Promise<Task>(resolve => process.once('message', resolve))
const config = testConfig(
  { dataDir: '/nonexistent', url: task.databaseUrl },
  {
    PORT: String(task.port),
    PUBLIC_URL: 'http://localhost:4800',
    ACTIVITY_PER_MINUTE: '100000000',
    CALLS_PER_MINUTE_USER: '0',
  },
)
const portal = await createPortal(config, { shellFolder: '/nonexistent' })
await portal.modules.activity.sweep()
const app = await { group: () => portal.app, each: oneInsertPerRequest, plain: () => plainServer(task.databaseUrl) }[
  task.writes
]()
const store = activityLogStore(portal.core.db)
const grouped = createGroupCommit({ ...BATCH, write: async (rows: ActivityRow[]) => void (await store.addAll(rows)) })
await app.listen({ host: '127.0.0.1', port: task.port })
process.on('disconnect', () => process.exit(0))
process.on('message', (command: Command) => void replyTo(command))
process.send?.('ready')

async function replyTo(command: Command): Promise<void> {
  const startedAt = performance.now()
  if (command.name === 'write') await writeOnly(command)
  const { user, system } = process.cpuUsage()
  const reply: Reply = { cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt }
  process.send?.(reply)
}

/** Writes the entries with concurrent writers; each waits for the commit of one entry before it writes the next. */
async function writeOnly({ entries, writers }: { entries: number; writers: number }): Promise<void> {
  const write = task.writes === 'group' ? grouped.add : insertOne
  const row = {
    id_user: '01980000-0000-7000-8000-000000000001',
    id_session: '01980000-0000-7000-8000-000000000002',
    kind: 2,
    deskripsi: 'PATH:/surat-kuasa/browse ACTIVITY:post_data [/suratkuasa/v1/surat-kuasa]',
    browser_info: 'Chrome 141.0.0.0',
    hostname: 'portal.contoh.id',
    address: '198.51.100.7',
    local_address: null,
  }
  let left = entries
  const writer = async () => {
    while (left-- > 0) await write({ ...row, happened_at: portal.core.now() })
  }
  await Promise.all(Array.from({ length: writers }, writer))
}

async function insertOne(row: ActivityRow): Promise<void> {
  await sql`
    insert into user_activity
      (id_user, happened_at, id_activity, id_session, kind, deskripsi, browser_info, hostname, address)
    values (${row.id_user}, ${row.happened_at}, uuidv7(), ${row.id_session}, ${row.kind}, ${row.deskripsi},
      ${row.browser_info}, ${row.hostname}, ${row.address})`.execute(portal.core.db)
}

/** The portal's endpoint, with authentication, parsing and envelope, but one insert per request. */
function oneInsertPerRequest() {
  const { core, modules } = portal
  const server = createServer(config, core.log)
  const gate = {
    now: core.now,
    authenticate: modules.session.authenticate,
    authenticateHost: modules.hostToHost.authenticate,
    authenticatePublisher: modules.catalogue.publisherGate(modules.access),
    may: modules.access.may,
    isLive: modules.session.isLive,
    keys: config.apiKeys,
    mayWrite: () => true,
    takeQuota: async () => undefined,
    noteRead: modules.platform.gate.noteRead,
  }
  const http = { app: server, gate, largeBodies: createLargeBodies(), uploads: createUploads() }
  serve(http, userLogAdd, async ({ body, caller, address, now }) => {
    await insertOne({
      id_user: caller.idUser,
      id_session: caller.idSession,
      happened_at: now,
      kind: 2,
      deskripsi: body.deskripsi,
      browser_info: body.browserInfo,
      hostname: body.hostname,
      address,
      local_address: null,
    })
    return undefined
  })
  return server
}

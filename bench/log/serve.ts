import { userLogAdd } from '@dermaga/contract'
import { sql } from 'kysely'
import { type ActivityRow, activityLogStore } from '../../apps/server/src/activity/activity-log.store.ts'
import { BATCH } from '../../apps/server/src/activity/activity-log.ts'
import { createGroupCommit } from '../../apps/server/src/activity/group-commit.ts'
import { createPortal } from '../../apps/server/src/app.ts'
import { serve } from '../../apps/server/src/http/route.ts'
import { createServer } from '../../apps/server/src/http/server.ts'
import { testConfig } from '../../tests/support/template.ts'
import { plainServer } from './plain.ts'

/** What a server of this bench is told. */
export interface Task {
  port: number
  databaseUrl: string
  /** `group`: the portal as it is. `each`: the portal's own call, with one insert and one commit a request.
   *  `plain`: a server without us. */
  writes: 'group' | 'each' | 'plain'
}
/** What it is asked then: how much processor time it has used (`cpu`), or to write without any call (`write`). */
export type Question = { ask: 'cpu' } | { ask: 'write'; entries: number; writers: number }
/** In milliseconds. */
export type Told = { cpuMs: number; elapsedMs: number }

/** Runs in a process of its own: waits for the task, answers when it listens, ends with its parent. */
const task = await new Promise<Task>(resolve => process.once('message', resolve))
const config = testConfig(
  { dataDir: '/nonexistent', url: task.databaseUrl },
  { PORT: String(task.port), PUBLIC_URL: 'http://localhost:4800', ACTIVITY_PER_MINUTE: '100000000' },
)
const portal = await createPortal(config, { shellFolder: '/nonexistent' })
await portal.modules.activity.sweep()
const app = await { group: () => portal.app, each: oneInsertEach, plain: () => plainServer(task.databaseUrl) }[
  task.writes
]()
const grouped = createGroupCommit({ ...BATCH, write: activityLogStore(portal.core.db).addAll })
await app.listen({ host: '127.0.0.1', port: task.port })
process.on('disconnect', () => process.exit(0))
process.on('message', (question: Question) => void answer(question))
process.send?.('ready')

async function answer(question: Question): Promise<void> {
  const startedAt = performance.now()
  if (question.ask === 'write') await writeAlone(question)
  const { user, system } = process.cpuUsage()
  const told: Told = { cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt }
  process.send?.(told)
}

/** Writes entries by that many writers, each waiting for the commit of its entry before the next. */
async function writeAlone({ entries, writers }: { entries: number; writers: number }): Promise<void> {
  const write = task.writes === 'group' ? grouped.add : insertOne
  const row = {
    id_user: '01980000-0000-7000-8000-000000000001',
    id_session: '01980000-0000-7000-8000-000000000002',
    kind: 2,
    deskripsi: 'PATH:/surat-kuasa/browse ACTIVITY:post_data [/suratkuasa/v1/surat-kuasa]',
    browser_info: 'Chrome 141.0.0.0',
    hostname: 'portal.contoh.id',
    address: '198.51.100.7',
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

/** The call with everything around it, authentication, parsing and envelope, and a write of its own. */
function oneInsertEach() {
  const { core, modules: rooms } = portal
  const server = createServer(config, core.log)
  const gate = {
    now: core.now,
    authenticate: rooms.session.authenticate,
    authenticateHost: rooms.hostToHost.authenticate,
    may: rooms.access.may,
    keys: config.apiKeys,
  }
  serve({ app: server, gate }, userLogAdd, async ({ body, caller, address, now }) => {
    await insertOne({
      id_user: caller.idUser,
      id_session: caller.idSession,
      happened_at: now,
      kind: 2,
      deskripsi: body.deskripsi,
      browser_info: body.browserInfo,
      hostname: body.hostname,
      address,
    })
    return undefined
  })
  return server
}

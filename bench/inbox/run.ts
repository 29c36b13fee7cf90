import { inboxList, inboxUnreadCount, routeOf } from '@dermaga/contract'
import { sql } from 'kysely'
import { createPortal } from '../../apps/server/src/app.ts'
import { openClient, overNetwork } from '../../tests/support/client.ts'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate, testConfig } from '../../tests/support/template.ts'
import { median, PROCESSORS } from '../results.ts'

/** bench:inbox — a page and the unread count of a user with a million notifications, compared with a user with ten, over HTTP, on
 *  one PostgreSQL. Users take turns in every round; the second user with ten shows the noise. */
const ROUNDS = 15
const CALLS = 40
const MANY = 1_000_000

interface Reader {
  name: string
  token: string
  /** Milliseconds per call, one value per round, by call. */
  ms: Map<string, number[]>
}

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const config = testConfig(database, { CALLS_PER_MINUTE_USER: '0' })
const portal = await createPortal(config, { shellFolder: '/nonexistent' })
try {
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const client = openClient(overNetwork(origin), {})
  const readers = [
    await createReader('1,000,000', 'importir', MANY),
    await createReader('10', 'tpb', 10),
    await createReader('10 (A/A)', 'ftz', 10),
  ]
  await sql`analyze`.execute(portal.core.db)
  const calls = {
    'first page': `${routeOf(inboxList)}?page=0&size=10`,
    'unread count': routeOf(inboxUnreadCount),
  }
  for (const path of Object.values(calls)) for (const each of readers) await runRound(each, path, CALLS)
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [name, path] of Object.entries(calls)) {
      for (const each of readers) each.ms.set(name, [...(each.ms.get(name) ?? []), await runRound(each, path, CALLS)])
    }
    const [many] = readers
    const last = `${routeOf(inboxList)}?page=${MANY / 10 - 1}&size=10`
    if (many) many.ms.set('last page', [...(many.ms.get('last page') ?? []), await runRound(many, last, CALLS)])
  }
  printTable(readers, Object.keys(calls))

  async function createReader(name: string, username: string, count: number): Promise<Reader> {
    const { idUser, access_token: token } = await client.session(username)
    await client.call(inboxUnreadCount, { token })
    await sql`
      insert into inbox_reader (id_user) values (${idUser}) on conflict (id_user) do nothing`.execute(portal.core.db)
    await sql`
      insert into inbox_item (id_user, number, id_item, id_notification, key, is_direct, title, detail, kategori, link, received_at)
      select id_user, total + each, gen_random_uuid(), gen_random_uuid(), 'bench ' || each, true,
        'Surat kuasa nomor ' || each, 'Surat kuasa dari perusahaan nomor ' || each || ' menunggu jawaban Anda.',
        'surat-kuasa', '/dashboard', now() - (${count}::integer - each) * interval '1 second'
      from inbox_reader, generate_series(1, ${count}::integer) each where id_user = ${idUser}`.execute(portal.core.db)
    await sql`
      update inbox_reader set total = total + ${count}, unread = unread + ${count} where id_user = ${idUser}`.execute(
      portal.core.db,
    )
    return { name, token, ms: new Map() }
  }

  async function runRound({ token }: Reader, path: string, count: number): Promise<number> {
    const startedAt = performance.now()
    for (let call = 0; call < count; call++) {
      const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
      if (!response.ok) throw new Error(await response.text())
      await response.arrayBuffer()
    }
    return (performance.now() - startedAt) / count
  }
} finally {
  await portal.close()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

function printTable(readers: readonly Reader[], kinds: readonly string[]): void {
  const base = readers[1]
  console.log(`| notifications | ${kinds.map(kind => `${kind}, ms | ÷ 10 |`).join(' ')} last page, ms |`)
  console.log(`|---|${'---|'.repeat(kinds.length * 2 + 1)}`)
  for (const { name, ms } of readers) {
    const cells = kinds.map(kind => {
      const value = median(ms.get(kind) ?? [])
      return `${value.toFixed(2)} | ${(value / median(base?.ms.get(kind) ?? [])).toFixed(2)} |`
    })
    const last = ms.get('last page')
    console.log(`| ${name} | ${cells.join(' ')} ${last ? median(last).toFixed(2) : ''} |`)
  }
  console.log(`\n${ROUNDS} rounds of ${CALLS} calls in turn, medians. ${PROCESSORS}, Node ${process.version}`)
}

import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userInfoByEmail } from '@dermaga/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { verifyAudit } from '../../apps/server/src/verify-audit.ts'
import { createDatabase, TEST_SECRET, type TestDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'
import { requirePostgresPrograms, startDebianPostgres } from './debian-postgres.ts'

const SCRIPTS = join(import.meta.dirname, '../../deploy/backup')

let programs: string
let postgres: Awaited<ReturnType<typeof startDebianPostgres>>
let folder: string
beforeAll(async () => {
  programs = requirePostgresPrograms()
  postgres = await startDebianPostgres(programs)
  folder = mkdtempSync(join(tmpdir(), 'dermaga-backup-'))
}, 180_000)
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a restored backup has every row, accepts the same sign-in, and is refused where it would destroy something', async () => {
  const [original, restored] = await Promise.all([newDatabase(), newDatabase()])
  const first = await startServer(original)
  const { idUser } = await first.client.session('importir')
  await vi.waitFor(async () => expect(await countSealed(original)).toBeGreaterThan(0), 20_000)
  await first.running.stop()

  const backup = run('backup.sh', original, folder)
  expect(backup.status, backup.stderr).toBe(0)
  const file = backup.stdout.trim().split('\n').at(-1) ?? ''

  const occupied = run('restore.sh', original, file)
  expect(occupied).toMatchObject({ status: 1, stderr: expect.stringContaining('Restore into an empty one') })

  const restore = run('restore.sh', restored, file)
  expect(restore.status, restore.stderr).toBe(0)
  expect(await countRows(restored)).toEqual(await countRows(original))

  const env = { DATABASE_URL: restored.url, DATA_DIR: restored.dataDir, SECRET_KEY: TEST_SECRET, LOG_LEVEL: 'silent' }
  const audit = await verifyAudit([], env)
  expect(audit).toMatchObject({ code: 0, message: expect.stringMatching(/[1-9]\d* sealed events/) })

  const second = await startServer(restored)
  onTestFinished(() => second.running.stop())
  const session = await second.client.session('importir')
  expect(session.idUser).toBe(idUser)
  const info = await second.client.call(userInfoByEmail, {
    query: { email: 'importir@contoh.id' },
    token: session.access_token,
  })
  expect(info.body['item']).toMatchObject({ username: 'importir' })

  const untouched = await newDatabase()
  appendFileSync(file, 'damaged')
  const damaged = run('restore.sh', untouched, file)
  expect(damaged.status).not.toBe(0)
  expect(await countRows(untouched)).toEqual({})
}, 120_000)

test('a backup that fails leaves no file behind', () => {
  const empty = mkdtempSync(join(folder, 'failing-'))
  const nowhere = { url: 'postgres://dermaga@127.0.0.1:1/none' }
  expect(run('backup.sh', nowhere, empty).status).not.toBe(0)
  expect(spawnSync('ls', ['-A', empty], { encoding: 'utf8' }).stdout).toBe('')
})

async function newDatabase(): Promise<TestDatabase> {
  const database = await createDatabase(postgres.adminUrl, 'template0')
  onTestFinished(database.drop)
  return database
}

function run(script: string, { url }: { url: string | undefined }, argument: string) {
  return spawnSync('bash', [join(SCRIPTS, script), argument], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs}:${process.env['PATH']}`, DATABASE_URL: url },
  })
}

const countSealed = (database: TestDatabase) =>
  withClient(database, async client => {
    const { rows } = await client.query<{ count: string }>('select count(*) from auth_event where seal is not null')
    return Number(rows[0]?.count)
  })

/** Rows by table. */
const countRows = (database: TestDatabase) =>
  withClient(database, async client => {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
      counts[name] = Number(rows[0]?.count)
    }
    return counts
  })

async function withClient<T>({ url }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

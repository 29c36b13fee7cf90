import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { createPortal } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDatabase, TEST_SECRET, type Template } from './database.ts'
import { administer, withDatabase } from './postgres.ts'
import { createLargeFolder } from './temporary-folder.ts'

/** Migrates and seeds one database for all tests of a run. @param adminUrl required for PostgreSQL
 *  @param hasPapers also prepares a copy with papers, on PostgreSQL: worth its time if more than two portals start */
export async function prepareTemplate(
  kind: 'pglite' | 'postgres',
  adminUrl?: string,
  hasPapers = false,
): Promise<Template> {
  const dataDir = createLargeFolder()
  const at = clockOfTests(new Date())
  if (kind === 'pglite') {
    await seed(dataDir, undefined, at)
    return { kind, folder: dataDir, at: at.getTime() }
  }
  if (!adminUrl) throw new Error('a PostgreSQL template needs the address of a server')
  const name = `dermaga_template_${randomUUID().slice(0, 8)}`
  await administer(adminUrl, `create database ${name}`)
  await seed(dataDir, withDatabase(adminUrl, name), at)
  rmSync(dataDir, { recursive: true, force: true })
  const withPapers = hasPapers ? await makePapers(adminUrl, name, at) : undefined
  return { kind, adminUrl, name, withPapers, at: at.getTime() }
}

/** Copies a seeded database and makes the papers of its demo data. @returns the copy, and the folder of its files and keys */
async function makePapers(adminUrl: string, template: string, at: Date): Promise<{ name: string; folder: string }> {
  const copy = await createDatabase(adminUrl, template)
  const portal = await createPortal(testConfig(copy), { now: () => at, shellFolder: '/nonexistent' })
  await portal.modules.paper.makeDue()
  await portal.close()
  const url = new URL(copy.url ?? '')
  return { name: url.pathname.slice(1), folder: copy.dataDir }
}

/** The moment at which a run's demo data is made and its test servers start: now, but at 20.00 WIB at the latest. A test that advances
 *  its clock by minutes then stays within the calendar day, and a run that passes midnight does not mix two days. */
function clockOfTests(now: Date): Date {
  const hour = 3_600_000
  const intoDay = (now.getTime() + 7 * hour) % (24 * hour)
  return new Date(now.getTime() - Math.max(0, intoDay - 20 * hour))
}

async function seed(dataDir: string, url: string | undefined, at: Date): Promise<void> {
  const portal = await createPortal(testConfig({ dataDir, url }), { now: () => at, shellFolder: '/nonexistent' })
  const { db } = portal.core
  // As if the holidays of every year were announced: texts with a term are the same at the end of a year. Tests of provisional terms say
  // which are not.
  await sql`update provision set value = 2099 where code = 'HARI_LIBUR_SAMPAI'`.execute(db)
  await sql`update service_case set tenggat_sementara = false where tenggat_sementara`.execute(db)
  await portal.close()
}

/** Settings of a test server. */
export function testConfig(database: { dataDir: string; url: string | undefined }, more: Record<string, string> = {}) {
  return readConfig({
    DATA_DIR: database.dataDir,
    ...(database.url ? { DATABASE_URL: database.url } : {}),
    SECRET_KEY: TEST_SECRET,
    LOG_LEVEL: 'silent',
    ...more,
  })
}

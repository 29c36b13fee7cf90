import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createPortal } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { TEST_SECRET, type Template } from './database.ts'
import { administer, withDatabase } from './postgres.ts'
import { createLargeFolder } from './temporary-folder.ts'

/** Migrates and seeds one database for all tests of a run. @param adminUrl required for PostgreSQL */
export async function prepareTemplate(kind: 'pglite' | 'postgres', adminUrl?: string): Promise<Template> {
  const dataDir = createLargeFolder()
  if (kind === 'pglite') {
    await seed(dataDir, undefined)
    return { kind, folder: dataDir }
  }
  if (!adminUrl) throw new Error('a PostgreSQL template needs the address of a server')
  const name = `dermaga_template_${randomUUID().slice(0, 8)}`
  await administer(adminUrl, `create database ${name}`)
  await seed(dataDir, withDatabase(adminUrl, name))
  rmSync(dataDir, { recursive: true, force: true })
  return { kind, adminUrl, name }
}

async function seed(dataDir: string, url: string | undefined): Promise<void> {
  const portal = await createPortal(testConfig({ dataDir, url }), { shellFolder: '/nonexistent' })
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

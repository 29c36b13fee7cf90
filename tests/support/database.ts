import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer, withDatabase } from './postgres.ts'

/** A migrated database with the demo data. Tests copy it instead of seeding their own. The copies of a PGlite database are
 *  inside its folder and are removed with it. */
export type Template = { kind: 'pglite'; folder: string } | { kind: 'postgres'; adminUrl: string; name: string }

/** The database that a test's server starts on. */
export interface TestDatabase {
  /** Undefined for PGlite, which lives in `dataDir`. */
  url: string | undefined
  dataDir: string
  drop: () => Promise<void>
}

/** Shared by all test servers, so that a copy of a template can open the keys sealed in it. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789-0123456789-0123456789'

/** Copies the template for one test file or one test. */
export async function copyTemplate(template: Template): Promise<TestDatabase> {
  if (template.kind === 'postgres') return createDatabase(template.adminUrl, template.name)
  const dataDir = mkdtempSync(join(template.folder, 'copy-'))
  cpSync(join(template.folder, 'pglite'), join(dataDir, 'pglite'), { recursive: true })
  return { url: undefined, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Creates a database without any table. */
export async function emptyDatabase(template: Template): Promise<TestDatabase> {
  if (template.kind === 'postgres') return createDatabase(template.adminUrl, 'template0')
  const dataDir = mkdtempSync(join(template.folder, 'empty-'))
  return { url: undefined, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** @param template name of the PostgreSQL database to copy */
export async function createDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `dermaga_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name} template ${template}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-test-'))
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

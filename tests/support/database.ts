import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer, withDatabase } from './postgres.ts'

/** A migrated database with the demo data. Tests copy it instead of seeding their own. The folder of PGlite contains it as
 *  `pglite`, one without tables as `blank` once a test needs it, and the copies of both. The whole run has it a second time on PostgreSQL, with
 *  the PDFs of its papers. `at` is the moment of its data, in ms. */
export type Template = { at: number } & (
  | { kind: 'pglite'; folder: string }
  | { kind: 'postgres'; adminUrl: string; name: string; withPapers?: { name: string; folder: string } | undefined }
)

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
  return copyFolder(template.folder, 'pglite')
}

/** Copies the template for a portal that runs its jobs. If the run prepared them, the papers of the demo data are already made: each
 *  portal would otherwise start by drawing and signing them, which takes longer than its start. */
export async function copyForJobs(template: Template): Promise<TestDatabase> {
  if (template.kind !== 'postgres' || !template.withPapers) return copyTemplate(template)
  const { adminUrl, withPapers } = template
  const copy = await createDatabase(adminUrl, withPapers.name)
  cpSync(withPapers.folder, copy.dataDir, { recursive: true })
  return copy
}

/** Creates a database without any table. */
export async function emptyDatabase(template: Template): Promise<TestDatabase> {
  if (template.kind === 'postgres') return createDatabase(template.adminUrl, 'template0')
  if (!existsSync(join(template.folder, 'blank'))) await createBlank(template.folder)
  return copyFolder(template.folder, 'blank')
}

/** PGlite needs ten times as much processor time to create a database as to open one. */
async function createBlank(folder: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite')
  const made = mkdtempSync(join(folder, 'made-'))
  await (await PGlite.create(made)).close()
  try {
    renameSync(made, join(folder, 'blank'))
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(join(folder, 'blank'))) throw error
    rmSync(made, { recursive: true, force: true })
  }
}

function copyFolder(folder: string, name: 'pglite' | 'blank'): TestDatabase {
  const dataDir = mkdtempSync(join(folder, 'copy-'))
  cpSync(join(folder, name), join(dataDir, 'pglite'), { recursive: true })
  return { url: undefined, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** @param template name of the PostgreSQL database to copy */
export async function createDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `dermaga_${randomUUID().replaceAll('-', '')}`
  // Files are copied instead of logged page by page: nothing has to reach the disk.
  await administer(adminUrl, `create database ${name} template ${template} strategy file_copy`)
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
  else {
    const { adminUrl, name, withPapers } = template
    for (const each of withPapers ? [name, withPapers.name] : [name])
      await administer(adminUrl, `drop database if exists ${each} with (force)`)
    if (withPapers) rmSync(withPapers.folder, { recursive: true, force: true })
  }
}

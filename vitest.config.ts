import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** `npm run test:all`: every server test on both databases. */
const isComplete = process.env['TEST_ALL'] === '1'

/** Server tests that also run on PGlite, the default database of the portal, in every run: what each database has to keep by itself, and
 *  the errors of the embedded one. On PostgreSQL, where all server tests and most browser tests run, a test takes half the processor
 *  time. */
const ON_PGLITE = [
  'apps/server/src/session/session.http.test.ts',
  'tests/server/declaration-durability.test.ts',
  'tests/server/durability.test.ts',
  'tests/server/migration.test.ts',
  'tests/server/operations.test.ts',
  'tests/server/webhook-durability.test.ts',
]

/** Only one process can open the folder of a PGlite database, and what is deployed runs on PostgreSQL. */
const NEVER_ON_PGLITE = [
  'apps/server/src/ledger/ledger.http.test.ts',
  'apps/server/src/billing/billing.http.test.ts',
  'apps/server/src/service/action/case-sequence.http.test.ts',
  'apps/server/src/service/action/linked-cases.http.test.ts',
  'apps/server/src/service/case/search.http.test.ts',
  'tests/server/guest-permissions.test.ts',
  'tests/server/status.test.ts',
  'tests/server/verify-audit.test.ts',
  'tests/deploy/backup.test.ts',
  'tests/deploy/files.test.ts',
  'tests/deploy/image.test.ts',
  'tests/server/request-quota.test.ts',
  'tests/server/stop.test.ts',
  'tests/server/clock.test.ts',
  'tests/server/database-faults.test.ts',
  'tests/server/database-limits.test.ts',
  'tests/server/prepared.test.ts',
  'tests/server/two-processes.test.ts',
  'tests/server/case-durability.test.ts',
  'tests/server/excise-sequence.test.ts',
  'tests/server/catalogue-copy-processes.test.ts',
  'tests/server/production.test.ts',
  'tests/server/secret-key.test.ts',
]

const missing = [...ON_PGLITE, ...NEVER_ON_PGLITE].filter(file => !existsSync(file))
if (missing.length > 0) throw new Error(`vitest.config.ts names files that do not exist: ${missing.join(', ')}`)

/** Tests run in one process per worker: what a file changes in the process, it restores. Its young objects have much space from the
 *  start; collecting them often took 7 to 9 % of the processor time of a server test. */
const shared = { isolate: false, maxWorkers: 2, execArgv: ['--min-semi-space-size=16'] }

const server = (kind: 'pglite' | 'postgres', files: { include?: string[]; exclude?: string[] }) => ({
  test: {
    ...shared,
    name: `server-${kind}`,
    include: ['apps/server/src/**/*.http.test.ts', 'tests/{server,deploy}/**/*.test.ts'],
    ...files,
    globalSetup: ['tests/support/vitest-database.ts'],
    setupFiles: ['tests/support/matchers.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Component tests wait for changes of the screen; a busy machine may need longer for them.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 90_000,
          include: [
            '{apps,packages,subapps}/**/src/**/*.test.{ts,tsx}',
            'packages/*/test/**/*.test.ts',
            'tools/**/*.test.{ts,tsx}',
          ],
          // A template's test belongs to the project that it becomes.
          exclude: ['**/*.http.test.ts', '**/node_modules/**', 'packages/subapp/templates/**'],
        },
      },
      { test: { ...shared, name: 'architecture', testTimeout: 90_000, include: ['tests/architecture/**/*.test.ts'] } },
      server('pglite', isComplete ? { exclude: NEVER_ON_PGLITE } : { include: ON_PGLITE }),
      server('postgres', {}),
    ],
  },
})

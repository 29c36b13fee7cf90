import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** `npm run test:all`: every server test on both databases. */
const isComplete = process.env['TEST_ALL'] === '1'

/** Server tests on PostgreSQL: races between connections, durability, SQL, counted statements, files that start many servers, and
 *  files of many requests, which take half the processor time there. The other server tests, and the browser tests, run on
 *  PGlite, the default database of the portal. */
const ON_POSTGRES = [
  'apps/server/src/announcement/announcement.http.test.ts',
  'apps/server/src/declaration/declaration.http.test.ts',
  'apps/server/src/declaration/host-submission.http.test.ts',
  'apps/server/src/declaration/status.http.test.ts',
  'apps/server/src/declaration/submission.http.test.ts',
  'apps/server/src/host-to-host/host-key.http.test.ts',
  'apps/server/src/host-to-host/sign-in.http.test.ts',
  'apps/server/src/identity/sign-in.http.test.ts',
  'apps/server/src/inbox/inbox.http.test.ts',
  'apps/server/src/ledger/ledger.http.test.ts',
  'apps/server/src/power-of-attorney/power-of-attorney.http.test.ts',
  'apps/server/src/billing/billing.http.test.ts',
  'apps/server/src/service/case-sequence.http.test.ts',
  'apps/server/src/service/linked-cases.http.test.ts',
  'tests/deploy/backup.test.ts',
  'tests/deploy/files.test.ts',
  'tests/deploy/image.test.ts',
  'tests/server/access-admin.test.ts',
  'tests/server/activity-audit.test.ts',
  'tests/server/activity.test.ts',
  'tests/server/case-durability.test.ts',
  'tests/server/terminal-messages.test.ts',
  'tests/server/catalogue-admin.test.ts',
  'tests/server/catalogue-canary.test.ts',
  'tests/server/catalogue-copy-processes.test.ts',
  'tests/server/catalogue-version.test.ts',
  'tests/server/clock.test.ts',
  'tests/server/contract.test.ts',
  'tests/server/create-admin.test.ts',
  'tests/server/dashboard.test.ts',
  'tests/server/database-faults.test.ts',
  'tests/server/guest-permissions.test.ts',
  'tests/server/device.test.ts',
  'tests/server/excise-sequence.test.ts',
  'tests/server/entities.test.ts',
  'tests/server/guest-token.test.ts',
  'tests/server/history.test.ts',
  'tests/server/inbox-digest.test.ts',
  'tests/server/inbox-feeds.test.ts',
  'tests/server/inbox-stream.test.ts',
  'tests/server/known-token.test.ts',
  'tests/server/mail.test.ts',
  'tests/server/menu-scope.test.ts',
  'tests/server/mfa-login.test.ts',
  'tests/server/mfa-mail.test.ts',
  'tests/server/mfa-reset.test.ts',
  'tests/server/mfa-setup.test.ts',
  'tests/server/new-device.test.ts',
  'tests/server/nppbkc.test.ts',
  'tests/server/officer-mfa.test.ts',
  'tests/server/official-account.test.ts',
  'tests/server/passkey.test.ts',
  'tests/server/password.test.ts',
  'tests/server/prepared.test.ts',
  'tests/server/production.test.ts',
  'tests/server/reference.test.ts',
  'tests/server/secret-key.test.ts',
  'tests/server/registration-migrate.test.ts',
  'tests/server/registration-password.test.ts',
  'tests/server/registration.test.ts',
  'tests/server/request-quota.test.ts',
  'tests/server/security-race.test.ts',
  'tests/server/security-reports.test.ts',
  'tests/server/statements.test.ts',
  'tests/server/status.test.ts',
  'tests/server/stop.test.ts',
  'tests/server/subapp-folder.test.ts',
  'tests/server/two-processes.test.ts',
  'tests/server/user-manager-people.test.ts',
  'tests/server/user-manager.test.ts',
  'tests/server/user-session.test.ts',
  'tests/server/verify-audit.test.ts',
  'tests/server/webhook.test.ts',
  'tests/server/wrong-codes.test.ts',
]

/** Server tests on both databases in every run: what each database has to keep by itself. */
const ON_BOTH = [
  'apps/server/src/session/session.http.test.ts',
  'tests/server/declaration-durability.test.ts',
  'tests/server/durability.test.ts',
  'tests/server/migration.test.ts',
  'tests/server/webhook-durability.test.ts',
]

/** Only one process can open the folder of a PGlite database, and what is deployed runs on PostgreSQL. */
const NEVER_ON_PGLITE = [
  'apps/server/src/ledger/ledger.http.test.ts',
  'apps/server/src/billing/billing.http.test.ts',
  'apps/server/src/service/case-sequence.http.test.ts',
  'apps/server/src/service/linked-cases.http.test.ts',
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
  'tests/server/prepared.test.ts',
  'tests/server/two-processes.test.ts',
  'tests/server/case-durability.test.ts',
  'tests/server/excise-sequence.test.ts',
  'tests/server/catalogue-copy-processes.test.ts',
  'tests/server/production.test.ts',
  'tests/server/secret-key.test.ts',
]

const missing = [...ON_POSTGRES, ...ON_BOTH, ...NEVER_ON_PGLITE].filter(file => !existsSync(file))
if (missing.length > 0) throw new Error(`vitest.config.ts names files that do not exist: ${missing.join(', ')}`)

/** Tests run in one process per worker: what a file changes in the process, it restores. */
const shared = { isolate: false, maxWorkers: 2 }

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
      server('pglite', { exclude: isComplete ? NEVER_ON_PGLITE : ON_POSTGRES }),
      server('postgres', isComplete ? {} : { include: [...ON_POSTGRES, ...ON_BOTH] }),
    ],
  },
})

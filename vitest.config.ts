import { defineConfig } from 'vitest/config'

const server = (kind: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${kind}`,
    include: ['apps/server/src/**/*.http.test.ts', 'tests/server/**/*.test.ts'],
    // One process alone holds the folder of a PGlite.
    exclude: kind === 'pglite' ? ['tests/server/two-processes.test.ts'] : [],
    globalSetup: ['tests/support/vitest-database.ts'],
    setupFiles: ['tests/support/matchers.ts'],
    env: { TEST_DATABASE_KIND: kind },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // What a component test waits for comes when it comes; a busy machine is no fault.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          include: [
            '{apps,packages,subapps}/**/src/**/*.test.{ts,tsx}',
            'packages/*/test/**/*.test.ts',
            'tools/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.http.test.ts', '**/node_modules/**'],
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      server('pglite'),
      server('postgres'),
    ],
  },
})

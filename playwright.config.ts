import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './tools/chromium.ts'

const executablePath = findHeadlessShell() ?? findChromium()

export default defineConfig<{ database: 'pglite' | 'postgres' }>({
  forbidOnly: Boolean(process.env['CI']),
  globalSetup: './tests/support/playwright-setup.ts',
  retries: 0,
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  outputDir: 'test-results',
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
    viewport: { width: 1280, height: 800 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Half a test: what hangs is named with its line.
    actionTimeout: 60_000,
    // Recording every journey costs a fifth of the time; what failed is run again with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'ui', testDir: 'tests/ui' },
    { name: 'berth', testDir: 'tests/berth' },
    // One process alone holds the folder of a PGlite.
    { name: 'pglite', testDir: 'tests/e2e', testIgnore: /two-processes\.spec\.ts/, use: { database: 'pglite' } },
    // The main job again, whole, on a real PostgreSQL, and what needs one.
    {
      name: 'postgres',
      testDir: 'tests/e2e',
      testMatch: /main-job\.spec\.ts|power-of-attorney\.spec\.ts|two-processes\.spec\.ts/,
      use: { database: 'postgres' },
    },
  ],
})

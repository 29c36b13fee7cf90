import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './tools/chromium.ts'

/** `npm run test:all` */
const isComplete = process.env['TEST_ALL'] === '1'
/** `npm run test:templates` */
const hasTemplates = isComplete || process.env['TEST_TEMPLATES'] === '1'
const executablePath = findHeadlessShell() ?? findChromium()
/** Pages of tests end before optimized code pays for its compilation, and the headless shell's GPU process can be a thread. */
const FOR_SHORT_PAGES = ['--js-flags=--no-opt --no-maglev --single-threaded', '--in-process-gpu']

export default defineConfig<{ database: 'pglite' | 'postgres' }>({
  forbidOnly: Boolean(process.env['CI']),
  globalSetup: './tests/support/playwright-setup.ts',
  retries: 0,
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  // Long, because a missing thing is found by any limit, and a busy machine must not decide.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  outputDir: 'test-results',
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGS, ...FOR_SHORT_PAGES],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Drawing what moves takes a sixth of Chromium's time; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Half of a test's time, so that an action which hangs is reported with its line.
    actionTimeout: 60_000,
    // Recording takes a fifth of the time; run what failed again with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'ui', testDir: 'tests/ui' },
    { name: 'berth', testDir: 'tests/berth' },
    // Installs the packages of six frameworks.
    ...(hasTemplates ? [{ name: 'templates', testDir: 'tests/templates' }] : []),
    // On another day than the machine's: with PostgreSQL, the time is the database's.
    { name: 'postgres', testDir: 'tests/e2e', testIgnore: '**/excise-chain.spec.ts', use: { database: 'postgres' } },
    // The default database of the portal runs in the server's own process, which then takes half more processor time: the main
    // journeys, or all (`npm run test:all`) but those with two processes at a database, because only one can open its folder.
    {
      name: 'pglite',
      testDir: 'tests/e2e',
      ...(isComplete
        ? { testIgnore: '**/{two-processes,production,generated-walk}.spec.ts' }
        : { testMatch: '**/{main-job,power-of-attorney,sign-in,excise-chain}.spec.ts' }),
      use: { database: 'pglite' },
    },
  ],
})

import { test as base, expect } from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { runSubappCommand } from '../support/subapp-command.ts'

/** Builds that nobody has registered, on the host of their team. */
const test = base.extend<object, { team: GuestHost }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = await startGuestHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, team }, use) => use(await openStack('build-trial', { SUBAPP_ORIGINS: team.url })),
})

for (const { folder, options = [] } of [
  { folder: 'module' },
  { folder: 'built-vite' },
  { folder: 'built-page' },
  { folder: 'legacy-files', options: ['--modul-slug', 'LegacyFiles'] },
])
  test(`the check of a team mounts the build ${folder} with its style sheet`, async ({ stack, team }) => {
    const said = await runSubappCommand([
      ...['check', `${team.url}/${folder}`, '--portal', stack.url, '--try'],
      ...options,
    ])
    expect(said).not.toMatch(/\[trial\]|\[permission\]/)
    expect(said).toContain(', 0 errors,')
  })

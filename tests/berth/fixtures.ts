import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BerthOptions, GuestEntry, SlotState } from '@dermaga/berth'
import { test as base, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { sharedPackages } from '../../apps/shell/build/shared-packages.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'

type Bundle = { type: 'chunk' | 'asset'; fileName: string; code?: string; source?: string | Uint8Array }

/** Bundles the minimal shell of `page/` once per worker and serves it for every path, as a portal serves its document. */
async function startShellHost() {
  const built = await build({
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [sharedPackages(['index.html'])],
    build: { write: false, minify: false, modulePreload: false },
  })
  const files = (built as { output: Bundle[] }).output
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1)
    const file =
      files.find(({ fileName }) => fileName === path) ?? files.find(({ fileName }) => fileName === 'index.html')
    response.setHeader('Content-Type', file?.fileName.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(file?.code ?? file?.source)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(done => server.close(done)),
  }
}

/** The minimal shell in a page. */
export class PortalPage {
  readonly page: Page
  readonly guests: GuestHost
  readonly url: string

  constructor(page: Page, guests: GuestHost, url: string) {
    this.page = page
    this.guests = guests
    this.url = url
  }

  get slot() {
    return this.page.locator('#slot')
  }

  async open(options: BerthOptions = {}, path = '/') {
    await this.page.goto(this.url + path)
    await this.page.evaluate(options => window.portal.start(options), options)
    // Playwright adds its own listeners when it first waits: it does so here, before a test takes a fingerprint.
    await this.page.waitForFunction(() => window.portal.slot !== undefined)
  }

  entry(folder: string, over: Partial<GuestEntry> = {}): GuestEntry {
    const modulSlug = folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const pathName = `/${folder}`
    return {
      id: folder,
      modulSlug,
      menuName: folder,
      pathName,
      name: folder,
      host: this.guests.url + pathName,
      ...over,
    }
  }

  show(folder: string, over: Partial<GuestEntry> = {}) {
    return this.page.evaluate(entry => window.portal.show(entry), this.entry(folder, over))
  }

  clear() {
    return this.page.evaluate(() => window.portal.slot.clear())
  }

  retry() {
    return this.page.evaluate(() => window.portal.slot.retry())
  }

  async expectPhase(phase: SlotState['phase'], entry?: string) {
    await expect(this.slot).toHaveAttribute('data-phase', phase)
    if (entry) await expect(this.slot).toHaveAttribute('data-entry', entry)
  }

  /** Shows a guest and waits until it is mounted. */
  async mount(folder: string, over: Partial<GuestEntry> = {}) {
    await this.show(folder, over)
    await this.expectPhase('mounted', folder)
  }

  async leave() {
    await this.clear()
    await this.expectPhase('idle')
  }

  async lastState() {
    return this.page.evaluate(() => window.portal.states.at(-1))
  }

  /** Waits until the guest has failed. @returns its error */
  async failure() {
    await this.expectPhase('failed')
    const state = await this.lastState()
    return state?.phase === 'failed' ? state.error : undefined
  }
}

export const test = base.extend<{ guests: GuestHost; portal: PortalPage }, { shellUrl: string }>({
  shellUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const shell = await startShellHost()
      await use(shell.url)
      await shell.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  guests: async ({}, use) => {
    const guests = await startGuestHost()
    await use(guests)
    await guests.stop()
  },
  portal: async ({ page, guests, shellUrl }, use) => {
    await use(new PortalPage(page, guests, shellUrl))
  },
})

export { expect }

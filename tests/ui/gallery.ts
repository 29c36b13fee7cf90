import { test as base, type Page } from '@playwright/test'
import { build, preview } from 'vite'

const configFile = new URL('../../packages/ui/gallery/vite.config.ts', import.meta.url).pathname

/** A test with `gallery`, the address of the gallery: built once per worker and served from memory. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, worker) => {
      const outDir = `dist/${worker.parallelIndex}`
      await build({ configFile, logLevel: 'error', build: { outDir } })
      const server = await preview({ configFile, build: { outDir }, preview: { port: 4210 + worker.parallelIndex } })
      const address = server.resolvedUrls?.local[0]
      if (!address) throw new Error('the gallery has no address')
      await use(address)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A `test` for tests that need nothing of their page but a freshly loaded gallery: those of a file share one, which has the
 *  gallery's files cached and compiled. Called where the tests are declared. */
export function inOnePage() {
  let shared: Page | undefined
  test.afterAll(async () => {
    await shared?.close()
    shared = undefined
  })
  return test.extend({
    page: async ({ browser }, use) => {
      // The browser hands over its file choosers from the first listener on; a press that opens one may come before that is done.
      shared ??= (await browser.newPage()).on('filechooser', () => {})
      await use(shared)
    },
  })
}

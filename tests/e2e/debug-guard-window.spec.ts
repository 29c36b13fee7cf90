import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import { findXvfb } from '../../tools/xvfb.ts'
import { mockProduction, openDisplay, waitForGuardChecks } from '../support/debug-tools.ts'
import { expect, signIn, test } from '../support/e2e.ts'

// Repeats the headless tests in a browser with a window, as users have it.
test.skip(!findXvfb(), 'Xvfb is not installed')

let screen: Awaited<ReturnType<typeof openDisplay>>
test.beforeAll(async () => {
  screen = await openDisplay()
})
test.afterAll(() => screen?.close())

/** A Chromium with its own window, including docked tools; the page has the size of the window. */
async function inWindow(args: string[], work: (browser: Browser) => Promise<void>) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    headless: false,
    args: [...CHROMIUM_ARGS, '--window-size=1400,900', ...args],
    env: { ...process.env, DISPLAY: screen?.display ?? '' },
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
const openPage = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL, viewport: null })
  await mockProduction(context)
  return context.newPage()
}

test('in a window, tools that were open from the start log the user out right after sign-in', async ({ stack }) => {
  await inWindow(['--auto-open-devtools-for-tabs'], async browser => {
    const page = await openPage(browser, stack.url)
    await signIn(page, 'importir')
    await expect(page.getByText('Anda dikeluarkan karena alat pengembang peramban terbuka.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('dermaga:token'))).toBeNull()
  })
})

test('in a window without tools nobody is logged out, at any zoom and window size', async ({ stack }) => {
  await inWindow([], async browser => {
    const page = await openPage(browser, stack.url)
    await waitForGuardChecks(page, () => signIn(page, 'importir'))
    const client = await page.context().newCDPSession(page)
    const { windowId } = await client.send('Browser.getWindowForTarget')
    const resize = (width: number, height: number) => () =>
      client.send('Browser.setWindowBounds', { windowId, bounds: { width, height } })
    const inner = await page.evaluate(() => innerWidth)
    await waitForGuardChecks(page, resize(500, 900))
    expect(await page.evaluate(() => innerWidth)).toBeLessThan(inner)
    await resize(1400, 900)()
    for (const zoom of [0.5, 3]) {
      const [width, height] = [Math.round(1400 / zoom), Math.round(800 / zoom)]
      await waitForGuardChecks(page, () =>
        client.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: zoom, mobile: false }),
      )
    }
    await client.send('Emulation.clearDeviceMetricsOverride')
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  })
})

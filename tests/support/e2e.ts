import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { OPEN_PAGES } from '../../tools/test-results.ts'
import { findViolations } from './axe.ts'
import type { DatabaseKind } from './prepared-databases.ts'
import { signInWithoutScreen } from './sign-in-script.ts'
import { type Stack, startStack } from './stack.ts'
import { twoFrames, untilStill } from './still.ts'

export { expect } from '@playwright/test'

interface Options {
  /** The database of the worker's portals; set by the project. */
  database: DatabaseKind
  /** Returns the portal of a name, which the worker starts when it is first asked for. Portals of other names are stopped; the
   *  nameless one runs on. */
  openStack: (name: string, env?: Record<string, string>) => Promise<Stack>
}

interface Fixtures {
  /** A name gives a file its own portal: for journeys that leave accounts changed. */
  apart: string
  stack: Stack
  /** Script errors and policy violations of the page during the test; failed loads are not among them. */
  complaints: string[]
  /** Attaches what every open page shows to the report of a failed test, and closes those that the test opened and does not keep. */
  openPages: undefined
}

/** Contexts that tests of a file share. */
const shared = new WeakSet<BrowserContext>()

/** Keeps a page open after the test that opens it, for those that follow; who opens it closes it. */
export const keepOpen = (page: Page): void => void shared.add(page.context())

/** Journeys through the built portal in a real Chromium. Each worker has its own portal and database. */
export const test = base.extend<Fixtures, Options>({
  database: ['postgres', { option: true, scope: 'worker' }],
  openStack: [
    async ({ database }, use) => {
      const running = new Map<string, Stack>()
      await use(async (name, env = {}) => {
        for (const [other, stack] of running) {
          if (other === '' || other === name) continue
          running.delete(other)
          await stack.stop()
        }
        const stack = running.get(name) ?? (await startStack({ database, env }))
        running.set(name, stack)
        return stack
      })
      await Promise.all([...running.values()].map(stack => stack.stop()))
    },
    { scope: 'worker' },
  ],
  apart: ['', { option: true }],
  stack: [async ({ openStack, apart }, use) => use(await openStack(apart)), { timeout: 120_000 }],
  baseURL: async ({ stack }, use) => use(stack.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const noteError = (error: Error) => void complaints.push(error.message)
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text())
      }
      page.on('pageerror', noteError).on('console', noteMessage)
      await use(complaints)
      page.off('pageerror', noteError).off('console', noteMessage)
    },
    { auto: true },
  ],
  openPages: [
    // Asks for the page so that it ends before the page does.
    async ({ browser, page: _ }, use, info) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const opened = browser.contexts().filter(context => !before.has(context) && !shared.has(context))
      if (info.status !== info.expectedStatus) {
        const pages = browser.contexts().flatMap(context => context.pages())
        const shown = await Promise.all(pages.map(describePage))
        await info.attach(OPEN_PAGES, { body: shown.join('\n\n'), contentType: 'text/plain' })
      }
      // A page that is left open goes on asking the portal, and takes time from the tests after it.
      await Promise.all(opened.map(context => context.close()))
    },
    { auto: true },
  ],
})

/** @returns the page's address and what it shows beside its menu, or why it does not answer */
async function describePage(page: Page): Promise<string> {
  const parts = await page
    .locator('main, [role=status], [role=alert], [role=dialog], [role=alertdialog], [role=listbox]')
    .all()
  const shown = parts.map(part => part.ariaSnapshot({ timeout: 5000 }).catch((error: Error) => error.message))
  return [page.url(), ...(await Promise.all(shown)).filter(Boolean)].join('\n')
}

/** A `test` for journeys of one user that leave nothing behind: those of a file share one page, because a page of its own and
 *  its sign-in take longer than such a journey. They clean up their routes; a failed one ends the page with its worker.
 *  Called where the tests are declared. @param prepare runs once, in the new page */
export function inOnePage(prepare: (page: Page, stack: Stack) => Promise<void>) {
  let shared: Page | undefined
  test.afterAll(async () => {
    await shared?.context().close()
    shared = undefined
  })
  return test.extend({
    page: async ({ browser, stack }, use) => {
      if (!shared) {
        shared = await (await browser.newContext({ baseURL: stack.url })).newPage()
        await prepare(shared, stack)
      }
      // Where the last test left the pointer, the next page would be hovered over as soon as it is drawn.
      await shared.mouse.move(0, 0)
      await use(shared)
    },
  })
}

/** Signs in without the login screen and opens a page of the portal. Where signing in is what a test is about, it uses
 *  `signInOnScreen`. */
export async function signIn(page: Page, username: string, path = '/dashboard'): Promise<void> {
  // The browser hands over its file choosers from the first listener on; a press that opens one may come before that is done.
  page.on('filechooser', () => {})
  await signInWithoutScreen(page, username, DEMO_PASSWORD)
  // As after the login screen, the document that signed in leaves no trace in the history.
  await page.evaluate(path => void setTimeout(() => location.replace(path)), path)
  await expectPortal(page)
}

/** Signs in on the screen as a person does, and waits for the portal. @param at the login page, or a page that leads to it */
export async function signInOnScreen(page: Page, username: string, at = '/portal/login'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Nama Pengguna').fill(username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expectPortal(page)
}

/** An entry of the side menu; the dashboard has links of the same names. */
export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true })

/** Does something, and expects the toast about it. A toast is gone after three seconds, which a busy machine may need to look again: so it is
 *  waited for from before, in every frame of the page. */
export async function expectToast(
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
  role: 'status' | 'alert' = 'status',
): Promise<void> {
  const shown = page.getByRole(role).filter({ hasText: text }).first().waitFor()
  await Promise.all([shown, act()])
}

/** Makes a page believe that nobody looks at it. It then reads nothing again by itself: what it shows of others' work has reached
 *  it by its stream, however long that takes on a busy machine. */
export async function withoutPolling(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
}

async function expectPortal(page: Page): Promise<void> {
  await expect(
    page.getByRole('navigation', { name: 'Menu utama' }).or(page.getByRole('button', { name: 'Buka menu' })),
  ).toBeVisible()
}

/** Makes the portal tell the browser that it runs in production. The server and the policy of its documents are the same everywhere.
 *  @param more other fields of the configuration */
export async function inProduction(page: Page, more: object = {}): Promise<void> {
  await page.route('**/config.json', async route => {
    // Not by the page, which may be on its way to another document.
    const config: object = await (await fetch(route.request().url())).json()
    await route.fulfill({ json: { ...config, production: true, ...more } })
  })
}

/** Before `expectAccessible`: a target that a scrolled page has half under the sticky header would count as too small. */
export const scrollToTop = (page: Page): Promise<void> => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

/** The widths and colour schemes of every screen. */
const VARIANTS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 844, colorScheme: 'light' },
] as const

/** Expects a screen without violations and without horizontal scrolling at both widths and in both colour schemes. The page is
 *  loaded once, because that takes longer than all the rest. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const { colorScheme, ...size } of VARIANTS) {
    await test.step(`${size.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(size)
      // Without motion: a change of scheme would start a transition of every colour.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await scrollToTop(page)
      await twoFrames(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    })
  }
}

/** Expects a screen without violations and without horizontal scrolling at both widths, in a page that is loaded once. */
export async function expectAccessibleAtBothWidths(page: Page, height = 844): Promise<void> {
  // The usual width comes last, and stays.
  for (const width of [390, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await twoFrames(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

/** Expects no violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page)
  const violations = await findViolations(page, {
    // React Aria's announcer keeps a message for seven seconds, also when the button that it names is no longer there.
    except: ['[data-live-announcer]'],
    tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join('; ')}`)).toEqual([])
}

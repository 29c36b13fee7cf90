import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { CatalogueEntry, MenuItem } from '../../packages/contract/src/index.ts'
import type { Stack } from './stack.ts'

const GUESTS = join(import.meta.dirname, 'guests')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** A menu item; only what a test cares for. */
export function menuItem(name: string, url: string, more: Partial<MenuItem> = {}): MenuItem {
  return {
    id: `${name} ${url}`,
    name,
    url,
    icon: 'document',
    host: null,
    type: 'Uji',
    shown: true,
    children: [],
    ...more,
  }
}

/** What every role has (design 01, decision 1). */
export const ACCOUNT_ITEMS = [
  menuItem('My Profile', '/micro-profile/webhook', { shown: false, type: null }),
  menuItem('Multi-Factor Authentication', '/profile/mfa-activation', { shown: false, type: null }),
]

/** Answers the menu call with these items instead of the server's. */
export async function giveMenu(page: Page, items: readonly MenuItem[]): Promise<void> {
  await page.route('**/amws/v1/user-detail/menu-list/*', route => answer(route, [...items, ...ACCOUNT_ITEMS]))
}

/** A guest of `tests/support/guests` under a path of the portal. */
export interface GrantedGuest {
  folder: string
  modulSlug: string
  name: string
  path: string
  /** What is registered of it; nothing unless said. */
  integrity?: Record<string, string>
  sealed?: boolean
  isolation?: 'scope' | 'none'
}

/** Puts guests into the catalogue and the menu, and serves their files from the sub-applications' origin.
 *  @returns `hold` keeps a guest's files back until its answer is called; `fail` answers 503 until then */
export async function giveGuests(page: Page, stack: Stack, guests: readonly GrantedGuest[]) {
  const entries = guests.map(
    ({ folder, modulSlug, name, path, integrity = null, sealed = false, isolation = null }): CatalogueEntry => ({
      id: modulSlug,
      modulSlug,
      menuName: name,
      pathName: path,
      name: folder,
      host: `${stack.subappUrl}/${folder}`,
      kind: 'subapp',
      contract: null,
      version: null,
      integrity,
      sealed,
      isolation,
    }),
  )
  await page.route('**/browse-service/v1/catalogue', route => answer(route, entries))
  await giveMenu(
    page,
    guests.map(({ name, path }) => menuItem(name, `${path}/*`)),
  )

  const held = new Map<string, Promise<void>>()
  const failing = new Set<string>()
  for (const { folder } of guests) {
    await page.route(`${stack.subappUrl}/${folder}/**`, async route => {
      await held.get(folder)
      const { pathname } = new URL(route.request().url())
      if (failing.has(folder)) return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
      const body = await readFile(join(GUESTS, pathname)).catch(() => undefined)
      return route.fulfill({
        status: body ? 200 : 404,
        contentType: TYPES[extname(pathname)] ?? 'text/plain',
        headers: { 'access-control-allow-origin': '*' },
        ...(body && { body }),
      })
    })
  }
  return {
    hold(folder: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(folder, promise)
      return resolve
    },
    fail(folder: string): () => void {
      failing.add(folder)
      return () => failing.delete(folder)
    },
  }
}

const answer = (route: Route, items: readonly unknown[]) =>
  route.fulfill({ json: { status: 'success', message: 'OK', items, total: items.length } })

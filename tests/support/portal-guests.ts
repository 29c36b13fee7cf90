import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { CatalogueEntry, MenuItem } from '../../packages/contract/src/index.ts'
import type { Stack } from './stack.ts'

const GUESTS = join(import.meta.dirname, 'guests')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** A menu item, with defaults for what a test does not set. */
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

/** Items that every role has (docs/product.md 1). */
export const ACCOUNT_ITEMS = [
  menuItem('My Profile', '/micro-profile/webhook', { shown: false, type: null }),
  menuItem('Multi-Factor Authentication', '/profile/mfa-activation', { shown: false, type: null }),
]

/** Mocks the menu call with these items. */
export async function mockMenu(page: Page, items: readonly MenuItem[]): Promise<void> {
  await page.route('**/amws/v1/user-detail/menu-list/*', route => answer(route, [...items, ...ACCOUNT_ITEMS]))
}

/** A guest of `tests/support/guests` under a path of the portal. */
export interface PortalGuest {
  folder: string
  modulSlug: string
  name: string
  path: string
  /** Hashes of the registered version; none by default. */
  integrity?: Record<string, string>
  sealed?: boolean
  isolation?: 'scope' | 'none'
  /** As an officer has decided. */
  keepAlive?: boolean
  /** Its approved permission sheet. */
  permissions?: CatalogueEntry['permissions']
}

/** Adds guests to the catalogue and the menu, and serves their files from the sub-applications' origin.
 *  @returns `hold` delays a guest's files and `fail` answers 503, both until the function that they return is called */
export async function addGuests(page: Page, stack: Stack, guests: readonly PortalGuest[]) {
  const entries = guests.map(
    ({
      folder,
      modulSlug,
      name,
      path,
      integrity = null,
      sealed = false,
      isolation = null,
      keepAlive,
      permissions,
    }): CatalogueEntry => ({
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
      ...(keepAlive !== undefined && { keepAlive }),
      ...(permissions && { permissions }),
    }),
  )
  await page.route('**/browse-service/v1/catalogue', route => answer(route, entries))
  await mockMenu(
    page,
    guests.map(({ name, path }) => menuItem(name, `${path}/*`)),
  )

  const delays = new Map<string, Promise<void>>()
  const failing = new Set<string>()
  for (const { folder } of guests) {
    await page.route(`${stack.subappUrl}/${folder}/**`, async route => {
      await delays.get(folder)
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
      delays.set(folder, promise)
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

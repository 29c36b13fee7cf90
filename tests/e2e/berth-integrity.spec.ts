import type { Page } from '@playwright/test'
import { expect, expectAccessible, inProduction, signIn, test } from '../support/e2e.ts'
import { guestHashes } from '../support/guest-hashes.ts'
import { addGuests, type PortalGuest } from '../support/portal-guests.ts'

const CHUNKS: PortalGuest = {
  folder: 'loads-chunk',
  modulSlug: 'LoadsChunk',
  name: 'Bagian',
  path: '/uji/bagian',
  integrity: guestHashes('loads-chunk', ['main.js', '1.chunk.js']),
  sealed: true,
}
const MODULE: PortalGuest = {
  folder: 'module',
  modulSlug: 'ModulUji',
  name: 'Modul',
  path: '/uji/module',
  integrity: guestHashes('module', ['main.4f2a.js', 'main.77c1.css', 'lazy.js']),
}
const CHANGED = { ...MODULE.integrity, 'main.4f2a.js': MODULE.integrity?.['lazy.js'] ?? '' }

const open = (page: Page, { name }: PortalGuest) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name }).click()

test('production: registered guests load under the policy; a sealed one loads only its registered files from anywhere', async ({
  page,
  stack,
  complaints,
}) => {
  await inProduction(page)
  await addGuests(page, stack, [CHUNKS, MODULE])
  await signIn(page, 'importir')
  await open(page, MODULE)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Modul untuk Sari Wulandari')
  const visitReport = page.waitForRequest('**/browse-service/v1/catalogue/stay')
  await open(page, CHUNKS)
  expect((await (await visitReport).response())?.status()).toBe(200)
  const { modulSlug, mountMs, kept, overBudget } = (await visitReport).postDataJSON()
  expect({ modulSlug, mountMs, kept, overBudget }).toEqual({
    ...{ modulSlug: 'ModulUji', mountMs: expect.any(Number) },
    ...{ kept: {}, overBudget: false },
  })
  for (const { button, says } of [
    { button: 'Bagian', says: /^1\.chunk\.js dimuat$/ },
    { button: 'Liar', says: /2\.chunk\.js is not among the files of the registered version$/ },
    { button: 'Di dalam', says: /2\.chunk\.js is not among the files of the registered version$/ },
  ]) {
    await main.getByRole('button', { name: button, exact: true }).click()
    await expect(main.locator('output')).toHaveText(says)
  }
  expect(await page.evaluate(() => 'strayOfGuest' in window)).toBe(false)
  expect(complaints).toEqual([])
})

test('production: an unregistered file is blocked and reported to the user and the server, and the rest still works', async ({
  page,
  stack,
}) => {
  await inProduction(page)
  const { integrity: _none, ...unregistered } = { ...CHUNKS, path: '/uji/lain', name: 'Belum', modulSlug: 'Belum' }
  await addGuests(page, stack, [{ ...MODULE, integrity: CHANGED }, unregistered])
  await signIn(page, 'importir')
  for (const { guest, says } of [
    { guest: MODULE, says: 'main.4f2a.js is not the file that is registered' },
    { guest: unregistered, says: 'no version of Belum is registered' },
  ]) {
    const failureReport = page.waitForRequest('**/browse-service/v1/catalogue/report')
    await open(page, guest)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(says)
    await expect(alert).toContainText('berkasnya bukan versi yang terdaftar')
    const body = (await failureReport).postDataJSON()
    expect(body).toMatchObject({ modulSlug: guest.modulSlug, kind: 'integrity' })
    await expect(alert).toContainText(body.correlationId)
    expect((await (await failureReport).response())?.status()).toBe(200)
  }
  await expectAccessible(page)
})

test('production: a version registered after the catalogue was loaded is loaded automatically', async ({
  page,
  stack,
}) => {
  await inProduction(page)
  await addGuests(page, stack, [MODULE])
  let asked = 0
  await page.route('**/browse-service/v1/catalogue', async route => {
    const entry = { id: MODULE.modulSlug, modulSlug: MODULE.modulSlug, menuName: 'Modul', pathName: MODULE.path }
    const host = { name: 'module', host: `${stack.subappUrl}/module`, kind: 'subapp', contract: null, version: null }
    const integrity = ++asked === 1 ? CHANGED : MODULE.integrity
    const items = [{ ...entry, ...host, integrity, sealed: false, isolation: null }]
    await route.fulfill({ json: { status: 'success', message: 'OK', items, total: 1 } })
  })
  await signIn(page, 'importir')
  await open(page, MODULE)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Modul untuk Sari Wulandari')
  expect(asked).toBe(2)
})

import type { Page } from '@playwright/test'
import { countAlive, fingerprint } from './fingerprint.ts'
import { expect, type PortalPage, test } from './fixtures.ts'

// Several guests at once, as the widgets of the dashboard are.

async function showBeside(portal: PortalPage, place: string, folder: string, widget?: string) {
  const entry = portal.entry(folder, widget === undefined ? {} : { id: `${folder} ${widget}`, widget })
  await portal.page.evaluate(({ place, entry }) => window.portal.showBeside(place, entry), { place, entry })
}
const phase = (page: Page, place: string) => expect(page.locator(`section#${place}`))
async function mountBeside(portal: PortalPage, place: string, folder: string, widget?: string) {
  await showBeside(portal, place, folder, widget)
  await phase(portal.page, place).toHaveAttribute('data-phase', 'mounted')
}
async function clearBeside(page: Page, ...places: string[]) {
  await page.evaluate(places => places.map(place => window.portal.clearBeside(place)), places)
  for (const place of places) await phase(page, place).toHaveAttribute('data-phase', 'idle')
}
const ticks = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'ownRouter') as { ticks: number } | undefined)?.ticks)
/** The timer that the module made when it was evaluated runs. */
async function expectTicking(page: Page) {
  const before = (await ticks(page)) ?? 0
  await expect.poll(() => ticks(page)).toBeGreaterThan(before)
}

test('a guest that fails or leaks does not touch those beside it, and nothing is left of them in the end', async ({
  portal,
  page,
}) => {
  await page.addInitScript(countAlive)
  await portal.open({ lingerMs: 0 })
  await mountBeside(portal, 'a', 'module')
  await mountBeside(portal, 'b', 'leaks')
  await showBeside(portal, 'c', 'throws-at-render')
  await phase(page, 'c').toHaveAttribute('data-phase', 'failed')
  await expect(page.locator('#a h1')).toHaveText('Modul untuk Sari')
  await expect(page.locator('#b')).toContainText('bocor')

  await clearBeside(page, 'b')
  await expect(page.locator('.leaked-modal')).toHaveCount(0)
  await expect(page.locator('#a h1')).toHaveText('Modul untuk Sari')
  await expect(page.locator('#a .lazy-part')).toHaveCSS('color', 'rgb(131, 88, 0)')
  await clearBeside(page, 'a', 'c')
  // What nobody can attribute is restored by the last guest that leaves.
  expect(await page.evaluate(() => 'leaked' in window)).toBe(false)
  const { window: globals } = await fingerprint(page)
  expect(globals.filter(line => /leaked|renderThrows/.test(line) && !line.startsWith('leakedByVar'))).toEqual([])
})

test('a guest that leaves takes no global from those beside it', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await mountBeside(portal, 'a', 'module')
  await mountBeside(portal, 'b', 'own-router')
  await clearBeside(page, 'a')
  await expectTicking(page)
  await clearBeside(page, 'b')
  expect(await ticks(page)).toBeUndefined()
  await mountBeside(portal, 'b', 'own-router')
  await expectTicking(page)
})

test('several widgets of one module have places of their own, and its pages have afterwards what it made at its evaluation', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0 }, '/own-router')
  await mountBeside(portal, 'a', 'own-router', 'jadwal')
  await mountBeside(portal, 'b', 'own-router', 'peta')
  for (const [place, widget] of Object.entries({ a: 'jadwal', b: 'peta' }))
    await expect(page.locator(`#${place} > #OwnRouter-${widget}-container h1`)).toHaveText('Jadwal Kapal')
  await expectTicking(page)
  // As when the user follows a link of the widget: nobody waits for its departure.
  await page.evaluate(entry => {
    window.portal.clearBeside('a')
    window.portal.clearBeside('b')
    window.portal.show(entry)
  }, portal.entry('own-router'))
  await portal.expectPhase('mounted', 'own-router')
  await expect(page.locator('#slot > #OwnRouter-container h1')).toHaveText('Jadwal Kapal')
  await expectTicking(page)
  for (const _visit of [2, 3]) {
    await portal.leave()
    expect(await ticks(page)).toBeUndefined()
    await page.evaluate(() => window.portal.router.push('/own-router'))
    await portal.mount('own-router')
    await expectTicking(page)
  }
})

import type { GuestEntry } from '@dermaga/berth'
import { countAlive, fingerprint, leaveAndSettle } from './fingerprint.ts'
import { expect, type PortalPage, test } from './fixtures.ts'
import { registerShape, SHAPES } from './shapes.ts'

const SHIP = 'KM Cakrawala'
const heading = (portal: PortalPage) => portal.slot.getByRole('heading')

async function expectDetail(portal: PortalPage, folder: string) {
  await expect(portal.page).toHaveURL(`${portal.url}/${folder}/manifes/2`)
  await expect(heading(portal)).toHaveText(SHIP)
  // The image is loaded from the guest's host, not from the portal.
  const width = () => portal.slot.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

async function expectList(portal: PortalPage, folder: string) {
  // Some routers end the address of their root with a slash.
  await expect(portal.page).toHaveURL(url => url.pathname.replace(/\/$/, '') === `/${folder}`)
  await expect(heading(portal)).toHaveText('Daftar Manifes')
}

for (const shape of SHAPES) {
  const { folder, kept = [{}, {}], keptGlobals = [], isShared = false } = shape
  test(`${folder} as built: opens a detail, goes back and forward, styles nothing but itself and leaves no trace, at each visit`, async ({
    portal,
    page,
  }) => {
    const over = await registerShape(portal, shape)
    await page.addInitScript(countAlive)
    await portal.open({ lingerMs: 0 }, `/${folder}`)
    if (isShared) {
      await portal.mount(folder, over)
      await leaveAndSettle(portal)
    }
    const before = await fingerprint(page)
    const pageFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    const fontBefore = await pageFont()
    for (const _visit of [1, 2]) {
      await portal.mount(folder, over)
      await expectList(portal, folder)
      await expect(heading(portal)).toHaveCSS('font-family', /sans-serif$/)
      // Each has rules for body and h1.
      expect(await pageFont()).toBe(fontBefore)
      await portal.slot.getByRole('link', { name: SHIP }).click()
      await expectDetail(portal, folder)
      await page.goBack()
      await expectList(portal, folder)
      await page.goForward()
      await expectDetail(portal, folder)
      // The shell's own link to the service.
      await page.evaluate(path => window.portal.router.push(path), `/${folder}`)
      await expectList(portal, folder)
      await leaveAndSettle(portal)
      const { window: globals, ...rest } = await fingerprint(page)
      const isKept = (shape: string) => keptGlobals.includes(shape.split(' ')[0] ?? '')
      expect({ ...rest, window: globals.filter(shape => !isKept(shape)) }).toEqual(before)
    }
    const left = await page.evaluate(() =>
      window.portal.reports.map(report => (report.kind === 'cleaned' ? report.cleanup.kept : report.message)),
    )
    expect(left).toEqual([...kept, ...(isShared ? [{}] : [])])

    // A deep link, and a reload of the page.
    await portal.open({}, `/${folder}/manifes/2`)
    await portal.mount(folder, over)
    await expectDetail(portal, folder)
    await portal.slot.getByRole('link', { name: 'Kembali ke daftar' }).click()
    await expectList(portal, folder)
    await page.goBack()
    await expectDetail(portal, folder)
  })
}

/** Two remotes of different names: by its name, a remote is found again in the document. */
const PAIRS = [
  ['mf2-vite', 'mf2-component'],
  ['mf2-component', 'mf2-rspack'],
] as const

for (const pair of PAIRS) {
  test(`remotes of Module Federation open after each other: ${pair.join(', ')}`, async ({ portal }) => {
    const shapes = SHAPES.filter(({ folder }) => pair.some(each => each === folder))
    const registered = new Map<string, Partial<GuestEntry>>()
    for (const shape of shapes) registered.set(shape.folder, await registerShape(portal, shape))
    await portal.open({ lingerMs: 0 }, `/${pair[0]}`)
    for (const folder of [...pair, ...pair]) {
      await portal.page.evaluate(path => window.portal.router.push(path), `/${folder}`)
      await portal.mount(folder, registered.get(folder))
      await expectList(portal, folder)
      await leaveAndSettle(portal)
    }
  })
}

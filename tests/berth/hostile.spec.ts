import { cleanupOf, countAlive, fingerprint, settled } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

/** What teams complain of when somebody else's sub-application was there before: one guest each. Styles are in `styles.spec.ts`,
 *  failures in `failures.spec.ts`, races in `slot.spec.ts`, leaks by kind in `cleanup.spec.ts`. */
const COMPLAINTS = [
  {
    complaint:
      'the portal’s letters are small, it speaks English from right to left, and its pages no longer scroll back',
    folder: 'resizes-root',
    reclaimed: { attribute: 5 },
  },
  {
    complaint: 'the portal cannot be clicked, scrolled or read aloud: a dialog was open when it left',
    folder: 'hides-shell',
    reclaimed: { attribute: 5 },
  },
  {
    complaint: 'its server is still connected',
    folder: 'stays-connected',
    reclaimed: { connection: 3, observer: 2 },
  },
  {
    complaint: 'every page asks whether to leave, errors are swallowed, the right button is dead',
    folder: 'asks-to-stay',
    reclaimed: { listener: 1, handler: 3 },
  },
  {
    complaint: 'dates, texts and forms behave differently since',
    folder: 'polyfills',
    reclaimed: { patch: 9 },
  },
  {
    complaint: 'pieces of it stand beside the portal, and addresses lead to its host',
    folder: 'moves-house',
    reclaimed: { node: 5 },
  },
]

test.beforeEach(({ page }) => page.addInitScript(countAlive))

for (const { complaint, folder, reclaimed } of COMPLAINTS) {
  test(`${folder}: “${complaint}”: the shell is exactly as it was`, async ({ portal, page }) => {
    await portal.open({ lingerMs: 0 })
    await page.evaluate(() => {
      window.kept = { heard: 0 }
    })
    const before = await fingerprint(page)
    await portal.mount(folder)
    await settled(portal)
    expect(await fingerprint(page)).toEqual(before)
    const cleanup = await cleanupOf(portal)
    expect(cleanup?.reclaimed).toMatchObject(reclaimed)
    expect(cleanup?.kept).toEqual({})
  })
}

test('resizes-root: what the portal holds to be more important is so again', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const style = 'font-size: 110% !important; --tema: terang !important;'
  const root = page.locator('html')
  await root.evaluate((root, style) => root.setAttribute('style', style), style)
  await portal.mount('resizes-root')
  await expect(root).not.toHaveAttribute('style', style)
  await settled(portal)
  await expect(root).toHaveAttribute('style', style)
})

test('stays-connected: nobody hears its channels and observers any more', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const speak = () =>
    page.evaluate(async () => {
      const channel = new BroadcastChannel('guest-probe')
      const heard = new Promise(done => {
        const own = new BroadcastChannel('guest-probe')
        own.onmessage = done
      })
      performance.mark('guest-probe')
      channel.postMessage('halo')
      await heard
      await new Promise(done => setTimeout(done))
      return window.kept.heard
    })
  await page.evaluate(() => {
    window.kept = { heard: 0 }
  })
  await portal.mount('stays-connected')
  expect(await speak()).toBeGreaterThan(0)
  await settled(portal)
  await page.evaluate(() => {
    window.kept = { heard: 0 }
  })
  expect(await speak()).toBe(0)
})

test('defines-elements: a web component can be opened again and again, and counts once as what stays', async ({
  portal,
}) => {
  await portal.open({ lingerMs: 0 })
  for (const kept of [{ 'custom element': 1 }, {}, {}]) {
    await portal.mount('defines-elements')
    await expect(portal.slot.locator('guest-badge')).toHaveText('lencana')
    await settled(portal)
    expect((await cleanupOf(portal))?.kept).toEqual(kept)
  }
})

test('a dialog of the shell that opens or closes while a guest is there stays as it is', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const header = page.locator('header')
  await page.evaluate(() => document.documentElement.style.setProperty('overflow', 'hidden'))
  await portal.mount('hides-shell')
  await page.evaluate(() => {
    document.documentElement.style.removeProperty('overflow')
    document.querySelector('main')?.setAttribute('aria-hidden', 'false')
  })
  await settled(portal)
  await expect(page.locator('html')).not.toHaveAttribute('style', /overflow/)
  await expect(page.locator('main')).toHaveAttribute('aria-hidden', 'false')
  await expect(header).not.toHaveAttribute('aria-hidden')
  await expect(header).not.toHaveAttribute('inert')
})

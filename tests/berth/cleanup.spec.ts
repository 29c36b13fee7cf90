import type { Page } from '@playwright/test'
import { cleanupOf, countAlive, fingerprint, leaveAndSettle, listeners } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    channelProbe: { received: number; send?(): void }
    leaked: { events: string[]; ticks: number }
  }
}

/** Waits long enough for timers and animation frames to run. */
const frames = (page: Page, count: number) =>
  page.evaluate(async count => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, count)

test.beforeEach(({ page }) => page.addInitScript(countAlive))

for (const folder of ['legacy-files', 'legacy-flat', 'module', 'single-spa']) {
  test(`leaves the shell exactly as it was after a clean guest (${folder})`, async ({ portal, page }) => {
    await portal.open({ lingerMs: 0 })
    const before = await fingerprint(page)
    await portal.mount(folder)
    await leaveAndSettle(portal)
    expect(await fingerprint(page)).toEqual(before)
    expect((await cleanupOf(portal))?.kept).toEqual({})
  })
}

test('restores the shell after a leaking guest, except what cannot be removed', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const before = await fingerprint(page)
  await portal.mount('leaks', { isolation: 'none' })
  await expect(page.locator('header p')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await page.waitForFunction(() => window.leaked.ticks > 20)
  const leaked = await page.evaluateHandle(() => window.leaked)
  await leaveAndSettle(portal)

  const after = await fingerprint(page)
  const isPermanent = (line: string) => line.startsWith('leakedByVar')
  expect({ ...after, window: after.window.filter(line => !isPermanent(line)) }).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'leakedByVar'))).toBeUndefined()

  const ticks = await leaked.evaluate(({ ticks }) => ticks)
  await page.evaluate(() => {
    for (const target of [document.body, document, window])
      target.dispatchEvent(new Event('leak-probe', { bubbles: true }))
    history.pushState(null, '', '/elsewhere')
  })
  await page.setViewportSize({ width: 700, height: 500 })
  await frames(page, 5)
  expect(await leaked.evaluate(now => now)).toMatchObject({ ticks, events: [] })
  expect(await cleanupOf(portal)).toMatchObject({
    reclaimed: { node: 6, sheet: 1, listener: 9, timer: 4, observer: 2, handler: 3, attribute: 2 },
    kept: { global: 1 },
  })
})

test('counts only what it ended itself, not what the browser or the guest had ended', async ({ portal }) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('ends-itself')
  await leaveAndSettle(portal)
  const { reclaimed } = (await cleanupOf(portal)) ?? {}
  expect(reclaimed).toEqual({ listener: 1, observer: 2, connection: 1, global: 1 })
})

test('removes nodes that a guest inserts beside those of the shell', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const before = await fingerprint(page)
  await portal.mount('inserts-beside')
  await expect(page.locator('.inserted-beside')).toHaveCount(7)
  await leaveAndSettle(portal)
  expect(await fingerprint(page)).toEqual(before)
  expect(await cleanupOf(portal)).toEqual({ reclaimed: { node: 7 }, kept: {} })
})

test('counts what a guest leaves over all its visits, and reports when it is over its leak budget', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0, leakBudget: 40 })
  const isOverBudget = () => page.evaluate(() => window.portal.berth.isOverBudget())
  for (const { folder, left, overBudget } of [
    { folder: 'leaks', left: 1, overBudget: false },
    { folder: 'exceeds-leak-budget', left: 25, overBudget: false },
    { folder: 'module', left: 0, overBudget: false },
    { folder: 'exceeds-leak-budget', left: 25, overBudget: true },
    { folder: 'module', left: 0, overBudget: true },
  ]) {
    await portal.mount(folder)
    await leaveAndSettle(portal)
    expect((await cleanupOf(portal))?.kept).toEqual(left === 0 ? {} : { global: left })
    expect(await isOverBudget()).toBe(overBudget)
  }
})

test('leaves no more after twenty visits of a leaking guest than after one', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('leaks')
  await leaveAndSettle(portal)
  const once = await fingerprint(page)
  for (let visit = 0; visit < 20; visit++) {
    await portal.mount('leaks')
    await portal.leave()
  }
  await leaveAndSettle(portal)
  expect(await fingerprint(page)).toEqual(once)
})

test('keeps what the shell itself started while a guest was mounted', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('leaks')
  await page.evaluate(() => window.portal.openMenu())
  await leaveAndSettle(portal)
  await expect(page.locator('#shell-menu')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('#shell-menu-style')).toHaveCount(1)
  const { interval, frame } = await page.evaluate(() => {
    document.body.dispatchEvent(new Event('shell-probe', { bubbles: true }))
    return { ...window.portal.ticks }
  })
  await page.waitForFunction(
    before => window.portal.ticks.interval > before.interval && window.portal.ticks.frame > before.frame,
    { interval, frame },
  )
  expect(await page.evaluate(() => window.portal.ticks.events)).toBe(2)
})

test('keeps the marks of the shell’s libraries on body and removes those of a guest', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await page.evaluate(() => Reflect.set(document, '_listening1', true))
  await portal.mount('legacy-flat')
  await page.evaluate(() => {
    Reflect.set(document.body, '_listening1', true)
    for (const part of [document, document.documentElement, document.head, document.body])
      Reflect.set(part, '_listening2', true)
  })
  await leaveAndSettle(portal)
  const marks = await page.evaluate(() =>
    [document, document.documentElement, document.head, document.body].map(part =>
      Object.keys(part).filter(name => name.startsWith('_listening')),
    ),
  )
  expect(marks).toEqual([['_listening1'], [], [], ['_listening1']])
})

test('attributes the shell’s calls to the shell when a guest has patched the page’s functions', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('patches-everything')
  await page.evaluate(() => window.portal.openMenu())
  await leaveAndSettle(portal)
  const before = await page.evaluate(() => window.portal.ticks.interval)
  await page.waitForFunction(ticks => window.portal.ticks.interval > ticks, before)
  await page.evaluate(() => document.body.dispatchEvent(new Event('shell-probe', { bubbles: true })))
  expect(await page.evaluate(() => window.portal.ticks.events)).toBe(2)
  await expect(page.locator('#shell-menu')).toHaveCount(1)
  await expect(page.locator('#wrapped-node')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'wrappedTicks'))).toBeUndefined()
})

test('undoes patches of history on the instance and on the prototype', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const before = await fingerprint(page)
  await portal.mount('patches-history')
  await leaveAndSettle(portal)
  expect(await fingerprint(page)).toEqual(before)
  expect((await cleanupOf(portal))?.reclaimed).toMatchObject({ patch: 3 })
})

test('undoes at once what a guest does after it has left', async ({ portal, page }) => {
  await portal.open()
  const release = portal.guests.hold('/renders-late/later.json')
  await portal.mount('renders-late')
  await portal.leave()
  const listening = await listeners(page)
  const answered = page.waitForResponse(/later\.json/)
  release()
  await (await answered).finished()
  await page.waitForFunction(() => Reflect.has(window, 'lateWasHere'))
  await expect(page.locator('.rendered-late')).toHaveCount(0)
  expect(await listeners(page)).toEqual(listening)
})

test('still runs a timeout that a guest starts for its own cleanup', async ({ portal, page }) => {
  await portal.open()
  await page.evaluate(() => {
    window.shellState = {}
  })
  await portal.mount('cleans-up-later')
  await portal.leave()
  await page.waitForFunction(() => window.shellState.isCleanedUp === true)
})

test('a timeout that runs after its guest has left finds the globals of the guest, and nobody else does', async ({
  portal,
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  await portal.open()
  await page.evaluate(() => {
    window.shellState = { isHeld: true }
  })
  await portal.mount('cleans-up-later')
  await portal.leave()
  const others = await page.evaluate(() => {
    const after = 'cleansUpLater' in window
    // Of another guest, which has come meanwhile.
    Reflect.set(window, 'cleansUpLater', 'milik tamu lain')
    window.shellState.isHeld = false
    return after
  })
  expect(others).toBe(false)
  await page.waitForFunction(() => window.shellState.isCleanedUp === true)
  expect(await page.evaluate(() => Reflect.get(window, 'cleansUpLater'))).toBe('milik tamu lain')
  expect(errors).toEqual([])
})

for (const { why, folder, evaluate, lingerMs, received } of [
  { why: 'stays open while the guest may clean up', folder: 'legacy-message-channel', lingerMs: 30_000, received: 1 },
  {
    why: 'of a script that runs again at the next visit is closed',
    folder: 'legacy-message-channel',
    evaluate: 'each-visit',
    lingerMs: 0,
    received: 0,
  },
  {
    why: 'of a script whose evaluation goes on at the next visit stays open',
    folder: 'legacy-message-channel',
    lingerMs: 0,
    received: 1,
  },
  {
    why: 'of a module, which needs it at the next visit, stays open',
    folder: 'module-message-channel',
    lingerMs: 0,
    received: 1,
  },
]) {
  test(`the message channel ${why}`, async ({ portal, page }) => {
    await portal.open({ lingerMs })
    if (evaluate) {
      const body = JSON.stringify({ evaluate, files: { 'main.js': 'main.js' } })
      portal.guests.behave(`/${folder}/asset-manifest.json`, { body })
    }
    await page.evaluate(() => {
      window.channelProbe = { received: 0 }
    })
    await portal.mount(folder)
    await leaveAndSettle(portal)
    const after = await page.evaluate(async () => {
      window.channelProbe.send?.()
      const { port1, port2 } = new MessageChannel()
      await new Promise(done => {
        port1.onmessage = done
        port2.postMessage(null)
      })
      return window.channelProbe.received
    })
    expect(after).toBe(received)
  })
}

test('restores what a module’s evaluation made at its next visit, but not the marks of its last mount', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0 })
  const before = await fingerprint(page)
  for (const _visit of [1, 2, 3]) {
    await portal.mount('marks-document')
    await expect(portal.slot).toHaveText('sekali')
    await page.evaluate(() => document.dispatchEvent(new Event('flag-probe')))
    await expect(portal.slot).toHaveText('terdengar')
    await leaveAndSettle(portal)
    expect(await fingerprint(page)).toEqual(before)
  }
})

test('reports the version and the duration of each step of a visit', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const release = portal.guests.hold('/legacy-files/static/js/main.js')
  await portal.show('legacy-files')
  await expect.poll(() => portal.guests.requests).toContain('/legacy-files/static/js/main.js')
  const waited = await page.evaluate(async () => {
    const start = performance.now()
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  release()
  await portal.expectPhase('mounted')
  await portal.leave()
  const report = await page.evaluate(() => window.portal.reports.findLast(({ kind }) => kind === 'cleaned'))
  expect(report).toMatchObject({ version: '2.3.0', entry: { modulSlug: 'LegacyFiles' } })
  const spans = report?.kind === 'cleaned' ? report.spans : {}
  expect(Object.keys(spans).toSorted()).toEqual(['css', 'manifest', 'mount', 'script', 'unmount'])
  expect(spans.script).toBeGreaterThanOrEqual(Math.floor(waited))
  expect(Object.values(spans).every(ms => Number.isInteger(ms) && ms >= 0)).toBe(true)
})

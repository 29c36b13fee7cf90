import type { GuestContext } from '@dermaga/berth'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** An object of the shell that a guest may write to. */
    kept: { context?: GuestContext; heard?: number }
  }
}

test('200 quick switches never show the wrong guest', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const [a, b] = [portal.entry('legacy-flat'), portal.entry('module')]
  const wrong = await page.evaluate(
    async ([a, b]) => {
      const { portal } = window
      const slot = document.querySelector('#slot') as HTMLElement
      let wanted = a
      let wrong = 0
      // Looked at after every change of the slot, as a user would see it.
      new MutationObserver(() => {
        const visible = [...slot.children].filter(child => !(child as HTMLElement).hidden)
        if (visible.length > 1) wrong++
        if (slot.dataset.phase === 'mounted' && visible[0]?.id !== `${wanted.modulSlug}-container`) wrong++
      }).observe(slot, { childList: true, subtree: true, attributes: true })
      for (let i = 0; i < 200; i++) {
        wanted = i % 2 === 0 ? a : b
        portal.show(wanted)
        // From none to some tasks between two clicks: orders meet every phase.
        for (let task = 0; task < i % 9; task++) await new Promise(done => setTimeout(done, 1))
      }
      return wrong
    },
    [a, b] as const,
  )
  await portal.reaches('mounted', 'module')
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
  expect(wrong).toBe(0)
  expect(await portal.slot.locator('> *').count()).toBe(1)
})

test('a script that arrives after the user went elsewhere does not run', async ({ portal, page }) => {
  await portal.open()
  const release = portal.guests.hold('/legacy-flat/static')
  const asked = page.waitForRequest(/legacy-flat\/static/)
  await portal.show('legacy-flat')
  await asked
  await portal.mount('module')
  release()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'renderLegacyFlat' in window)).toBe(false)
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
})

test('unmount waits for mount, and the next guest for unmount', async ({ portal, page }) => {
  await portal.open()
  const release = portal.guests.hold('/module/lazy.js')
  const asked = page.waitForRequest(/module\/lazy\.js/)
  await portal.show('module')
  await asked
  await portal.show('legacy-flat')
  await expect(portal.slot.locator('#Module-container')).toHaveJSProperty('hidden', true)
  await expect(portal.slot.locator('#LegacyFlat-container')).toHaveCount(0)
  release()
  await portal.reaches('mounted', 'legacy-flat')
  expect(await page.evaluate(() => window.portal.states.map(state => `${state.phase}`))).toEqual([
    'loading',
    'unmounting',
    'loading',
    'mounted',
  ])
})

test('as long as a guest is going, the next one does not come', async ({ portal, page }) => {
  await page.clock.install()
  await portal.open({ timeouts: { unmountMs: 60_000 } })
  await portal.mount('never-leaves')
  await portal.show('legacy-flat')
  await page.clock.runFor(30_000)
  expect(await portal.lastState()).toMatchObject({ phase: 'unmounting', entry: { id: 'never-leaves' } })
  // Just past its time: the clock must not run on into the next guest's own time-outs.
  await page.clock.runFor(30_000)
  await portal.reaches('mounted', 'legacy-flat')
})

test('a guest that paints late paints nothing: neither by timer nor by answer', async ({ portal, page }) => {
  await page.clock.install()
  await portal.open()
  const release = portal.guests.hold('/paints-late/later.json')
  const asked = page.waitForRequest(/later\.json/)
  await portal.mount('paints-late')
  await asked
  await portal.mount('module')
  const answered = page.waitForResponse(/later\.json/)
  release()
  await (await answered).finished()
  await page.clock.runFor(1000)
  await expect(page.locator('.painted-late')).toHaveCount(0)
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
})

test('the context is frozen, and dead once the guest has gone', async ({ portal, page }) => {
  await portal.open()
  await page.evaluate(() => {
    window.kept = {}
  })
  await portal.mount('keeps-context')
  const frozen = await page.evaluate(() => {
    const { context } = window.kept
    return (
      context && [context, context.user, context.user.roles, context.theme, context.location].every(Object.isFrozen)
    )
  })
  expect(frozen).toBe(true)
  expect(await page.evaluate(() => window.kept.context?.contractVersion)).toBe('1.0.4')
  await portal.leave()
  const late = await page.evaluate(async () => {
    const { context } = window.kept
    if (!context) throw new Error('the guest kept nothing')
    context.notify({ kind: 'success', message: 'too late' })
    context.navigate('/elsewhere')
    const called = await context.fetch('/x').then(
      () => 'called',
      problem => problem.name,
    )
    return {
      called,
      aborted: context.signal.aborted,
      attached: context.portalRoot.isConnected,
      told: window.portal.told,
    }
  })
  expect(late).toEqual({
    called: 'AbortError',
    aborted: true,
    attached: false,
    // Asked to go, it moves nobody and holds nobody.
    told: [
      { kind: 'dirty', what: false },
      { kind: 'notify', what: { kind: 'success', message: 'pergi' } },
    ],
  })
  expect(new URL(page.url()).pathname).toBe('/')
})

for (const { folder, message } of [
  { folder: 'never-leaves', message: 'unmount took more than 300 ms' },
  { folder: 'throws-at-unmount', message: 'gagal pergi' },
]) {
  test(`${folder}: the guest goes all the same, and the next one comes`, async ({ portal, page }) => {
    await portal.open({ timeouts: { unmountMs: 300 } })
    await portal.mount(folder)
    await portal.mount('legacy-flat')
    await expect(page.locator('.left-behind')).toHaveCount(0)
    expect(await page.evaluate(() => window.portal.reports[0])).toMatchObject({
      kind: 'error',
      during: 'unmount',
      message,
    })
  })
}

test('the same entry again only renews its context', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('module')
  await page.evaluate(() => history.pushState(null, '', '/module/tiga'))
  await portal.show('module')
  await expect(portal.slot.locator('.where')).toHaveText('/module/tiga')
  expect(portal.guests.requests.filter(path => path.endsWith('asset-manifest.json'))).toHaveLength(1)
})

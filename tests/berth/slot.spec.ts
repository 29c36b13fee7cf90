import type { GuestContext } from '@dermaga/berth'
import { leaveAndSettle, listeners } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** An object of the shell that guests write to. */
    shellState: { context?: GuestContext; events?: number; isCleanedUp?: boolean; isHeld?: boolean }
  }
}

test('never shows the wrong guest during 200 quick switches', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const [a, b] = [portal.entry('legacy-flat'), portal.entry('module')]
  const wrong = await page.evaluate(
    async ([a, b]) => {
      const { portal } = window
      const slot = document.querySelector('#slot') as HTMLElement
      let wanted = a
      let wrong = 0
      // Checked after every change of the slot, as a user would see it.
      new MutationObserver(() => {
        const visible = [...slot.children].filter(child => !(child as HTMLElement).hidden)
        if (visible.length > 1) wrong++
        if (slot.dataset.phase === 'mounted' && visible[0]?.id !== `${wanted.modulSlug}-container`) wrong++
      }).observe(slot, { childList: true, subtree: true, attributes: true })
      for (let i = 0; i < 200; i++) {
        wanted = i % 2 === 0 ? a : b
        portal.show(wanted)
        // Between 0 and 8 tasks pass between two clicks, so that a click happens in every phase.
        for (let task = 0; task < i % 9; task++) await new Promise(done => setTimeout(done, 1))
      }
      return wrong
    },
    [a, b] as const,
  )
  await portal.expectPhase('mounted', 'module')
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
  expect(wrong).toBe(0)
  expect(await portal.slot.locator('> *').count()).toBe(1)
})

test('does not run a script that arrives after the user has gone elsewhere', async ({ portal, page }) => {
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

/** No step of a guest times out before the test does. */
const NO_TIMEOUTS = { timeouts: { mountMs: 120_000, unmountMs: 120_000 } }

test('shows the next guest while the last one still mounts, and undoes what that one does late', async ({
  portal,
  page,
}) => {
  await portal.open(NO_TIMEOUTS)
  await page.evaluate(() => {
    window.shellState = {}
  })
  const release = portal.guests.hold('/mounts-late/later.json')
  await portal.show('mounts-late')
  await expect(portal.slot).toHaveText('menunggu')
  await portal.mount('legacy-flat')
  await expect(portal.slot.locator('> *')).toHaveCount(1)
  const listening = await listeners(page)
  release()
  await page.waitForFunction(() => window.shellState.isCleanedUp === true)
  await expect(page.locator('.mounted-late')).toHaveCount(0)
  expect(await listeners(page)).toEqual(listening)
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted', entry: { id: 'legacy-flat' } })
})

test('shows the next guest, or none, while the last one still unmounts', async ({ portal }) => {
  await portal.open(NO_TIMEOUTS)
  await portal.mount('never-unmounts')
  await portal.mount('legacy-flat')
  await portal.mount('never-unmounts')
  await portal.leave()
  await expect(portal.slot).toBeEmpty()
})

test('lets a guest finish saving while the next one is shown, and says until when', async ({ portal, page }) => {
  await portal.open(NO_TIMEOUTS)
  const isUnmounting = () => page.evaluate(() => window.portal.berth.isUnmounting())
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/simpan/*', async route => {
    await held
    await route.fulfill({ body: '' })
  })
  await portal.mount('saves-at-unmount')
  expect(await isUnmounting()).toBe(false)
  await portal.mount('legacy-flat')
  expect(await isUnmounting()).toBe(true)
  const saved = page.waitForResponse('**/simpan/selesai')
  answer()
  await saved
  await expect.poll(isUnmounting).toBe(false)
})

test('shows the next guest after one that makes its clean-up throw and properties unchangeable', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('breaks-cleanup')
  await portal.mount('legacy-flat')
  await expect(page.getByText('Tidak mau pergi')).toHaveCount(0)
  await expect(portal.slot.locator('> *')).toHaveCount(1)
  await portal.mount('leaks')
  await leaveAndSettle(portal)
  await expect(portal.slot).toBeEmpty()
  const left = await page.evaluate(() =>
    window.portal.reports.flatMap(report => (report.kind === 'cleaned' ? [report.cleanup.kept] : [])),
  )
  // Its node cannot be removed, and the accessor over document.onclick cannot be deleted.
  expect(left[0]).toMatchObject({ node: 1 })
})

test('shows nothing of a guest that renders late, by a timer or after a response', async ({ portal, page }) => {
  await page.clock.install()
  await portal.open()
  const release = portal.guests.hold('/renders-late/later.json')
  const asked = page.waitForRequest(/later\.json/)
  await portal.mount('renders-late')
  await asked
  await portal.mount('module')
  const answered = page.waitForResponse(/later\.json/)
  release()
  await (await answered).finished()
  await page.clock.runFor(1000)
  await expect(page.locator('.rendered-late')).toHaveCount(0)
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
})

test('freezes the context and disables it once the guest has left', async ({ portal, page }) => {
  await portal.open()
  await page.evaluate(() => {
    window.shellState = {}
  })
  await portal.mount('retains-context')
  const frozen = await page.evaluate(() => {
    const { context } = window.shellState
    return (
      context && [context, context.user, context.user.roles, context.theme, context.location].every(Object.isFrozen)
    )
  })
  expect(frozen).toBe(true)
  expect(await page.evaluate(() => window.shellState.context?.contractVersion)).toBe('1.0.4')
  await portal.leave()
  const late = await page.evaluate(async () => {
    const { context } = window.shellState
    if (!context) throw new Error('the guest stored no context')
    context.notify({ kind: 'success', message: 'too late' })
    context.navigate('/elsewhere')
    const called = await context.fetch('/x').then(
      () => 'called',
      error => error.name,
    )
    return {
      called,
      aborted: context.signal.aborted,
      attached: context.portalRoot.isConnected,
      calls: window.portal.calls,
    }
  })
  expect(late).toEqual({
    called: 'AbortError',
    aborted: true,
    attached: false,
    // A guest that is leaving can neither navigate nor declare unsaved work.
    calls: [
      { kind: 'dirty', value: false },
      { kind: 'notify', value: { kind: 'success', message: 'pergi' } },
    ],
  })
  expect(new URL(page.url()).pathname).toBe('/')
})

for (const { folder, message } of [
  { folder: 'never-unmounts', message: 'unmount took more than 300 ms' },
  { folder: 'throws-at-unmount', message: 'gagal pergi' },
]) {
  test(`${folder}: removes the guest anyway and loads the next one`, async ({ portal, page }) => {
    await portal.open({ timeouts: { unmountMs: 300 } })
    await portal.mount(folder)
    await portal.mount('legacy-flat')
    await expect(page.locator('.left-behind')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => window.portal.reports.filter(({ kind }) => kind === 'error')))
      .toMatchObject([{ during: 'unmount', message }])
  })
}

test('updates only the context when the same entry is shown again', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('module')
  await page.evaluate(() => history.pushState(null, '', '/module/tiga'))
  await portal.show('module')
  await expect(portal.slot.locator('.where')).toHaveText('/module/tiga')
  expect(portal.guests.requests.filter(path => path.endsWith('asset-manifest.json'))).toHaveLength(1)
})

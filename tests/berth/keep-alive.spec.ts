import type { GuestEntry } from '@dermaga/berth'
import type { Page } from '@playwright/test'
import { getHostFile } from '../../apps/server/src/catalogue/host/host-file.ts'
import { readVersion } from '../../apps/server/src/catalogue/version/version.ts'
import { countAlive, fingerprint, leaveAndSettle } from './fingerprint.ts'
import { expect, type PortalPage, test } from './fixtures.ts'

interface Seen {
  ticks: number
  frames: number
  late: number
  heard: number
  marks: number
  messages: string[]
  calls: string[]
  moves: string[]
  stream: EventSource
  answer(): void
  refuses?: boolean
}

const seenIn = (page: Page) =>
  page.evaluate(() => {
    const { stream: _stream, answer: _answer, ...seen } = Reflect.get(window.portal, 'seen') as Seen
    return seen
  })
/** Two turns of the event loop and a frame: what runs, has run. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise(requestAnimationFrame)
      await new Promise(done => setTimeout(done, 20))
    }
  })
const keepsIn = (page: Page) =>
  page.evaluate(() =>
    window.portal.keeps.map(({ entry, kind, reason }) => [entry.id, kind, reason].filter(Boolean).join(' ')),
  )
const container = (portal: PortalPage, folder: string) =>
  portal.slot.locator(`> #${portal.entry(folder).modulSlug}-container`)
const stateIn = (page: Page) =>
  page.evaluate(() => ({
    global: Reflect.get(window, 'keptGlobal') as unknown,
    handler: typeof window.onresize,
    bodyClass: document.body.className,
    outline: getComputedStyle(document.querySelector('header') as Element).outlineStyle,
    background: getComputedStyle(document.body).backgroundColor,
  }))
/** Goes to another guest and back, as by the menu. */
async function go(portal: PortalPage, folder: string, path = `/${folder}`, over: Partial<GuestEntry> = {}) {
  const entry = portal.entry(folder, over)
  await portal.page.evaluate(
    ({ entry, path }) => {
      window.portal.router.push(path)
      window.portal.show(entry)
    },
    { entry, path },
  )
  await portal.expectPhase('mounted', folder)
}

test('a kept guest does nothing while it is hidden, and is as it was when the user returns', async ({
  portal,
  page,
}) => {
  portal.guests.behave('/keeps-alive/stream', { type: 'text/event-stream', body: ': open\n\n' })
  await portal.open({ lingerMs: 0 }, '/keeps-alive')
  const before = await stateIn(page)
  await go(portal, 'keeps-alive')
  const mounted = await stateIn(page)
  expect(mounted).toMatchObject({ global: 'mine', handler: 'function', outline: 'solid', background: 'rgb(9, 9, 9)' })
  await page.getByLabel('Uraian').fill('Dua peti kopi')
  await page.getByLabel('Catatan').fill('segera')
  await page.getByLabel('Setuju').check()
  await page.getByRole('button', { name: 'Dialog' }).click()
  await page.getByLabel('Uraian').focus()
  await expect.poll(async () => (await seenIn(page)).frames).toBeGreaterThan(0)

  await go(portal, 'module')
  expect(await stateIn(page)).toEqual(before)
  await expect(container(portal, 'keeps-alive')).toBeHidden()
  await expect(container(portal, 'keeps-alive')).toHaveJSProperty('inert', true)
  await expect(page.locator('#kept-dialog')).toBeHidden()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const left = await seenIn(page)
  await page.evaluate(() => {
    const { answer, stream } = Reflect.get(window.portal, 'seen') as Seen
    answer()
    window.dispatchEvent(new Event('uji'))
    document.documentElement.dataset.mark = '1'
    for (const type of ['message', 'ship']) stream.dispatchEvent(new MessageEvent(type, { data: type }))
    window.portal.router.push('/module/dalam')
  })
  await settle(page)
  const hidden = await seenIn(page)
  expect({ ...hidden, calls: [] }).toEqual({ ...left, calls: [] })
  expect(hidden.calls).toEqual(['suspend'])
  await expect(page).toHaveURL(/\/module\/dalam$/)

  await go(portal, 'keeps-alive', '/keeps-alive/rincian?baris=2')
  expect(await keepsIn(page)).toEqual(['keeps-alive suspended', 'keeps-alive resumed'])
  expect(await stateIn(page)).toEqual(mounted)
  await expect(page.locator('.where')).toHaveText('/keeps-alive/rincian?baris=2')
  await expect(page.getByLabel('Uraian')).toHaveValue('Dua peti kopi')
  await expect(page.getByLabel('Catatan')).toHaveValue('segera')
  await expect(page.getByLabel('Setuju')).toBeChecked()
  await expect(page.locator('#kept-dialog')).toBeVisible()
  const back = await seenIn(page)
  expect(back.messages).toEqual(['message message', 'ship ship'])
  expect(back.moves.slice(left.moves.length)).toEqual(['/keeps-alive/rincian'])
  expect(back.calls).toEqual(['suspend', 'resume /keeps-alive/rincian'])
  await expect.poll(async () => (await seenIn(page)).ticks).toBeGreaterThan(back.ticks)
  await expect.poll(async () => (await seenIn(page)).frames).toBeGreaterThan(back.frames)
  await expect.poll(async () => (await seenIn(page)).late).toBe(1)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('uji'))
    document.documentElement.dataset.mark = '2'
  })
  await expect.poll(async () => (await seenIn(page)).heard).toBe(1)
  await expect.poll(async () => (await seenIn(page)).marks).toBe(1)

  // A reload that the shell offers loses nothing of it either.
  await page.getByLabel('Uraian').fill('Tiga peti kopi')
  await go(portal, 'module')
  expect(await page.evaluate(() => window.portal.berth.holdsInput())).toBe(true)
  await go(portal, 'keeps-alive', '/keeps-alive/rincian?baris=2')
  const draft = await page.evaluate(() => window.portal.slot.exportDraft())
  expect(draft.map(([, value]) => value)).toEqual(['Tiga peti kopi'])
})

// How each kind of guest in the portal's document is kept: marked by an officer, its manifest says nothing.
const SHAPES: Record<string, string | undefined> = {
  ...{ module: undefined, 'single-spa': undefined, 'legacy-flat': undefined, 'in-shadow': undefined },
  ...{ 'own-router': undefined, 'style-kit': undefined },
  ...{
    'built-element': '/peta.js',
    'built-federation': '/remoteEntry.js',
    'built-system': '/peta.js',
    'built-umd': '',
  },
}
for (const [folder, file] of Object.entries(SHAPES)) {
  test(`${folder} is kept with its own element, and leaves nothing when it is evicted`, async ({ portal, page }) => {
    await page.addInitScript(countAlive)
    await portal.open({ lingerMs: 0 }, `/${folder}`)
    const read = { get: getHostFile, origins: [portal.guests.url], sealed: false }
    const host = `${portal.guests.url}/${folder}`
    const facts = file === undefined ? {} : { manifest: (await readVersion(host + file, read)).manifest }
    // A first visit: what browsers keep for good is there.
    await portal.mount(folder, facts)
    await leaveAndSettle(portal)
    const before = await fingerprint(page)
    const over = { ...facts, keepAlive: true }
    await portal.mount(folder, over)
    await expect(portal.slot.locator('> :not([hidden]) > *').first()).toBeAttached()
    await container(portal, folder).evaluate(element => {
      Object.assign(element.firstElementChild as Element, { wasHere: true })
    })
    const shown = await container(portal, folder).textContent()
    for (const _return of [1, 2]) {
      await portal.leave()
      await expect(container(portal, folder)).toBeHidden()
      await portal.mount(folder, over)
      await expect(container(portal, folder)).toBeVisible()
      expect(
        await container(portal, folder).evaluate(({ firstElementChild: child }) => child && 'wasHere' in child),
      ).toBe(true)
      expect(await container(portal, folder).textContent()).toBe(shown)
    }
    await portal.leave()
    await page.evaluate(() => window.portal.berth.endKept())
    await expect(container(portal, folder)).toHaveCount(0)
    const kept = `${folder} suspended`
    const shownAgain = `${folder} resumed`
    expect(await keepsIn(page)).toEqual([kept, shownAgain, kept, shownAgain, kept, `${folder} evicted session`])
    await leaveAndSettle(portal)
    expect(await fingerprint(page)).toEqual(before)
  })
}

test('three guests are kept at most; the one that was used least recently goes first', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const over = { keepAlive: true }
  for (const folder of ['module', 'single-spa', 'legacy-flat', 'in-shadow']) await portal.mount(folder, over)
  expect(await keepsIn(page)).toEqual(['module suspended', 'single-spa suspended', 'legacy-flat suspended'])
  // Back to the oldest: it is not evicted for the guest that makes place for it.
  await portal.mount('module', over)
  await portal.mount('own-router', over)
  await expect.poll(() => keepsIn(page)).toContain('single-spa evicted limit')
  expect((await keepsIn(page)).filter(line => line.includes('evicted'))).toHaveLength(1)
  await expect(portal.slot.locator('> *')).toHaveCount(4)
})

test('guests are kept as far as the budget of parts goes', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0, keep: { parts: 60 } })
  const over = { keepAlive: true }
  await portal.mount('module', over)
  await container(portal, 'module').evaluate(element =>
    element.append(...Array.from({ length: 50 }, () => document.createElement('i'))),
  )
  await portal.mount('single-spa', over)
  expect(await keepsIn(page)).toEqual(['module suspended'])
  await container(portal, 'single-spa').evaluate(element =>
    element.append(...Array.from({ length: 50 }, () => document.createElement('i'))),
  )
  await portal.mount('legacy-flat', over)
  await expect.poll(() => keepsIn(page)).toContain('module evicted memory')
  expect(await keepsIn(page)).not.toContain('single-spa evicted memory')
})

test('guests are kept as far as the memory goes, where the browser measures it', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await page.evaluate(() => {
    const figures = [90, 120, 80]
    window.portal.start({ lingerMs: 0, keep: { bytes: 100 }, measureBytes: async () => figures.shift() ?? 0 })
  })
  const over = { keepAlive: true }
  for (const folder of ['module', 'single-spa', 'legacy-flat']) await portal.mount(folder, over)
  await expect.poll(() => keepsIn(page)).toContain('module evicted memory')
  expect((await keepsIn(page)).filter(line => line.includes('evicted'))).toHaveLength(1)
})

test.describe('a guest that may not be kept is unmounted', () => {
  const kept = (page: Page) => page.evaluate(() => window.portal.keeps.some(({ kind }) => kind === 'suspended'))

  test('one that nobody has marked, whose officer has decided against it, that is framed or a widget', async ({
    portal,
    page,
  }) => {
    await portal.open({ lingerMs: 0 }, '/keeps-alive')
    for (const [folder, over] of [
      ['module', {}],
      ['keeps-alive', { keepAlive: false }],
      ['frame-raw', { contract: 'frame', keepAlive: true }],
      ['own-router', { keepAlive: true, widget: 'jadwal' }],
    ] as const) {
      await portal.mount(folder, over)
      await portal.leave()
      await expect(portal.slot.locator('> *')).toHaveCount(0)
    }
    expect(await kept(page)).toBe(false)
  })

  test('one that has thrown, that shows a modal dialog, or that does not want to be suspended', async ({
    portal,
    page,
  }) => {
    await portal.open({ lingerMs: 0 }, '/keeps-alive')
    for (const prevent of [
      async () => {
        const thrown = page.waitForEvent('pageerror')
        await page.getByRole('button', { name: 'Salah' }).click()
        await thrown
      },
      () => page.getByRole('button', { name: 'Modal' }).click(),
      () => page.evaluate(() => Object.assign(Reflect.get(window.portal, 'seen'), { refuses: true })),
    ]) {
      await portal.mount('keeps-alive')
      await prevent()
      await portal.leave()
      await expect(portal.slot.locator('> *')).toHaveCount(0)
    }
    expect(await kept(page)).toBe(false)
  })
})

test.describe('a kept guest is unmounted', () => {
  test.beforeEach(async ({ portal }) => {
    await portal.open({ lingerMs: 0 }, '/keeps-alive')
    await portal.mount('keeps-alive')
    await portal.mount('module')
  })
  const expectEvicted = async (portal: PortalPage, reason: string) => {
    await expect.poll(() => keepsIn(portal.page)).toEqual(['keeps-alive suspended', `keeps-alive evicted ${reason}`])
    await expect(container(portal, 'keeps-alive')).toHaveCount(0)
    // With what it had on the page, so that its own clean-up finds it.
    expect((await seenIn(portal.page)).calls).toEqual(['suspend', 'unmount mine'])
    await expect(portal.slot.locator('h1:visible')).toHaveText('Modul untuk Sari')
    await portal.leave()
    expect(await stateIn(portal.page)).toMatchObject({ global: undefined, handler: 'object', outline: 'none' })
  }

  test('when the session is another one', async ({ portal, page }) => {
    await page.evaluate(() => window.portal.berth.endKept())
    await expectEvicted(portal, 'session')
  })

  test('when another version is live', async ({ portal, page }) => {
    await page.evaluate(() => window.portal.berth.endKept(entry => ({ ...entry, menuName: 'Nama lain' })))
    expect(await keepsIn(page)).toEqual(['keeps-alive suspended'])
    await page.evaluate(() => window.portal.berth.endKept(entry => ({ ...entry, version: '2.0.0' })))
    await expectEvicted(portal, 'changed')
  })

  test('when it fails', async ({ portal, page }) => {
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('#keeps-alive-root .throw')
      button?.click()
    })
    await thrown
    await expectEvicted(portal, 'fault')
  })

  test('when more messages come for it than are held back', async ({ portal, page }) => {
    await page.evaluate(() => {
      const { stream } = Reflect.get(window.portal, 'seen') as Seen
      for (let at = 0; at < 201; at++) stream.dispatchEvent(new MessageEvent('message', { data: String(at) }))
    })
    await expectEvicted(portal, 'messages')
  })

  test('when something else shows its module', async ({ portal, page }) => {
    const entry = portal.entry('keeps-alive', { id: 'widget', widget: 'kartu' })
    await page.evaluate(entry => window.portal.showBeside('a', entry), entry)
    await expect(page.locator('section#a')).toHaveAttribute('data-phase', 'mounted')
    expect(await keepsIn(page)).toContain('keeps-alive evicted module')
  })
})

test('twenty times kept, shown again and evicted end within 1 MB of the second', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 }, '/keeps-alive')
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const visit = (times: number) =>
    page.evaluate(
      async ({ entry, times }) => {
        const { states, reports, keeps, slot, berth } = window.portal
        const reach = async (phase: string) => {
          while (states.at(-1)?.phase !== phase) await new Promise(done => setTimeout(done, 5))
        }
        for (let visit = 0; visit < times; visit++) {
          for (const _return of [1, 2]) {
            window.portal.show(entry)
            await reach('mounted')
            await new Promise(requestAnimationFrame)
            slot.clear()
            await reach('idle')
          }
          berth.endKept()
          while (reports.at(-1)?.kind !== 'cleaned') await new Promise(done => setTimeout(done, 5))
          // What this page itself keeps of a visit is not measured.
          states.splice(0, states.length - 1)
          for (const list of [reports, keeps]) list.length = 0
        }
        await new Promise(done => setTimeout(done, 100))
      },
      { entry: portal.entry('keeps-alive'), times },
    )
  await visit(2)
  const second = await heap()
  await visit(18)
  expect((await heap()) - second).toBeLessThan(1024 * 1024)
})

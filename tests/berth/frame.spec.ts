import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { subappConfig } from '@dermaga/subapp/vite'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { startGuestHost } from '../support/guest-host.ts'
import { expect, type PortalPage, test } from './fixtures.ts'

const FRAME = { contract: 'frame' } as const

const told = (page: Page, kind: string) =>
  page.evaluate(kind => window.portal.told.filter(one => one.kind === kind).map(({ what }) => what), kind)
const said = (page: Page) =>
  page.evaluate(() => window.portal.reports.flatMap(report => (report.kind === 'error' ? report.message : [])))

/** A mounted guest of `frame-raw`, to be made say anything. */
async function mountRaw(portal: PortalPage) {
  await portal.mount('frame-raw', FRAME)
  return rawFrame(portal.page, portal.guests.url)
}

async function rawFrame(page: Page, host: string) {
  await expect.poll(() => page.frames().some(frame => frame.url().startsWith(host))).toBe(true)
  const frame = page.frames().findLast(frame => frame.url().startsWith(host))
  if (!frame) throw new Error('no frame')
  return {
    frame,
    say: (...messages: unknown[]) =>
      frame.evaluate(messages => {
        for (const message of messages) Reflect.get(window, 'say')(message)
      }, messages),
  }
}

test.describe('a guest built with the SDK', () => {
  let dist: string
  test.beforeAll(async ({ shellUrl }) => {
    dist = await mkdtemp(join(tmpdir(), 'frame-app'))
    await build({
      configFile: false,
      ...subappConfig(
        { slug: 'frame-app', modulSlug: 'FrameApp', contract: 'frame' },
        {
          root: fileURLToPath(new URL('./frame-app', import.meta.url)),
          logLevel: 'warn',
          define: { PORTAL: JSON.stringify(shellUrl) },
          build: { outDir: dist, emptyOutDir: true, target: 'es2022' },
        },
      ),
    })
  })
  test.afterAll(() => rm(dist, { recursive: true }))
  test.beforeEach(({ portal }) => portal.guests.serve('frame-app', dist))

  test('it is in a sandboxed frame of its own origin and lives as other guests do', async ({ portal, page }) => {
    await portal.open({ requiresIntegrity: true, origins: [] }, '/frame-app/awal?a=1')
    await page.evaluate(() => {
      window.addEventListener('message', ({ data: { kind, px } }) => {
        if (kind === 'hello' || kind === 'height' || kind === 'ready') window.portal.told.push({ kind, what: px })
      })
    })
    await portal.mount('frame-app', FRAME)
    const frame = portal.slot.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-downloads')
    await expect(frame).toHaveAttribute('title', 'frame-app')
    const guest = frame.contentFrame()
    await expect(guest.locator('h1')).toHaveText('Di /frame-app/awal?a=1')
    await expect(guest.locator('.user')).toHaveText('Sari: Importir')
    await expect(guest.locator('html')).toHaveAttribute('data-refused', 'the portal does not answer')
    // As high as what is in it: never a scroll bar within the portal's own.
    await expect.poll(() => frame.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeGreaterThan(900)
    // Said before the page is shown: it does not grow before one's eyes.
    const [height] = await told(page, 'height')
    expect(height).toBeGreaterThan(900)
    const kinds = await page.evaluate(() => window.portal.told.map(({ kind }) => kind))
    expect(kinds.indexOf('height')).toBeLessThan(kinds.indexOf('ready'))
    expect(await told(page, 'title')).toEqual(['Layanan luar'])

    await guest.locator('.next').click()
    await expect(page).toHaveURL(/\/frame-app\/rincian\/7$/)
    await expect(guest.locator('h1')).toHaveText('Di /frame-app/rincian/7')
    await guest.locator('.filter').click()
    await expect(page).toHaveURL(/\/frame-app\/rincian\/7\?q=kapal$/)
    await page.goBack()
    await expect(guest.locator('h1')).toHaveText('Di /frame-app/awal?a=1')
    await page.goForward()
    await expect(guest.locator('h1')).toHaveText('Di /frame-app/rincian/7?q=kapal')

    await guest.locator('.save').click()
    await expect.poll(() => told(page, 'dirty')).toEqual([true])
    await expect.poll(() => told(page, 'notify')).toEqual([{ kind: 'success', message: 'frame-app: Tersimpan' }])

    await portal.leave()
    expect(portal.guests.requests).toEqual(expect.arrayContaining(['/frame-app/pamit', '/frame-app/pamit-juga']))
    // One hello a page: the first word of the portal was not asked for twice.
    expect(await told(page, 'hello')).toHaveLength(1)
    expect(portal.guests.requests).not.toContain('/frame-app/asset-manifest.json')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await said(page)).toEqual([])
  })

  test('it gets a token of its own, the same while that is fresh, and a new one in time', async ({ portal, page }) => {
    await portal.open()
    await portal.mount('frame-app', FRAME)
    const guest = portal.slot.locator('iframe').contentFrame()
    const ask = () => guest.locator('.token').click()
    for (const _time of [1, 2]) {
      await ask()
      await expect(guest.locator('output')).toHaveText('FrameApp 1')
    }
    await portal.leave()
    await page.evaluate(() => {
      window.portal.tokens.expiresIn = 20
    })
    await portal.mount('frame-app', FRAME)
    for (const given of [2, 3]) {
      await ask()
      await expect(guest.locator('output')).toHaveText(`FrameApp ${given}`)
    }
  })

  test('a token that is refused is refused with its code, and not asked for again at once', async ({
    portal,
    page,
  }) => {
    await portal.open()
    await page.evaluate(() => {
      window.portal.tokens.refusal = 'access.denied'
    })
    await portal.mount('frame-app', FRAME)
    const guest = portal.slot.locator('iframe').contentFrame()
    for (const _time of [1, 2]) {
      await guest.locator('.token').click()
      await expect(guest.locator('output')).toHaveText('ditolak: access.denied')
    }
    expect(await page.evaluate(() => window.portal.tokens.given)).toBe(1)
  })
})

test('a manifest that says so makes a frame as well, and nothing of it runs in the portal', async ({
  portal,
  page,
}) => {
  await portal.open()
  await portal.mount('frame-manifest')
  await expect(portal.slot.locator('iframe').contentFrame().locator('h1')).toHaveText('Dibingkai menurut manifes')
  expect(await portal.lastState()).toMatchObject({ name: 'frame-manifest', version: '4.1.0' })
  expect(await page.evaluate(() => 'heard' in window)).toBe(false)
})

test('F3: what the catalogue has in a frame is nothing else, whatever its manifest says', async ({ portal, page }) => {
  await portal.open({ timeouts: { manifestMs: 300 } })
  await portal.show('legacy-flat', FRAME)
  expect(await portal.failure()).toMatchObject({ kind: 'frame-unreachable' })
  expect(portal.guests.requests).toEqual(['/legacy-flat/index.html'])
  expect(await page.evaluate(() => 'renderLegacyFlat' in window)).toBe(false)
})

test('F3: what it is told of the context holds no function and no field beyond the contract', async ({ portal }) => {
  await portal.open({}, '/frame-raw')
  const { frame } = await mountRaw(portal)
  const heard = await frame.evaluate(() => Reflect.get(window, 'heard'))
  expect(heard).toEqual([
    {
      protocol: 'dermaga-frame',
      version: '1.0.4',
      kind: 'context',
      origin: new URL(portal.url).origin,
      context: {
        contractVersion: '1.0.4',
        basePath: '/frame-raw',
        location: { pathname: '/frame-raw', search: '', hash: '' },
        user: { nama: 'Sari', username: 'importir', roles: ['Importir'] },
        language: 'id',
        theme: { accent: '#123f77' },
      },
    },
  ])
})

for (const { folder, why, step, kind, says } of [
  {
    folder: 'frame-silent',
    why: 'says nothing',
    step: 'manifestMs',
    kind: 'frame-unreachable',
    says: /does not answer with the frame protocol$/,
  },
  {
    folder: 'not-there',
    why: 'is not there',
    step: 'manifestMs',
    kind: 'frame-unreachable',
    says: /does not answer with the frame protocol$/,
  },
  { folder: 'frame-shy', why: 'is never ready', step: 'mountMs', kind: 'mount-timeout', says: /within 300 ms$/ },
  { folder: 'frame-old', why: 'speaks another version', kind: 'mount-failed', says: /protocol version 0\.9\.0/ },
]) {
  test(`a frame that ${why} → ${kind}, and the next guest works`, async ({ portal, page }) => {
    await portal.open(step ? { timeouts: { [step]: 300 } } : {})
    await portal.show(folder, FRAME)
    expect(await portal.failure()).toEqual({ kind, message: expect.stringMatching(says) })
    await expect(page.locator('iframe')).toHaveCount(0)
    await portal.mount('frame-raw', { ...FRAME, timeouts: { manifestMs: 30_000, mountMs: 30_000 } })
  })
}

test('a frame whose host does not answer at all fails at its time-out, and comes by a retry', async ({ portal }) => {
  await portal.open({ timeouts: { scriptMs: 300 } })
  const release = portal.guests.hold('/frame-raw')
  await portal.show('frame-raw', FRAME)
  expect(await portal.failure()).toEqual({
    kind: 'frame-unreachable',
    message: expect.stringMatching(/no hello within 300 ms$/),
  })
  release()
  await portal.show('frame-raw', { ...FRAME, timeouts: { scriptMs: 30_000 } })
  await portal.retry()
  await portal.reaches('mounted')
})

test('a host that is down fails the frame; started again, a retry brings it', async ({ portal }) => {
  await portal.open({ timeouts: { manifestMs: 300 } })
  await portal.guests.stop()
  await portal.show('frame-raw', FRAME)
  expect(await portal.failure()).toMatchObject({ kind: 'frame-unreachable' })
  await portal.guests.start()
  await portal.show('frame-raw', { ...FRAME, timeouts: { manifestMs: 30_000 } })
  await portal.retry()
  await portal.reaches('mounted')
})

test("F3: a page of the portal's own origin is refused: its sandbox would be none", async ({ portal, page }) => {
  await portal.open()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await portal.show('frame-raw', { ...FRAME, host: `${portal.url}/frame-raw` })
  expect(await portal.failure()).toMatchObject({ kind: 'unknown-origin' })
  expect(asked).toEqual([])
})

test('a frame that the page’s policy forbids is refused at once', async ({ portal, page }) => {
  await page.route(`${portal.url}/`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "frame-src 'self'" } })
  })
  await portal.open({ timeouts: { scriptMs: 60_000, manifestMs: 60_000 } })
  await portal.show('frame-raw', FRAME)
  expect(await portal.failure()).toMatchObject({ kind: 'unknown-origin' })
  expect(portal.guests.requests).toEqual([])
})

test.describe('F3: a hostile frame', () => {
  test('nobody else is heard: neither another origin nor another window of the same one', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { frame, say } = await mountRaw(portal)
    await page.evaluate(() => {
      const seen: unknown[] = []
      Reflect.set(window, 'seen', seen)
      window.addEventListener('message', ({ data }) => seen.push(data.text))
    })
    const stranger = await startGuestHost()
    try {
      await page.evaluate(src => {
        const other = document.createElement('iframe')
        other.src = src
        document.querySelector('header')?.append(other)
      }, `${stranger.url}/frame-raw/`)
      const other = await rawFrame(page, stranger.url)
      await expect.poll(() => other.frame.evaluate(() => 'say' in window)).toBe(true)
      await other.say({ kind: 'title', text: 'dari asal lain' })
      // A window inside the guest, of the guest's own origin.
      await frame.evaluate(() => {
        const inner = document.createElement('iframe')
        document.body.append(inner)
        const script = inner.contentDocument?.createElement('script')
        if (!script) throw new Error('no document')
        script.textContent = `top.postMessage({ protocol: 'dermaga-frame', version: '1.0.4', kind: 'title', text: 'dari jendela lain' }, '*')`
        inner.contentDocument?.body.append(script)
      })
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
        .toEqual(expect.arrayContaining(['dari asal lain', 'dari jendela lain']))
      await say({ kind: 'title', text: 'asli' })
      await expect.poll(() => told(page, 'title')).toEqual(['asli'])
    } finally {
      await stranger.stop()
    }
  })

  test('it goes nowhere but into its own part, and not over the portal', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { frame, say } = await mountRaw(portal)
    const outside = [
      '/dashboard',
      '/frame-raw-lain',
      '/frame-raw/../dashboard',
      '/frame-raw/%2e%2e/dashboard',
      '//evil.example/frame-raw',
      'https://evil.example/frame-raw',
      'javascript:alert(1)//frame-raw',
      '\\\\evil.example/frame-raw',
      // Below its own path, and another guest's all the same.
      '/frame-raw/milik-lain/7',
    ]
    for (const path of outside) await say({ kind: 'navigate', path })
    await expect
      .poll(() => said(page))
      .toEqual(outside.map(path => `navigation to ${path}, which is not the guest's own path`))
    const thrown = await frame.evaluate(() => {
      try {
        if (top) top.location.href = 'https://evil.example/'
        return 'nothing'
      } catch (problem) {
        return (problem as Error).name
      }
    })
    expect(thrown).toBe('SecurityError')
    await frame.evaluate(() => window.open('https://evil.example/', '_top'))
    await say({ kind: 'navigate', path: '/frame-raw/dalam' })
    await expect(page).toHaveURL(`${portal.url}/frame-raw/dalam`)
    expect(await frame.evaluate(() => window.open('https://evil.example/'))).toBeNull()
  })

  test('what is no message of the protocol changes nothing', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { frame, say } = await mountRaw(portal)
    await frame.evaluate(() => {
      for (const data of [null, 7, 'title', [], { kind: 'title', text: 'tanpa nama' }]) parent.postMessage(data, '*')
    })
    await say(
      { kind: 'title', text: 'versi lain', version: '2.0.0' },
      { kind: 'title', text: { toString: 'x' } },
      { kind: 'title', text: 'x'.repeat(201) },
      { kind: 'dirty', unsaved: 'ya' },
      { kind: 'height', px: Number.NaN },
      { kind: 'height', px: -5 },
      { kind: 'notify', toast: { kind: 'warning', message: 'x' } },
      { kind: 'token', id: 7 },
      { kind: '__proto__' },
      { kind: 'title', text: 'benar' },
    )
    await expect.poll(() => told(page, 'title')).toEqual(['benar'])
    expect((await said(page)).map(message => message.replace(/ is not a valid message$/, ''))).toEqual([
      'protocol version 2.0.0 instead of 1.0.4',
      ...['title', 'title', 'dirty', 'height', 'height', 'notify', 'token', '__proto__'],
    ])
    expect(await portal.lastState()).toMatchObject({ phase: 'mounted' })
    await say({ kind: 'height', px: 9e9 })
    await expect(portal.slot.locator('iframe')).toHaveCSS('height', '30000px')
  })

  test('it cannot fill the history: a path that is the present one is no step, and too many are not heard', async ({
    portal,
    page,
  }) => {
    await portal.open({}, '/frame-raw')
    const { say } = await mountRaw(portal)
    const steps = await page.evaluate(() => history.length)
    await say(...Array.from({ length: 50 }, () => ({ kind: 'navigate', path: '/frame-raw' })))
    await say(...Array.from({ length: 50 }, (_, i) => ({ kind: 'navigate', path: `?ke=${i}` })))
    await say({ kind: 'title', text: 'habis' })
    await expect.poll(() => told(page, 'title')).toEqual(['habis'])
    const added = (await page.evaluate(() => history.length)) - steps
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(25)
    const refused = await said(page)
    expect(new Set(refused)).toEqual(new Set(['too many navigations']))
    expect(refused.length).toBe(50 - added)
  })

  test('toasts without end are cut short', async ({ portal, page }) => {
    await portal.open()
    const { say } = await mountRaw(portal)
    const toast = { kind: 'notify', toast: { kind: 'error', message: 'Bayar sekarang' } }
    await say(...Array.from({ length: 50 }, () => toast), { kind: 'title', text: 'habis' })
    await expect.poll(() => told(page, 'title')).toEqual(['habis'])
    expect((await told(page, 'notify')).length).toBeLessThan(10)
  })

  test('a flood ends it', async ({ portal, page }) => {
    await portal.open()
    const { frame } = await mountRaw(portal)
    await frame.evaluate(() => {
      for (let i = 0; i < 3000; i++) Reflect.get(window, 'say')({ kind: 'dirty', unsaved: i % 2 === 0 })
    })
    expect(await portal.failure()).toEqual({ kind: 'crashed', message: 'sends too many messages' })
    await expect(page.locator('iframe')).toHaveCount(0)
    expect((await told(page, 'dirty')).length).toBeLessThan(1000)
  })

  test('a frame may show another page of its own that says hello, and is taken away with any other', async ({
    portal,
    page,
  }) => {
    await portal.open({ timeouts: { manifestMs: 2000 } }, '/frame-raw')
    const stranger = await startGuestHost()
    try {
      // The stranger speaks the protocol well enough; it is not who was asked in.
      for (const elsewhere of ['/frame-silent/', `${stranger.url}/frame-raw/`]) {
        const { frame, say } = await mountRaw(portal)
        await frame.evaluate(() => Reflect.set(window, 'isFirst', true))
        await frame.evaluate(() => location.reload())
        await expect
          .poll(() =>
            frame.evaluate(() => !('isFirst' in window) && Reflect.get(window, 'heard').length).catch(() => 0),
          )
          .toBe(1)
        await say({ kind: 'title', text: 'sesudah dimuat ulang' })
        await expect.poll(() => told(page, 'title')).toContain('sesudah dimuat ulang')
        await frame.evaluate(to => location.assign(to), elsewhere)
        expect(await portal.failure()).toMatchObject({ kind: 'crashed' })
        await expect(page.locator('iframe')).toHaveCount(0)
        await portal.leave()
      }
    } finally {
      await stranger.stop()
    }
  })

  test('whoever leaves is let go: what it asks for while it goes moves nothing and holds nobody', async ({
    portal,
    page,
  }) => {
    await portal.open({}, '/frame-raw')
    const { frame } = await mountRaw(portal)
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }) => window.portal.told.push({ kind: 'seen', what: data.kind }))
    })
    await frame.evaluate(() => {
      const say = Reflect.get(window, 'say')
      Reflect.set(window, 'say', () => {})
      addEventListener('message', ({ data }) => {
        if (data.kind !== 'unmount') return
        say({ kind: 'navigate', path: '/frame-raw/kembali' })
        say({ kind: 'dirty', unsaved: true })
        say({ kind: 'title', text: 'kembali' })
        say({ kind: 'dirty', unsaved: false })
      })
    })
    await page.evaluate(() => window.portal.router.push('/dashboard'))
    await portal.leave()
    expect(await told(page, 'seen')).toEqual(['navigate', 'dirty', 'title', 'dirty'])
    await expect(page).toHaveURL(`${portal.url}/dashboard`)
    expect(await told(page, 'dirty')).toEqual([false])
    expect(await told(page, 'title')).toEqual([])
  })

  test('one that greets and is never ready holds up nobody who goes elsewhere', async ({ portal, page }) => {
    await portal.open({ timeouts: { mountMs: 60_000 } })
    await portal.show('frame-shy', FRAME)
    const { frame } = await rawFrame(page, portal.guests.url)
    await frame.evaluate(() => {
      setInterval(() => {
        parent.postMessage({ protocol: 'dermaga-frame', version: '1.0.4', kind: 'title', text: 'di sini' }, '*')
      }, 50)
    })
    await expect.poll(() => told(page, 'title')).toContain('di sini')
    await portal.mount('legacy-flat')
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('a frame that never says goodbye goes all the same, and is heard no more', async ({ portal, page }) => {
    await portal.open()
    const { frame } = await mountRaw(portal)
    await frame.evaluate(() => {
      Reflect.set(window, 'say', () => {})
      for (const name of ['pagehide', 'unload', 'beforeunload'])
        addEventListener(name, () =>
          parent.postMessage({ protocol: 'dermaga-frame', version: '1.0.4', kind: 'title', text: name }, '*'),
        )
    })
    await portal.leave()
    await portal.mount('legacy-flat')
    expect(await told(page, 'title')).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

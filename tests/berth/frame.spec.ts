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

const callsOf = (page: Page, kind: string) =>
  page.evaluate(kind => window.portal.calls.filter(call => call.kind === kind).map(({ value }) => value), kind)
const errorsOf = (page: Page) =>
  page.evaluate(() => window.portal.reports.flatMap(report => (report.kind === 'error' ? report.message : [])))

/** Mounts `frame-raw`, which sends any message for a test. */
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
    send: (...messages: unknown[]) =>
      frame.evaluate(messages => {
        for (const message of messages) Reflect.get(window, 'send')(message)
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

  test('runs in a sandboxed frame of its own origin and works like other guests', async ({ portal, page }) => {
    await portal.open({ requiresIntegrity: true, origins: [] }, '/frame-app/awal?a=1')
    await page.evaluate(() => {
      window.addEventListener('message', ({ data: { kind, px } }) => {
        if (kind === 'hello' || kind === 'height' || kind === 'ready') window.portal.calls.push({ kind, value: px })
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
    // As high as its content: there is no second scroll bar.
    await expect.poll(() => frame.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeGreaterThan(900)
    // Sent before the page is shown, so that the frame does not grow visibly.
    const [height] = await callsOf(page, 'height')
    expect(height).toBeGreaterThan(900)
    const kinds = await page.evaluate(() => window.portal.calls.map(({ kind }) => kind))
    expect(kinds.indexOf('height')).toBeLessThan(kinds.indexOf('ready'))
    expect(await callsOf(page, 'title')).toEqual(['Layanan luar'])

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
    await expect.poll(() => callsOf(page, 'dirty')).toEqual([true])
    await expect.poll(() => callsOf(page, 'notify')).toEqual([{ kind: 'success', message: 'frame-app: Tersimpan' }])

    await portal.leave()
    expect(portal.guests.requests).toEqual(expect.arrayContaining(['/frame-app/pamit', '/frame-app/pamit-juga']))
    // One hello for each document.
    expect(await callsOf(page, 'hello')).toHaveLength(1)
    expect(portal.guests.requests).not.toContain('/frame-app/asset-manifest.json')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await errorsOf(page)).toEqual([])
  })

  test('gets its own token, cached while it is fresh and renewed in time', async ({ portal, page }) => {
    await portal.open()
    await portal.mount('frame-app', FRAME)
    const guest = portal.slot.locator('iframe').contentFrame()
    const ask = () => guest.locator('.token').click()
    for (const _attempt of [1, 2]) {
      await ask()
      await expect(guest.locator('output')).toHaveText('FrameApp 1')
    }
    await portal.leave()
    await page.evaluate(() => {
      window.portal.tokens.expiresIn = 20
    })
    await portal.mount('frame-app', FRAME)
    for (const issued of [2, 3]) {
      await ask()
      await expect(guest.locator('output')).toHaveText(`FrameApp ${issued}`)
    }
  })

  test('gets the error code when a token is refused, and the request is not repeated at once', async ({
    portal,
    page,
  }) => {
    await portal.open()
    await page.evaluate(() => {
      window.portal.tokens.error = 'access.denied'
    })
    await portal.mount('frame-app', FRAME)
    const guest = portal.slot.locator('iframe').contentFrame()
    for (const _attempt of [1, 2]) {
      await guest.locator('.token').click()
      await expect(guest.locator('output')).toHaveText('ditolak: access.denied')
    }
    expect(await page.evaluate(() => window.portal.tokens.issued)).toBe(1)
  })
})

test('opens a frame for a manifest of that format, and runs nothing of it in the portal', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('frame-manifest')
  await expect(portal.slot.locator('iframe').contentFrame().locator('h1')).toHaveText('Dibingkai menurut manifes')
  expect(await portal.lastState()).toMatchObject({ name: 'frame-manifest', version: '4.1.0' })
  expect(await page.evaluate(() => 'received' in window)).toBe(false)
})

test('F3: loads what the catalogue has as a frame in no other way, whatever its manifest says', async ({
  portal,
  page,
}) => {
  await portal.open({ timeouts: { manifestMs: 300 } })
  await portal.show('legacy-flat', FRAME)
  expect(await portal.failure()).toMatchObject({ kind: 'frame-unreachable' })
  expect(portal.guests.requests).toEqual(['/legacy-flat/index.html'])
  expect(await page.evaluate(() => 'renderLegacyFlat' in window)).toBe(false)
})

test('F3: sends no function and no field beyond the contract with the context', async ({ portal }) => {
  await portal.open({}, '/frame-raw')
  const { frame } = await mountRaw(portal)
  const received = await frame.evaluate(() => Reflect.get(window, 'received'))
  expect(received).toEqual([
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

for (const { folder, why, step, kind, message } of [
  {
    folder: 'frame-silent',
    why: 'sends nothing',
    step: 'manifestMs',
    kind: 'frame-unreachable',
    message: /does not answer with the frame protocol$/,
  },
  {
    folder: 'not-there',
    why: 'does not exist',
    step: 'manifestMs',
    kind: 'frame-unreachable',
    message: /does not answer with the frame protocol$/,
  },
  {
    folder: 'frame-never-ready',
    why: 'is never ready',
    step: 'mountMs',
    kind: 'mount-timeout',
    message: /within 300 ms$/,
  },
  {
    folder: 'frame-old-version',
    why: 'uses another version',
    kind: 'mount-failed',
    message: /protocol version 0\.9\.0/,
  },
]) {
  test(`fails with ${kind} for a frame that ${why}, and the next guest works`, async ({ portal, page }) => {
    await portal.open(step ? { timeouts: { [step]: 300 } } : {})
    await portal.show(folder, FRAME)
    expect(await portal.failure()).toEqual({ kind, message: expect.stringMatching(message) })
    await expect(page.locator('iframe')).toHaveCount(0)
    await portal.mount('frame-raw', { ...FRAME, timeouts: { manifestMs: 30_000, mountMs: 30_000 } })
  })
}

test('fails at the timeout when the host does not answer, and loads the frame by a retry', async ({ portal }) => {
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
  await portal.expectPhase('mounted')
})

test('fails when the host is down, and loads the frame by a retry once it is up', async ({ portal }) => {
  await portal.open({ timeouts: { manifestMs: 300 } })
  await portal.guests.stop()
  await portal.show('frame-raw', FRAME)
  expect(await portal.failure()).toMatchObject({ kind: 'frame-unreachable' })
  await portal.guests.start()
  await portal.show('frame-raw', { ...FRAME, timeouts: { manifestMs: 30_000 } })
  await portal.retry()
  await portal.expectPhase('mounted')
})

test("F3: rejects a page of the portal's own origin, which the sandbox would not isolate", async ({ portal, page }) => {
  await portal.open()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await portal.show('frame-raw', { ...FRAME, host: `${portal.url}/frame-raw` })
  expect(await portal.failure()).toMatchObject({ kind: 'unknown-origin' })
  expect(requests).toEqual([])
})

test('fails at once when the content security policy forbids the frame', async ({ portal, page }) => {
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
  test('handles no messages of another origin, or of another window of the same origin', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { frame, send } = await mountRaw(portal)
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
      await expect.poll(() => other.frame.evaluate(() => 'send' in window)).toBe(true)
      await other.send({ kind: 'title', text: 'dari asal lain' })
      // A window in the guest's page, of the guest's own origin.
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
      await send({ kind: 'title', text: 'asli' })
      await expect.poll(() => callsOf(page, 'title')).toEqual(['asli'])
    } finally {
      await stranger.stop()
    }
  })

  test('cannot navigate out of its own paths or replace the portal', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { frame, send } = await mountRaw(portal)
    const outside = [
      '/dashboard',
      '/frame-raw-lain',
      '/frame-raw/../dashboard',
      '/frame-raw/%2e%2e/dashboard',
      '//evil.example/frame-raw',
      'https://evil.example/frame-raw',
      'javascript:alert(1)//frame-raw',
      '\\\\evil.example/frame-raw',
      // Below its own path, but another guest's.
      '/frame-raw/milik-lain/7',
    ]
    for (const path of outside) await send({ kind: 'navigate', path })
    await expect
      .poll(() => errorsOf(page))
      .toEqual(outside.map(path => `navigation to ${path}, which is not the guest's own path`))
    const thrown = await frame.evaluate(() => {
      try {
        if (top) top.location.href = 'https://evil.example/'
        return 'nothing'
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(thrown).toBe('SecurityError')
    await frame.evaluate(() => window.open('https://evil.example/', '_top'))
    await send({ kind: 'navigate', path: '/frame-raw/dalam' })
    await expect(page).toHaveURL(`${portal.url}/frame-raw/dalam`)
    expect(await frame.evaluate(() => window.open('https://evil.example/'))).toBeNull()
  })

  test('ignores data that is not of the protocol and rejects invalid messages', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { frame, send } = await mountRaw(portal)
    await frame.evaluate(() => {
      for (const data of [null, 7, 'title', [], { kind: 'title', text: 'tanpa nama' }]) parent.postMessage(data, '*')
    })
    await send(
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
    await expect.poll(() => callsOf(page, 'title')).toEqual(['benar'])
    expect((await errorsOf(page)).map(message => message.replace(/ is not a valid message$/, ''))).toEqual([
      'protocol version 2.0.0 instead of 1.0.4',
      ...['title', 'title', 'dirty', 'height', 'height', 'notify', 'token', '__proto__'],
    ])
    expect(await portal.lastState()).toMatchObject({ phase: 'mounted' })
    await send({ kind: 'height', px: 9e9 })
    await expect(portal.slot.locator('iframe')).toHaveCSS('height', '30000px')
  })

  test('cannot fill the history: ignores the current path and limits navigations', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { send } = await mountRaw(portal)
    const steps = await page.evaluate(() => history.length)
    await send(...Array.from({ length: 50 }, () => ({ kind: 'navigate', path: '/frame-raw' })))
    await send(...Array.from({ length: 50 }, (_, i) => ({ kind: 'navigate', path: `?ke=${i}` })))
    await send({ kind: 'title', text: 'habis' })
    await expect.poll(() => callsOf(page, 'title')).toEqual(['habis'])
    const added = (await page.evaluate(() => history.length)) - steps
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(25)
    const rejected = await errorsOf(page)
    expect(new Set(rejected)).toEqual(new Set(['too many navigations']))
    expect(rejected.length).toBe(50 - added)
  })

  test('limits notifications', async ({ portal, page }) => {
    await portal.open()
    const { send } = await mountRaw(portal)
    const toast = { kind: 'notify', toast: { kind: 'error', message: 'Bayar sekarang' } }
    await send(...Array.from({ length: 50 }, () => toast), { kind: 'title', text: 'habis' })
    await expect.poll(() => callsOf(page, 'title')).toEqual(['habis'])
    expect((await callsOf(page, 'notify')).length).toBeLessThan(10)
  })

  test('is removed when it floods the portal with messages', async ({ portal, page }) => {
    await portal.open()
    const { frame } = await mountRaw(portal)
    await frame.evaluate(() => {
      for (let i = 0; i < 3000; i++) Reflect.get(window, 'send')({ kind: 'dirty', unsaved: i % 2 === 0 })
    })
    expect(await portal.failure()).toEqual({ kind: 'crashed', message: 'sends too many messages' })
    await expect(page.locator('iframe')).toHaveCount(0)
    expect((await callsOf(page, 'dirty')).length).toBeLessThan(1000)
  })

  test('may show another page of its own that says hello, and is removed with any other page', async ({
    portal,
    page,
  }) => {
    await portal.open({ timeouts: { manifestMs: 2000 } }, '/frame-raw')
    const stranger = await startGuestHost()
    try {
      // The page of the other origin implements the protocol, but is not the guest's.
      for (const elsewhere of ['/frame-silent/', `${stranger.url}/frame-raw/`]) {
        const { frame, send } = await mountRaw(portal)
        await frame.evaluate(() => Reflect.set(window, 'isFirst', true))
        await frame.evaluate(() => location.reload())
        await expect
          .poll(() =>
            frame.evaluate(() => !('isFirst' in window) && Reflect.get(window, 'received').length).catch(() => 0),
          )
          .toBe(1)
        await send({ kind: 'title', text: 'sesudah dimuat ulang' })
        await expect.poll(() => callsOf(page, 'title')).toContain('sesudah dimuat ulang')
        await frame.evaluate(to => location.assign(to), elsewhere)
        expect(await portal.failure()).toMatchObject({ kind: 'crashed' })
        await expect(page.locator('iframe')).toHaveCount(0)
        await portal.leave()
      }
    } finally {
      await stranger.stop()
    }
  })

  test('can neither navigate nor declare unsaved work while it leaves', async ({ portal, page }) => {
    await portal.open({}, '/frame-raw')
    const { frame } = await mountRaw(portal)
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }) => window.portal.calls.push({ kind: 'message', value: data.kind }))
    })
    await frame.evaluate(() => {
      const send = Reflect.get(window, 'send')
      Reflect.set(window, 'send', () => {})
      addEventListener('message', ({ data }) => {
        if (data.kind !== 'unmount') return
        send({ kind: 'navigate', path: '/frame-raw/kembali' })
        send({ kind: 'dirty', unsaved: true })
        send({ kind: 'title', text: 'kembali' })
        send({ kind: 'dirty', unsaved: false })
      })
    })
    await page.evaluate(() => window.portal.router.push('/dashboard'))
    await portal.leave()
    expect(await callsOf(page, 'message')).toEqual(['navigate', 'dirty', 'title', 'dirty'])
    await expect(page).toHaveURL(`${portal.url}/dashboard`)
    expect(await callsOf(page, 'dirty')).toEqual([false])
    expect(await callsOf(page, 'title')).toEqual([])
  })

  test('does not hold up the next guest when it says hello and is never ready', async ({ portal, page }) => {
    await portal.open({ timeouts: { mountMs: 60_000 } })
    await portal.show('frame-never-ready', FRAME)
    const { frame } = await rawFrame(page, portal.guests.url)
    await frame.evaluate(() => {
      setInterval(() => {
        parent.postMessage({ protocol: 'dermaga-frame', version: '1.0.4', kind: 'title', text: 'di sini' }, '*')
      }, 50)
    })
    await expect.poll(() => callsOf(page, 'title')).toContain('di sini')
    await portal.mount('legacy-flat')
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('is removed without an answer to unmount, and its later messages are ignored', async ({ portal, page }) => {
    await portal.open()
    const { frame } = await mountRaw(portal)
    await frame.evaluate(() => {
      Reflect.set(window, 'send', () => {})
      for (const name of ['pagehide', 'unload', 'beforeunload'])
        addEventListener(name, () =>
          parent.postMessage({ protocol: 'dermaga-frame', version: '1.0.4', kind: 'title', text: name }, '*'),
        )
    })
    await portal.leave()
    await portal.mount('legacy-flat')
    expect(await callsOf(page, 'title')).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

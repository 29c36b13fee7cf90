import { startGuestHost } from '../support/guest-host.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, errorsOf, FRAME, mountRaw, rawFrame } from './frame-page.ts'

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

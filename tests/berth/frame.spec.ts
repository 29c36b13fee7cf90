import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { subappConfig } from '@dermaga/subapp/vite'
import { build } from 'vite'
import { expect, test } from './fixtures.ts'
import { callsOf, errorsOf, FRAME, mountRaw } from './frame-page.ts'

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

  test('reads and fills the topics that its permission sheet allows', async ({ portal, page }) => {
    const topics = { subscribe: ['dokumen-dikerjakan'], publish: ['FrameApp/pilihan'] }
    await portal.open()
    await portal.mount('frame-app', { ...FRAME, topics })
    const guest = portal.slot.locator('iframe').contentFrame()
    for (const id of ['PIB-1', 'PIB-2']) {
      await page.evaluate(id => {
        window.portal.berth.publish('dokumen-dikerjakan', { jenis: '20', id, nomor: null })
      }, id)
      await expect(guest.locator('.document')).toHaveText(id)
    }
    await guest.locator('.publish').click()
    await expect(guest.locator('output')).toHaveText('terkirim')
    await portal.leave()
    await portal.mount('frame-app', FRAME)
    await expect(guest.locator('.document')).toHaveText('topic.denied')
    await guest.locator('.publish').click()
    await expect(guest.locator('output')).toHaveText('topic.denied')
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

test('F3: a frame gets exactly its approved features, and its storage only when that is approved', async ({
  portal,
  page,
}) => {
  await portal.open({}, '/frame-raw')
  await portal.mount('frame-raw', { ...FRAME, features: ['geolocation', 'clipboard-write', 'storage'] })
  const frame = portal.slot.locator('iframe')
  await expect(frame).toHaveAttribute('allow', 'geolocation; clipboard-write; storage-access')
  await expect(frame).toHaveAttribute('sandbox', /allow-storage-access-by-user-activation$/)
  const guest = page.frames().find(frame => frame.parentFrame() !== null)
  const has = (feature: string) =>
    guest?.evaluate(feature => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      return featurePolicy.allowsFeature(feature)
    }, feature)
  expect([await has('geolocation'), await has('camera')]).toEqual([true, false])
  await portal.show('frame-raw', { ...FRAME, id: 'other', features: [] })
  await portal.expectPhase('mounted', 'other')
  await expect(portal.slot.locator('iframe')).not.toHaveAttribute('allow')
  await expect(portal.slot.locator('iframe')).not.toHaveAttribute('sandbox', /storage/)
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

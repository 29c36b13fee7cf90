import { expect, type PortalPage, test } from './fixtures.ts'

// The guest's own code runs while it is loaded: in each of these places it may wait for something that never comes.

/** Settles when the test lets go, as a chunk that arrives at last. */
const WAIT = 'await window.portal.promise'
const SCREEN = 'element => { element.innerHTML = "<h1>Tiba</h1>"; return () => element.replaceChildren() }'
const CONTAINER = (where: 'get' | 'init') => `{
  init: async () => { ${where === 'init' ? WAIT : ''} },
  get: async () => { ${where === 'get' ? WAIT : ''}
    return () => ({ mount: ${SCREEN} }) }
}`
const FEDERATION = { format: 'federation', exposed: ['./Peta'] }

const GUESTS: { what: string; manifest: object; script: string }[] = [
  ...(['get', 'init'] as const).flatMap(where => [
    {
      what: `${where}() of a container that is a global`,
      manifest: { ...FEDERATION, container: 'peta_macet' },
      script: `var peta_macet = ${CONTAINER(where)}`,
    },
    {
      what: `${where}() of a container that is an ES module`,
      manifest: FEDERATION,
      script: `const { init, get } = ${CONTAINER(where)}; export { init, get }`,
    },
  ]),
  {
    what: 'execute of a System module',
    manifest: { format: 'system' },
    script: `System.register([], exports => ({ async execute() { ${WAIT}; exports('mount', ${SCREEN}) } }))`,
  },
  {
    what: 'the evaluation of an ES module',
    manifest: { format: 'module' },
    script: `${WAIT}; export const mount = ${SCREEN}`,
  },
]

function serve({ guests }: PortalPage, { manifest, script }: (typeof GUESTS)[number]) {
  const body = JSON.stringify({ ...manifest, files: { 'main.js': 'main.js' } })
  guests.behave('/stuck/asset-manifest.json', { body, type: 'application/json' })
  guests.behave('/stuck/main.js', { body: script, type: 'text/javascript' })
}

/** On an object of the shell: a global would be taken for the guest's. */
const hold = ({ page }: PortalPage) =>
  page.evaluate(() => void Object.assign(window.portal, Promise.withResolvers<void>()))
const release = ({ page }: PortalPage) =>
  page.evaluate(() => (window.portal as unknown as { resolve(): void }).resolve())

for (const guest of GUESTS) {
  // spec §2.9-2
  test(`fails in time when ${guest.what} never settles, and a retry loads it`, async ({ portal }) => {
    serve(portal, guest)
    await portal.open({ timeouts: { scriptMs: 300 } })
    await hold(portal)
    await portal.show('stuck')
    const message = expect.stringMatching(/\/stuck\/main\.js: no answer within 300 ms$/)
    expect(await portal.failure()).toEqual({ kind: 'script-timeout', message })
    await portal.retry()
    await portal.expectPhase('failed')
    await release(portal)
    await portal.retry()
    await portal.expectPhase('mounted', 'stuck')
    await expect(portal.slot).toHaveText('Tiba')
  })

  test(`retries at once while ${guest.what} does not settle`, async ({ portal, page }) => {
    serve(portal, guest)
    await portal.open({ timeouts: { scriptMs: 60_000 } })
    await hold(portal)
    const asked = page.waitForResponse(/\/stuck\/main\.js/)
    await portal.show('stuck')
    await (await asked).finished()
    await page.evaluate(() => void Object.assign(window.portal, { promise: undefined }))
    await portal.retry()
    await portal.expectPhase('mounted', 'stuck')
    await expect(portal.slot).toHaveText('Tiba')
  })

  test(`leaves at once while ${guest.what} does not settle, and drops it when it arrives`, async ({ portal, page }) => {
    serve(portal, guest)
    await portal.open({ timeouts: { scriptMs: 60_000 } })
    await hold(portal)
    const asked = page.waitForResponse(/\/stuck\/main\.js/)
    await portal.show('stuck')
    await (await asked).finished()
    await portal.mount('module')
    await release(portal)
    await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
    await expect(page.locator('script[src*="/stuck/"], #Stuck-container')).toHaveCount(0)
    expect(await page.evaluate(() => [Reflect.get(window, 'System'), Reflect.get(window, 'peta_macet')])).toEqual([
      undefined,
      undefined,
    ])
    const states = await page.evaluate(() => window.portal.states.map(({ phase }) => phase))
    expect(states).toEqual(['loading', 'loading', 'mounted'])
    await portal.mount('stuck')
    await expect(portal.slot).toHaveText('Tiba')
  })
}

import { expect, test } from './fixtures.ts'

// Browsers report a classic script that throws as loaded.
const THROWS = 'null.sisipkan'
const SCREEN = 'element => { element.innerHTML = "<h1>Tiba</h1>"; return () => element.replaceChildren() }'

for (const { what, manifest, script } of [
  {
    what: 'a UMD library',
    manifest: { format: 'global' },
    script: (work: string) => `window.pustaka_rusak = (() => { ${work}; return { mount: ${SCREEN} } })()`,
  },
  {
    what: 'a container of Module Federation 1',
    manifest: { format: 'federation', container: 'peta_rusak', exposed: ['./Peta'] },
    script: (work: string) =>
      `var peta_rusak; (() => { ${work}; peta_rusak = { get: async () => () => ({ mount: ${SCREEN} }) } })()`,
  },
  {
    what: 'a SystemJS bundle',
    manifest: { format: 'system' },
    script: (work: string) =>
      `${work}; System.register([], exports => ({ execute: () => exports('mount', ${SCREEN}) }))`,
  },
]) {
  // spec §2.9-2
  test(`says what ${what} has thrown, and a retry runs it again`, async ({ portal }) => {
    const { guests } = portal
    const serve = (body: string) => guests.behave('/broken/main.js', { body, type: 'text/javascript' })
    const body = JSON.stringify({ ...manifest, files: { 'main.js': 'main.js' } })
    guests.behave('/broken/asset-manifest.json', { body, type: 'application/json' })
    serve(script(THROWS))
    await portal.open()
    await portal.show('broken')
    const message = expect.stringMatching(/^Uncaught TypeError: .*null \(reading 'sisipkan'\)$/)
    expect(await portal.failure()).toEqual({ kind: 'script-failed', message })
    serve(script(''))
    await portal.retry()
    await portal.expectPhase('mounted', 'broken')
    await expect(portal.slot).toHaveText('Tiba')
  })

  // A SystemJS bundle is one script.
  if (manifest.format === 'system') continue
  test(`reports what ${what} has thrown where it works nevertheless`, async ({ portal, page }) => {
    const { guests } = portal
    const body = JSON.stringify({ ...manifest, entrypoints: ['first.js', 'main.js'], files: { 'main.js': 'main.js' } })
    guests.behave('/broken/asset-manifest.json', { body, type: 'application/json' })
    guests.behave('/broken/main.js', { body: script(''), type: 'text/javascript' })
    guests.behave('/broken/first.js', { body: THROWS, type: 'text/javascript' })
    await portal.open()
    await portal.mount('broken')
    const reports = await page.evaluate(() => window.portal.reports)
    expect(reports).toMatchObject([{ kind: 'error', during: 'load', message: expect.stringContaining('sisipkan') }])
  })
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { subappConfig } from '@dermaga/subapp/vite'
import { build } from 'vite'
import { expect, test } from './fixtures.ts'

const root = fileURLToPath(new URL('./sdk-app', import.meta.url))
const builds = [
  { slug: 'sdk-module', modulSlug: 'SdkModule', contract: 'module', entry: 'src/module.ts' },
  { slug: 'sdk-legacy', modulSlug: 'SdkLegacy', contract: 'legacy', entry: 'src/legacy.ts' },
  { slug: 'sdk-shadow', modulSlug: 'SdkShadow', contract: 'module', entry: 'src/module.ts', shadow: true },
] as const

for (const subapp of builds) {
  test.describe(`a sub-application built with the SDK's Vite preset: ${subapp.slug}`, () => {
    let dist: string
    test.beforeAll(async () => {
      dist = await mkdtemp(join(tmpdir(), subapp.slug))
      await build({
        configFile: false,
        ...subappConfig(subapp, { root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } }),
      })
    })
    test.afterAll(() => rm(dist, { recursive: true }))

    test('has a manifest with hashed files in the shape of its contract', async () => {
      const manifest = JSON.parse(await readFile(join(dist, 'asset-manifest.json'), 'utf8'))
      const start = subapp.contract === 'legacy' ? '/sdk-legacy/' : './'
      expect(manifest).toMatchObject({ name: subapp.slug, version: '7.1.0', modulSlug: subapp.modulSlug })
      expect(manifest.format).toBe(subapp.contract === 'legacy' ? undefined : 'module')
      expect(manifest.shadow).toBe('shadow' in subapp ? true : undefined)
      expect(manifest.files['main.js']).toMatch(new RegExp(`^${start}static/js/main\\.[\\w-]{8}\\.js$`))
      expect(manifest.files['main.css']).toMatch(new RegExp(`^${start}static/css/\\w+\\.[\\w-]{8}\\.css$`))
      for (const path of Object.values<string>(manifest.files)) await readFile(join(dist, path.slice(start.length)))
    })

    test('mounts with its styles and images, follows the location, and mounts again', async ({ portal, page }) => {
      portal.guests.serve(subapp.slug, dist)
      await portal.open({}, `/${subapp.slug}`)
      for (const visit of [1, 2]) {
        await portal.mount(subapp.slug)
        await expect(portal.slot.locator('h1')).toHaveText(/^Di /)
        await expect(portal.slot.locator('h1')).toHaveCSS('color', 'rgb(18, 63, 119)')
        await expect(portal.slot.locator('.sdk-lazy')).toHaveCSS('color', 'rgb(131, 88, 0)')
        expect(await portal.slot.locator('h1').evaluate(title => title.getRootNode() === document)).toBe(
          !('shadow' in subapp),
        )
        await expect(portal.slot.locator('img')).toHaveJSProperty('naturalWidth', 24)
        await portal.slot.getByRole('button').click()
        await expect(portal.slot.locator('h1')).toHaveText(`Di /${subapp.slug}/selesai`)
        const calls = () => page.evaluate(() => window.portal.calls.map(({ kind }) => kind))
        await expect.poll(calls).toEqual(Array(visit).fill('notify'))
        await portal.leave()
        await expect(page.locator('header h1')).toHaveCSS('color', 'rgb(26, 31, 43)')
      }
    })
  })
}

for (const contract of ['module', 'legacy'] as const) {
  test(`the fake shell mounts a guest of the contract ${contract}, answers its calls and records them`, async ({
    portal,
    page,
  }) => {
    await portal.open()
    const seen = await page.evaluate(async contract => {
      const port = { kodePelTujuan: null, pelabuhanTujuan: null, kodePelBongkar: null, pelabuhanBongkar: null }
      const shell = window.sdk.fakeShell({
        basePath: '/uji',
        tabsHeader: { idHeader: 'PIB-7', kodeKantor: '040300', ...port },
        answer: path => new Response(`dijawab ${path}`),
      })
      await shell.mount(window.sdk.define(contract))
      const first = shell.element.textContent
      shell.go('/uji/dua?x=1')
      await new Promise(done => setTimeout(done))
      const second = shell.element.textContent
      const attached = shell.element.isConnected
      await shell.unmount()
      return { first, second, attached, detached: !shell.element.isConnected, asked: shell.requests }
    }, contract)
    expect(seen).toEqual({
      first: '/uji PIB-7',
      second: '/uji/dua?x=1 PIB-8',
      attached: true,
      detached: true,
      asked: {
        paths: ['/uji/dua?x=1'],
        toasts: [{ kind: 'success', message: 'dijawab /uji/v1' }],
        titles: [],
        dirty: true,
        tabsHeaders: [expect.objectContaining({ idHeader: 'PIB-8', kodeKantor: '040300' })],
        calls: [{ path: '/uji/v1', method: 'POST', body: { a: 1 } }],
        embedded: [],
      },
    })
  })
}

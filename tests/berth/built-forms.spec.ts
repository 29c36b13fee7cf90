import { join } from 'node:path'
import { SHARED_PACKAGES } from '@dermaga/berth/manifest'
import { getHostFile } from '../../apps/server/src/catalogue/host/host-file.ts'
import { readVersion } from '../../apps/server/src/catalogue/version/version.ts'
import { countAlive, fingerprint, leaveAndSettle } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

const SUPPORT = join(import.meta.dirname, '../support')

const [REACT, VUE] = [SHARED_PACKAGES.react.version, SHARED_PACKAGES.vue.version]

// The least of each form in which build tools write a sub-application; nothing in it knows the portal.
const FORMS: {
  folder: string
  entry?: string
  says: string
  css?: Record<string, string>
  /** What a browser cannot forget. */
  kept?: Record<string, number>
  /** It takes packages from the portal, which are the portal's: they stay. */
  isShared?: boolean
}[] = [
  { folder: 'built-system', entry: '/peta.js', says: 'SystemJS BuiltSystem dengan React 18.3.1 dan pustaka 18.3.1' },
  { folder: 'built-umd', says: 'UMD untuk single-spa' },
  {
    folder: 'built-federation',
    entry: '/remoteEntry.js',
    says: 'Federasi untuk Sari',
    css: { color: 'rgb(131, 88, 0)' },
    kept: { global: 2 },
  },
  { folder: 'built-mf2', says: 'Federasi 2 di /built-mf2' },
  {
    folder: 'built-element',
    entry: '/peta.js',
    says: 'Elemen untuk Sari di /built-element',
    kept: { 'custom element': 2 },
  },
  { folder: 'built-vite', says: 'Dibangun dengan Vite', css: { color: 'rgb(23, 105, 63)', 'letter-spacing': '3px' } },
  // With the portal's packages, from its own files.
  {
    folder: 'shared-system',
    entry: '/peta.js',
    says: `React ${REACT}, Vue ${VUE} dan function`,
    isShared: true,
  },
  {
    folder: 'shared-federation',
    entry: '/remoteEntry.js',
    says: `Federasi dengan React ${REACT} dan cadangan`,
    kept: { global: 1 },
    isShared: true,
  },
  {
    folder: 'component-federation',
    entry: '/remoteEntry.js',
    says: 'Vue di /component-federation Hitung 0 true',
    kept: { global: 1 },
    isShared: true,
  },
  { folder: 'shared-module', says: `Modul dengan Vue ${VUE}`, isShared: true },
  // Folders without a manifest: the page says what to load.
  { folder: 'built-page', says: 'Halaman Angular di /built-page', css: { 'letter-spacing': '4px' } },
  {
    folder: 'built-functions',
    says: 'Fungsi dari modul built-functions di /built-functions',
    css: { 'letter-spacing': '5px' },
  },
  { folder: 'built-library', entry: '/kapal.umd.js', says: 'Pustaka UMD', css: { 'letter-spacing': '6px' } },
  { folder: 'built-runtime', says: 'Runtime terpisah', css: { 'letter-spacing': '7px' } },
  { folder: 'built-rooted', says: 'Alamat dari akar', css: { 'letter-spacing': '2px' } },
]

test.beforeEach(({ page }) => page.addInitScript(countAlive))

// Browsers keep a `var`, as the global of a container is, without its value; and a registry that is not configurable, with it: the next runtime
// only asks whether it is there.
const withoutVar = (found: Awaited<ReturnType<typeof fingerprint>>) => ({
  ...found,
  window: found.window.filter(
    name => !/^(?:(?:peta|kapal|komponen)_mf\w* undefined|peta_mf_runtime object) /.test(name),
  ),
})

for (const { folder, entry = '', says, css = {}, kept = {}, isShared = false } of FORMS) {
  test(`mounts ${folder} as the server describes it, from the copy alone, and leaves nothing`, async ({
    portal,
    page,
  }) => {
    const { guests, slot } = portal
    const { manifest, integrity } = await readVersion(`${guests.url}/${folder}${entry}`, {
      get: getHostFile,
      origins: [guests.url],
      sealed: false,
    })
    guests.serve('copies', SUPPORT)
    guests.behave(`/${folder}/`, { status: 503 })
    guests.requests.length = 0
    await portal.open({ requiresIntegrity: true, origins: [guests.url], lingerMs: 0 }, `/${folder}`)
    const copied = { manifest, integrity, copy: `${guests.url}/copies/guests` }
    if (isShared) {
      await portal.mount(folder, copied)
      await leaveAndSettle(portal)
    }
    const before = withoutVar(await fingerprint(page))
    for (const _visit of [1, 2]) {
      await portal.mount(folder, copied)
      await expect(slot).toHaveText(says)
      for (const [property, value] of Object.entries(css)) await expect(slot.locator('h1')).toHaveCSS(property, value)
      await leaveAndSettle(portal)
      expect(withoutVar(await fingerprint(page))).toEqual(before)
    }
    expect(guests.requests.filter(path => path.startsWith(`/${folder}/`))).toEqual([])
    const reports = await page.evaluate(() =>
      window.portal.reports.map(report => (report.kind === 'cleaned' ? report.cleanup.kept : report.message)),
    )
    expect(reports).toEqual([kept, {}, ...(isShared ? [{}] : [])])
  })
}

test('a component whose remote keeps its framework to itself is refused with what to share', async ({
  portal,
  page,
}) => {
  const { guests } = portal
  const { manifest, integrity } = await readVersion(`${guests.url}/component-alone/remoteEntry.js`, {
    get: getHostFile,
    origins: [guests.url],
    sealed: false,
  })
  await portal.open({}, '/component-alone')
  await portal.show('component-alone', { manifest, integrity })
  await portal.expectPhase('failed')
  const error = await page.evaluate(() => window.portal.states.findLast(state => state.phase === 'failed')?.error)
  expect(error).toMatchObject({
    kind: 'no-render-function',
    message: expect.stringContaining('./Tabel is a component, and its remote does not share react and react-dom'),
  })
})

// As `setPublicPath` of systemjs-webpack-interop, which create-single-spa puts into every bundle, finds the folder of the chunks.
for (const { why, name = '', map } of [
  { why: 'that nothing else names' },
  { why: 'by which it registers', name: "'@tim/peta', " },
  { why: 'of its import map', map: { imports: { '@tim/peta': './peta.js' } } },
]) {
  test(`a SystemJS bundle finds its chunks by its own name, ${why}`, async ({ portal, page }) => {
    const { guests, slot } = portal
    const script = `System.register(${name}[], (exports, context) => ({
      execute() {
        const folder = System.resolve('@tim/peta').replace(/[^/]*$/, '')
        let others = 'tidak ada'
        try { System.resolve('@tim/lain'); others = 'ada' } catch {}
        exports('mount', async element => {
          const { label } = await context.import(folder + 'bagian.js')
          element.innerHTML = '<h1>' + label + ', lainnya ' + others + '</h1>'
          return () => element.replaceChildren()
        })
      }
    }))`
    const files = {
      'js/peta.js': script,
      'js/bagian.js': "System.register([], exports => ({ execute: () => exports('label', 'Bagian') }))",
      ...(map && { 'js/importmap.json': JSON.stringify(map) }),
    }
    for (const [file, body] of Object.entries(files))
      guests.behave(`/own-name/${file}`, {
        body,
        type: file.endsWith('.json') ? 'application/json' : 'text/javascript',
      })
    const { manifest, integrity } = await readVersion(`${guests.url}/own-name/js/peta.js`, {
      get: getHostFile,
      origins: [guests.url],
      sealed: false,
    })
    await portal.open()
    await portal.mount('own-name', { host: `${guests.url}/own-name/js`, manifest, integrity })
    await expect(slot).toHaveText('Bagian, lainnya tidak ada')
    await leaveAndSettle(portal)
    expect(await page.evaluate(() => Reflect.get(window, 'System'))).toBeUndefined()
  })
}

// As create-react-app and webpack 4 write their style sheets, and their style loaders, for a host of their own.
for (const where of ['from its host', 'from the copy']) {
  test(`finds the images that a build below a folder names from the root in its styles: ${where}`, async ({
    portal,
  }) => {
    const { guests, slot } = portal
    const css = (selector: string) => `${selector} { background-image: url(/static/media/jalur.svg) }`
    const files = {
      'asset-manifest.json': JSON.stringify({
        ...{ 'main.css': '/static/css/main.css', 'main.js': '/static/js/main.js' },
        'static/media/jalur.svg': '/static/media/jalur.svg',
      }),
      'static/css/main.css': css('h1'),
      'static/js/main.js': `window.renderRootedStyles = id => {
        document.getElementById(id).innerHTML = '<h1>Jalur</h1><p>Hijau</p>'
        document.head.appendChild(document.createElement('style')).textContent = '${css('p')}'
      }
      window.unmountRootedStyles = () => {}`,
      'static/media/jalur.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const copy = `${guests.url}/salinan`
    for (const folder of ['/rooted-styles', '/salinan/rooted-styles'])
      for (const [name, body] of Object.entries(files))
        guests.behave(`${folder}/${name}`, { body, type: TYPES[name] ?? '' })
    const { manifest, integrity } = await readVersion(`${guests.url}/rooted-styles`, {
      get: getHostFile,
      origins: [guests.url],
      sealed: false,
    })
    await portal.open({}, '/rooted-styles')
    const isCopied = where === 'from the copy'
    await portal.mount('rooted-styles', { manifest, integrity, ...(isCopied && { copy }) })
    const image = `url("${isCopied ? copy : guests.url}/rooted-styles/static/media/jalur.svg")`
    for (const element of ['h1', 'p']) await expect(slot.locator(element)).toHaveCSS('background-image', image)
  })
}

const TYPES: Record<string, string> = {
  'asset-manifest.json': 'application/json',
  'static/css/main.css': 'text/css',
  'static/js/main.js': 'text/javascript',
  'static/media/jalur.svg': 'image/svg+xml',
}

import { afterEach, expect, test, vi } from 'vitest'
import { copyUrl, loadedUrl, sourceUrl } from './copy.ts'
import { cachedManifest } from './find-manifest.ts'
import { hashesOf } from './integrity.ts'

const COPY = 'https://layanan.test/pinned.files/Peta/7'
const entry = {
  ...{ id: 'Peta', modulSlug: 'Peta', menuName: 'Peta', pathName: '/peta', name: 'peta' },
  host: 'https://tim.test/app/peta',
  copy: COPY,
  integrity: {
    'asset-manifest.json': 'sha384-m',
    'main.js': 'sha384-a',
    'https://tim.test/static/far.css': 'sha384-b',
    'https://cdn.test:8443/lib.js?v=1': 'sha384-c',
  },
  manifest: JSON.stringify({
    files: { 'main.js': './main.js', 'main.css': '/static/far.css', 'lib.js': 'https://cdn.test:8443/lib.js?v=1' },
  }),
}

test.each([
  { why: 'a file below the host', url: 'https://tim.test/app/peta/a/b.js?x=1', at: '/app/peta/a/b.js?x=1' },
  { why: 'a file elsewhere on its origin', url: 'https://tim.test/static/far.css', at: '/static/far.css' },
  { why: 'a file of another origin', url: 'http://cdn.test:8443/lib.js', at: '/~/http/cdn.test:8443/lib.js' },
])('$why has an address in the copy that leads back to it', ({ url, at }) => {
  expect(copyUrl(entry, url)).toBe(`${COPY}${at}`)
  expect(copyUrl(entry, `${COPY}${at}`)).toBe(`${COPY}${at}`)
  expect(sourceUrl(entry, `${COPY}${at}`)).toBe(url)
  expect(sourceUrl(entry, url)).toBe(url)
  const { copy: _copy, ...uncopied } = entry
  expect(copyUrl(uncopied, url)).toBe(url)
  expect(sourceUrl(uncopied, `${COPY}${at}`)).toBe(`${COPY}${at}`)
})

test('the manifest of a copied version names the files of the copy, and their hashes are found under both addresses', () => {
  const manifest = cachedManifest(entry)
  expect(manifest).toMatchObject({
    base: `${COPY}/app/peta/`,
    scripts: [`${COPY}/app/peta/main.js`],
    styles: [`${COPY}/static/far.css`],
  })
  expect(manifest?.files).toContain(`${COPY}/~/https/cdn.test:8443/lib.js?v=1`)
  const hashOf = hashesOf(entry, manifest?.base ?? '')
  for (const [url, hash] of [
    ['https://tim.test/app/peta/main.js', 'sha384-a'],
    ['https://tim.test/static/far.css', 'sha384-b'],
    ['https://cdn.test:8443/lib.js?v=1', 'sha384-c'],
    ['https://tim.test/app/peta/other.js', undefined],
  ] as const) {
    expect(hashOf?.(url), url).toBe(hash)
    expect(hashOf?.(copyUrl(entry, url)), url).toBe(hash)
  }
})

const at = (address: string) => vi.stubGlobal('location', new URL(address))
afterEach(() => vi.unstubAllGlobals())

test.each([
  { why: 'beside its own page', isRooted: false, written: 'assets/2.js', is: `${COPY}/app/peta/assets/2.js` },
  { why: 'from the root of its host', isRooted: true, written: '/2.js', is: `${COPY}/app/peta/2.js` },
  { why: 'under a name that it does not have', isRooted: true, written: '/3.js', is: 'https://portal.test/3.js' },
  { why: 'of the portal', isRooted: false, written: '/2.js', is: 'https://portal.test/2.js' },
  { why: 'in full', isRooted: true, written: 'https://cdn.test/2.js', is: 'https://cdn.test/2.js' },
])("a file that a guest's code asks for $why", ({ isRooted, written, is }) => {
  const portal = 'https://portal.test/peta/rinci/7'
  at(portal)
  const isRegistered = (url: string) => url === 'https://tim.test/app/peta/2.js'
  expect(loadedUrl(entry, new URL(written, portal).href, isRegistered, { isRooted }, written)).toBe(is)
})

test("a file of the host that the guest's own code names is loaded from the copy, another site's is not", () => {
  at('https://portal.test/peta')
  const isRegistered = (url: string) => url === 'https://cdn.test/known.js'
  const loaded = (url: string) => loadedUrl(entry, url, isRegistered)
  expect(loaded('https://tim.test/app/peta/2.chunk.js')).toBe(`${COPY}/app/peta/2.chunk.js`)
  expect(loaded('https://cdn.test/known.js')).toBe(`${COPY}/~/https/cdn.test/known.js`)
  for (const url of ['https://cdn.test/other.js', 'https://tim.test/app/petaka/x.js', 'data:text/css,a'])
    expect(loaded(url)).toBe(url)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkHost } from './check-host.ts'

const PORTAL = 'https://portal.contoh.id'

interface Answer {
  status?: number
  body?: string
  headers?: Record<string, string>
}

/** What the host answers by path; a path that is missing gets 404. */
let answers: Record<string, Answer>
let server: Server
let host: string

const script = (body: string): Answer => ({ body, headers: { 'content-type': 'text/javascript' } })
const manifest = (content: object): Answer => ({
  body: JSON.stringify(content),
  headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
})

beforeEach(async () => {
  answers = {
    '/kapal/asset-manifest.json': manifest({
      format: 'module',
      name: 'kapal',
      version: '1.2.0',
      files: { 'main.js': './main.1a.js', 'main.css': './main.1a.css', 'lazy.js': './lazy.2b.js' },
    }),
    '/kapal/main.1a.js': script("import('./lazy.2b.js'); export function mount() {}"),
    '/kapal/lazy.2b.js': script('export const lazy = 1'),
    '/kapal/main.1a.css': { body: 'h1 { color: red }', headers: { 'content-type': 'text/css' } },
  }
  server = createServer((request, response) => {
    const { status = 200, body = '', headers } = answers[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, { 'access-control-allow-origin': PORTAL, ...headers }).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kapal`
})
afterEach(() => new Promise(done => server.close(done)))

const found = async (options: { modulSlug?: string; portal?: string } = {}) =>
  (await checkHost(host, { portal: PORTAL, ...options })).findings.map(({ level, code, address }) => [
    level,
    code,
    address.slice(host.length),
  ])

test('a sound module has no findings', async () => {
  expect(await checkHost(host, { portal: PORTAL })).toEqual({
    contract: 'module',
    name: 'kapal',
    version: '1.2.0',
    files: 3,
    bytes: 88,
    asks: [],
    findings: [],
  })
  expect((await checkHost(`${host}/asset-manifest.json`, { portal: PORTAL })).findings).toEqual([])
})

test('a host that does not answer, has no manifest or a broken one', async () => {
  answers['/kapal/asset-manifest.json'] = { body: '<!doctype html>' }
  expect(await found()).toEqual([['error', 'manifest', '/asset-manifest.json']])
  delete answers['/kapal/asset-manifest.json']
  expect(await found()).toEqual([['error', 'manifest', '/']])
  host = 'http://127.0.0.1:1/kapal'
  expect(await found()).toEqual([['error', 'unreachable', '/asset-manifest.json']])
})

test('a build without an asset-manifest.json, by the folder and by the script', async () => {
  delete answers['/kapal/asset-manifest.json']
  answers['/kapal/.vite/manifest.json'] = manifest({
    'src/main.ts': { file: 'main.1a.js', isEntry: true, css: ['main.1a.css'], dynamicImports: ['src/lazy.ts'] },
    'src/lazy.ts': { file: 'lazy.2b.js', isDynamicEntry: true },
  })
  expect(await checkHost(host, { portal: PORTAL })).toMatchObject({ contract: 'module', files: 3, findings: [] })
  const script = await checkHost(`${host}/main.1a.js`, { portal: PORTAL })
  // With the style sheet that is named like it.
  expect(script).toMatchObject({ contract: 'module', files: 2 })
  expect(script.findings.map(({ code }) => code)).toEqual(['manifest-cache', 'unlisted-import'])
  answers['/kapal/main.1a.js'] = { body: '$(() => {})', headers: { 'content-type': 'text/javascript' } }
  expect(await found()).toEqual([['error', 'manifest', '/main.1a.js']])
})

test('a Trusted Types policy that the manifest does not ask for', async () => {
  answers['/kapal/lazy.2b.js'] = script('trustedTypes.createPolicy("lit-html", {})')
  expect(await found()).toEqual([['warning', 'permission', '/lazy.2b.js']])
  answers['/kapal/asset-manifest.json'] = manifest({
    format: 'module',
    files: { 'main.js': './main.1a.js', 'lazy.js': './lazy.2b.js' },
    permissions: { trustedTypes: ['lit-html'] },
  })
  expect(await found()).toEqual([])
})

test('the permissions that it asks for, and those that the portal would refuse', async () => {
  const ask = (permissions: object, format = 'module') => {
    const files = { 'main.js': './main.1a.js', 'lazy.js': './lazy.2b.js' }
    answers['/kapal/asset-manifest.json'] = manifest({ format, files, permissions })
  }
  ask({ connect: ['https://kurs.contoh.id'], features: ['fullscreen'] })
  expect(await checkHost(host, { portal: PORTAL })).toMatchObject({
    asks: [
      { jenis: 'connect', nilai: 'https://kurs.contoh.id' },
      { jenis: 'features', nilai: 'fullscreen' },
    ],
    findings: [],
  })
  ask({ ws: ['wss://kabar.contoh.id'], eval: true, img: ['https://foto.contoh.id'] })
  expect(await found()).toEqual(Array(2).fill(['error', 'permission', '/asset-manifest.json']))
  ask({ connect: ['https://*.contoh.id'] })
  expect(await found()).toEqual([['error', 'permission', '/asset-manifest.json']])
})

test('files that are missing, elsewhere, of another type or not for the portal', async () => {
  answers['/kapal/main.1a.css'] = { body: 'h1 {}', headers: { 'content-type': 'text/plain' } }
  answers['/kapal/main.1a.js'] = { status: 302, headers: { location: '/other.js' } }
  delete answers['/kapal/lazy.2b.js']
  expect(await found()).toEqual([
    ['error', 'redirect', '/main.1a.js'],
    ['error', 'status', '/lazy.2b.js'],
    ['error', 'content-type', '/main.1a.css'],
  ])
  const foreign = await found({ portal: 'https://portal-uji.contoh.id' })
  expect(foreign).toContainEqual(['error', 'cors', '/asset-manifest.json'])
})

test('caching that hides new versions or reads files at each visit', async () => {
  answers['/kapal/asset-manifest.json'] = {
    ...answers['/kapal/asset-manifest.json'],
    headers: { 'cache-control': 'max-age=600' },
  }
  answers['/kapal/lazy.2b.js'] = {
    body: '',
    headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
  }
  expect(await found()).toEqual([
    ['warning', 'manifest-cache', '/asset-manifest.json'],
    ['warning', 'file-cache', '/lazy.2b.js'],
  ])
})

test('modules that cannot be mounted, resolve package names, load unlisted files, evaluate text or start workers', async () => {
  answers['/kapal/main.1a.js'] = script(
    "import 'react'; import('./more.3c.js'); export const start = () => new Function('return 1'); new Worker(new URL('./w.js', import.meta.url))",
  )
  expect(await found()).toEqual([
    ['warning', 'eval', '/main.1a.js'],
    ['warning', 'worker', '/main.1a.js'],
    ['error', 'no-exported-mount', '/main.1a.js'],
    ['warning', 'unlisted-import', '/main.1a.js'],
  ])
  // The portal offers react, and no other package of this page.
  answers['/kapal/main.1a.js'] = script("import 'lodash'; export const mount = () => {}")
  expect(await found()).toEqual([['error', 'manifest', '/main.1a.js']])
  answers['/kapal/main.1a.js'] = script('export default { mount() {}, ')
  expect(await found()).toEqual([['error', 'no-exported-mount', '/main.1a.js']])
})

test('a legacy guest without the functions of its module slug', async () => {
  answers['/kapal/asset-manifest.json'] = manifest({ 'main.js': '/kapal/main.1a.js' })
  answers['/kapal/main.1a.js'] = script('window.renderDaftarKapal = window.unmountDaftarKapal = () => {}')
  expect(await found()).toEqual([])
  expect(await found({ modulSlug: 'DaftarKapal' })).toEqual([])
  expect(await found({ modulSlug: 'Daftarkapal' })).toEqual([['error', 'no-entry-function', '/main.1a.js']])
})

test('a framed page that the portal may not frame, or that anybody may', async () => {
  answers['/kapal/asset-manifest.json'] = manifest({ format: 'frame', name: 'kapal', version: '1.0.0' })
  answers['/kapal/'] = { headers: { 'content-security-policy': `frame-ancestors ${PORTAL}` } }
  expect(await found()).toEqual([])
  answers['/kapal/'] = { headers: { 'content-security-policy': "frame-ancestors 'self'" } }
  expect(await found()).toEqual([['error', 'frame-refused', '/']])
  answers['/kapal/'] = { headers: { 'x-frame-options': 'DENY' } }
  expect(await found()).toEqual([['error', 'frame-refused', '/']])
  answers['/kapal/'] = {}
  expect(await found()).toEqual([['warning', 'frame-refused', '/']])
})

test('a finished site: no build, but a page that can be framed', async () => {
  answers = {
    '/kapal/index.html': {
      body: '<script type="module" src="a.js"></script>',
      headers: { 'content-type': 'text/html' },
    },
    '/kapal/a.js': script('document.body.append(1)'),
  }
  const { findings } = await checkHost(host, { portal: PORTAL })
  expect(findings).toMatchObject([{ level: 'error', code: 'manifest' }])
  expect(findings[0]?.text).toMatch(/has a page, index\.html.*--frame/s)
  answers['/kapal/'] = { ...answers['/kapal/index.html'], headers: { 'content-type': 'text/html' } }
  const framed = () => checkHost(`${host}/index.html`, { portal: PORTAL, isFrame: true })
  expect(await framed()).toMatchObject({ contract: 'frame', findings: [{ level: 'warning', code: 'frame-refused' }] })
  // Built for another folder, it is empty.
  answers['/kapal/'] = { body: '<base href="/"><script src="a.js"></script>', headers: { 'content-type': 'text/html' } }
  expect((await framed()).findings).toMatchObject([
    { code: 'frame-refused' },
    { level: 'error', code: 'status', text: expect.stringContaining('its host answers 404') },
  ])
})

test('scripts of a legacy manifest that set no functions at all', async () => {
  answers['/kapal/asset-manifest.json'] = manifest({ files: { 'main.js': './main.1a.js' } })
  answers['/kapal/main.1a.js'] = script('$(() => {})')
  expect(await found()).toEqual([['warning', 'no-entry-function', '/main.1a.js']])
})

test('says how many files the portal will not copy', async () => {
  const names = Array.from({ length: 500 }, (_, route) => `./rute-${route}.js`)
  answers['/kapal/lazy.2b.js'] = script(`export const routes = ${JSON.stringify(names)}`)
  const { findings } = await checkHost(host, { portal: PORTAL })
  expect(findings).toMatchObject([
    { level: 'warning', code: 'left-out', text: expect.stringMatching(/^100 files that it names are not copied/) },
  ])
})

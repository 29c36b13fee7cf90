import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPortal, type Portal } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { copyTemplate, type TestDatabase } from '../support/database.ts'
import { testConfig } from '../support/template.ts'

const PRODUCT = `Kapal $& $' <b a="1">'`
const ESCAPED = 'Kapal $&#38; $&#39; &#60;b a=&#34;1&#34;&#62;&#39;'

let shellFolder: string
let database: TestDatabase
let portal: Portal
let later = 0
const statements: string[] = []
beforeAll(async () => {
  shellFolder = mkdtempSync(join(tmpdir(), 'dermaga-shell-'))
  mkdirSync(join(shellFolder, 'assets'))
  for (const name of ['index', 'sign-in', 'account', 'mobile', 'mobile-offline', 'guest-check']) {
    writeFileSync(join(shellFolder, `${name}.html`), `<title>%PRODUCT_NAME%</title><p>${name}</p>`)
  }
  for (const name of ['180', '192', '512', 'maskable']) writeFileSync(join(shellFolder, `mobile-icon-${name}.png`), '')
  writeFileSync(join(shellFolder, 'mobile-worker.js'), "const KEPT = '%VERSION%'")
  writeFileSync(join(shellFolder, 'secret.txt'), 'outside of the assets')
  database = await copyTemplate(inject('template'))
  portal = await createPortal(testConfig(database, { PRODUCT_NAME: PRODUCT, SUBAPP_FOLDER: '/nonexistent' }), {
    shellFolder,
    now: () => new Date(Date.now() + later),
    onStatement: sql => void statements.push(sql),
  })
})
afterAll(async () => {
  await portal.close()
  await database.drop()
  rmSync(shellFolder, { recursive: true })
})

const visit = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { accept: 'text/html', ...headers } })

test.each([
  ['/portal/login', 'sign-in'],
  ['/portal/daftar', 'account'],
  ['/auth/mfa-validation', 'account'],
  ['/mobile', 'mobile'],
  ['/mobile-offline', 'mobile-offline'],
  ['/dashboard', 'index'],
])('F1: the document of %s carries its policy and the product name as text', async (url, name) => {
  const answered = await visit(url)
  expect(answered.body).toBe(`<title>${ESCAPED}</title><p>${name}</p>`)
  const policy = String(answered.headers['content-security-policy'])
  expect(policy).toContain("require-trusted-types-for 'script'")
  const isMobile = name.startsWith('mobile')
  const types = name === 'index' ? 'default' : isMobile ? 'mobile-worker' : "'none'"
  expect(policy).toContain(`trusted-types ${types};`)
  expect(policy.includes("'unsafe-inline'")).toBe(name === 'index')
  expect(answered.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(answered.headers['permissions-policy']).toContain(isMobile ? 'camera=(self),' : 'camera=(),')
  const again = await visit(url, { 'if-none-match': String(answered.headers['etag']) })
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, policy])
})

test.each([
  ['/', 'index'],
  ['/portal/login', 'sign-in'],
  ['/portal/daftar', 'account'],
  ['/auth/mfa-reset/AbC', 'account'],
  ['/mobile', 'mobile'],
  ['/404?dari=/manifest/ppbt', 'index'],
  ['/dashboard', 'index'],
])('%s answers a client that accepts anything with its document', async (url, name) => {
  for (const headers of [{ accept: '*/*' }, { accept: 'text/*;q=0.5, application/json' }, {}]) {
    const answered = await portal.app.inject({ url, headers })
    expect([answered.statusCode, answered.body]).toEqual([200, `<title>${ESCAPED}</title><p>${name}</p>`])
  }
})

test.each([
  ...[
    '/amws/v1/tidak-ada',
    '/v1/tidak-ada',
    '/openapi/tidak-ada',
    '/livez/tidak-ada',
    '/tidak-ada.js',
    '/.well-known/tidak-ada',
  ],
  '/assets/tidak-ada',
])('%s answers a program that accepts anything with JSON', async url => {
  const answered = await portal.app.inject({ url, headers: { accept: '*/*' } })
  expect([answered.statusCode, answered.json().code]).toEqual([404, 'route.notFound'])
})

test('a script of a page that requests a missing path gets JSON, whatever it accepts', async () => {
  const answered = await portal.app.inject({ url: '/dashboard', headers: { accept: '*/*', 'sec-fetch-dest': 'empty' } })
  expect([answered.statusCode, answered.json().code]).toEqual([404, 'route.notFound'])
})

test.each([
  ['/%70ortal/login', 'sign-in'],
  ['/%70ortal/daftar', 'account'],
  ['/PORTAL/login', 'account'],
  ['/Auth/mfa-validation', 'account'],
  ['/portals', 'index'],
  ['/mobile/lain', 'index'],
  ['/mobiles', 'index'],
])('F1: %s, in any spelling, gets the document of its page', async (url, name) => {
  expect((await visit(url)).body).toContain(`<p>${name}</p>`)
})

test('the phone page has one spelling', async () => {
  const answered = await visit('/Mobile/')
  expect([answered.statusCode, answered.headers['location']]).toEqual([302, '/mobile'])
})

test('F1, F4: only the portal may frame the document that checks a version, and the document cannot call the portal', async () => {
  const answered = await visit('/guest-check')
  expect(answered.body).toContain('<p>guest-check</p>')
  const policy = String(answered.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'none'")
  expect(answered.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect((await visit('/guest-check/lain')).body).toContain('<p>index</p>')
})

test('the manifest is valid JSON for any product name; the worker changes with the offline page', async () => {
  const manifest = await visit('/mobile.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.json()).toMatchObject({ name: `${PRODUCT} di ponsel`, short_name: PRODUCT, scope: '/mobile' })
  const worker = await visit('/mobile-worker.js')
  const { body } = await visit('/mobile-offline')
  expect(worker.body).toBe(`const KEPT = '${createHash('sha256').update(body).digest('base64url').slice(0, 12)}'`)
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

test.each([
  ['/portal/aktivasi/AbC%E0%A4%A', '/portal/aktivasi/AbC%25E0%25A4%25A', 'account'],
  ['/auth/mfa-reset/%?x=%zz', '/auth/mfa-reset/%25?x=%25zz', 'account'],
  ['/dashboard/100%', '/dashboard/100%25', 'index'],
  ['//lain.example/%', '/lain.example/%25', 'index'],
])('a link that cannot be decoded, %s, redirects to its page at %s on this host', async (url, to, name) => {
  const answered = await visit(url)
  expect([answered.statusCode, answered.headers['location']]).toEqual([302, to])
  expect(answered.headers['referrer-policy']).toBe('no-referrer')
  expect((await visit(to)).body).toContain(`<p>${name}</p>`)
  const call = await portal.app.inject({ url, headers: { accept: 'application/json' } })
  expect([call.statusCode, call.json().code]).toEqual([400, 'input.malformed'])
})

test.each(['/assets/../secret.txt', '/assets/..%2fsecret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%5csecret.txt'])(
  'F1: %s leads to no file outside of the assets',
  async url => {
    expect((await visit(url)).body).not.toContain('outside of the assets')
  },
)

test('F2: only pages of the portal may make calls, with every method it has', async () => {
  const ask = (origin: string) =>
    portal.app.inject({
      method: 'OPTIONS',
      url: '/amws/v1/user-session/others',
      headers: { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' },
    })
  const ours = await ask('http://localhost:3000')
  expect(ours.headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  })
  for (const origin of ['http://evil.test', 'null', 'http://localhost:3000.evil.test']) {
    expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('a mistyped NODE_ENV is rejected, because it would start production with the demo accounts', () => {
  expect(() => readConfig({ NODE_ENV: 'prodution', DATA_DIR: '/nonexistent' })).toThrow(/NODE_ENV/)
})

test('F3: only the portal’s page may embed frames, and only those in the catalogue at that time', async () => {
  const frames = async (url: string) => {
    const { headers } = await visit(url)
    const policy = String(headers['content-security-policy'])
    return { etag: headers.etag, frames: policy.split('; ').find(directive => directive.startsWith('frame-src')) }
  }
  const before = await frames('/dashboard')
  expect(before.frames).toBe("frame-src 'self' blob:")
  const entry = (id: string, host: string, is_live: boolean) => ({
    id,
    modul_slug: id,
    menu_name: id,
    path_name: `/${id}`,
    name: id,
    host,
    flag: 'static' as const,
    kind: 'subapp' as const,
    contract: 'frame' as const,
    version: null,
    integrity: null,
    sealed: false,
    isolation: null,
    is_live,
  })
  await portal.modules.catalogue.add([
    entry('Peta', 'https://peta.contoh.id/portal', true),
    entry('Kurs', 'https://kurs.contoh.id', true),
    entry('Nanti', 'https://nanti.contoh.id', false),
  ])
  const reads = () => statements.filter(sql => sql.startsWith('select') && sql.includes('catalogue_entry')).length
  const soFar = reads()
  for (const url of ['/dashboard', '/pengumuman']) await visit(url)
  expect(reads()).toBe(soFar)
  later += 5000
  // The first visit after that time already includes them: browsers use the policy a document was loaded with.
  const first = (await frames('/dashboard')).frames
  expect(first).toBe("frame-src 'self' blob: https://kurs.contoh.id https://peta.contoh.id")
  expect(reads()).toBe(soFar + 1)
  const after = await frames('/dashboard')
  expect(after.etag).not.toBe(before.etag)
  const known = await visit('/dashboard', { 'if-none-match': String(after.etag) })
  expect(known.statusCode).toBe(304)
  for (const url of ['/portal/login', '/auth/mfa-validation', '/mobile'])
    expect((await frames(url)).frames).toBeUndefined()
})

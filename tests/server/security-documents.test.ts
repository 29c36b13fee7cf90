import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPortal, type Portal } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { copyTemplate, type TestDatabase, testConfig } from '../support/database.ts'

const PRODUCT = `Kapal $& $' <b a="1">'`
const ESCAPED = 'Kapal $&#38; $&#39; &#60;b a=&#34;1&#34;&#62;&#39;'

let shellFolder: string
let database: TestDatabase
let portal: Portal
beforeAll(async () => {
  shellFolder = mkdtempSync(join(tmpdir(), 'dermaga-shell-'))
  mkdirSync(join(shellFolder, 'assets'))
  for (const name of ['index', 'sign-in', 'account']) {
    writeFileSync(join(shellFolder, `${name}.html`), `<title>%PRODUCT_NAME%</title><p>${name}</p>`)
  }
  writeFileSync(join(shellFolder, 'secret.txt'), 'outside of the assets')
  database = await copyTemplate(inject('template'))
  portal = await openPortal(testConfig(database, { PRODUCT_NAME: PRODUCT }), { shellFolder })
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
  ['/dashboard', 'index'],
])('F1: the document of %s carries its policy, and the product as text', async (url, name) => {
  const answered = await visit(url)
  expect(answered.body).toBe(`<title>${ESCAPED}</title><p>${name}</p>`)
  const policy = String(answered.headers['content-security-policy'])
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain(name === 'index' ? 'trusted-types default' : "trusted-types 'none'")
  expect(answered.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  const again = await visit(url, { 'if-none-match': String(answered.headers['etag']) })
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, policy])
})

test.each([
  ['/%70ortal/login', 'sign-in'],
  ['/%70ortal/daftar', 'account'],
  ['/PORTAL/login', 'account'],
  ['/Auth/mfa-validation', 'account'],
  ['/portals', 'index'],
])('F1: %s, however it is written, gets the document that works there', async (url, name) => {
  expect((await visit(url)).body).toContain(`<p>${name}</p>`)
})

test.each(['/assets/../secret.txt', '/assets/..%2fsecret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%5csecret.txt'])(
  'F1: %s leads to no file outside of the assets',
  async url => {
    expect((await visit(url)).body).not.toContain('outside of the assets')
  },
)

test('F2: only the portal itself may call from a page, with every method it has', async () => {
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

test('a mistyped NODE_ENV is refused: it would open production with the accounts of the demo', () => {
  expect(() => readConfig({ NODE_ENV: 'prodution', DATA_DIR: '/nonexistent' })).toThrow(/NODE_ENV/)
})

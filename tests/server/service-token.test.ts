import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guestToken, login, PENDING_ROLE, type TokenPair, type ValidToken, validateToken } from '@dermaga/contract'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrowserKey } from '../support/browser-key.ts'
import { createHostAccount } from '../support/host-account.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const PUBLIC_URL = 'https://portal.contoh.id'
const SERVICE = 'suratkuasa'
const OTHER = 'tpb_service'
const SERVICES = { [SERVICE]: 'https://surat.contoh.id', [OTHER]: 'https://tpb.contoh.id' }
const COMPANY = { idPerusahaan: expect.stringMatching(/^[\da-f-]{36}$/), npwp: '0012345678901000' }

let portal: TestPortal
/** What another team's service can reach of the portal. */
let published: Server

beforeAll(async () => {
  portal = await openTestPortal({ env: { PUBLIC_URL, SERVICE_ADDRESSES: JSON.stringify(SERVICES) } })
  published = createServer((request, response) => {
    void portal.request('GET', request.url ?? '').then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
})
afterAll(async () => {
  published.close()
  await portal.close()
})

/** Keys as a service that starts now reads them. */
function readKeys() {
  const { port } = published.address() as AddressInfo
  return createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/.well-known/jwks.json`))
}

/** What a service does with a token, by docs/how-to/check-a-users-token.md. */
async function readAsService(token: string, { audience = SERVICE, keys = readKeys() } = {}) {
  const { payload } = await jwtVerify(token, keys, {
    issuer: PUBLIC_URL,
    audience,
    typ: 'at+jwt',
    algorithms: ['ES256'],
    currentDate: portal.core.now(),
  })
  return payload
}
const validate = async (token: string) =>
  (await portal.call(validateToken, { body: { token } })).body['item'] as ValidToken | { active: false }
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.core.db)

test('C9: a service verifies a user token with the published keys and reads subject, company and roles', async () => {
  const { access_token, idUser } = await portal.session('importir')
  const claims = await readAsService(access_token)
  const aud = ['dermaga', SERVICE, OTHER]
  const roles = ['Administrator Perusahaan', 'Importir', 'Pengguna Jasa']
  expect(claims).toMatchObject({ sub: idUser, preferred_username: 'importir', aud, company: COMPANY, roles })
  expect(await readAsService(access_token, { audience: OTHER })).toMatchObject({ sub: idUser })
  await expect(readAsService(access_token, { audience: 'sce_ws' })).rejects.toThrow('aud')
  expect(await validate(access_token)).toEqual({
    active: true,
    exp: claims.exp,
    sub: idUser,
    username: 'importir',
    aud,
    company: COMPANY,
    roles,
  })
})

test('C9: a token from before a rotation of the keys verifies for all its life, also with keys read later', async () => {
  const keys = readKeys()
  const { access_token: old } = await portal.session('cukai')
  await readAsService(old, { keys })
  await portal.modules.session.rotateKeys(portal.core.now())
  portal.later({ seconds: 61 })
  const { access_token: fresh } = await portal.session('cukai')
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid)
  portal.later({ minutes: 28 })
  await portal.sweep()
  for (const token of [old, fresh])
    await expect(readAsService(token)).resolves.toMatchObject({ aud: ['dermaga', SERVICE, OTHER] })
  await expect(readAsService(old, { keys })).resolves.toBeDefined()
  portal.later({ minutes: 1 })
  await expect(readAsService(old)).rejects.toThrow('exp')
})

test('C9: the keys include one that does not sign yet, and no private part', async () => {
  const publishedKeys = async () =>
    (await portal.request('GET', '/.well-known/jwks.json')).body['keys'] as Record<string, string>[]
  const before = await publishedKeys()
  await portal.modules.session.rotateKeys(portal.core.now())
  const added = (await publishedKeys()).filter(({ kid }) => !before.some(key => key['kid'] === kid))
  const { access_token } = await portal.session('importir')
  expect(added.length).toBeGreaterThan(0)
  expect(added.map(({ kid }) => kid)).not.toContain(decodeProtectedHeader(access_token).kid)
  for (const key of await publishedKeys()) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  }
})

test("C9: a service rejects the token of a guest and that of a company's system", async () => {
  const entry = portal.core.db.withTables<{ catalogue_entry: { modul_slug: string; path_name: string } }>()
  const framed = await entry
    .selectFrom('catalogue_entry')
    .selectAll()
    .where('modul_slug', '=', 'NilaiPabean')
    .executeTakeFirst()
  expect(framed).toBeDefined()
  const { access_token: token } = await portal.session('ppjk')
  const asked = await portal.call(guestToken, { body: { modulSlug: 'NilaiPabean' }, token })
  expect(asked).toSucceed()
  const guest = asked.body['item'].token as string
  const host = await createHostAccount(portal, 'importir')
  const { access_token: hostToken } = await host.tokens()
  for (const refused of [guest, hostToken]) {
    await expect(readAsService(refused)).rejects.toThrow(/"(aud|typ)"/)
    expect(await validate(refused)).toEqual({ active: false })
  }
})

test.each([
  {
    why: 'an account that waits for approval',
    before: sql`insert into user_role (id_user, id_role)
      select id_user, id_role from portal_user, role where username = 'tpb' and nama_role = ${PENDING_ROLE}`,
    after: sql`delete from user_role using role where role.id_role = user_role.id_role and nama_role = ${PENDING_ROLE}`,
    company: undefined,
  },
  {
    why: 'an account that has to set up MFA first',
    before: sql`update portal_user set mfa_required = true where username = 'tpb'`,
    after: sql`update portal_user set mfa_required = false where username = 'tpb'`,
    company: { idPerusahaan: expect.any(String), npwp: '0023456789012000' },
  },
  {
    why: 'an account whose password has expired',
    before: sql`update portal_user set password_expires_at = password_expires_at - interval '1 year' where username = 'tpb'`,
    after: sql`update portal_user set password_expires_at = password_expires_at + interval '1 year' where username = 'tpb'`,
    company: { idPerusahaan: expect.any(String), npwp: '0023456789012000' },
  },
])('C9: no service accepts the token of $why', async ({ before, after, company }) => {
  const { access_token: earlier } = await portal.session('tpb')
  await run(before)
  try {
    const { access_token } = await portal.session('tpb')
    await expect(readAsService(access_token)).rejects.toThrow('"aud"')
    expect(await readAsService(access_token, { audience: 'dermaga' })).not.toHaveProperty('company')
    // A token from before the change is checked as of now.
    for (const token of [earlier, access_token]) {
      const answer = (await validate(token)) as ValidToken
      expect([answer.aud, answer.company]).toEqual([['dermaga'], company])
    }
  } finally {
    await run(after)
  }
})

test('C9: the token of a bound session names the key of its browser, for services too', async () => {
  const key = await makeBrowserKey(() => portal)
  const signedIn = await portal.signIn('importir', { dpop: await key.prove(login) })
  const { access_token } = signedIn.body['item'] as TokenPair
  expect(await readAsService(access_token)).toMatchObject({ cnf: { jkt: expect.stringMatching(/^[\w-]{43}$/) } })
})

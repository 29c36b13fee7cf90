import { randomUUID } from 'node:crypto'
import { CALLS, type Call, catalogueList, guestToken, routeOf, validateToken } from '@dermaga/contract'
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { REQUESTS } from './requests.ts'

/** One for importers; one of a module without a frame; one that is in nobody's menu. */
const FRAME = { id: 'peta', slug: 'PetaPabean', host: 'https://peta.contoh.id/portal' }
/** One module on two hosts: its tokens would be valid on both. */
const TWICE = ['https://a.contoh.id/', 'https://b.contoh.id/'].map((host, i) => ({
  id: `ganda-${i}`,
  slug: 'Ganda',
  host,
}))
const HIDDEN = { id: 'lain', slug: 'LayananLain', host: 'https://lain.contoh.id/' }
/** A framed path that the static list of hosts adds to a module without frames. */
const EXTRA = {
  slug: 'PengumumanCukai',
  listed: { host: 'https://arsip.contoh.id', contract: 'frame', paths: { '/arsip-pengumuman': 'Arsip Pengumuman' } },
}

let portal: TestPortal
let importir: TestSession
let petugas: TestSession

beforeAll(async () => {
  portal = await openTestPortal({ log: true, env: { STATIC_HOSTS: JSON.stringify({ [EXTRA.slug]: EXTRA.listed }) } })
  const { catalogue, access } = portal.modules
  await catalogue.add(
    [FRAME, HIDDEN, ...TWICE].map(({ id, slug, host }) => ({
      id,
      modul_slug: slug,
      menu_name: slug,
      path_name: `/${id}`,
      name: slug,
      host,
      flag: 'static' as const,
      kind: 'subapp' as const,
      contract: 'frame' as const,
      version: null,
      integrity: null,
      sealed: false,
      isolation: null,
      is_live: true,
    })),
  )
  const role = randomUUID()
  await access.addRole(role, 'Pemakai Peta')
  const inMenu = [FRAME, ...TWICE].map(({ id }) => id)
  await access.addMenuItems(
    inMenu.map((id, i) => ({
      id_item: id,
      id_parent: null,
      id_entry: id,
      name: id,
      icon: 'map',
      url: `/${id}`,
      tipe: null,
      position: 99 + i,
      is_shown: true,
    })),
  )
  await access.putInMenu(role, inMenu)
  importir = await portal.session('importir')
  petugas = await portal.session('petugas')
  await access.giveRoles(importir.idUser, [role])
})
afterAll(() => portal.close())

const ask = (token: string, modulSlug = FRAME.slug, address = '198.51.100.7') =>
  portal.call(guestToken, { body: { modulSlug }, token, address })
const keys = async () =>
  createLocalJWKSet((await portal.request('GET', '/.well-known/jwks.json')).body as unknown as JSONWebKeySet)
async function tokenOf(session: TestSession): Promise<string> {
  const answer = await ask(session.access_token)
  expect(answer).toSucceed()
  return answer.body['item'].token
}

test('F3: signs the token for that guest only, with a published key, for five minutes', async () => {
  const answer = await ask(importir.access_token)
  const { token, expiresIn } = answer.body['item']
  expect(expiresIn).toBe(300)
  const { payload, protectedHeader } = await jwtVerify(token, await keys(), {
    audience: 'guest:PetaPabean',
    issuer: portal.core.config.publicUrl,
    typ: 'guest+jwt',
    currentDate: portal.core.now(),
  })
  expect(protectedHeader.alg).toBe('ES256')
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  expect(payload).toEqual({
    iss: portal.core.config.publicUrl,
    aud: 'guest:PetaPabean',
    sub: importir.idUser,
    preferred_username: 'importir',
    name: expect.stringMatching(/\w/),
    jti: expect.stringMatching(/.{16,}/),
    iat: expect.any(Number),
    exp: expect.any(Number),
  })
  await expect(
    jwtVerify(token, await keys(), { audience: 'guest:LayananLain', currentDate: portal.core.now() }),
  ).rejects.toThrow('aud')
  const { keys: published } = (await portal.request('GET', '/.well-known/jwks.json')).body
  expect(published.map(({ kid }: { kid: string }) => kid)).toContain(protectedHeader.kid)
})

test('F3: no call of the portal accepts the token', async () => {
  const token = await tokenOf(importir)
  const withBearer = (Object.entries(CALLS) as [keyof typeof CALLS, Call][]).filter(([, call]) => call.auth !== 'none')
  expect(withBearer.length).toBeGreaterThan(50)
  for (const [name, call] of withBearer) {
    const actor = {
      idUser: importir.idUser,
      email: 'importir@contoh.id',
      username: 'importir',
      npwp: '0012345678901000',
    }
    const answer = await portal.call(call, { ...(REQUESTS[name](actor) as object), token } as never)
    expect(answer, routeOf(call)).toFailWith(call.auth === 'refresh-token' ? 'session.ended' : 'auth.invalid')
  }
  expect((await portal.call(validateToken, { body: { token } })).body['item']).toEqual({ active: false })
})

test('F3: access tokens and guest tokens use different keys, and neither passes for the other', async () => {
  const [guest, access] = [decodeProtectedHeader(await tokenOf(importir)), decodeProtectedHeader(importir.access_token)]
  expect(guest.kid).not.toBe(access.kid)
  const asGuest = { audience: 'guest:PetaPabean', typ: 'guest+jwt', currentDate: portal.core.now() }
  await expect(jwtVerify(importir.access_token, await keys(), asGuest)).rejects.toThrow('typ')
})

test.each([
  { why: "a module that is not in the user's menu", who: 'petugas', modulSlug: FRAME.slug },
  { why: "a frame that is in nobody's menu", who: 'importir', modulSlug: HIDDEN.slug },
  { why: 'a sub-application without a frame', who: 'importir', modulSlug: 'SuratKuasa' },
  { why: 'a module on two hosts, each of which could use the token on the other', who: 'importir', modulSlug: 'Ganda' },
  { why: 'an unknown module', who: 'importir', modulSlug: 'TidakAda' },
])('F3: $why → access.denied', async ({ who, modulSlug }) => {
  const { access_token } = { importir, petugas }[who as 'importir']
  expect(await ask(access_token, modulSlug)).toFailWith('access.denied')
})

test("F3: issues a token for a framed path in the user's catalogue", async () => {
  const { body } = await portal.call(catalogueList, { token: importir.access_token })
  expect((body['items'] as { pathName: string }[]).map(({ pathName }) => pathName)).toContain('/arsip-pengumuman')
  expect(await ask(importir.access_token, EXTRA.slug)).toSucceed()
  const without = await portal.session('admin')
  expect(await ask(without.access_token, EXTRA.slug)).toFailWith('access.denied')
})

test('G1: audits issued and denied guest tokens; the token appears in no log', async () => {
  const token = await tokenOf(importir)
  await ask(petugas.access_token)
  const events = await portal.core.db
    .withTables<{ auth_event: { kind: string; outcome: string; id_user: string; subject: string } }>()
    .selectFrom('auth_event')
    .select(['outcome', 'id_user', 'subject'])
    .where('kind', '=', 'guest-token')
    .execute()
  expect(events).toContainEqual({ outcome: 'success', id_user: importir.idUser, subject: FRAME.slug })
  expect(events).toContainEqual({ outcome: 'access.denied', id_user: petugas.idUser, subject: FRAME.slug })
  const log = portal.log.join('\n')
  expect(log).toContain('"guest":"PetaPabean"')
  expect(log).not.toContain(token.split('.')[2])
})

test('H3: returns an error above the rate limit', async () => {
  portal.later({ minutes: 2 })
  const statuses: number[] = []
  for (let i = 0; i < 22; i++) statuses.push((await ask(importir.access_token)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  expect(await ask(importir.access_token)).toFailWith('limit.reached')
  portal.later({ minutes: 1 })
  expect(await ask(importir.access_token)).toSucceed()
})

test('F3: expires after five minutes, or earlier with the access token it was requested with', async () => {
  const soon = await portal.session('importir')
  portal.later({ minutes: 28 })
  expect((await ask(soon.access_token)).body['item'].expiresIn).toBeLessThanOrEqual(120)
  const token = (await ask((await portal.session('importir')).access_token)).body['item'].token
  portal.later({ seconds: 301 })
  await expect(jwtVerify(token, await keys(), { currentDate: portal.core.now() })).rejects.toThrow('exp')
})

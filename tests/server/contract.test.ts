import { randomUUID } from 'node:crypto'
import { CALLS, type Call, routeOf } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { badRequests, MARKUP, type Request, searchFields } from './bad-input.ts'
import { type Actor, REQUESTS } from './requests.ts'

const CALL_LIST = Object.entries(CALLS) as [keyof typeof CALLS, Call][]
/** Counters and one-time values that change even when a call is rejected, by design. */
const MOVES_ON_REFUSAL = ['sign_in_counter', 'spent_value', 'auth_event', 'known_origin', 'request_quota']
/** No call writes to this table, and it has more rows than all others: compared once, before and after all tests. */
const WRITTEN_BY_NOBODY = 'reference_entry'

const OF_COMPANY_ADMINISTRATORS: ReadonlySet<string> = new Set([
  'company-users.approve',
  'webhook.manage',
  'host-key.manage',
])

let portal: TestPortal
let sessions: Record<'importir' | 'tpb' | 'petugas' | 'admin' | 'pemilik', TestSession>
let host: HostAccount
let hostToken: string
/** Of another company. */
let otherHost: HostAccount
/** Of a team's pipeline. */
let subappToken: string
let referenceLists: string
/** The rows by table when they were last compared, or after a call that may write. */
let known: Record<string, string>
/** The number of writes to them at that time. */
let knownAt: string
let snapshot: ReturnType<typeof snapshotQuery>
let importir: Actor
let stranger: Actor

beforeAll(async () => {
  // All calls together exceed what one user may send in a minute.
  portal = await openTestPortal({ env: { CALLS_PER_MINUTE_USER: '0', CALLS_PER_MINUTE_KEY: '0' } })
  const watched = await watchedTables()
  snapshot = snapshotQuery(watched)
  await countWrites(watched)
  referenceLists = await rowsOfReferences()
  sessions = {
    importir: await portal.session('importir'),
    tpb: await portal.session('tpb'),
    petugas: await portal.session('petugas'),
    admin: await portal.session('admin'),
    pemilik: await portal.session('pemilik'),
  }
  host = await createHostAccount(portal, 'importir')
  hostToken = (await host.tokens()).access_token
  otherHost = await createHostAccount(portal, 'tpb')
  importir = {
    idUser: sessions.importir.idUser,
    email: 'importir@contoh.id',
    username: 'importir',
    npwp: COMPANIES.impor[0],
  }
  stranger = { idUser: sessions.tpb.idUser, email: 'tpb@contoh.id', username: 'tpb', npwp: COMPANIES.tpb[0] }
  subappToken = await issueSubappToken()
  await readEverything()
})
afterAll(() => portal.close())

const send = (call: Call, request: Request, token?: string) =>
  portal.call(call, { ...request, ...(token ? { token } : {}), ...(call.host && { key: host.key }), dpop: '' } as never)

const tokenFor = (call: Call) =>
  call.auth !== 'bearer'
    ? undefined
    : call.host
      ? hostToken
      : call.publishes
        ? subappToken
        : call.permission === 'subapp.own'
          ? sessions.pemilik.access_token
          : call.permission === 'announcement.write' ||
              call.permission === 'declaration.answer' ||
              call.path === CALLS.substituteChoices.path ||
              call.path === CALLS.reportsMissing.path
            ? sessions.petugas.access_token
            : sessions.importir.access_token

/** A token of an owner. It has been used, so that its next uses write nothing. */
async function issueSubappToken(): Promise<string> {
  const issued = await portal.call(CALLS.subappTokenIssue, {
    token: sessions.pemilik.access_token,
    params: { id: 'surat-kuasa.browse' },
    body: { idToken: randomUUID(), nama: 'Uji', hari: 30 },
  })
  const { token } = issued.body['item']
  expect(await portal.call(CALLS.publishVersionList, { token, params: { modul: 'Layanan' } })).toFailWith(
    'resource.notFound',
  )
  return token
}

/** The tables that a rejected call must leave unchanged. */
async function watchedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    portal.core.db,
  )
  return rows.map(({ name }) => name).filter(name => !MOVES_ON_REFUSAL.includes(name) && name !== WRITTEN_BY_NOBODY)
}

/** One query for what identifies the rows of every table. */
const snapshotQuery = (tables: readonly string[]) =>
  sql<{ name: string; rows: string }>`${sql.join(tables.map(rowsOf), sql` union all `)}`

/** Every insert and update gives a row the number of a newer transaction in `xmin`, so that count and sum change with any write. */
const rowsOf = (table: string) => sql<{ name: string; rows: string }>`
  select ${sql.lit(table)} as name, count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0) as rows from ${sql.table(table)} t`

/** Counts statements that write to a table, also those that change no row or are rolled back. Transaction numbers would not do: all
 *  databases of a server share them, and other tests write at the same time. */
async function countWrites(tables: readonly string[]): Promise<void> {
  const statements = [
    'create sequence write_of_test',
    // Before its first number, a sequence shows the same one as after it.
    "select nextval('write_of_test')",
    `create function count_write() returns trigger language plpgsql as $$
      begin perform nextval('public.write_of_test'); return null; end $$`,
    ...tables.map(
      table =>
        `create trigger count_write after insert or update or delete or truncate on "${table}" for each statement execute function count_write()`,
    ),
  ]
  for (const statement of statements) await sql.raw(statement).execute(portal.core.db)
}

/** Expects that no table has changed since the rows were last read: between two tests nothing writes. The tables are only read when
 *  something was written since. */
async function expectUnchanged(): Promise<void> {
  if ((await writesSoFar()) === knownAt) return
  const before = known
  await readEverything()
  expect(known).toEqual(before)
}

async function readEverything(): Promise<void> {
  knownAt = await writesSoFar()
  const { rows } = await snapshot.execute(portal.core.db)
  known = Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

async function writesSoFar(): Promise<string> {
  const { rows } = await sql<{ last_value: string }>`select last_value from write_of_test`.execute(portal.core.db)
  return String(rows[0]?.last_value)
}

const rowsOfReferences = async () => (await rowsOf(WRITTEN_BY_NOBODY).execute(portal.core.db)).rows[0]?.rows ?? ''

function expectPlainRefusal(answer: Answer, why: string): void {
  expect(answer.status, why).toBeGreaterThanOrEqual(400)
  expect(answer.status, why).toBeLessThan(500)
  // `false` and `Failed` as the older API has them.
  expect(['error', 'Failed', false], why).toContain(answer.body['status'])
  expect(answer.body, why).toMatchObject({
    code: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
  })
  expect(answer.body['message'], why).toMatch(/\w+ \w+/)
  expect(JSON.stringify(answer.body), why).not.toContain('<script>')
  expect(answer.headers['x-correlation-id'], why).toBeTruthy()
}

describe.each(CALL_LIST)('%s', (name, call) => {
  const good = () => REQUESTS[name](importir) as Request

  test('H2: rejects every invalid field and changes nothing', async () => {
    const wrong = badRequests(call, good())
    for (const { what, request } of wrong) {
      const answer = await send(call, request, tokenFor(call))
      expectPlainRefusal(answer, what)
      expect(answer.body['code'], what).toBe('input.invalid')
    }
    await expectUnchanged()
  })

  for (const field of searchFields(call)) {
    test(`H2: any text can be searched for in ${field} without an error`, async () => {
      const ofAdmins = ['catalogue.manage', 'users.manage', 'excise-users.manage', 'access.manage', 'reference.manage']
      const isAdmins = call.permission !== undefined && ofAdmins.includes(call.permission)
      const token = isAdmins ? sessions.admin.access_token : tokenFor(call)
      for (const text of ['<', '<b', 'berat < 5 kg', MARKUP, '%', '\\', "'"]) {
        const request = { ...good(), query: { ...good().query, [field]: text } }
        const answer = await send(call, request, token)
        // The parent of the list may be missing. A list as a file has no items.
        const isListed = call.reply.kind === 'file' ? answer.status === 200 : Array.isArray(answer.body['items'])
        expect(answer.status === 404 || isListed, JSON.stringify(answer.body)).toBe(true)
        expect(JSON.stringify(answer.body)).not.toContain('<script>')
      }
      await readEverything()
    })
  }

  test('H2: rejects a body that is too large, unreadable or of another type', async () => {
    if (call.method === 'GET') return
    const given = good().params as Record<string, string> | undefined
    const path = routeOf(call).replace(/:(\w+)/g, (_, param: string) =>
      param === 'id' ? '01980000-0000-7000-8000-000000000001' : (given?.[param] ?? ''),
    )
    // What describes a file is read before it.
    const url = call.upload ? `${path}?${new URLSearchParams(good().query as Record<string, string>)}` : path
    const payloads = call.upload
      ? ([
          ['a'.repeat(call.upload.maxBytes + 1), call.upload.types[0] ?? '', 413],
          ['{"a":1}', 'application/json', 415],
          ['<a/>', 'application/xml', 415],
          ['a', 'application/x-tidak-dikenal', 415],
        ] as const)
      : ([
          [`{"a":"${'a'.repeat(call.maxBytes ?? 10_485_760)}"}`, 'application/json', 413],
          ['{"a":', 'application/json', 400],
          ['{"__proto__":{"a":1}}', 'application/json', 400],
          ['<a/>', 'application/xml', 415],
        ] as const)
    for (const [payload, type, status] of payloads) {
      if (status === 415 && call.upload?.types.includes(type)) continue
      // A call with a large body or a file is authenticated before the body is read.
      const token = call.maxBytes || call.upload ? tokenFor(call) : undefined
      const answer = await portal.request(call.method, url, {
        payload,
        token,
        headers: { 'content-type': type, ...(call.host && { 'beacukai-api-key': host.key }) },
      })
      expectPlainRefusal(answer, type)
      expect(answer.status, payload.slice(0, 30)).toBe(status)
    }
    await expectUnchanged()
  })

  if (call.auth !== 'none') {
    test('rejects a missing, a foreign and an ended token', async () => {
      expect(await send(call, good())).toFailWith('auth.missing')
      const bad = [
        'bukan-token',
        `${sessions.importir.access_token.slice(0, -6)}AAAAAA`,
        sessions.importir.refresh_token.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      ]
      for (const token of bad) {
        const answer = await send(call, good(), token)
        expect(answer.status).toBe(401)
        expectPlainRefusal(answer, token.slice(0, 12))
      }
      await expectUnchanged()
    })
  }

  if (call.host) {
    test("rejects a missing and an unknown key, and another company's", async () => {
      for (const key of [false, 'bukan-kunci', ...(call.auth === 'none' ? [] : [otherHost.key])] as const) {
        const token = call.auth === 'refresh-token' ? (await host.tokens()).refresh_token : hostToken
        expect(await portal.call(call, { ...good(), token, key } as never)).toFailWith('apiKey.unknown')
      }
      if (call.auth === 'refresh-token') await readEverything()
      else await expectUnchanged()
    })
  }

  if (call.needsKey) {
    // spec §7.2-9
    test('rejects a missing and an unknown key of its service', async () => {
      for (const key of [false, 'bukan-kunci'] as const) {
        const answer = await portal.call(call, { ...good(), token: tokenFor(call), key } as never)
        expect(answer).toFailWith('apiKey.unknown')
      }
    })
  }

  for (const rule of call.owns ?? []) {
    test(`H1: rejects another user's ${rule.is} in ${rule.in}.${rule.field}`, async () => {
      const request = structuredClone(good())
      const part = request[rule.in] as Record<string, unknown>
      expect(part[rule.field]).toBe(importir[rule.is as keyof Actor])
      part[rule.field] = stranger[rule.is as keyof Actor]
      expect(await send(call, request, sessions.importir.access_token)).toFailWith('access.denied')
      await expectUnchanged()
    })
  }

  const { permission } = call
  if (permission) {
    test(`H1: rejects callers without ${permission}`, async () => {
      // `importir` administers its company.
      const isOfCompany = OF_COMPANY_ADMINISTRATORS.has(permission)
      const lacking = isOfCompany ? sessions.tpb : sessions.importir
      expect(await send(call, good(), lacking.access_token)).toFailWith('access.denied')
      await expectUnchanged()
    })
  }

  if (call.auth === 'bearer' && call.params?.shape['id']) {
    test("H1: another user's row and a missing row are not found", async () => {
      const rows = await foreignRows(call)
      for (const id of rows) {
        const request = structuredClone(good())
        request.params = { ...request.params, id }
        const answer = await send(
          call,
          request,
          call.permission ? sessions.petugas.access_token : sessions.tpb.access_token,
        )
        expect([403, 404, 409], JSON.stringify(answer.body)).toContain(answer.status)
        expectPlainRefusal(answer, id)
      }
      await expectUnchanged()
    })
  }
})

/** Ids of rows that belong to others, and one that does not exist. */
async function foreignRows(call: Call): Promise<string[]> {
  const nobody = '01980000-0000-7000-8000-00000000ffff'
  if (call.service === 'dokumen-service') {
    const drafts = await portal.call(CALLS.declarationList, { token: sessions.importir.access_token })
    const ids = (drafts.body['items'] as { idHeader: string }[]).map(({ idHeader }) => idHeader)
    expect(ids.length).toBeGreaterThan(0)
    return [...ids, nobody]
  }
  if (call.service !== 'suratkuasa') return call === CALLS.announcementSaveDraft ? [] : [nobody]
  const list = await portal.call(CALLS.powerList, {
    query: { peran: 'pemberi' },
    token: sessions.importir.access_token,
  })
  const ids = (list.body['items'] as { idSuratKuasa: string }[]).map(power => power.idSuratKuasa)
  expect(ids.length).toBeGreaterThan(0)
  return [...ids, nobody]
}

describe('after the access token has expired', () => {
  beforeAll(() => portal.later({ minutes: 31 }))

  test.each(CALL_LIST.filter(([, call]) => call.auth === 'bearer' && !call.publishes))(
    '%s rejects it',
    async (name, call) => {
      expect(await send(call, REQUESTS[name](importir) as Request, tokenFor(call))).toFailWith('auth.expired')
      await expectUnchanged()
    },
  )
})

test('H2: no call has written to the table that calls only read', async () => {
  expect(referenceLists).not.toBe('')
  expect(await rowsOfReferences()).toBe(referenceLists)
})

test('an unknown path returns the same error envelope', async () => {
  const answer = await portal.request('GET', '/amws/v1/tidak-ada')
  expect(answer).toFailWith('route.notFound')
})

test('the OpenAPI document lists every call with its method', async () => {
  const { body } = await portal.request('GET', '/openapi.json')
  const paths = (body as unknown as { openapi: string; paths: Record<string, object> }).paths
  expect((body as unknown as { openapi: string }).openapi).toBe('3.1.0')
  for (const [, call] of CALL_LIST) {
    expect(paths[routeOf(call).replace(/:(\w+)/g, '{$1}')]).toHaveProperty(call.method.toLowerCase())
  }
})

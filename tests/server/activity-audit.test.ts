import { randomUUID } from 'node:crypto'
import { confirmSession, login, loginKey, revokeToken, updateToken, userLogAdd, validateToken } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { chainKeyContext } from '../../apps/server/src/activity/activity.store.ts'
import { sealOf } from '../../apps/server/src/activity/chain.ts'
import type { AuthEvent } from '../../apps/server/src/activity/index.ts'
import { createSealer } from '../../apps/server/src/db/seal.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let audit: TestPortal['modules']['activity']['audit']
let sealCommitted: TestPortal['modules']['activity']['sealCommitted']
let verifyAudit: TestPortal['modules']['activity']['verifyAudit']

beforeAll(async () => {
  portal = await openTestPortal({ log: true, env: { LOG_LEVEL: 'trace' } })
  ;({ audit, sealCommitted, verifyAudit } = portal.modules.activity)
})
beforeEach(async () => {
  portal.log.length = 0
  await sql`delete from auth_event`.execute(portal.core.db)
  await sql`update auth_event_head set position = 0, seal = ''`.execute(portal.core.db)
})
afterAll(() => portal.close())

const event = (more: Partial<AuthEvent> = {}): AuthEvent => ({
  kind: 'sign-in',
  factor: 'password',
  outcome: 'success',
  at: portal.core.now(),
  username: 'importir',
  address: '198.51.100.7',
  correlationId: randomUUID(),
  ...more,
})
const events = async () =>
  (await sql<Record<string, unknown>>`select * from auth_event order by id_event`.execute(portal.core.db)).rows
const change = (statement: ReturnType<typeof sql>) => statement.execute(portal.core.db)

test('G1: every authentication event records the time, user, factor, outcome, origin and correlation id', async () => {
  const headers = { 'x-correlation-id': 'pelacakan-audit-1' }
  const password = await portal.seal('Layar-Kembang-27')
  const body = { username: 'importir', password }
  const signedIn = await portal.call(login, { body, headers })
  await portal.call(login, { body, headers })
  await portal.signIn('importir', { password: 'salah' })
  await portal.signIn('tidak-ada', { password: 'salah' })
  await portal.signIn('blokir')
  const { access_token: token, refresh_token } = signedIn.body['item'] as Record<string, string>
  await portal.call(confirmSession, { body: { password: await portal.seal('salah') }, token })
  await portal.call(confirmSession, { body: { password: await portal.seal('Layar-Kembang-27') }, token })
  await portal.call(updateToken, { authorization: `Bearer ${refresh_token}` })
  await portal.call(updateToken, { authorization: `Bearer ${refresh_token}` })
  const other = await portal.session('importir')
  await portal.call(revokeToken, { body: { token: other.refresh_token } })

  const rows = await events()
  const summary = rows.map(row => `${row['username'] || '-'} ${row['kind']} ${row['factor']} ${row['outcome']}`)
  expect(summary).toEqual([
    'importir sign-in password success',
    'importir sign-in password signIn.nonce',
    'importir sign-in password signIn.wrong',
    '- sign-in password signIn.wrong',
    'blokir sign-in password account.blocked',
    'importir session-confirm password signIn.wrong',
    'importir session-confirm password success',
    'importir token-refresh token session.reused',
    'importir sign-in password success',
    '- session-end token logout',
  ])
  expect(rows[0]).toMatchObject({ correlation_id: 'pelacakan-audit-1', address: '198.51.100.7' })
  expect(rows[0]?.['happened_at']).toEqual(portal.core.now())
})

test('G1: no token, code or password appears in a log line, an audit row or an activity row', async () => {
  const canary = 'Kenari-Rahasia-93'
  const wrongField = await portal.call(login, { body: { username: canary, password: await portal.seal(canary) } })
  expect(wrongField).toFailWith('signIn.wrong')
  await portal.call(login, { body: { username: 'importir', password: canary } })
  const { access_token, refresh_token, ticket, idUser } = await portal.session('importir')
  const key = (await portal.call(loginKey)).body['item'] as { nonce: string }
  await portal.call(confirmSession, { body: { password: await portal.seal(canary) }, token: access_token })
  await portal.call(updateToken, { authorization: `Bearer ${canary}.${canary}` })
  await portal.call(validateToken, { body: { token: access_token } })
  await portal.request('GET', `/amws/v1/user/user-info-by-email?email=${canary}`, { token: access_token })
  await portal.request('POST', '/authws/v1/user/login', { payload: `{"username":"${canary}` })
  const body = {
    deskripsi: 'PATH:/dashboard ACTIVITY:access_page',
    idUser,
    username: 'importir',
    ipLokal: '',
    ipPublik: '',
    browserInfo: '',
    hostname: 'localhost',
    latitude: 'NOT_AUTHORIZED',
    longitude: 'NOT_AUTHORIZED',
  } as const
  await portal.call(userLogAdd, { body, token: access_token })
  const mail = { nama: 'Siti', path: `/portal/atur-password/${canary}`, validUntil: '2026-12-01T00:00:00Z' }
  await portal.modules.mail.send({
    to: 'siti@contoh.id',
    kind: 'resetPassword',
    params: mail,
    idempotencyKey: 'canary',
  })
  await portal.modules.mail.deliverDue()
  const refreshed = await portal.call(updateToken, { authorization: `Bearer ${refresh_token}` })
  await portal.call(revokeToken, { body: { token: refreshed.body['item'].refresh_token as string } })
  await sealCommitted()

  const stored = await sql<{ rows: string }>`select coalesce(string_agg(rows, ''), '') as rows from (
    select e::text as rows from auth_event e union all select a::text from user_activity a
    union all select o::text from mail_outbox o) all_rows`.execute(portal.core.db)
  const written = portal.log.join('') + (stored.rows[0]?.rows ?? '')
  expect(written).toContain('mail delivered')
  const secrets = { canary, access_token, refresh_token, ticket, nonce: key.nonce }
  for (const [what, secret] of Object.entries(secrets)) {
    expect(written.includes(secret.slice(-24)), what).toBe(false)
  }
})

test('G1: a line break in an audited or logged value does not start a new line', async () => {
  await audit(event({ username: 'importir\r\nadmin sign-in success', outcome: 'a\u2028b' }))
  const [row] = await events()
  expect(row?.['username']).toBe('importir\ufffd\ufffdadmin sign-in success')
  expect(row?.['outcome']).toBe('a\ufffdb')
  portal.log.length = 0
  portal.core.log.info({ username: 'a\r\nb' }, 'satu\ndua')
  expect(
    portal.log
      .join('')
      .trimEnd()
      .split(/[\r\n\u2028]/),
  ).toHaveLength(1)
})

test('G1: sealed events verify, and still verify after more events are sealed', async () => {
  for (let each = 0; each < 3; each++) await audit(event())
  expect(await verifyAudit()).toEqual({ intact: true, events: 0 })
  await sealCommitted()
  expect(await verifyAudit()).toEqual({ intact: true, events: 3 })
  await audit(event({ idUser: randomUUID() }))
  await sealCommitted()
  await sealCommitted()
  expect(await verifyAudit()).toEqual({ intact: true, events: 4 })
  expect(portal.log.join('')).toMatch(/"position":4,"seal":"[\w-]{43}"/)
})

test('G1: events sealed before actor and subject were recorded still verify', async () => {
  await audit(event({ outcome: 'signIn.wrong' }))
  await sealCommitted()
  const [row] = await events()
  const { rows } = await sql<{ content: (string | null)[] }>`
    select array[id_event::text, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), id_user::text,
      username, kind, factor, outcome, address, correlation_id] as content from auth_event`.execute(portal.core.db)
  const stored = await sql<{ key_sealed: string }>`select key_sealed from auth_event_key`.execute(portal.core.db)
  const sealer = createSealer(portal.core.config.keysFor('audit-chain-keys'))
  const key = Buffer.from(sealer.open(stored.rows[0]?.key_sealed ?? '', chainKeyContext('1', '')), 'base64url')
  expect(row?.['seal']).toBe(sealOf(key, '', 1, rows[0]?.content ?? []))
})

test('G1: uncommitted events are not sealed', async () => {
  await portal.core.db
    .transaction()
    .execute(async trx => {
      await audit(event(), trx)
      throw new Error('later statement failed')
    })
    .catch(() => undefined)
  await sealCommitted()
  expect(await verifyAudit()).toEqual({ intact: true, events: 0 })
})

test.each([
  { why: 'a changed outcome', by: sql`update auth_event set outcome = 'success' where position = 2`, position: 2 },
  {
    why: 'a time changed by a microsecond',
    by: sql`update auth_event set happened_at = happened_at + interval '1 microsecond' where position = 2`,
    position: 2,
  },
  { why: 'a removed user', by: sql`update auth_event set id_user = null where position = 2`, position: 2 },
  { why: 'a changed subject', by: sql`update auth_event set subject = 'LayananLain' where position = 2`, position: 2 },
  {
    why: 'a subject turned into an actor',
    by: sql`update auth_event set actor = subject, subject = '' where position = 2`,
    position: 2,
  },
  { why: 'a removed event', by: sql`delete from auth_event where position = 2`, position: 2 },
  { why: 'a removed last event', by: sql`delete from auth_event where position = 4`, position: 4 },
  { why: 'an unsealed event', by: sql`update auth_event set position = null where position = 3`, position: 3 },
  { why: 'a changed head', by: sql`update auth_event_head set seal = 'x'`, position: 4 },
])('G1: verification detects $why', async ({ by, position }) => {
  for (let each = 0; each < 4; each++)
    // All events are alike, because the order within one millisecond is not defined.
    await audit(event({ outcome: 'signIn.wrong', idUser: randomUUID(), subject: 'PetaPabean' }))
  await sealCommitted()
  await change(by)
  expect(await verifyAudit()).toMatchObject({ intact: false, position })
})

test.runIf(inject('template').kind === 'postgres')('G1: two processes never fork the chain', async () => {
  const two = await openTestPortal({ database: portal.database })
  try {
    let left = 400
    const write = async (by: TestPortal) => {
      while (left-- > 0) await by.modules.activity.audit(event({ outcome: String(left) }))
    }
    const seal = async (by: TestPortal) => {
      while (left > 0) await by.modules.activity.sealCommitted()
      await by.modules.activity.sealCommitted()
    }
    await Promise.all([portal, two, portal, two].flatMap(by => [write(by), seal(by)]))
    await sealCommitted()
    expect(await verifyAudit()).toEqual({ intact: true, events: 400 })
  } finally {
    await two.close()
  }
})

import { spawnSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  activateOtp,
  forgotPassword,
  getQrcodeOtp,
  login,
  otpLogin,
  setPassword,
  type TokenPair,
  updateToken,
  userInfoByEmail,
  webhookCreate,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { sealOf } from '../../apps/server/src/activity/chain.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createSealer } from '../../apps/server/src/db/seal.ts'
import { secretKeyStatus } from '../../apps/server/src/secret-key-status.ts'
import { verifyAudit } from '../../apps/server/src/verify-audit.ts'
import { codeAt, DEMO_SECRET } from '../support/authenticator.ts'
import { type BrowserKey, makeBrowserKey } from '../support/browser-key.ts'
import type { TestSession } from '../support/client.ts'
import { copyTemplate, TEST_SECRET as OLD, type TestDatabase } from '../support/database.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'

const NEW = 'the-key-that-replaces-it-0123456789-0123456789-0123456789'
const OTHER = 'a-key-of-another-database-0123456789-0123456789-0123456789'
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const idOf = (secret: string) => readConfig({ SECRET_KEY: secret, DATA_DIR: '/nonexistent' }).secretIds.current

/** Settings of the steps of a rotation, in their order. */
const BEFORE = { SECRET_KEY: OLD }
const ANNOUNCED = { SECRET_KEY: OLD, SECRET_KEY_NEXT: NEW }
const SWITCHED = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }
const AFTER = { SECRET_KEY: NEW }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function openDatabase(): Promise<TestDatabase> {
  const database = await copyTemplate(inject('template'))
  closing.push(database.drop)
  return database
}
async function start(database: TestDatabase, env: Record<string, string>): Promise<Server> {
  const server = await startServer(database, { env })
  closing.push(() => server.running.stop('SIGKILL'))
  return server
}
async function portalOn(database: TestDatabase, env: Record<string, string>): Promise<TestPortal> {
  const portal = await openTestPortal({ database, env: { PUBLIC_URL, ...env } })
  closing.push(() => portal.close())
  return portal
}
const envOf = ({ url = '', dataDir }: TestDatabase, env: Record<string, string>) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PUBLIC_URL,
  LOG_LEVEL: 'silent',
  ...env,
})

/** Signs in with a second factor. @param otp a code or a recovery code */
async function signInWith({ client }: Pick<Server, 'client'>, username: string, otp: string): Promise<TokenPair> {
  const { ticket } = (await client.signIn(username)).body['item']
  return finish({ client }, username, ticket, otp)
}
async function finish({ client }: Pick<Server, 'client'>, username: string, ticket: string, otp: string) {
  const answer = await client.call(otpLogin, { body: { username, password: ticket, otp } })
  expect(answer).toSucceed()
  return answer.body['item'] as TokenPair
}

interface Enrolled {
  secret: string
  recoveryCodes: string[]
}
/** The first half of setting MFA up. */
async function offerMfa({ client }: Server, username: string, session: TestSession) {
  const token = session.access_token
  const offer = await client.call(getQrcodeOtp, { body: { username, password: session.ticket }, token })
  const { otpRegistrationResponse, ticket } = offer.body['item']
  return { secret: otpRegistrationResponse.totpSecret as string, ticket: ticket as string, token }
}
/** Waits for a time step of the authenticator with 20 s left or more: the code of the step before is valid until it ends. */
async function stepWithTimeLeft() {
  // A timer may fire a millisecond early, and so still in the old step: ask the clock again.
  for (;;) {
    const leftMs = 30_000 - (Date.now() % 30_000)
    if (leftMs >= 20_000) return
    await setTimeout(leftMs)
  }
}
async function activateMfa(
  { client }: Server,
  username: string,
  offer: { secret: string; ticket: string; token: string },
) {
  const { secret, ticket, token } = offer
  await stepWithTimeLeft()
  const otp = codeAt(new Date(Date.now() - 30_000), secret)
  const body = { username, password: ticket, totpSecret: secret, otp, deviceName: 'portal-pengguna-jasa' } as const
  const answer = await client.call(activateOtp, { body, token })
  expect(answer).toSucceed()
  return { secret, recoveryCodes: answer.body['item'].recoveryCodes as string[] } satisfies Enrolled
}

async function refresh({ client }: Pick<Server, 'client'>, pair: TokenPair, key?: BrowserKey): Promise<TokenPair> {
  const dpop = key && { dpop: await key.prove(updateToken) }
  const answer = await client.call(updateToken, { authorization: pair.refresh_token, ...dpop })
  expect(answer).toSucceed()
  return answer.body['item'] as TokenPair
}

/** Every sealed value of the database, with where it is. */
async function sealedValues(portal: TestPortal): Promise<{ at: string; sealed: string }[]> {
  const { rows: columns } = await sql<{ at: string; table: string; column: string }>`
    select table_name || '.' || column_name as at, table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and column_name like '%sealed'
      and data_type = 'text'`.execute(portal.core.db)
  const found = columns.map(async ({ at, table, column }) => {
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      portal.core.db,
    )
    return rows.map(({ sealed }) => ({ at, sealed }))
  })
  return (await Promise.all(found)).flat()
}

test('C10: SECRET_KEY is replaced while two processes run; no session ends and no second factor is lost', async () => {
  const database = await openDatabase()
  let one = await start(database, BEFORE)
  const watch = await portalOn(database, ANNOUNCED)
  const browser = await makeBrowserKey(
    () => ({ core: { config: { publicUrl: PUBLIC_URL }, now: () => new Date() } }) as never,
  )

  // Before: everything that depends on the key is in use.
  const asleep = await one.client.session('ftz')
  const signInBound = async () =>
    (await one.client.signIn('tpb', { dpop: await browser.prove(login) })).body['item'] as TokenPair
  const [bound, boundAsleep] = [await signInBound(), await signInBound()]
  const importir = await one.client.session('importir')
  const hook = { idWebhook: randomUUID(), nama: 'ERP', url: 'https://erp.contoh.id/hook' }
  const peristiwa = ['pengumuman.diterbitkan'] as const
  // Registering the same webhook again answers its secret.
  const hookOf = async ({ client }: Server, token: string) =>
    (await client.call(webhookCreate, { body: { ...hook, peristiwa: [...peristiwa] }, token })).body['item']?.rahasia
  const webhookSecret = await hookOf(one, importir.access_token)
  expect(webhookSecret).toMatch(/^whsec_/)
  const cukai = await activateMfa(one, 'cukai', await offerMfa(one, 'cukai', await one.client.session('cukai')))
  const pending = await offerMfa(one, 'importir', importir)
  await one.client.call(forgotPassword, { body: { name: 'ppjk' } })
  const { ticket } = (await one.client.signIn('mfa')).body['item']

  // The new key is announced to every process, then one of them switches to it.
  let two = await start(database, ANNOUNCED)
  await one.running.stop()
  one = await start(database, SWITCHED)
  const [switched, announced] = [one, two]
  const onBoth = await Promise.all([refresh(switched, bound, browser), refresh(announced, bound, browser)])
  const afterBoth = await refresh(announced, onBoth[0], browser)
  await finish(switched, 'mfa', ticket, codeAt(new Date(), DEMO_SECRET))
  await signInWith(switched, 'cukai', cukai.recoveryCodes[0] ?? '')
  const enrolled = await activateMfa(switched, 'importir', pending)
  await signInWith(announced, 'importir', codeAt(new Date(), enrolled.secret))
  await signInWith(announced, 'importir', enrolled.recoveryCodes[0] ?? '')
  const status = () => secretKeyStatus([], envOf(database, SWITCHED))
  expect(await status()).toMatchObject({ code: 1, message: expect.stringContaining('not finished') })

  // The other one switches. What the old key signed gets its time; the test moves it to the past.
  await two.running.stop()
  await sql`update secret_key set seen_at = seen_at - interval '1 hour' where key_id = ${idOf(OLD)}`.execute(
    watch.core.db,
  )
  two = await start(database, SWITCHED)
  await expect.poll(status, { timeout: 30_000 }).toMatchObject({ code: 0, message: expect.stringContaining('Remove') })
  const { text: metrics } = (await two.client.request('GET', '/metrics')).body
  expect(metrics).toContain('secret_key_previous_needed 0')
  expect(metrics).toContain('job_queue_depth{job="secret-key"} 0')

  // Afterwards: only the new key.
  await Promise.all([one.running.stop(), two.running.stop()])
  ;[one, two] = await Promise.all([start(database, AFTER), start(database, AFTER)])
  expect(
    await two.client.call(userInfoByEmail, { query: { email: 'ftz@contoh.id' }, token: asleep.access_token }),
  ).toSucceed()
  await refresh(one, await refresh(two, asleep))
  await refresh(one, afterBoth, browser)
  // Two tabs at once: the second answer proves a token whose tag no key can check any more.
  await Promise.all([refresh(one, boundAsleep, browser), refresh(two, boundAsleep, browser)])
  await signInWith(two, 'mfa', codeAt(new Date(Date.now() + 30_000), DEMO_SECRET))
  await signInWith(one, 'cukai', cukai.recoveryCodes[1] ?? '')
  await signInWith(two, 'importir', enrolled.recoveryCodes[1] ?? '')
  const again = await signInWith(one, 'importir', codeAt(new Date(Date.now() + 30_000), enrolled.secret))
  expect(await hookOf(two, again.access_token)).toBe(webhookSecret)
  const after = await portalOn(database, AFTER)
  const link = (await mailsTo(after, 'ppjk@contoh.id')).find(({ path }) => path?.startsWith('/portal/atur-password/'))
  const idLink = link?.path?.split('/').at(-1) ?? ''
  const password = await one.client.seal('Ombak-Selatan-58')
  expect(await one.client.call(setPassword, { params: { id: idLink }, body: { password } } as never)).toSucceed()
  await after.modules.activity.sealCommitted()
  expect(await verifyAudit([], envOf(database, AFTER))).toMatchObject({ code: 0 })

  // The old key opens nothing, and a process with it does not start.
  const values = await sealedValues(after)
  const columns = ['auth_event_key', 'hash_key', 'mfa_authenticator', 'server_key', 'webhook']
  expect(values.map(({ at }) => at.split('.')[0])).toEqual(expect.arrayContaining(columns))
  expect(values.filter(({ sealed }) => !sealed.startsWith(`${idOf(NEW)}.`))).toEqual([])
  const refused = spawnSync(process.execPath, [MAIN], {
    env: { ...process.env, ...envOf(database, BEFORE) },
    encoding: 'utf8',
  })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('opens nothing any more')
  expect(refused.stderr).not.toContain('    at ')
}, 180_000)

test('C10: an interrupted re-encryption continues in any process, and each value is sealed again once', async () => {
  const database = await openDatabase()
  const before = await portalOn(database, BEFORE)
  const sealer = createSealer(before.core.config.keysFor('totp-at-rest'))
  const users = Array.from({ length: 900 }, () => randomUUID())
  const rows = users.map(id => ({ id, sealed: sealer.seal(`SECRET${id}`, `totp ${id}`) }))
  await sql`insert into mfa_authenticator (id_user, secret_sealed)
    select id, sealed from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, sealed text)`.execute(
    before.core.db,
  )
  const [broken = ''] = users
  await sql`update mfa_authenticator set secret_sealed = 'x' || secret_sealed where id_user = ${broken}`.execute(
    before.core.db,
  )

  const [one, two] = await Promise.all([portalOn(database, SWITCHED), portalOn(database, SWITCHED)])
  const rotations = [one.modules.secretKeyRotation, two.modules.secretKeyRotation] as const
  const outdated = async () => {
    const found = await rotations[0].state()
    return found.state === 'unfinished' ? (found.outdated['mfa_authenticator.secret_sealed'] ?? 0) : -1
  }
  const total = await outdated()
  expect(total).toBeGreaterThanOrEqual(900)
  const stop = new AbortController()
  const interrupted = rotations[0].run(stop.signal)
  await expect.poll(outdated, { interval: 1, timeout: 20_000 }).toBeLessThan(total)
  stop.abort()
  await interrupted
  expect(await outdated()).toBeGreaterThan(1)
  await Promise.all([rotations[1].run(), rotations[0].run()])

  expect(await outdated()).toBe(1)
  const kept = await sql<{ id_user: string; secret_sealed: string }>`
    select id_user, secret_sealed from mfa_authenticator where id_user = any (${users}::uuid[])`.execute(one.core.db)
  const onlyNew = createSealer(readConfig(envOf(database, AFTER)).keysFor('totp-at-rest'))
  for (const { id_user, secret_sealed } of kept.rows.filter(row => row.id_user !== broken)) {
    expect(onlyNew.open(secret_sealed, `totp ${id_user}`)).toBe(`SECRET${id_user}`)
  }
  // A value that no key opens is counted and reported, and keeps the rotation from finishing.
  await sql`update secret_key set seen_at = seen_at - interval '1 hour'`.execute(one.core.db)
  await rotations[0].run()
  expect(await rotations[0].retireNow()).toBe(false)
  await sql`delete from mfa_authenticator where id_user = ${broken}`.execute(one.core.db)
  expect(await rotations[0].retireNow()).toBe(true)
  expect(await rotations[1].state()).toMatchObject({ state: 'finished' })
})

test.each([
  { why: 'a key of another database', env: { SECRET_KEY: OTHER }, names: [idOf(OLD), idOf(OTHER)] },
  { why: 'only the new key before the rotation has finished', env: AFTER, names: [idOf(OLD), 'SECRET_KEY_PREVIOUS'] },
])('C10: does not start with $why, and changes nothing', async ({ env, names }) => {
  const database = await openDatabase()
  const portal = await portalOn(database, BEFORE)
  const state = async () => (await sql`select * from secret_key`.execute(portal.core.db)).rows
  const before = await state()
  const rejected = await openTestPortal({ database, env }).catch(error => error as Error)
  expect(rejected).toBeInstanceOf(Error)
  for (const name of names) expect((rejected as Error).message).toContain(name)
  expect(await state()).toEqual(before)
})

test('C10: a database from before keys had ids keeps recovery codes, known devices and the audit through update and rotation', async () => {
  const database = await openDatabase()
  const old = await portalOn(database, BEFORE)
  const { db, config } = old.core
  const derived = (purpose: string) => config.keysFor(purpose)[0].key
  const hashed = (purpose: string, text: string) =>
    createHmac('sha256', derived(purpose)).update(text).digest('base64url')
  const { rows } = await sql<{ id_user: string }>`select id_user from portal_user where username = 'mfa'`.execute(db)
  const idUser = rows[0]?.id_user ?? ''
  // As the version before wrote it.
  await sql`insert into mfa_recovery_code (id_user, code_hash) values (${idUser}, ${hashed('mfa-hashes', 'ABCDE-23456')})`.execute(
    db,
  )
  await sql`insert into known_origin (id_user, origin_hash, seen_at)
    values (${idUser}, ${hashed('sign-in-buckets', JSON.stringify(['device', '', '198.51.100.7']))}, now())`.execute(db)
  for (const { at } of await sealedValues(old)) {
    const [table = '', column = ''] = at.split('.')
    const value = sql.ref(column)
    await sql`update ${sql.table(table)} set ${value} = split_part(${value}, '.', 2) where ${value} like '%.%'`.execute(
      db,
    )
  }
  await sql`update hash_key set key_sealed = '', made_at = 'epoch'`.execute(db)
  await sql`delete from secret_key`.execute(db)
  await sql`delete from auth_event_key`.execute(db)
  await old.modules.audit({
    kind: 'sign-in',
    factor: 'password',
    outcome: 'success',
    at: old.core.now(),
    address: '',
    correlationId: '',
  })
  const event = await sql<{ id: string; at: string }>`
    select id_event::text as id, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at from auth_event`.execute(
    db,
  )
  const content = [event.rows[0]?.id ?? '', event.rows[0]?.at ?? '', null, '', 'sign-in', 'password', 'success', '', '']
  const seal = sealOf(derived('audit-chain'), '', 1, content)
  await sql`update auth_event set position = 1, seal = ${seal}`.execute(db)
  await sql`update auth_event_head set position = 1, seal = ${seal}`.execute(db)
  await sql`insert into auth_event_key values (1, '', '')`.execute(db)

  const portal = await portalOn(database, SWITCHED)
  const newDevices = async () =>
    (await sql`select 1 from mail_outbox where kind = 'newDevice' and to_address = 'mfa@contoh.id'`.execute(db)).rows
      .length
  await signInWith({ client: portal }, 'mfa', 'ABCDE-23456')
  expect(await newDevices()).toBe(0)
  await portal.modules.secretKeyRotation.run()
  await portal.modules.activity.sealCommitted()
  expect(await portal.modules.activity.verifyAudit()).toMatchObject({ intact: true })
  expect((await sql`select 1 from auth_event_key`.execute(db)).rows).toHaveLength(2)
  await signInWith({ client: portal }, 'mfa', codeAt(portal.core.now(), DEMO_SECRET))
  expect(await portal.modules.secretKeyRotation.state()).toMatchObject({ state: 'unfinished', outdated: {} })
})

test('G2: somebody who knows the old key cannot rewrite the audit of before the rotation', async () => {
  const database = await openDatabase()
  const before = await portalOn(database, BEFORE)
  await before.signIn('importir', { password: 'salah' })
  await before.modules.activity.sealCommitted()
  const { db, config } = before.core
  const stored = await sql<{ key_sealed: string }>`select key_sealed from auth_event_key`.execute(db)
  const oldKey = createSealer(config.keysFor('audit-chain-keys')).open(
    stored.rows[0]?.key_sealed ?? '',
    'audit chain from 1 after ',
  )
  const after = await portalOn(database, SWITCHED)
  await after.modules.secretKeyRotation.run()
  expect(await after.modules.activity.verifyAudit()).toEqual({ intact: true, events: 1 })

  const { rows } = await sql<{ content: (string | null)[] }>`
    select array[id_event::text, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), id_user::text,
      username, kind, factor, 'success', address, correlation_id] as content from auth_event`.execute(db)
  const forged = sealOf(Buffer.from(oldKey, 'base64url'), '', 1, rows[0]?.content ?? [])
  await sql`update auth_event set outcome = 'success', seal = ${forged} where position = 1`.execute(db)
  await sql`update auth_event_head set seal = ${forged}`.execute(db)
  expect(await after.modules.activity.verifyAudit()).toMatchObject({ intact: false, position: 1 })
})

import {
  CONFIRM_HEADER,
  type ManagedUser,
  managedUserById,
  managedUserEdit,
  otpLogin,
  resetOtp,
  userInfoByEmail,
  validateResetMfa,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, DEMO_SECRET, wrongCode } from '../support/authenticator.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())
// After the window of every rate limit, with the authenticator that the previous test reset.
beforeEach(async () => {
  portal.later({ minutes: 61 })
  const { rows } = await sql<{ id_user: string }>`
    update portal_user set otp_flag = '2' where username = 'mfa' returning id_user`.execute(portal.core.db)
  await portal.modules.mfa.seedDemo(rows[0]?.id_user ?? '', DEMO_SECRET)
})

const idOf = async (username: string): Promise<string> => {
  const { rows } = await sql<{
    id: string
  }>`select id_user as id from portal_user where username = ${username}`.execute(portal.core.db)
  return rows[0]?.id ?? ''
}
const ticketOf = async (): Promise<string> => (await portal.signIn('mfa')).body['item'].ticket
const ask = async (ticket?: string, username = 'mfa') =>
  portal.call(resetOtp, { body: { username, password: ticket ?? (await ticketOf()) } })
const use = (id: string, headers: Record<string, string> = { ...CONFIRM_HEADER }) =>
  portal.call(validateResetMfa, { params: { id }, headers })

/** The newest mail with a link: results of earlier resets are mailed too. */
const resetMail = async () =>
  (await mailsTo(portal, 'mfa@contoh.id')).find(({ path }) => path?.startsWith('/auth/mfa-reset/'))

async function mailedId(): Promise<string> {
  expect(await ask()).toSucceed()
  const mail = await resetMail()
  return mail?.path?.replace('/auth/mfa-reset/', '') ?? ''
}

// spec §4.6-1, §7.2-15
test('B7: the password requests and the mailed link resets: the flag becomes 0 and every session ends', async () => {
  const answer = await portal.call(otpLogin, {
    body: { username: 'mfa', password: await ticketOf(), otp: codeOf(portal) },
  })
  const token = answer.body['item'].access_token
  const asked = await ask()
  expect(asked.body.message).toBe('Reset MFA berhasil, silahkan cek email untuk instruksi lebih lanjut...')
  const mail = await resetMail()
  const id = mail?.path?.replace('/auth/mfa-reset/', '') ?? ''
  expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128)

  const used = await use(id)
  expect(used).toSucceed()
  expect(used.body.message).toBe('MFA berhasil di-reset, silakan login kembali')
  expect(await portal.call(userInfoByEmail, { query: { email: 'mfa@contoh.id' }, token })).toFailWith('session.ended')
  expect((await portal.session('mfa')).access_token).toBeTruthy()
})

// spec §7.2-16
test('B7: a GET, a HEAD and a wrong header do not consume the link', async () => {
  const id = await mailedId()
  const url = `/amws/v1/mfa/validate-reset-mfa/${id}`
  for (const headers of [{}, { 'x-portal-confirm': '0' }] as Record<string, string>[])
    expect(await use(id, headers)).toSucceed()
  const headed = await portal.app.inject({ method: 'HEAD', url, headers: CONFIRM_HEADER })
  expect(headed.statusCode).toBe(200)
  expect((await portal.signIn('mfa')).body['item']).toMatchObject({ otp_required: true })
  expect(await use(id)).toSucceed()
})

test('B7: a link is accepted once, also concurrently, within ten minutes', async () => {
  const id = await mailedId()
  const answers = await Promise.all([use(id), use(id), use(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await use(id)).toFailWith('mfa.resetLink')
  expect(await use(id, {})).toFailWith('mfa.resetLink')
})

test('B7: rejects a link after ten minutes', async () => {
  const id = await mailedId()
  portal.later({ minutes: 10 })
  expect(await use(id)).toFailWith('mfa.resetLink')
  await portal.sweep()
  expect((await portal.signIn('mfa')).body['item']).toMatchObject({ otp_required: true })
})

test('B7: a newer link voids the older one', async () => {
  const older = await mailedId()
  portal.later({ seconds: 1 })
  const newer = await mailedId()
  expect(newer).not.toBe(older)
  expect(await use(older)).toFailWith('mfa.resetLink')
  expect(await use(newer)).toSucceed()
})

test('B7: a link is void once the address it was mailed to changes', async () => {
  const id = await mailedId()
  const admin = await portal.session('admin')
  const of = { token: admin.access_token, params: { id: await idOf('mfa') } }
  const moveTo = async (email: string) => {
    const { nama, handphone, nitku, nipRekam, versi } = (await portal.call(managedUserById, of)).body[
      'item'
    ] as ManagedUser
    const body = { nama, email, handphone, nitku, nipRekam, versi: versi.data }
    expect(await portal.call(managedUserEdit, { ...of, body })).toSucceed()
  }
  await moveTo('mfa-baru@contoh.id')
  try {
    expect(await use(id, {})).toFailWith('mfa.resetLink')
    expect(await use(id)).toFailWith('mfa.resetLink')
    expect((await portal.signIn('mfa')).body['item']).toMatchObject({ otp_required: true })
  } finally {
    await moveTo('MFA@contoh.id')
  }
  // Addresses are compared without case.
  expect(await use(id)).toSucceed()
  await sql`update portal_user set email = 'mfa@contoh.id' where username = 'mfa'`.execute(portal.core.db)
})

test('B7: the link appears neither in the database nor in the log', async () => {
  const id = await mailedId()
  const { rows } = await sql`select * from mfa_reset_link`.execute(portal.core.db)
  const outbox = await sql`select * from mail_outbox`.execute(portal.core.db)
  expect(JSON.stringify(rows)).toContain('id_hash')
  await use(id)
  for (const text of [JSON.stringify(rows), JSON.stringify(outbox.rows), portal.log.join('')])
    expect(text).not.toContain(id)
})

test('a ticket requests one link, for its own user; one voided by five wrong codes requests none', async () => {
  const once = await ticketOf()
  expect(await ask(once, 'importir')).toFailWith('signIn.expired')
  expect(await ask(once)).toSucceed()
  expect(await ask(once)).toFailWith('signIn.expired')
  const voided = await ticketOf()
  for (let count = 0; count < 5; count++) {
    await portal.call(otpLogin, { body: { username: 'mfa', password: voided, otp: wrongCode(portal) } })
  }
  expect(await ask(voided)).toFailWith('signIn.expired')
  const late = await ticketOf()
  portal.later({ minutes: 10 })
  expect(await ask(late)).toFailWith('signIn.expired')
})

test('H3: sends at most twenty mails within the hour and keeps the last link valid', async () => {
  let id = ''
  for (let count = 0; count < 20; count++) {
    id = await mailedId()
    portal.later({ seconds: 1 })
  }
  expect(await ask()).toFailWith('limit.reached')
  expect(await use(id)).toSucceed()
})

test('a ticket from before the reset completes no sign-in', async () => {
  const ticket = await ticketOf()
  await use(await mailedId())
  const late = await portal.call(otpLogin, { body: { username: 'mfa', password: ticket, otp: codeOf(portal) } })
  expect(late).toFailWith('signIn.expired')
})

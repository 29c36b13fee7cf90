import {
  emailActivate,
  forgotPassword,
  type ManagedUser,
  managedUserById,
  managedUserEdit,
  passwordLink,
  roleList,
  setPassword,
  updateUser,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const NEW_PASSWORD = 'Gelombang-Pasang-41'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** Requests a link and returns its id from the newest mail. */
async function linkFor(name: string, address: string): Promise<string> {
  expect(await portal.call(forgotPassword, { body: { name } })).toSucceed()
  await portal.modules.registration.answerRequests()
  const [mail] = await mailsTo(portal, address)
  expect(mail?.path).toMatch(/^\/portal\/atur-password\/[\w-]{43}$/)
  return mail?.path?.split('/').at(-1) ?? ''
}
const set = async (id: string, password: string) =>
  portal.call(setPassword, { params: { id }, body: { password: await portal.seal(password) } })
const openLink = (id: string) => portal.call(passwordLink, { params: { id } })

test('a mailed link sets a new password, ends every session and notifies the owner', async () => {
  const session = await portal.session('importir')
  const id = await linkFor('importir', 'importir@contoh.id')
  expect(await set(id, NEW_PASSWORD)).toSucceed()
  expect(await portal.call(roleList, { token: session.access_token })).toFailWith('session.ended')
  expect(await portal.signIn('importir')).toFailWith('signIn.wrong')
  expect(await portal.signIn('importir', { password: NEW_PASSWORD })).toSucceed()
  portal.later({ milliseconds: 1 })
  const mails = await mailsTo(portal, 'importir@contoh.id')
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Kata sandi Anda telah diubah/))
})

/** An email change that a signed-in user requested, with its pending link. */
async function waitingEmail(username: string, email: string): Promise<string> {
  const { idUser, access_token: token } = await portal.session(username)
  const { handphone, nip_rekam: nip } = (await portal.modules.identity.findUserById(idUser)) ?? expect.fail()
  const body = { email, handphone, nipRekam: nip, nipUpdate: nip }
  expect(await portal.call(updateUser, { params: { idUser, environment: 'dev' }, body, token })).toSucceed()
  const [mail] = await mailsTo(portal, email)
  expect(mail?.path).toMatch(/^\/portal\/email\//)
  return mail?.path?.split('/').at(-1) ?? ''
}
/** An administrator changes the email of an account. */
async function correctEmail(username: string, email: string): Promise<void> {
  const { access_token: token } = await portal.session('admin')
  const { id_user: id } = (await portal.modules.identity.findUserByName(username)) ?? expect.fail()
  const { body } = await portal.call(managedUserById, { params: { id }, token })
  const { nama, handphone, nitku, nipRekam, versi } = body['item'] as ManagedUser
  const edit = { nama, email, handphone, nitku, nipRekam, versi: versi.data }
  expect(await portal.call(managedUserEdit, { params: { id }, body: edit, token })).toSucceed()
}

test('A7: a password reset cancels a pending email change, so that an intruder cannot revert it', async () => {
  const waiting = await waitingEmail('segera', 'penyusup@contoh.id')
  expect(await set(await linkFor('segera', 'segera@contoh.id'), NEW_PASSWORD)).toSucceed()
  expect(await portal.call(emailActivate, { params: { id: waiting } })).toFailWith('email.link')
  expect(await portal.modules.identity.findUserByName('segera')).toMatchObject({ email: 'segera@contoh.id' })
})

test('accepts the email instead of the user name, in any case', async () => {
  await linkFor('TPB@contoh.ID', 'tpb@contoh.id')
})

test('A7: an email set by an administrator cancels a pending email change', async () => {
  const waiting = await waitingEmail('tpb', 'penyusup.lain@contoh.id')
  await correctEmail('tpb', 'terkoreksi@contoh.id')
  expect(await portal.call(emailActivate, { params: { id: waiting } })).toFailWith('email.link')
  expect(await portal.modules.identity.findUserByName('tpb')).toMatchObject({ email: 'terkoreksi@contoh.id' })
})

test('B7: a link mailed to the old address is void after the email has changed', async () => {
  const { email = '' } = (await portal.modules.identity.findUserByName('tpb')) ?? {}
  const id = await linkFor('tpb', email)
  expect(await openLink(id)).toSucceed()
  await correctEmail('tpb', 'tpb.baru@contoh.id')
  expect(await openLink(id)).toFailWith('link.invalid')
  expect(await set(id, NEW_PASSWORD)).toFailWith('link.invalid')
  expect(await portal.signIn('tpb')).toSucceed()
})

test('an unknown account returns the same response without an account lookup, and sends no mail', async () => {
  const [known, unknown] = [
    await portal.call(forgotPassword, { body: { name: 'segera' } }),
    await portal.call(forgotPassword, { body: { name: 'tidak.ada@contoh.id' } }),
  ]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const count = async () =>
    (await sql<{ mails: number }>`select count(*) as mails from mail_outbox`.execute(portal.core.db)).rows[0]?.mails
  const before = await count()
  await portal.modules.registration.answerRequests()
  expect(await count()).toBe((before ?? 0) + 1)
  expect(await mailsTo(portal, 'tidak.ada@contoh.id')).toEqual([])
})

test('B7: a link is accepted once; GET and HEAD do not consume it', async () => {
  const id = await linkFor('ftz', 'ftz@contoh.id')
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const answer = await portal.app.inject({ method, url: `/authws/v1/pengguna-jasa/reset/${id}` })
    expect(answer.statusCode).toBe(200)
  }
  expect((await openLink(id)).body['item']).toMatchObject({ email: 'f***@contoh.id' })
  const password = await Promise.all([portal.seal('Angin-Buritan-18'), portal.seal('Angin-Haluan-19')])
  const answers = await Promise.all(
    password.map(sealed => portal.call(setPassword, { params: { id }, body: { password: sealed } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await set(id, NEW_PASSWORD)).toFailWith('link.invalid')
  expect(await openLink(id)).toFailWith('link.invalid')
})

test('B7: a newer link voids the older one', async () => {
  const older = await linkFor('cukai', 'cukai@contoh.id')
  portal.later({ seconds: 1 })
  const newer = await linkFor('cukai', 'cukai@contoh.id')
  expect(newer).not.toBe(older)
  expect(await set(older, NEW_PASSWORD)).toFailWith('link.invalid')
  expect(await openLink(newer)).toSucceed()
})

test.each([
  { why: 'is accepted a second before its expiry', seconds: 899, refuses: false },
  { why: 'is rejected at its expiry', seconds: 900, refuses: true },
])('B7: a link $why', async ({ seconds, refuses }) => {
  portal.later({ seconds: 1 })
  const id = await linkFor('ppjk', 'ppjk@contoh.id')
  portal.later({ seconds })
  const answer = await openLink(id)
  if (refuses) expect(answer).toFailWith('link.invalid')
  else expect(answer).toSucceed()
})

test('B7: only hashes of 256-bit links are stored', async () => {
  const id = await linkFor('petugas', 'petugas@contoh.id')
  expect(Buffer.from(id, 'base64url')).toHaveLength(32)
  const { rows } = await sql<{ row: string }>`select row_to_json(l)::text as row from mailed_link l`.execute(
    portal.core.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain(id)
  expect(rows.map(({ row }) => row).join()).not.toContain('petugas@contoh.id')
})

test('A5: rejects a password that breaks the rules or was used before, and keeps the link valid', async () => {
  const id = await linkFor('admin', 'admin@contoh.id')
  expect(await set(id, 'Pendek1')).toFailWith('password.tooShort')
  expect(await set(id, 'kapal-besar-72')).toFailWith('password.noUpper')
  expect(await set(id, DEMO_PASSWORD)).toFailWith('password.reused')
  expect(await set(id, NEW_PASSWORD)).toSucceed()
})

test('B8: MFA still requires its code after a password reset', async () => {
  const id = await linkFor('mfa', 'mfa@contoh.id')
  expect(await set(id, NEW_PASSWORD)).toSucceed()
  const answer = await portal.signIn('mfa', { password: NEW_PASSWORD })
  expect(answer.body['item']).toMatchObject({ otp_required: true })
  expect(answer.body['item']).not.toHaveProperty('access_token')
})

test('H3: mails above the rate limit leave the last link valid', async () => {
  const ids = [await linkFor('admincukai', 'admincukai@contoh.id')]
  for (let more = 0; more < 19; more++) {
    portal.later({ milliseconds: 1 })
    ids.push(await linkFor('admincukai', 'admincukai@contoh.id'))
  }
  portal.later({ milliseconds: 1 })
  expect(await portal.call(forgotPassword, { body: { name: 'admincukai' } })).toSucceed()
  await portal.modules.registration.answerRequests()
  expect(await mailsTo(portal, 'admincukai@contoh.id')).toHaveLength(20)
  expect(await openLink(ids.at(-1) ?? '')).toSucceed()
})

test('H3: limits anonymous requests per address without limiting other addresses', async () => {
  const ask = (address: string) => portal.call(forgotPassword, { body: { name: 'siapa' }, address })
  for (let call = 0; call < 120; call++) expect((await ask('203.0.113.9')).status).toBe(200)
  const refused = await ask('203.0.113.9')
  expect(refused).toFailWith('limit.reached')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await ask('203.0.113.10')).toSucceed()
})

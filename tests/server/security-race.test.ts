import { randomUUID } from 'node:crypto'
import {
  activateOtp,
  emailActivate,
  getQrcodeOtp,
  managedUserCreate,
  type UserSession,
  updateUser,
  userSessionList,
} from '@dermaga/contract'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES, DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { identityStore, type UserRow } from '../../apps/server/src/identity/identity.store.ts'
import { codeOf } from '../support/authenticator.ts'
import { mailsTo } from '../support/mailbox.ts'
import { type Answer, openTestPortal, type TestPortal } from '../support/portal.ts'
import { until } from '../support/stream.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** An account as read by a slow sign-in, whose password is changed before that sign-in continues. */
async function readBeforeChange(username: string) {
  const owner = await portal.session(username)
  const read = (await portal.modules.identity.findUserById(owner.idUser)) ?? expect.fail()
  const changed = await portal.call(updateUser, {
    token: owner.access_token,
    params: { idUser: owner.idUser, environment: 'dev' },
    body: {
      email: read.email,
      userPassword: await portal.seal('Sekoci-Jingga-84', DEMO_PASSWORD),
      handphone: read.handphone,
      nipRekam: '',
      nipUpdate: '',
    },
  })
  expect(changed.status).toBe(200)
  return { owner, read }
}

/** Continues a sign-in that checked the password when it read the account. */
function completeLate(read: UserRow) {
  const from = { address: '203.0.113.9', correlationId: randomUUID() }
  return portal.modules.identity.completeSignIn(
    read,
    { ...from, proof: undefined, browser: 'a thief' },
    { kind: 'sign-in', factor: 'password', at: portal.core.now(), ...from },
  )
}

test('C4: a sign-in that checked the old password starts no session after the change', async () => {
  const { owner, read } = await readBeforeChange('importir')
  await expect(completeLate(read)).rejects.toMatchObject({ code: 'signIn.wrong' })
  const list = await portal.call(userSessionList, { token: owner.access_token })
  expect((list.body['items'] as UserSession[]).map(({ isThis }) => isThis)).toEqual([true])
})

test('C4: a sign-in on a known device starts no session when the password changes while it completes', async () => {
  const { idUser, access_token: token } = await portal.session('petugas')
  const started = async () => {
    const { rows } = await sql`
      select (select count(*) from session where id_user = ${idUser}) as sessions,
        (select count(*) from auth_event where id_user = ${idUser} and outcome = 'success') as successes`.execute(
      portal.core.db,
    )
    return rows
  }
  const before = await started()
  let attempt: Promise<Answer> | undefined
  await portal.core.db.transaction().execute(async trx => {
    await sql`update portal_user set password_hash = password_hash || ' changed' where id_user = ${idUser}`.execute(trx)
    attempt = portal.signIn('petugas')
    // PGlite has one connection: there the sign-in begins after the change.
    if (portal.database.url) {
      // Not within the transaction, which would keep seeing the activity of its first look.
      await until(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%sign-in-complete%'`.execute(
          portal.core.db,
        )
        expect(rows).toHaveLength(1)
      })
    }
  })
  const answer = await attempt
  await sql`
    update portal_user set password_hash = replace(password_hash, ' changed', '') where id_user = ${idUser}`.execute(
    portal.core.db,
  )
  expect(answer).toFailWith('signIn.wrong')
  expect(await started()).toEqual(before)
  expect(await portal.call(userSessionList, { token })).toSucceed()
})

test('C4: a sign-in by password only starts no session after MFA was turned on', async () => {
  const owner = await portal.session('cukai')
  const read = (await portal.modules.identity.findUserById(owner.idUser)) ?? expect.fail()
  const { access_token: token, ticket } = owner
  const { body } = await portal.call(getQrcodeOtp, { body: { username: 'cukai', password: ticket }, token })
  const { totpSecret } = body['item'].otpRegistrationResponse
  const otp = codeOf(portal, 0, totpSecret)
  const own = { username: 'cukai', password: body['item'].ticket, deviceName: 'portal-pengguna-jasa' } as const
  const on = await portal.call(activateOtp, { body: { ...own, totpSecret, otp }, token })
  expect(on).toSucceed()
  await expect(completeLate(read)).rejects.toMatchObject({ code: 'signIn.wrong' })
  const list = await portal.call(userSessionList, { token: on.body['item'].access_token })
  expect((list.body['items'] as UserSession[]).map(({ browser }) => browser)).not.toContain('a thief')
})

test('A4: rehashing an old password never reverts a password change', async () => {
  const { owner, read } = await readBeforeChange('tpb')
  const { password_hash } = (await portal.modules.identity.findUserById(owner.idUser)) ?? expect.fail()
  expect(await identityStore(portal.core.db).rehash(read, 'a stronger hash of the old password')).toBe(false)
  expect(await portal.modules.identity.findUserById(owner.idUser)).toMatchObject({ password_hash })
})

test('A4: two concurrent sign-ins that both rehash succeed', async () => {
  const weak = await hash(DEMO_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await sql`update portal_user set password_hash = ${weak} where username = 'kedaluwarsa'`.execute(portal.core.db)
  const answers = await Promise.all([portal.signIn('kedaluwarsa'), portal.signIn('kedaluwarsa')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('of six concurrent confirmations of the same email one succeeds', async () => {
  const ids: string[] = []
  for (const who of ['ftz', 'ppjk', 'segera', 'petugas', 'admin', 'admincukai']) {
    const { access_token: token, idUser } = await portal.session(who)
    const { nip_rekam: nip, handphone } = (await portal.modules.identity.findUserById(idUser)) ?? expect.fail()
    const body = { email: 'satu@contoh.id', handphone, nipRekam: nip, nipUpdate: nip }
    expect(await portal.call(updateUser, { params: { idUser, environment: 'dev' }, body, token })).toSucceed()
    portal.later({ seconds: 1 })
    const [mail] = await mailsTo(portal, 'satu@contoh.id')
    ids.push(mail?.path?.replace('/portal/email/', '') ?? '')
  }
  expect(new Set(ids).size).toBe(6)
  const answers = await Promise.all(ids.map(id => portal.call(emailActivate, { params: { id } })))
  const taken = Array(5).fill('profile.taken')
  expect(answers.map(({ status, body }) => body['code'] ?? status).sort()).toEqual([200, ...taken])
})

test.each([
  { why: 'is blocked', is: 'session.ended' as const, undo: sql`update portal_user set flag_blokir = '1'` },
  { why: 'loses the role', is: 'access.denied' as const, undo: sql`delete from user_role` },
])('A7: an administrator who $why while creating an account creates none', async ({ is, undo }) => {
  const own = await openTestPortal()
  try {
    const admin = await own.session('admin')
    const body = {
      idUser: randomUUID(),
      username: 'penyusup',
      npwp: COMPANIES.impor[0],
      nama: 'Wayan Saputra',
      email: 'penyusup@contoh.id',
      handphone: '081298765432',
      nitku: '',
      nipRekam: '',
      roles: ['Administrator Portal'],
    }
    const before = own.statements.length
    // The new account's hash waits for these, so that the change below comes before it.
    const busy = Array.from({ length: 20 }, () => own.modules.identity.hashPassword(randomUUID()))
    const creating = own.call(managedUserCreate, { body, token: admin.access_token })
    const isHashing = () => own.statements.slice(before).some(text => text.includes('"npwp" ='))
    await expect.poll(isHashing, { interval: 1 }).toBe(true)
    await sql`${undo} where id_user = ${admin.idUser}`.execute(own.core.db)
    expect(await creating).toFailWith(is)
    await Promise.all(busy)
    const made = await sql`select 1 from portal_user where username = 'penyusup'`.execute(own.core.db)
    expect(made.rows).toEqual([])
  } finally {
    await own.close()
  }
})

import { randomUUID } from 'node:crypto'
import { emailActivate, type UserSession, updateUser, userSessionList } from '@dermaga/contract'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { identityStore } from '../../apps/server/src/identity/identity.store.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** An account as a slow sign-in has read it, whose password is changed before that sign-in goes on. */
async function readBeforeChange(username: string) {
  const owner = await portal.session(username)
  const read = (await portal.rooms.identity.findUserById(owner.idUser)) ?? expect.fail()
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

test('C4: a sign-in that had checked the old password begins no session after the change', async () => {
  const { owner, read } = await readBeforeChange('importir')
  const from = { address: '203.0.113.9', correlationId: randomUUID() }
  const late = portal.rooms.identity.completeSignIn(
    read,
    { ...from, proof: undefined, browser: 'a thief' },
    { kind: 'sign-in', factor: 'password', at: portal.core.now(), ...from },
  )
  await expect(late).rejects.toMatchObject({ code: 'signIn.wrong' })
  const list = await portal.call(userSessionList, { token: owner.access_token })
  expect((list.body['items'] as UserSession[]).map(({ isThis }) => isThis)).toEqual([true])
})

test('A4: strengthening the hash of an old password never undoes a change', async () => {
  const { owner, read } = await readBeforeChange('tpb')
  const { password_hash } = (await portal.rooms.identity.findUserById(owner.idUser)) ?? expect.fail()
  expect(await identityStore(portal.core.db).rehash(read, 'a stronger hash of the old password')).toBe(false)
  expect(await portal.rooms.identity.findUserById(owner.idUser)).toMatchObject({ password_hash })
})

test('A4: two sign-ins at once, which both strengthen the hash, both succeed', async () => {
  const weak = await hash(DEMO_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await sql`update portal_user set password_hash = ${weak} where username = 'cukai'`.execute(portal.core.db)
  const answers = await Promise.all([portal.signIn('cukai'), portal.signIn('cukai')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('one address wanted by six, whose links are pressed at the same moment, is given to one', async () => {
  const ids: string[] = []
  for (const who of ['ftz', 'ppjk', 'segera', 'petugas', 'admin', 'admincukai']) {
    const { access_token: token, idUser } = await portal.session(who)
    const { nip_rekam: nip, handphone } = (await portal.rooms.identity.findUserById(idUser)) ?? expect.fail()
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

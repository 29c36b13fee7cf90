import {
  confirmSession,
  emailActivate,
  emailLink,
  menuList,
  updateToken,
  updateUser,
  userInfoByEmail,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const CANARY = 'Kenari-Lautan-83'
const PHONE = '081234567890'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())
beforeEach(() => portal.later({ minutes: 16 }))

interface Wish {
  password?: string
  old?: string
  email?: string
  handphone?: string
  nipRekam?: string
}
async function change(who: string, session: TestSession, wish: Wish) {
  const { password, old = DEMO_PASSWORD, email = `${who}@contoh.id`, handphone = PHONE, nipRekam = '' } = wish
  const userPassword = password === undefined ? undefined : await portal.seal(password, old)
  return portal.call(updateUser, {
    params: { idUser: session.idUser, environment: 'dev' },
    body: { email, handphone, nipRekam, nipUpdate: nipRekam, ...(userPassword && { userPassword }) },
    token: session.access_token,
  })
}
const ownData = (who: string, { access_token: token }: TestSession) =>
  portal.call(userInfoByEmail, { query: { email: `${who}@contoh.id` }, token })

// spec §7.2-7, §9-18
test('a change meant for the other environment is refused and changes nothing', async () => {
  const session = await portal.session('cukai')
  const before = (await ownData('cukai', session)).body['item']
  const answer = await portal.call(updateUser, {
    params: { idUser: session.idUser, environment: 'prod' },
    body: { email: 'cukai@contoh.id', handphone: '081299990000', nipRekam: '', nipUpdate: '' },
    token: session.access_token,
  })
  expect(answer).toFailWith('profile.environment')
  expect((await ownData('cukai', session)).body['item']).toEqual(before)
})

describe('a new password', () => {
  // spec §5-3
  test.each([
    {
      why: 'too short',
      password: 'Kapal12',
      code: 'password.tooShort',
      says: 'Panjang Password Harus Lebih dari 8 Digit',
    },
    {
      why: 'without a capital letter',
      password: 'kapal-biru-7',
      code: 'password.noUpper',
      says: 'Password Minimal Kombinasi 1 Huruf Besar',
    },
    {
      why: 'without a small letter',
      password: 'KAPAL-BIRU-7',
      code: 'password.noLower',
      says: 'Password Minimal Kombinasi 1 Huruf Kecil',
    },
    {
      why: 'without a digit',
      password: 'Kapal-Biru-x',
      code: 'password.noDigit',
      says: 'Password Minimal Kombinasi 1 Angka',
    },
    {
      why: 'too common',
      password: 'Indonesia123',
      code: 'password.common',
      says: expect.stringContaining('terlalu umum'),
    },
    {
      why: 'contains a name of the user',
      password: 'Kawasan-Bayu-1',
      code: 'password.context',
      says: expect.stringContaining('mudah ditebak'),
    },
    {
      why: 'the current one',
      password: DEMO_PASSWORD,
      code: 'password.reused',
      says: expect.stringContaining('sudah pernah dipakai'),
    },
  ] as const)('A5: $why is refused', async ({ password, code, says }) => {
    const answer = await change('tpb', await portal.session('tpb'), { password })
    expect(answer).toFailWith(code)
    expect(answer.body.message).toEqual(says)
  })

  test('A5: accepts exactly eight characters, including spaces, as typed', async () => {
    expect(await change('segera', await portal.session('segera'), { password: ' Gx7kapa' })).toSucceed()
    expect(await portal.signIn('segera', { password: 'Gx7kapa' })).toFailWith('signIn.wrong')
    expect(await portal.signIn('segera', { password: ' Gx7kapa' })).toSucceed()
  })

  test('A5: rejects the last five passwords and accepts older ones', async () => {
    const session = await portal.session('ftz')
    const chosen = [DEMO_PASSWORD, ...[1, 2, 3, 4, 5].map(count => `Kenari-Lautan-${count}${count}`)]
    for (const [at, password] of chosen.entries()) {
      portal.later({ seconds: 1 })
      if (at > 0) expect(await change('ftz', session, { password, old: chosen[at - 1] ?? '' })).toSucceed()
    }
    const old = chosen.at(-1) ?? ''
    for (const password of chosen.slice(1))
      expect(await change('ftz', session, { password, old })).toFailWith('password.reused')
    expect(await change('ftz', session, { password: DEMO_PASSWORD, old })).toSucceed()
  })

  // spec §7.2-7
  test('A7, C4: needs the old one, ends every other session at once and notifies the address by mail', async () => {
    const [other, session] = [await portal.session('cukai'), await portal.session('cukai')]
    expect(await change('cukai', session, { password: CANARY, old: 'bukan-ini' })).toFailWith('password.wrongOld')
    expect(await ownData('cukai', other)).toSucceed()
    expect(await change('cukai', session, { password: CANARY })).toSucceed()
    expect(await ownData('cukai', other)).toFailWith('session.ended')
    expect(await portal.call(updateToken, { token: other.refresh_token })).toFailWith('session.ended')
    expect(await ownData('cukai', session)).toSucceed()
    expect(await portal.signIn('cukai')).toFailWith('signIn.wrong')
    expect(await portal.signIn('cukai', { password: CANARY })).toSucceed()
    const [mail] = await mailsTo(portal, 'cukai@contoh.id')
    expect(mail?.subject).toContain('Kata sandi Anda telah diubah')
  })

  test('A8: the password appears in no log, mail or table', async () => {
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(t)::text from portal_user t) || (select json_agg(t)::text from password_history t)
        || (select json_agg(t)::text from auth_event t) || (select json_agg(t)::text from dev_mail t) as all`.execute(
      portal.core.db,
    )
    expect(rows[0]?.all.length).toBeGreaterThan(1000)
    for (const text of [rows[0]?.all ?? '', portal.log.join('')]) expect(text).not.toContain(CANARY)
  })

  test('A3: limits guesses of the old password without limiting sign-ins elsewhere', async () => {
    const session = await portal.session('ppjk')
    const guesses = Array.from({ length: 12 }, () => change('ppjk', session, { password: CANARY, old: 'bukan-ini' }))
    const codes = (await Promise.all(guesses)).map(({ body }) => body['code'])
    expect(codes.filter(code => code === 'password.wrongOld')).toHaveLength(10)
    expect(codes.filter(code => code === 'signIn.throttled')).toHaveLength(2)
    expect(await portal.signIn('ppjk')).toSucceed()
  })

  test('of two concurrent changes one succeeds', async () => {
    const session = await portal.session('admin')
    const nipRekam = '197903032005012002'
    const wishes = ['Kenari-Lautan-1x', 'Kenari-Lautan-2x'].map(password =>
      change('admin', session, { password, nipRekam }),
    )
    expect((await Promise.all(wishes)).map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('expired password', () => {
  test("A9: grants access only to its own change, the user's own data and sign-out", async () => {
    const session = await portal.session('kedaluwarsa')
    const { access_token: token, idUser } = session
    expect(await portal.call(menuList, { params: { idUser }, token })).toFailWith('password.expired')
    expect(await ownData('kedaluwarsa', session)).toSucceed()
    expect(await change('kedaluwarsa', session, {})).toFailWith('password.expired')
    expect(await change('kedaluwarsa', session, { handphone: '0812999' })).toFailWith('password.expired')
    expect(await change('kedaluwarsa', session, { password: CANARY, email: 'lain@contoh.id' })).toFailWith(
      'password.expired',
    )

    const answer = await change('kedaluwarsa', session, { password: CANARY })
    expect(answer).toSucceed()
    const daysLeft = (Date.parse(answer.body['item'].passwordExpired) - portal.core.now().getTime()) / 86_400_000
    expect(daysLeft).toBe(180)
    expect(await portal.call(menuList, { params: { idUser }, token })).toSucceed()
  })
})

describe('email and phone', () => {
  // spec §7.2-7
  test('A7: need a confirmed session', async () => {
    const session = await portal.session('importir')
    portal.later({ minutes: 10 })
    expect(await change('importir', session, { handphone: '0812999' })).toFailWith('auth.confirmNeeded')
    const password = await portal.seal(DEMO_PASSWORD)
    expect(await portal.call(confirmSession, { body: { password }, token: session.access_token })).toSucceed()
    const answer = await change('importir', session, { handphone: '0812999' })
    expect(answer.body['item']).toMatchObject({ handphone: '0812999', email: 'importir@contoh.id' })
  })

  test("rejects another user's email in any case, and an officer's number that is not their own", async () => {
    const session = await portal.session('importir')
    const taken = await change('importir', session, { email: 'TPB@contoh.id' })
    expect(taken).toFailWith('profile.taken')
    expect(taken.body.message).toBe('Email/Username/Telepon sudah digunakan')
    expect(await change('importir', session, { nipRekam: '197903032005012002' })).toFailWith('access.denied')
  })

  test('A7: a new email takes effect after its mailed link, once; the old address is notified; a newer link voids it', async () => {
    const session = await portal.session('importir')
    const ask = async (email: string) => {
      portal.later({ seconds: 1 })
      expect((await change('importir', session, { email })).body['item']).toMatchObject({ email: 'importir@contoh.id' })
      const [mail] = await mailsTo(portal, email)
      return mail?.path?.replace('/portal/email/', '') ?? ''
    }
    const [older, id] = [await ask('dua@contoh.id'), await ask('sari.baru@contoh.id')]
    const link = { params: { id } }
    expect(await portal.call(emailActivate, { params: { id: older } })).toFailWith('email.link')
    expect((await portal.call(emailLink, link)).body['item']).toEqual({ email: 'sari.baru@contoh.id' })
    expect(await ownData('importir', session)).toSucceed()

    const answers = await Promise.all([portal.call(emailActivate, link), portal.call(emailActivate, link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await portal.call(emailLink, link)).toFailWith('email.link')
    // The token still contains the old email: valid for its own user until the next refresh (docs/product.md 15).
    expect((await ownData('importir', session)).body['item']).toMatchObject({ email: 'sari.baru@contoh.id' })
    const [notice] = await mailsTo(portal, 'importir@contoh.id')
    expect(notice?.text).toContain('s***@contoh.id')
  })

  test('a link from yesterday, or one whose address another user has taken meanwhile, changes nothing', async () => {
    const session = await portal.session('petugas')
    const nipRekam = '198501012010011001'
    await change('petugas', session, { email: 'andi.baru@contoh.id', nipRekam })
    const id = (await mailsTo(portal, 'andi.baru@contoh.id'))[0]?.path?.replace('/portal/email/', '') ?? ''
    await sql`update portal_user set email = 'andi.baru@contoh.id' where username = 'tpb'`.execute(portal.core.db)
    expect(await portal.call(emailActivate, { params: { id } })).toFailWith('profile.taken')
    portal.later({ days: 1 })
    expect(await portal.call(emailActivate, { params: { id } })).toFailWith('email.link')
  })
})

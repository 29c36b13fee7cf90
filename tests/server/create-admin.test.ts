import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  activateOtp,
  CALLS,
  type Call,
  changeOtp,
  getQrcodeOtp,
  type ManagedUserSummary,
  type MenuItem,
  MFA_PATH,
  managedUserAudit,
  managedUserList,
  menuList,
  routeOf,
  updateUser,
  userInfoByEmail,
} from '@dermaga/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createAdmin } from '../../apps/server/src/create-admin.ts'
import { lockFolder } from '../../apps/server/src/db/folder-lock.ts'
import { codeOf } from '../support/authenticator.ts'
import { copyTemplate, TEST_SECRET, type TestDatabase } from '../support/database.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { REQUESTS } from './requests.ts'

const PASSWORD = 'Ombak-Selatan-58'
const FIRST = { username: 'kepala.portal', email: 'kepala.portal@contoh.id', name: 'Wayan Sudarsana' }

let database: TestDatabase
let portal: TestPortal
beforeAll(async () => {
  database = await copyTemplate(inject('template'))
})
afterAll(async () => {
  await portal?.close()
  await database.drop()
})

const argumentsOf = (person: Record<string, string>, more = ['--password-stdin']) => [
  ...Object.entries(person).flatMap(([name, value]) => [`--${name}`, value]),
  ...more,
]
const create = (person: Record<string, string>, password: string | undefined = PASSWORD) =>
  createAdmin(
    argumentsOf(person),
    {
      DATA_DIR: database.dataDir,
      SECRET_KEY: TEST_SECRET,
      LOG_LEVEL: 'silent',
      ...(database.url && { DATABASE_URL: database.url }),
    },
    async () => password,
  )

describe('wrong usage exits with 2 and says what to write', () => {
  test.each([
    { why: 'no user name', person: { email: FIRST.email, name: FIRST.name }, says: '--username: 4 to 50' },
    {
      why: 'a user name that registration refuses',
      person: { ...FIRST, username: 'ab@c' },
      says: '--username: 4 to 50',
    },
    { why: 'no email address', person: { ...FIRST, email: 'kepala' }, says: '--email: an email address' },
    { why: 'an empty name', person: { ...FIRST, name: ' ' }, says: '--name: 1 to 100' },
    { why: 'a password as an argument', person: { ...FIRST, password: PASSWORD }, says: "Unknown option '--password'" },
    { why: 'an empty standard input', person: FIRST, password: '\n', says: 'Standard input is empty.' },
  ])('$why', async ({ person, password, says }) => {
    const { code, message } = await create(person, password)
    expect({ code, message }).toEqual({ code: 2, message: expect.stringContaining(says) })
    expect(message).toContain('Usage: npm run create-admin')
    expect(message).not.toContain(PASSWORD)
  })

  test('no --password-stdin, or a terminal as standard input', async () => {
    const read = async () => PASSWORD
    expect(await createAdmin(argumentsOf(FIRST, []), {}, read)).toMatchObject({ code: 2 })
    const shown = await createAdmin(argumentsOf(FIRST), {}, undefined)
    expect(shown).toEqual({ code: 2, message: expect.stringContaining('Standard input is a terminal.') })
  })
})

describe('refuses with 1 and changes nothing', () => {
  test('passwords that registration refuses, and names and addresses in use', async () => {
    expect(await create(FIRST, 'Ombak')).toEqual({ code: 1, message: 'Panjang Password Harus Lebih dari 8 Digit' })
    expect(await create(FIRST, 'Wayan-Sudarsana-1')).toMatchObject({
      code: 1,
      message: expect.stringContaining('nama'),
    })
    const taken = { code: 1, message: 'Nama pengguna atau email ini sudah dipakai. Pilih yang lain.' }
    expect(await create({ ...FIRST, username: 'Importir' })).toEqual(taken)
    expect(await create({ ...FIRST, email: 'IMPORTIR@contoh.id' })).toEqual(taken)
  })

  test('an embedded database that a running server has open', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dermaga-locked-'))
    const release = lockFolder(folder)
    try {
      const env = { DATA_DIR: folder, SECRET_KEY: TEST_SECRET, LOG_LEVEL: 'silent' }
      const { code, message } = await createAdmin(argumentsOf(FIRST), env, async () => PASSWORD)
      expect({ code, message }).toEqual({ code: 1, message: expect.stringContaining('Stop the server') })
    } finally {
      release()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a database that does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://dermaga@127.0.0.1:1/none', SECRET_KEY: TEST_SECRET, LOG_LEVEL: 'silent' }
    expect(await createAdmin(argumentsOf(FIRST), env, async () => PASSWORD)).toEqual({
      code: 1,
      message: expect.stringMatching(/^The database is unavailable: .*127\.0\.0\.1:1/),
    })
  })
})

describe('the new administrator', () => {
  let session: TestSession
  const menu = async () => {
    const { idUser, access_token: token } = session
    const { body } = await portal.call(menuList, { params: { idUser }, token })
    return (body['items'] as MenuItem[]).map(({ url }) => url)
  }
  const own = () => portal.call(userInfoByEmail, { query: { email: FIRST.email }, token: session.access_token })

  beforeAll(async () => {
    expect(await create(FIRST, `${PASSWORD}\n`)).toEqual({
      code: 0,
      message: expect.stringContaining('/portal/login'),
    })
    portal = await openTestPortal({ database })
    session = await portal.session(FIRST.username, { password: PASSWORD })
  })

  test('A13: signs in without MFA and can do nothing but set it up', async () => {
    expect((await own()).body['item']).toMatchObject({ mfaRequired: true, nama: FIRST.name })
    expect(await menu()).toEqual([MFA_PATH])
    const actor = { idUser: session.idUser, email: FIRST.email, username: FIRST.username, npwp: '0000000000000000' }
    const refused = (Object.entries(CALLS) as [keyof typeof CALLS, Call][]).filter(
      ([, call]) => call.auth === 'bearer' && !call.host && !call.publishes && !call.whenMfaRequired,
    )
    expect(refused.length).toBeGreaterThan(80)
    for (const [name, call] of refused) {
      const answer = await portal.call(call, {
        ...(REQUESTS[name](actor) as object),
        token: session.access_token,
      } as never)
      expect(answer, routeOf(call)).toFailWith('mfa.required')
    }
  })

  // Signing in works with an expired password, which can then be changed.
  test('the first password that expires can still be changed, so nobody is locked out', async () => {
    portal.later({ days: 400 })
    session = await portal.session(FIRST.username, { password: PASSWORD })
    expect(await portal.call(managedUserList, { token: session.access_token })).toFailWith('password.expired')
    const body = {
      email: FIRST.email,
      handphone: '000000',
      nipRekam: '',
      nipUpdate: '',
      userPassword: await portal.seal('Angin-Timur-64', PASSWORD),
    }
    const params = { idUser: session.idUser, environment: 'dev' as const }
    expect(await portal.call(updateUser, { params, body, token: session.access_token })).toSucceed()
    session = await portal.session(FIRST.username, { password: 'Angin-Timur-64' })
    expect(await portal.call(managedUserList, { token: session.access_token })).toFailWith('mfa.required')
  })

  test('administers the portal once MFA is active, and not when it is turned off', async () => {
    const { username } = FIRST
    const token = session.access_token
    const offer = await portal.call(getQrcodeOtp, { body: { username, password: session.ticket }, token })
    const { otpRegistrationResponse, ticket } = offer.body['item']
    const totpSecret = otpRegistrationResponse.totpSecret as string
    const active = await portal.call(activateOtp, {
      body: {
        username,
        password: ticket,
        totpSecret,
        otp: codeOf(portal, 0, totpSecret),
        deviceName: 'portal-pengguna-jasa',
      },
      token,
    })
    expect(active).toSucceed()
    session = { ...session, ...active.body['item'] }
    expect((await own()).body['item']).toMatchObject({ mfaRequired: false })
    expect(await menu()).toEqual(expect.arrayContaining(['/user-manager-admin', '/catalogue-admin', MFA_PATH]))
    const list = await portal.call(managedUserList, { query: { q: username }, token: session.access_token })
    expect(list.body['items'] as ManagedUserSummary[]).toMatchObject([
      { username, roles: ['Administrator Portal'], namaPerusahaan: 'Direktorat Jenderal Bea dan Cukai' },
    ])
    const { body } = await portal.call(managedUserAudit, {
      params: { id: session.idUser },
      query: { size: 100 },
      token: session.access_token,
    })
    expect((body['items'] as object[]).at(-1)).toMatchObject({
      kind: 'registration',
      outcome: 'success',
      actor: 'npm run create-admin',
    })

    expect(await portal.call(changeOtp, { body: { valueOtp: '0' }, token: session.access_token })).toSucceed()
    expect(await portal.call(managedUserList, { token: session.access_token })).toFailWith('mfa.required')
  })
})

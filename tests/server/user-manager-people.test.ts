import {
  type Applicant,
  activateUser,
  applicantApprove,
  applicantDecline,
  applicantList,
  type ManagedUser,
  type ManagedUserSummary,
  managedUserApprove,
  managedUserAudit,
  managedUserById,
  managedUserDecline,
  managedUserList,
  managedUserOptions,
  managedUserSessionEnd,
  managedUserSessions,
  managedUserSessionsEnd,
  registerUser,
  roleList,
  type UserSession,
  updateToken,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const PASSWORD = 'Ombak-Selatan-58'
const WAITING = 'Menunggu Persetujuan'
const ALASAN = 'Bukan karyawan kami.'

let portal: TestPortal
let admin: TestSession
let exciseAdmin: TestSession
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.session('admin')
  exciseAdmin = await portal.session('admincukai')
})
afterAll(() => portal.close())

const works = ({ access_token: token }: TestSession) => portal.call(roleList, { token })
const sessionsOf = (by: TestSession, id: string) =>
  portal.call(managedUserSessions, { params: { id }, token: by.access_token })
const endOne = (by: TestSession, id: string, idSession: string) =>
  portal.call(managedUserSessionEnd, { params: { id, idSession }, token: by.access_token })
const endAll = (by: TestSession, id: string) =>
  portal.call(managedUserSessionsEnd, { params: { id }, token: by.access_token })
const approve = (by: TestSession, id: string) =>
  portal.call(managedUserApprove, { params: { id }, token: by.access_token })
const decline = (by: TestSession, id: string, alasan = ALASAN) =>
  portal.call(managedUserDecline, { params: { id }, body: { alasan }, token: by.access_token })
const see = (by: TestSession, id: string) => portal.call(managedUserById, { params: { id }, token: by.access_token })
const mailOf = async (username: string, subject: RegExp) =>
  (await mailsTo(portal, `${username}@contoh.id`)).find(mail => subject.test(mail.subject))
const lastEvent = async (id: string) => {
  const { rows } = await sql`select kind, outcome, actor, username from auth_event where id_user = ${id}
    order by id_event desc limit 1`.execute(portal.core.db)
  return rows[0]
}
/** All rows of a user, by table. */
async function rowsOf(id: string) {
  const tables = ['portal_user', 'password_history', 'user_role', 'mfa_authenticator', 'device_code', 'known_origin']
  const counted = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql`select 1 from ${sql.table(table)} where id_user = ${id}`.execute(portal.core.db)
      return [table, rows.length] as const
    }),
  )
  return counted.filter(([, count]) => count > 0).map(([table]) => table)
}

/** Registers and activates an account. */
async function registerAndActivate(username: string, npwp: string = COMPANIES.impor[0]): Promise<TestSession> {
  const email = `${username}@contoh.id`
  // Earlier runs sent mails to the address too; the newest belongs to this one.
  portal.later({ seconds: 1 })
  const person = {
    npwp,
    namaPerusahaan: 'PT Yang Diketik',
    nama: 'Tari Astuti',
    username,
    email,
    handphone: '08129876543',
  }
  expect(await portal.call(registerUser, { body: { ...person, password: await portal.seal(PASSWORD) } })).toSucceed()
  const mail = (await mailsTo(portal, email)).find(({ path }) => path?.startsWith('/portal/aktivasi/'))
  expect(await portal.call(activateUser, { params: { id: mail?.path?.split('/').at(-1) ?? '' } })).toSucceed()
  return portal.session(username, { password: PASSWORD })
}

describe('sessions', () => {
  test("C4: an administrator sees a user's sessions, ends one and then all; each ends at once", async () => {
    const [first, second, third] = [
      await portal.session('tpb', { address: '198.51.100.1' }),
      await portal.session('tpb', { address: '198.51.100.2' }),
      await portal.session('tpb', { address: '198.51.100.3' }),
    ]
    const stranger = await portal.session('ftz')
    const { idUser: id } = first
    const items = (await sessionsOf(admin, id)).body['items'] as UserSession[]
    expect(items.map(({ address, isThis }) => ({ address, isThis }))).toEqual([
      { address: '198.51.100.3', isThis: false },
      { address: '198.51.100.2', isThis: false },
      { address: '198.51.100.1', isThis: false },
    ])
    const middle = items[1]?.idSession ?? ''
    expect(await endOne(admin, id, middle)).toSucceed()
    expect(await works(second)).toFailWith('session.ended')
    expect(await portal.call(updateToken, { authorization: second.refresh_token })).toFailWith('session.ended')
    expect(await works(first)).toSucceed()
    expect(await endOne(admin, id, middle)).toFailWith('resource.notFound')
    expect(await endAll(admin, id)).toSucceed()
    for (const ended of [first, third]) expect(await works(ended)).toFailWith('session.ended')
    expect((await sessionsOf(admin, id)).body['items']).toEqual([])
    expect(await works(stranger)).toSucceed()
    expect(await portal.signIn('tpb')).toSucceed()
  })

  test('administrators who end all their own sessions keep the current one', async () => {
    const other = await portal.session('admin')
    const { items } = (await sessionsOf(admin, admin.idUser)).body as unknown as { items: UserSession[] }
    expect(items[0]).toMatchObject({ isThis: true })
    expect(await endAll(admin, admin.idUser)).toSucceed()
    expect(await works(other)).toFailWith('session.ended')
    expect(await works(admin)).toSucceed()
  })

  test('G1: ending sessions is audited and shown in the audit of the user', async () => {
    const { idUser: id } = await portal.session('ftz')
    await endAll(admin, id)
    const { body } = await portal.call(managedUserAudit, {
      params: { id },
      query: { size: 1 },
      token: admin.access_token,
    })
    expect(body['items']).toMatchObject([{ kind: 'session-end', factor: 'confirmed-session', actor: 'admin' }])
  })

  test("H1: a session of another user is not found under a user's id and stays active", async () => {
    const [mine, theirs] = [await portal.session('tpb'), await portal.session('segera')]
    const items = (await sessionsOf(admin, theirs.idUser)).body['items'] as UserSession[]
    expect(await endOne(admin, mine.idUser, items[0]?.idSession ?? '')).toFailWith('resource.notFound')
    expect(await works(theirs)).toSucceed()
  })
})

describe('pending accounts', () => {
  test('the administrator finds pending accounts, compares their input with the registry and approves one', async () => {
    const session = await registerAndActivate('disetujui.admin', COMPANIES.tpb[0].slice(1))
    const { body: options } = await portal.call(managedUserOptions, { token: admin.access_token })
    expect(options['item']).toMatchObject({ waiting: WAITING })
    const list = await portal.call(managedUserList, { query: { role: WAITING }, token: admin.access_token })
    expect((list.body['items'] as ManagedUserSummary[]).map(user => user.username)).toEqual(['disetujui.admin'])
    expect(((await see(admin, session.idUser)).body['item'] as ManagedUser).waitsFor).toMatchObject({
      npwp: COMPANIES.tpb[0].slice(1),
      namaPerusahaan: 'PT Yang Diketik',
      namaTerdaftar: COMPANIES.tpb[2],
    })
    portal.later({ milliseconds: 1 })
    const answers = await Promise.all([approve(admin, session.idUser), approve(admin, session.idUser)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await see(admin, session.idUser)).body['item']).toMatchObject({
      waitsFor: null,
      roles: ['Pengguna Jasa'],
      namaPerusahaan: COMPANIES.tpb[2],
    })
    expect(await works(session)).toSucceed()
    expect(await lastEvent(session.idUser)).toMatchObject({ kind: 'approval', outcome: 'success', actor: 'admin' })
    expect(await mailOf('disetujui.admin', /^Akun Anda telah disetujui/)).toMatchObject({ path: '/portal/login' })
  })

  test('approving the first accounts of an unknown company registers it once, and one of them administers it', async () => {
    const npwp = '099999999999000'
    const accounts = [await registerAndActivate('pertama', npwp), await registerAndActivate('bersamaan', npwp)]
    const seen = async () => {
      const answers = await Promise.all(accounts.map(({ idUser }) => see(admin, idUser)))
      return answers.map(({ body }) => body['item'] as ManagedUser)
    }
    expect((await seen()).map(({ waitsFor }) => waitsFor?.namaTerdaftar)).toEqual(['', ''])
    const answers = await Promise.all(accounts.map(({ idUser }) => approve(admin, idUser)))
    for (const answer of answers) expect(answer).toSucceed()
    const approved = await seen()
    const ofCompany = { npwp: `0${npwp}`, namaPerusahaan: 'PT Yang Diketik', waitsFor: null }
    for (const user of approved) expect(user).toMatchObject(ofCompany)
    expect(approved.map(({ roles }) => roles).toSorted((one, other) => one.length - other.length)).toEqual([
      ['Pengguna Jasa'],
      ['Administrator Perusahaan', 'Pengguna Jasa'],
    ])

    // From now on the company decides by itself.
    const first = accounts[approved.findIndex(({ roles }) => roles.length === 2)] as TestSession
    const later = await registerAndActivate('berikutnya', `0${npwp}`)
    const { access_token: token } = first
    expect(await portal.call(applicantApprove, { params: { id: later.idUser }, token })).toSucceed()
    expect((await see(admin, later.idUser)).body['item']).toMatchObject({ ...ofCompany, roles: ['Pengguna Jasa'] })
  })

  test('a declined account is deleted, gets a mail with the reason and may register again', async () => {
    const session = await registerAndActivate('ditolak')
    expect(await decline(admin, session.idUser)).toSucceed()
    expect(await works(session)).toFailWith('session.ended')
    expect(await portal.call(updateToken, { authorization: session.refresh_token })).toFailWith('session.ended')
    expect(await portal.signIn('ditolak', { password: PASSWORD })).toFailWith('signIn.wrong')
    expect(await see(admin, session.idUser)).toFailWith('resource.notFound')
    expect(await rowsOf(session.idUser)).toEqual([])
    const { rows: events } = await sql`select 1 from tracking_event where id_dokumen = ${session.idUser}`.execute(
      portal.core.db,
    )
    expect(events).toEqual([])
    const mail = await mailOf('ditolak', /^Pendaftaran akun Anda ditolak/)
    expect(mail).toMatchObject({ path: '/portal/daftar' })
    expect(mail?.text).toContain(ALASAN)
    expect(await lastEvent(session.idUser)).toEqual({
      kind: 'approval',
      outcome: 'declined',
      actor: 'admin',
      username: 'ditolak',
    })
    expect(await approve(admin, session.idUser)).toFailWith('resource.notFound')
    expect(await works(await registerAndActivate('ditolak'))).toSucceed()
  })

  test('of a concurrent approval and decline exactly one succeeds, completely', async () => {
    const { idUser: id } = await registerAndActivate('rebutan')
    const answers = await Promise.all([approve(admin, id), decline(admin, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const isIn = answers[0]?.status === 200
    expect((await see(admin, id)).status).toBe(isIn ? 200 : 404)
    const subjects = (await mailsTo(portal, 'rebutan@contoh.id')).map(({ subject }) => subject)
    expect(subjects.filter(subject => /disetujui|ditolak/.test(subject))).toHaveLength(1)
  })

  test("the company's administrator declines in the tab Pengguna and is named in the audit", async () => {
    const session = await registerAndActivate('ditolak.perusahaan')
    const { access_token: token } = await portal.session('importir')
    const [params, body] = [{ id: session.idUser }, { alasan: ALASAN }]
    expect(await portal.call(applicantDecline, { params, body: { alasan: ' ' }, token })).toFailWith('input.invalid')
    expect(await portal.call(applicantDecline, { params, body, token })).toSucceed()
    expect(await portal.call(applicantDecline, { params, body, token })).toFailWith('resource.notFound')
    const waiting = (await portal.call(applicantList, { token })).body['items'] as Applicant[]
    expect(waiting.map(({ username }) => username)).not.toContain('ditolak.perusahaan')
    expect(await lastEvent(session.idUser)).toMatchObject({ outcome: 'declined', actor: 'importir' })
    expect((await mailOf('ditolak.perusahaan', /^Pendaftaran akun Anda ditolak/))?.text).toContain(ALASAN)
  })
})

describe('H1: callers without the right to decide change nothing', () => {
  test('a business user, an officer and an applicant are denied every one of these calls', async () => {
    const applicant = await registerAndActivate('menunggu.terus')
    const victim = await portal.session('tpb')
    const idSession = ((await sessionsOf(admin, victim.idUser)).body['items'] as UserSession[])[0]?.idSession ?? ''
    for (const by of [applicant, await portal.session('importir'), await portal.session('petugas')]) {
      const answers = [
        await sessionsOf(by, victim.idUser),
        await endOne(by, victim.idUser, idSession),
        await endAll(by, victim.idUser),
        await approve(by, applicant.idUser),
        await decline(by, applicant.idUser),
      ]
      for (const answer of answers) expect(answer).toFailWith('access.denied')
    }
    const own = { params: { id: applicant.idUser }, body: { alasan: ALASAN }, token: applicant.access_token }
    expect(await portal.call(applicantDecline, own)).toFailWith('access.denied')
    const { params, token } = own
    expect(await portal.call(applicantApprove, { params, token })).toFailWith('access.denied')
    expect(await works(victim)).toSucceed()
    expect((await see(admin, applicant.idUser)).body['item']).toMatchObject({ roles: [WAITING] })
  })

  test('the excise administrator does not find pending accounts or users without excise', async () => {
    const applicant = await registerAndActivate('menunggu.cukai', COMPANIES.cukai[0])
    const victim = await portal.session('ftz')
    const idSession = ((await sessionsOf(admin, victim.idUser)).body['items'] as UserSession[])[0]?.idSession ?? ''
    const { body } = await portal.call(managedUserOptions, { token: exciseAdmin.access_token })
    expect(body['item']).toMatchObject({ waiting: '' })
    const answers = [
      await sessionsOf(exciseAdmin, victim.idUser),
      await endOne(exciseAdmin, victim.idUser, idSession),
      await endAll(exciseAdmin, victim.idUser),
      await approve(exciseAdmin, applicant.idUser),
      await decline(exciseAdmin, applicant.idUser),
    ]
    for (const answer of answers) expect(answer).toFailWith('resource.notFound')
    expect(await works(victim)).toSucceed()
    expect((await see(admin, applicant.idUser)).body['item']).toMatchObject({ roles: [WAITING] })
    const own = await portal.session('cukai')
    expect(await endAll(exciseAdmin, own.idUser)).toSucceed()
    expect(await works(own)).toFailWith('session.ended')
  })

  test("the administrator of another company decides only on their own company's applicants", async () => {
    const applicant = await registerAndActivate('milik.lain', COMPANIES.mitra[0])
    const { access_token: token } = await portal.session('importir')
    const [params, body] = [{ id: applicant.idUser }, { alasan: ALASAN }]
    expect(await portal.call(applicantDecline, { params, body, token })).toFailWith('resource.notFound')
    // Nor on an account that is not pending.
    const { idUser: id } = await portal.session('segera')
    expect(await portal.call(applicantDecline, { params: { id }, body, token })).toFailWith('resource.notFound')
    expect(await decline(admin, id)).toFailWith('resource.notFound')
    expect(await works(applicant)).toSucceed()
    expect(await portal.signIn('segera')).toSucceed()
  })
})

test('A7: every change needs a confirmed session', async () => {
  const applicant = await registerAndActivate('belum.dikonfirmasi')
  const victim = await portal.session('tpb')
  const idSession = ((await sessionsOf(admin, victim.idUser)).body['items'] as UserSession[])[0]?.idSession ?? ''
  portal.later({ minutes: 11 })
  const answers = [
    await endOne(admin, victim.idUser, idSession),
    await endAll(admin, victim.idUser),
    await approve(admin, applicant.idUser),
    await decline(admin, applicant.idUser),
  ]
  for (const answer of answers) expect(answer).toFailWith('auth.confirmNeeded')
  expect(await works(victim)).toSucceed()
  expect((await see(admin, applicant.idUser)).body['item']).toMatchObject({ roles: [WAITING] })
})

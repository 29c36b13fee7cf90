import { randomUUID } from 'node:crypto'
import {
  changeOtp,
  type ManagedUser,
  type ManagedUserSummary,
  managedUserAccess,
  managedUserAudit,
  managedUserBlock,
  managedUserById,
  managedUserCreate,
  managedUserDebug,
  managedUserEdit,
  managedUserList,
  managedUserOptions,
  managedUserResetMfa,
  managedUserRoles,
  otpLogin,
  type RequestOf,
  roleList,
  type UserAuditEvent,
  updateToken,
  updateUser,
  userInfoByEmail,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANIES, PEOPLE } from '../../apps/server/src/demo/people.ts'
import { codeOf } from '../support/authenticator.ts'
import { mailsTo } from '../support/mailbox.ts'
import { type Answer, openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const BUSINESS = 'Pengguna Jasa'
const EXCISE = 'Pengusaha Barang Kena Cukai'

let portal: TestPortal
let admin: TestSession
let exciseAdmin: TestSession
const ids: Record<string, string> = {}

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.session('admin')
  exciseAdmin = await portal.session('admincukai')
  const { rows } = await sql<{ username: string; id: string }>`select username, id_user as id from portal_user`.execute(
    portal.core.db,
  )
  for (const { username, id } of rows) ids[username] = id
})
afterAll(() => portal.close())

const idOf = (username: string) => ids[username] ?? ''
const list = async (by: TestSession, query: RequestOf<typeof managedUserList>['query'] = {}) => {
  const { body } = await portal.call(managedUserList, { query, token: by.access_token })
  return { users: body['items'] as ManagedUserSummary[], next: body['next'] as string | undefined }
}
const names = async (by: TestSession, query: RequestOf<typeof managedUserList>['query'] = {}) =>
  (await list(by, { size: 100, ...query })).users.map(user => user.username).sort()
const see = async (by: TestSession, username: string) =>
  (await portal.call(managedUserById, { params: { id: idOf(username) }, token: by.access_token })).body[
    'item'
  ] as ManagedUser
const block = (by: TestSession, username: string, flagBlokir: '0' | '1' = '1') =>
  portal.call(managedUserBlock, { params: { id: idOf(username) }, body: { flagBlokir }, token: by.access_token })
const versionsOf = async (username: string) => (await see(admin, username)).versi
const setRoles = async (by: TestSession, username: string, roles: string[], versi?: string) => {
  const body = { roles, versi: versi ?? (await versionsOf(username)).roles }
  return portal.call(managedUserRoles, { params: { id: idOf(username) }, body, token: by.access_token })
}
const setDocuments = async (by: TestSession, username: string, documents: string[], versi?: string) => {
  const body = { documents, versi: versi ?? (await versionsOf(username)).documents }
  return portal.call(managedUserAccess, { params: { id: idOf(username) }, body, token: by.access_token })
}
type Person = Pick<ManagedUser, 'nama' | 'email' | 'handphone' | 'nitku' | 'nipRekam'>
const edit = async (by: TestSession, username: string, person: Person, versi?: string) => {
  const { nama, email, handphone, nitku, nipRekam } = person
  const body = { nama, email, handphone, nitku, nipRekam, versi: versi ?? (await versionsOf(username)).data }
  return portal.call(managedUserEdit, { params: { id: idOf(username) }, body, token: by.access_token })
}
const letDebug = (by: TestSession, username: string, mayDebug: boolean) =>
  portal.call(managedUserDebug, { params: { id: idOf(username) }, body: { mayDebug }, token: by.access_token })
const resetMfa = (by: TestSession, username: string) =>
  portal.call(managedUserResetMfa, { params: { id: idOf(username) }, token: by.access_token })
const newAccount = (username: string, more: object = {}) => ({
  idUser: randomUUID() as string,
  username,
  npwp: COMPANIES.cukai[0],
  nama: 'Wayan Saputra',
  email: `${username}@contoh.id`,
  handphone: '081298765432',
  nitku: '',
  nipRekam: '',
  roles: [BUSINESS, EXCISE],
  ...more,
})
const create = (by: TestSession, body: ReturnType<typeof newAccount>) =>
  portal.call(managedUserCreate, { body, token: by.access_token })

describe('visible users', () => {
  // spec §6-4
  test('the administrator sees all users, the excise administrator only excise users', async () => {
    expect(await names(admin)).toEqual(PEOPLE.map(person => person.username).sort())
    expect(await names(exciseAdmin)).toEqual(['cukai', 'pemasok'])
  })

  test('a role with nothing but the permission to manage all users manages all of them', async () => {
    const [idRole, name] = [randomUUID(), 'Pengelola Pengguna']
    const { access } = portal.modules
    await access.addRole(idRole, name)
    const manager = await portal.session('ftz')
    await access.giveRole(manager.idUser, name, portal.core.db)
    expect(await portal.call(managedUserList, { token: manager.access_token })).toFailWith('access.denied')
    await sql`
      insert into role_permission (id_role, permission) values (${idRole}, 'users.manage')`.execute(portal.core.db)
    expect(await names(manager)).toEqual(PEOPLE.map(person => person.username).sort())
    const { body } = await portal.call(managedUserOptions, { token: manager.access_token })
    expect(body['item'].roles).toEqual(expect.arrayContaining(['Administrator Portal', BUSINESS, EXCISE]))
    expect(await block(manager, 'importir')).toSucceed()
    expect(await block(manager, 'importir', '0')).toSucceed()
    await access.takeRole(manager.idUser, name, portal.core.db)
    expect(await portal.call(managedUserList, { token: manager.access_token })).toFailWith('access.denied')
  })

  test.each(['importir', 'tpb', 'petugas'])('H1: %s administers nobody', async username => {
    const { access_token: token } = await portal.session(username)
    expect(await portal.call(managedUserList, { token })).toFailWith('access.denied')
    expect(await portal.call(managedUserOptions, { token })).toFailWith('access.denied')
  })

  test.each(['importir', 'petugas', 'admin', 'admincukai'])(
    'H1: to the excise administrator %s is not there, and stays as they are',
    async username => {
      const before = await see(admin, username)
      const [params, token] = [{ id: idOf(username) }, exciseAdmin.access_token]
      const answers = [
        await portal.call(managedUserById, { params, token }),
        await portal.call(managedUserAudit, { params, token }),
        await edit(exciseAdmin, username, before),
        await setDocuments(exciseAdmin, username, ['CK-1']),
        await setRoles(exciseAdmin, username, [EXCISE]),
        await block(exciseAdmin, username),
        await resetMfa(exciseAdmin, username),
        await letDebug(exciseAdmin, username, true),
      ]
      for (const answer of answers) expect(answer).toFailWith('resource.notFound')
      expect(await see(admin, username)).toEqual(before)
    },
  )

  test('H1: the excise administrator does not see an officer who is also an excise user', async () => {
    expect(await setRoles(admin, 'petugas', ['Petugas Bea dan Cukai', EXCISE])).toSucceed()
    expect(await names(exciseAdmin)).toEqual(['cukai', 'pemasok'])
    expect(await block(exciseAdmin, 'petugas')).toFailWith('resource.notFound')
    expect(await setRoles(admin, 'petugas', ['Petugas Bea dan Cukai'])).toSucceed()
  })

  test('H1: the excise administrator does not see an administrator of a company with other users', async () => {
    const before = await see(admin, 'cukai')
    expect(await setRoles(admin, 'cukai', [BUSINESS, EXCISE, 'Administrator Perusahaan'])).toSucceed()
    expect(await names(exciseAdmin)).toEqual(['pemasok'])
    expect(await edit(exciseAdmin, 'cukai', { ...before, email: 'penyusup@contoh.id' })).toFailWith('resource.notFound')
    expect(await resetMfa(exciseAdmin, 'cukai')).toFailWith('resource.notFound')
    expect((await see(admin, 'cukai')).email).toBe('cukai@contoh.id')
    expect(await setRoles(admin, 'cukai', [BUSINESS, EXCISE])).toSucceed()
  })

  test('H1: the excise administrator grants and revokes only excise roles and documents', async () => {
    const token = exciseAdmin.access_token
    for (const roles of [[BUSINESS, EXCISE, 'Administrator Portal'], [BUSINESS, EXCISE, 'Importir'], [BUSINESS], []])
      expect(await setRoles(exciseAdmin, 'cukai', roles)).toFailWith('access.denied')
    const give = (documents: string[]) => setDocuments(exciseAdmin, 'cukai', documents)
    expect(await give(['BC 2.0', 'CK-1'])).toFailWith('access.denied')
    expect(await give(['CK-1'])).toSucceed()
    expect((await see(admin, 'cukai')).documents).toEqual(['CK-1'])
    const { body } = await portal.call(managedUserOptions, { token })
    expect(body['item']).toEqual({ roles: [BUSINESS, EXCISE], documents: ['CK-1', 'CK-5'], waiting: '' })
    const asOfficer = newAccount('menyusup', { npwp: COMPANIES.otoritas[0] })
    expect(await create(exciseAdmin, asOfficer)).toFailWith('access.denied')
    expect(await create(exciseAdmin, newAccount('menyusup', { roles: [BUSINESS] }))).toFailWith('access.denied')
  })
})

describe('search', () => {
  test.each([
    { by: 'name', q: 'sari wul', finds: ['importir'] },
    { by: 'user name', q: 'KEDALU', finds: ['kedaluwarsa'] },
    { by: 'email', q: 'tpb@contoh.id', finds: ['tpb'] },
    { by: 'NPWP', q: COMPANIES.ppjk[0], finds: ['ppjk'] },
    { by: 'company', q: 'niaga bebas', finds: ['ftz'] },
    { by: 'signs alone', q: '%%', finds: [] },
    { by: 'a quote', q: "o'", finds: [] },
  ])('by $by', async ({ q, finds }) => {
    expect(await names(admin, { q })).toEqual(finds)
  })

  test('by role and by blocked state', async () => {
    expect(await names(admin, { role: 'PPJK' })).toEqual(['ppjk'])
    expect(await names(admin, { flagBlokir: '1' })).toEqual(['blokir'])
    expect(await names(admin, { role: 'PPJK', flagBlokir: '1' })).toEqual([])
  })

  test('pages return every user once', async () => {
    const seen: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 9; pages++) {
      const { users, next } = await list(admin, { size: 5, ...(cursor && { cursor }) })
      seen.push(...users.map(user => user.username))
      if (!next) break
      cursor = next
    }
    expect(seen.sort()).toEqual(PEOPLE.map(person => person.username).sort())
  })

  test('a page and a search use at most four statements', async () => {
    portal.statements.length = 0
    await list(admin, { q: 'contoh', role: BUSINESS })
    expect(portal.statements.length, portal.statements.join('\n')).toBeLessThanOrEqual(4)
  })
})

test('C4: blocking a user ends their session at once and prevents refresh and sign-in until they are unblocked', async () => {
  const live = await portal.session('tpb')
  expect(await block(admin, 'tpb')).toSucceed()
  expect(await portal.call(roleList, { token: live.access_token })).toFailWith('session.ended')
  expect(await portal.call(updateToken, { authorization: live.refresh_token })).toFailWith('session.ended')
  expect(await portal.signIn('tpb')).toFailWith('account.blocked')
  expect(await block(admin, 'tpb', '0')).toSucceed()
  expect(await portal.call(roleList, { token: live.access_token })).toFailWith('session.ended')
  expect(await portal.signIn('tpb')).toSucceed()
})

test('administrators cannot block, demote or reset MFA of their own account', async () => {
  expect(await block(admin, 'admin')).toFailWith('userManager.self')
  expect(await setRoles(admin, 'admin', [BUSINESS])).toFailWith('userManager.self')
  expect(await resetMfa(admin, 'admin')).toFailWith('userManager.self')
  expect(await see(admin, 'admin')).toMatchObject({ flagBlokir: '0', roles: ['Administrator Portal'] })
})

test('roles and documents are replaced as a whole and take effect at the next call', async () => {
  const { access_token: token } = await portal.session('ftz')
  expect(await setRoles(admin, 'ftz', [BUSINESS, 'Importir'])).toSucceed()
  const { body } = await portal.call(roleList, { token })
  expect(body['items']).toMatchObject([{ td_role: { namaRole: 'Importir' } }, { td_role: { namaRole: BUSINESS } }])
  expect(await setRoles(admin, 'ftz', ['Tidak Ada'])).toFailWith('access.denied')
  expect(await setRoles(admin, 'ftz', [BUSINESS, 'Menunggu Persetujuan'])).toFailWith('access.denied')
})

describe('two administrators editing one user', () => {
  test('the second to save gets an error and overwrites nothing', async () => {
    const read = await see(admin, 'cukai')
    const { data, roles, documents } = read.versi
    expect(await edit(admin, 'cukai', { ...read, handphone: '081200000021' }, data)).toSucceed()
    const late = await edit(exciseAdmin, 'cukai', { ...read, nama: 'Nama Lain' }, data)
    expect(late).toFailWith('userManager.changed')
    expect(late.body.message).toMatch(/baru saja diubah/)
    expect(await see(admin, 'cukai')).toMatchObject({ nama: read.nama, handphone: '081200000021' })

    // Roles and documents have not changed meanwhile: each part has its own version.
    expect(await setRoles(exciseAdmin, 'cukai', [EXCISE], roles)).toSucceed()
    expect(await setRoles(admin, 'cukai', [BUSINESS, EXCISE, 'Importir'], roles)).toFailWith('userManager.changed')
    expect(await setDocuments(exciseAdmin, 'cukai', ['CK-5'], documents)).toSucceed()
    expect(await setDocuments(admin, 'cukai', ['BC 2.0'], documents)).toFailWith('userManager.changed')
    expect(await see(admin, 'cukai')).toMatchObject({ roles: [EXCISE], documents: ['CK-5'] })
    expect(await setRoles(admin, 'cukai', [BUSINESS, EXCISE])).toSucceed()
  })

  test('of two concurrent saves one succeeds', async () => {
    const read = await see(admin, 'importir')
    const phones = ['081200000031', '081200000032', '081200000033']
    const answers = await Promise.all(
      phones.map(handphone => edit(admin, 'importir', { ...read, handphone }, read.versi.data)),
    )
    const saved = answers.map(({ status }) => status === 200)
    expect(saved.filter(Boolean)).toHaveLength(1)
    expect((await see(admin, 'importir')).handphone).toBe(phones[saved.indexOf(true)])
    for (const answer of answers) if (answer.status !== 200) expect(answer).toFailWith('userManager.changed')
  })

  test('a change by the user themselves counts too', async () => {
    const read = await see(admin, 'ftz')
    const { access_token: token, idUser } = await portal.session('ftz')
    const { email, nipRekam } = read
    const body = { email, handphone: '081200000041', nipRekam, nipUpdate: nipRekam }
    expect(await portal.call(updateUser, { params: { idUser, environment: 'dev' }, body, token })).toSucceed()
    expect(await edit(admin, 'ftz', { ...read, nama: 'Nama Lain' }, read.versi.data)).toFailWith('userManager.changed')
    expect((await see(admin, 'ftz')).handphone).toBe('081200000041')
  })
})

describe('H1: of two administrators who act against each other concurrently one remains', () => {
  const ADMINISTRATOR = 'Administrator Portal'
  const OFFICER = 'Petugas Bea dan Cukai'
  const codes = (answers: Answer[]) => answers.map(({ status, body }) => body['code'] ?? status).sort()
  const restore = () =>
    sql`
      insert into user_role (id_user, id_role) select id_user, id_role from portal_user, role
      where username in ('admin', 'admin2') and nama_role = ${ADMINISTRATOR} on conflict do nothing`.execute(
      portal.core.db,
    )

  test('when each revokes the role of the other', async () => {
    const second = await portal.session('admin2')
    const [ofFirst, ofSecond] = [(await versionsOf('admin')).roles, (await versionsOf('admin2')).roles]
    const answers = await Promise.all([
      setRoles(admin, 'admin2', [OFFICER], ofSecond),
      setRoles(second, 'admin', [OFFICER], ofFirst),
    ])
    // Becoming an officer is power that a second administrator approves: nobody has lost anything yet.
    expect(codes(answers)).toEqual([200, 200])
    const revoked = await Promise.all([setRoles(admin, 'admin2', [], ofSecond), setRoles(second, 'admin', [], ofFirst)])
    expect(codes(revoked)).toEqual([200, 'access.denied'])
    const { rows } = await sql`
      select username from portal_user join user_role using (id_user) join role using (id_role)
      where nama_role = ${ADMINISTRATOR}`.execute(portal.core.db)
    expect(rows).toHaveLength(1)
    await restore()
  })

  test('when each blocks the other', async () => {
    const second = await portal.session('admin2')
    const answers = await Promise.all([block(admin, 'admin2'), block(second, 'admin')])
    expect(codes(answers)).toEqual([200, 'session.ended'])
    if (answers[0]?.status === 200) expect(await block(admin, 'admin2', '0')).toSucceed()
    else {
      expect(await block(second, 'admin', '0')).toSucceed()
      admin = await portal.session('admin')
    }
  })
})

test('resetting MFA turns it off, ends active sessions and notifies the user', async () => {
  expect((await see(admin, 'mfa')).otpFlag).toBe('2')
  const { ticket } = (await portal.signIn('mfa')).body['item']
  const live = await portal.call(otpLogin, { body: { username: 'mfa', password: ticket, otp: codeOf(portal) } })
  expect(await resetMfa(admin, 'mfa')).toSucceed()
  expect(await portal.call(roleList, { token: live.body['item'].access_token })).toFailWith('session.ended')
  expect((await see(admin, 'mfa')).otpFlag).toBe('0')
  expect(await resetMfa(admin, 'mfa')).toFailWith('mfa.notActive')
  expect(await portal.signIn('mfa')).toSucceed()
  expect((await mailsTo(portal, 'mfa@contoh.id')).map(mail => mail.subject)).toContainEqual(
    expect.stringMatching(/^MFA akun Anda telah dinonaktifkan/),
  )
  const { rows } = await sql`select 1 from mfa_authenticator where id_user = ${idOf('mfa')}`.execute(portal.core.db)
  expect(rows).toEqual([])
})

test('the hidden developer-tools toggle notifies its user, is audited, and users cannot set it for themselves', async () => {
  const { access_token: token, idUser: id } = await portal.session('cukai')
  const userInfo = async () =>
    (await portal.call(userInfoByEmail, { query: { email: 'cukai@contoh.id' }, token })).body['item']
  expect(await userInfo()).toMatchObject({ mayDebug: false })
  const own = await portal.call(managedUserDebug, { params: { id }, body: { mayDebug: true }, token })
  expect(own).toFailWith('access.denied')
  expect(await userInfo()).toMatchObject({ mayDebug: false })
  expect(await letDebug(admin, 'cukai', true)).toSucceed()
  expect(await userInfo()).toMatchObject({ mayDebug: true })
  expect(await see(admin, 'cukai')).toMatchObject({ mayDebug: true })
  expect(await letDebug(admin, 'cukai', false)).toSucceed()
  expect(await userInfo()).toMatchObject({ mayDebug: false })
  const audit = await portal.call(managedUserAudit, { params: { id }, query: { size: 2 }, token: admin.access_token })
  expect(audit.body['items']).toMatchObject([
    { kind: 'debug-forbid', actor: 'admin' },
    { kind: 'debug-allow', actor: 'admin' },
  ])
})

test('an MFA setup in progress cannot be reset: no notification is sent and no session ends', async () => {
  const live = await portal.session('ftz')
  const { access_token: token } = live
  expect(await portal.call(changeOtp, { body: { valueOtp: '1' }, token })).toSucceed()
  expect(await resetMfa(admin, 'ftz')).toFailWith('mfa.notActive')
  expect(await portal.call(roleList, { token })).toSucceed()
  expect((await see(admin, 'ftz')).otpFlag).toBe('1')
  expect((await mailsTo(portal, 'ftz@contoh.id')).map(mail => mail.subject)).not.toContainEqual(
    expect.stringMatching(/^MFA akun Anda/),
  )
})

test('a new account is created once, gets a mail, and chooses its password by the mailed link', async () => {
  const body = newAccount('wayan.saputra')
  const answers = await Promise.all([create(exciseAdmin, body), create(exciseAdmin, body)])
  for (const answer of answers) expect(answer).toSucceed()
  expect(answers[0]?.body['item']).toMatchObject({ username: 'wayan.saputra', roles: [BUSINESS, EXCISE].sort() })
  const mails = await mailsTo(portal, 'wayan.saputra@contoh.id')
  expect(mails.map(({ subject, path }) => [subject.split(' · ')[0], path])).toEqual([
    ['Akun Anda telah dibuat', '/portal/lupa-password'],
  ])
  expect(await create(exciseAdmin, { ...body, nama: 'Orang Lain' })).toFailWith('request.conflict')
  expect(await create(exciseAdmin, newAccount('WAYAN.saputra', { email: 'x@contoh.id' }))).toFailWith(
    'registration.usernameTaken',
  )
  expect(await create(exciseAdmin, { ...newAccount('lain.lagi'), idUser: idOf('importir') })).toFailWith(
    'registration.usernameTaken',
  )
  expect(await create(admin, newAccount('tanpa.pt', { npwp: '0099999999999000' }))).toFailWith('company.notFound')
})

test('a changed email is reported to the old address; one that is taken is rejected', async () => {
  const person = { nama: 'Dewi Lestari', email: 'dewi@contoh.id', handphone: '081200000001', nitku: '', nipRekam: '' }
  expect(await edit(admin, 'ppjk', { ...person, email: 'IMPORTIR@contoh.id' })).toFailWith('profile.taken')
  expect(await edit(admin, 'ppjk', person)).toSucceed()
  expect(await see(admin, 'ppjk')).toMatchObject(person)
  expect((await mailsTo(portal, 'ppjk@contoh.id')).map(mail => mail.subject)).toContainEqual(
    expect.stringMatching(/^Alamat email akun Anda telah diubah/),
  )
})

test('G1: the audit of a user shows each event with its address and administrator, and its chain verifies', async () => {
  await block(admin, 'segera')
  await block(admin, 'segera', '0')
  await portal.session('segera', { address: '198.51.100.44' })
  const page = async (query: { size: number; cursor?: string }) =>
    (await portal.call(managedUserAudit, { params: { id: idOf('segera') }, query, token: admin.access_token })).body
  const first = await page({ size: 2 })
  expect(first['items']).toMatchObject([
    { kind: 'sign-in', outcome: 'success', address: '198.51.100.44', actor: '' },
    { kind: 'account-unblock', factor: 'confirmed-session', actor: 'admin' },
  ])
  const second = await page({ size: 2, cursor: first['next'] as string })
  expect((second['items'] as UserAuditEvent[]).map(event => event.kind)).toEqual(['account-block'])
  expect(second['next']).toBeUndefined()
  await portal.modules.activity.sealCommitted()
  expect(await portal.modules.activity.verifyAudit()).toMatchObject({ intact: true })
  await sql`update auth_event set actor = 'lain' where kind = 'account-block'`.execute(portal.core.db)
  expect(await portal.modules.activity.verifyAudit()).toMatchObject({ intact: false, because: 'changed' })
})

test('A7: every change needs a confirmed session and otherwise leaves the user unchanged', async () => {
  portal.later({ minutes: 11 })
  const before = await see(admin, 'importir')
  const answers = [
    await edit(admin, 'importir', before),
    await setDocuments(admin, 'importir', []),
    await setRoles(admin, 'importir', []),
    await block(admin, 'importir'),
    await resetMfa(admin, 'importir'),
    await letDebug(admin, 'importir', true),
    await create(admin, newAccount('belum.jadi')),
  ]
  for (const answer of answers) expect(answer).toFailWith('auth.confirmNeeded')
  expect(await see(admin, 'importir')).toEqual(before)
})

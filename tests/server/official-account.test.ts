import {
  type AccessChange,
  accessChangeApprove,
  accessChangeList,
  accessChangeReject,
  accessChangeUndo,
  type Call,
  type ManagedUser,
  managedUserAudit,
  managedUserById,
  managedUserEdit,
  managedUserList,
  managedUserResetMfa,
  managedUserRoles,
  type RequestOf,
  userInfoByEmail,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_SECRET } from '../support/authenticator.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
let admin: TestSession
let second: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.session('admin')
  second = await portal.session('admin2')
})
afterAll(() => portal.close())

const by = <C extends Call>(session: TestSession, call: C, request?: Partial<RequestOf<C>>) =>
  portal.call(call, { ...request, token: session.access_token } as never)

async function user(username: string): Promise<ManagedUser> {
  const listed = await by(admin, managedUserList, { query: { q: username } })
  const found = (listed.body['items'] as ManagedUser[]).find(each => each.username === username)
  const one = await by(admin, managedUserById, { params: { id: found?.idUser ?? '' } })
  return one.body['item'] as ManagedUser
}
async function edit(username: string, changes: Partial<ManagedUser>) {
  const { idUser: id, nama, email, handphone, nitku, nipRekam, versi } = await user(username)
  const body = { nama, email, handphone, nitku, nipRekam, ...changes, versi: versi.data }
  return by(admin, managedUserEdit, { params: { id }, body })
}
const latest = async () => ((await by(admin, accessChangeList, {})).body['items'] as AccessChange[])[0] as AccessChange
const approve = (session: TestSession, id: string) => by(session, accessChangeApprove, { params: { id } })
/** An active authenticator, as the demo gives the account `mfa`. */
async function giveMfa(username: string): Promise<string> {
  const { idUser } = await user(username)
  await sql`update portal_user set otp_flag = '2' where id_user = ${idUser}`.execute(portal.core.db)
  await portal.modules.mfa.seedDemo(idUser, DEMO_SECRET)
  return idUser
}

async function setRoles(username: string, roles: readonly string[]) {
  const { idUser: id, versi } = await user(username)
  return by(admin, managedUserRoles, { params: { id }, body: { roles: [...roles], versi: versi.roles } })
}
/** Whether the account needs MFA without the grace period that the demo grants. */
async function isMfaRequired(username: string): Promise<boolean> {
  const { email: address } = await user(username)
  const { access_token: token } = await portal.session(username)
  await portal.modules.reference.setFlag('MFA_TENGGANG', false)
  const info = await portal.call(userInfoByEmail, { query: { email: address }, token })
  await portal.modules.reference.setFlag('MFA_TENGGANG', true)
  return info.body['item'].mfaRequired
}

describe("an officer's email", () => {
  test('A13: changes when a second administrator approves; the rest of the data at once', async () => {
    const asked = await edit('petugas', { email: 'petugas.baru@contoh.id', handphone: '081200001111' })
    expect(asked.body['item']).toEqual({ keadaan: 'menunggu' })
    expect(await user('petugas')).toMatchObject({
      email: 'petugas@contoh.id',
      handphone: '081200001111',
      emailWaiting: 'petugas.baru@contoh.id',
    })
    const waiting = await latest()
    expect(waiting).toMatchObject({
      subjek: 'akun',
      namaSubjek: 'petugas',
      keadaan: 'menunggu',
      sebelum: { email: 'petugas@contoh.id' },
      sesudah: { email: 'petugas.baru@contoh.id' },
    })
    expect(await approve(admin, waiting.idPerubahan)).toFailWith('accessAdmin.ownChange')
    expect(await approve(second, waiting.idPerubahan)).toSucceed()
    const changed = await user('petugas')
    expect(changed).toMatchObject({ email: 'petugas.baru@contoh.id', emailWaiting: null })
    const [mail] = await mailsTo(portal, 'petugas@contoh.id')
    expect(mail?.subject).toMatch(/^Alamat email akun Anda telah diubah/)
    const audit = await by(admin, managedUserAudit, { params: { id: changed.idUser }, query: { size: 5 } })
    expect((audit.body['items'] as object[])[0]).toMatchObject({ kind: 'account-change', actor: 'admin2' })
  })

  test('A13: stays when the proposal is rejected, and going back takes two administrators too', async () => {
    expect((await edit('admincukai', { email: 'lain@contoh.id' })).body['item'].keadaan).toBe('menunggu')
    const rejecting = { params: { id: (await latest()).idPerubahan }, body: { catatan: 'Tidak dikenal' } }
    expect(await by(second, accessChangeReject, rejecting)).toSucceed()
    expect(await user('admincukai')).toMatchObject({ email: 'admincukai@contoh.id', emailWaiting: null })

    expect(await edit('petugas', { email: 'petugas.tiga@contoh.id' })).toSucceed()
    const { idPerubahan: id } = await latest()
    expect(await approve(second, id)).toSucceed()
    expect((await by(admin, accessChangeUndo, { params: { id } })).body['item'].keadaan).toBe('menunggu')
    expect((await user('petugas')).email).toBe('petugas.tiga@contoh.id')
  })

  test('A13: is refused at once when another account has it', async () => {
    expect(await edit('admincukai', { email: 'importir@contoh.id' })).toFailWith('profile.taken')
    expect((await user('admincukai')).emailWaiting).toBeNull()
  })

  test("A13: a business's email needs one administrator", async () => {
    expect((await edit('tpb', { email: 'tpb.baru@contoh.id' })).body['item']).toEqual({ keadaan: 'berlaku' })
    expect((await user('tpb')).email).toBe('tpb.baru@contoh.id')
  })
})

describe("an officer's MFA", () => {
  test('A13: is reset when a second administrator approves, and only its owner turns it on again', async () => {
    const id = await giveMfa('petugas')
    expect((await by(admin, managedUserResetMfa, { params: { id } })).body['item']).toEqual({ keadaan: 'menunggu' })
    expect(await user('petugas')).toMatchObject({ otpFlag: '2', mfaResetWaiting: true })
    const { idPerubahan } = await latest()
    expect(await approve(admin, idPerubahan)).toFailWith('accessAdmin.ownChange')
    expect(await approve(second, idPerubahan)).toSucceed()
    expect(await user('petugas')).toMatchObject({ otpFlag: '0', mfaResetWaiting: false })
    expect(await by(admin, accessChangeUndo, { params: { id: idPerubahan } })).toFailWith('accessAdmin.notApplied')
    expect(await by(admin, managedUserResetMfa, { params: { id } })).toFailWith('mfa.notActive')
  })

  test("A13: a business's MFA is reset by one administrator", async () => {
    const { idUser: id } = await user('mfa')
    expect((await by(admin, managedUserResetMfa, { params: { id } })).body['item']).toEqual({ keadaan: 'berlaku' })
    expect((await user('mfa')).otpFlag).toBe('0')
  })
})

describe('an account that was official', () => {
  test('A13: its NIP waits for a second administrator, so that clearing it first opens no way to the email', async () => {
    const { nipRekam } = await user('kepala')
    expect((await edit('kepala', { nipRekam: '', handphone: '081200002222' })).body['item'].keadaan).toBe('menunggu')
    const cleared = await latest()
    expect(await user('kepala')).toMatchObject({ nipRekam, nipRekamWaiting: '', handphone: '081200002222' })
    expect((await edit('kepala', { email: 'pencuri@contoh.id' })).body['item'].keadaan).toBe('menunggu')
    expect(await user('kepala')).toMatchObject({ email: 'kepala@contoh.id', emailWaiting: 'pencuri@contoh.id' })
    const stolen = await latest()
    expect(
      await by(second, accessChangeReject, { params: { id: stolen.idPerubahan }, body: { catatan: 'Tidak dikenal' } }),
    ).toSucceed()

    // With power by a role it stays official, although two administrators have cleared the NIP.
    expect(await approve(second, cleared.idPerubahan)).toSucceed()
    expect(await user('kepala')).toMatchObject({ nipRekam: '', nipRekamWaiting: null })
    expect((await edit('kepala', { email: 'pencuri@contoh.id' })).body['item'].keadaan).toBe('menunggu')
  })

  test('A13: a role that one administrator took leaves its MFA and its email to two', async () => {
    const id = await giveMfa('pemilik')
    expect((await setRoles('pemilik', [])).body['item'].keadaan).toBe('berlaku')
    expect(await user('pemilik')).toMatchObject({ roles: [], nipRekam: '' })
    expect((await by(admin, managedUserResetMfa, { params: { id } })).body['item'].keadaan).toBe('menunggu')
    expect((await edit('pemilik', { email: 'pencuri@contoh.id' })).body['item'].keadaan).toBe('menunggu')
    expect(await user('pemilik')).toMatchObject({ email: 'pemilik@contoh.id', otpFlag: '2' })
  })

  test('A13: power that is taken from its role leaves its email to two, and MFA required', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into role (id_role, nama_role) values (gen_random_uuid(), 'Percobaan') returning id_role as id`.execute(
      portal.core.db,
    )
    const id = rows[0]?.id ?? ''
    const { idUser } = await user('ftz')
    await sql`insert into user_role (id_user, id_role) values (${idUser}, ${id})`.execute(portal.core.db)
    expect(await isMfaRequired('ftz')).toBe(false)
    await sql`insert into role_permission (id_role, permission) values (${id}, 'case.decide')`.execute(portal.core.db)
    expect(await isMfaRequired('ftz')).toBe(true)
    await sql`delete from role_permission where id_role = ${id}`.execute(portal.core.db)
    expect(await isMfaRequired('ftz')).toBe(true)
    expect((await edit('ftz', { email: 'pencuri@contoh.id' })).body['item'].keadaan).toBe('menunggu')
  })

  test('A13: is a business again once two administrators have cleared a NIP without power', async () => {
    expect((await edit('pemasok', { nipRekam: '199001012015011001' })).body['item'].keadaan).toBe('berlaku')
    expect((await edit('pemasok', { nipRekam: '' })).body['item'].keadaan).toBe('menunggu')
    expect(await isMfaRequired('pemasok')).toBe(true)
    expect(await approve(second, (await latest()).idPerubahan)).toSucceed()
    expect(await isMfaRequired('pemasok')).toBe(false)
    expect((await edit('pemasok', { email: 'pemasok.baru@contoh.id' })).body['item'].keadaan).toBe('berlaku')
  })
})

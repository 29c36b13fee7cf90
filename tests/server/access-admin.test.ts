import { randomUUID } from 'node:crypto'
import {
  type AccessChange,
  accessChangeApprove,
  accessChangeList,
  accessChangeReject,
  accessChangeUndo,
  type Call,
  catalogueList,
  featureFlag,
  inboxList,
  type ManagedFlag,
  type ManagedMenuItem,
  type ManagedRole,
  type ManagedUser,
  type MenuBody,
  type MenuItem,
  managedFlagCreate,
  managedFlagDelete,
  managedFlagEdit,
  managedFlagList,
  managedMenu,
  managedMenuCreate,
  managedMenuDelete,
  managedMenuEdit,
  managedMenuOrder,
  managedRoleCreate,
  managedRoleDelete,
  managedRoleEdit,
  managedRoleList,
  managedUserAccess,
  managedUserBlock,
  managedUserById,
  managedUserCreate,
  managedUserList,
  managedUserRoles,
  menuList,
  menuPageList,
  portalAccessList,
  type RequestOf,
  type RoleBody,
  rolePreview,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const ADMINISTRATOR = 'Administrator Portal'

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
const roles = async () => (await by(admin, managedRoleList)).body['items'] as ManagedRole[]
const roleNamed = async (name: string) => {
  const role = (await roles()).find(({ namaRole }) => namaRole === name)
  if (!role) throw new Error(`there is no role ${name}`)
  return role
}
const bodyOf = ({ namaRole, keterangan, izin, menu, dokumen }: ManagedRole): RoleBody => ({
  namaRole,
  keterangan,
  izin,
  menu,
  dokumen,
})
const newRole = (namaRole: string, more: Partial<RoleBody> = {}) => ({
  idRole: randomUUID() as string,
  namaRole,
  keterangan: '',
  izin: [],
  menu: ['riwayat'],
  dokumen: [],
  ...more,
})
const create = (session: TestSession, body: ReturnType<typeof newRole>) => by(session, managedRoleCreate, { body })
const edit = async (session: TestSession, name: string, more: Partial<RoleBody>, versi?: string) => {
  const role = await roleNamed(name)
  const body = { ...bodyOf(role), ...more, versi: versi ?? role.versi }
  return by(session, managedRoleEdit, { params: { id: role.idRole }, body })
}
const menu = async () => (await by(admin, managedMenu)).body['item'] as { entri: ManagedMenuItem[]; versi: string }
const entry = async (idMenu: string) => {
  const found = (await menu()).entri.find(each => each.idMenu === idMenu)
  if (!found) throw new Error(`there is no entry ${idMenu}`)
  return found
}
const writtenOf = ({ nama, ikon, url, grup, induk, tampil, peran }: ManagedMenuItem): MenuBody => ({
  nama,
  ikon,
  url,
  grup,
  induk,
  tampil,
  peran,
})
const editEntry = async (idMenu: string, more: Partial<MenuBody>) => {
  const found = await entry(idMenu)
  return by(admin, managedMenuEdit, {
    params: { id: idMenu },
    body: { ...writtenOf(found), ...more, versi: found.versi },
  })
}
const changes = async (query: RequestOf<typeof accessChangeList>['query'] = {}) =>
  (await by(admin, accessChangeList, { query })).body['items'] as AccessChange[]
const latest = async () => (await changes())[0] as AccessChange
const approve = (session: TestSession, id: string) => by(session, accessChangeApprove, { params: { id } })
const undo = (session: TestSession, id: string) => by(session, accessChangeUndo, { params: { id } })
const menuOf = async (session: TestSession) =>
  (await by(session, menuList, { params: { idUser: session.idUser } })).body['items'] as MenuItem[]
const user = async (username: string) => {
  const { body } = await by(admin, managedUserList, { query: { q: username } })
  const found = (body['items'] as { username: string; idUser: string }[]).find(each => each.username === username)
  const one = await by(admin, managedUserById, { params: { id: found?.idUser ?? '' } })
  return one.body['item'] as ManagedUser
}
const giveRoles = async (session: TestSession, username: string, names: string[]) => {
  const { idUser: id, versi } = await user(username)
  return by(session, managedUserRoles, { params: { id }, body: { roles: names, versi: versi.roles } })
}
const titles = async (session: TestSession) =>
  ((await by(session, inboxList)).body['items'] as { title: string }[]).map(({ title }) => title)

describe('roles', () => {
  // spec §6-1
  test('a new role gives its holders menu, permissions and portal access at the next call', async () => {
    const body = newRole('Importir Cukai', { izin: ['announcement.readExcise'], dokumen: ['CK-1'] })
    expect(await create(admin, body)).toSucceed()
    const tpb = await portal.session('tpb')
    const documents = async () =>
      ((await by(tpb, portalAccessList)).body['items'] as { namaDokumen: string }[]).map(each => each.namaDokumen)
    expect(await documents()).not.toContain('CK-1')
    const { roles: held } = await user('tpb')
    expect(await giveRoles(admin, 'tpb', [...held, 'Importir Cukai'])).toSucceed()
    expect(await documents()).toContain('CK-1')
    const role = await roleNamed('Importir Cukai')
    expect(role).toMatchObject({ izin: ['announcement.readExcise'], pengguna: 1, tetap: false })
    // Every role has the pages of one's own account.
    expect(role.menu).toEqual(expect.arrayContaining(['riwayat', 'akun', 'mfa']))
    expect(await giveRoles(admin, 'tpb', held)).toSucceed()
    expect(await documents()).not.toContain('CK-1')
  })

  test('a repeated creation creates nothing twice, and a name is used once', async () => {
    const body = newRole('Gudang')
    expect(await create(admin, body)).toSucceed()
    const before = (await changes()).length
    expect(await create(admin, { ...body, menu: (await roleNamed('Gudang')).menu })).toSucceed()
    expect((await changes()).length).toBe(before)
    expect(await create(admin, newRole('GUDANG'))).toFailWith('accessAdmin.nameTaken')
    expect(await create(admin, newRole('Lain', { menu: ['tidak-ada'] }))).toFailWith('accessAdmin.unknownMenu')
  })

  test('what another administrator has changed meanwhile is not overwritten', async () => {
    const { versi } = await roleNamed('Gudang')
    expect(await edit(admin, 'Gudang', { keterangan: 'Petugas gudang' })).toSucceed()
    expect(await edit(second, 'Gudang', { keterangan: 'Lain' }, versi)).toFailWith('accessAdmin.changed')
    expect((await roleNamed('Gudang')).keterangan).toBe('Petugas gudang')
  })

  test('a renamed role keeps its holders and what they are notified of', async () => {
    const { roles: held } = await user('segera')
    expect(await giveRoles(admin, 'segera', [...held, 'Gudang'])).toSucceed()
    const { access_token: token } = await portal.session('segera')
    await portal.core.db
      .transaction()
      .execute(trx =>
        portal.modules.inbox.notify(trx, { key: 'g1', to: { roles: ['Gudang'] }, title: 'Untuk gudang', detail: '' }),
      )
    expect(await edit(admin, 'Gudang', { namaRole: 'Pergudangan' })).toSucceed()
    expect((await user('segera')).roles).toContain('Pergudangan')
    const inbox = await portal.call(inboxList, { token })
    expect((inbox.body['items'] as { title: string }[]).map(({ title }) => title)).toContain('Untuk gudang')
    expect(await giveRoles(admin, 'segera', held)).toSucceed()
  })

  test('a role that somebody has, and a role of the portal itself, cannot be deleted', async () => {
    const remove = async (name: string) => {
      const { idRole: id, versi } = await roleNamed(name)
      return by(admin, managedRoleDelete, { params: { id }, query: { versi } })
    }
    expect(await remove('Importir')).toFailWith('accessAdmin.fixed')
    expect(await edit(admin, 'Importir', { namaRole: 'Pengimpor' })).toFailWith('accessAdmin.fixed')
    const { roles: held } = await user('segera')
    expect(await giveRoles(admin, 'segera', [...held, 'Pergudangan'])).toSucceed()
    const refused = await remove('Pergudangan')
    expect(refused).toFailWith('accessAdmin.roleInUse')
    expect(refused.body['message']).toContain('1 pengguna')
    expect(await giveRoles(admin, 'segera', held)).toSucceed()
    expect(await remove('Pergudangan')).toSucceed()
    expect((await roles()).map(({ namaRole }) => namaRole)).not.toContain('Pergudangan')
    expect(await undo(admin, (await latest()).idPerubahan)).toSucceed()
    expect(await roleNamed('Pergudangan')).toMatchObject({ keterangan: 'Petugas gudang' })
  })

  test('the preview of a role is the menu that its holder alone would see', async () => {
    const { idRole: id } = await roleNamed(ADMINISTRATOR)
    const { body } = await by(second, rolePreview, { params: { id } })
    expect(body['item'].menu).toEqual(await menuOf(admin))
    expect(body['item']).toMatchObject({ dasbor: ['permohonan-akun'], riwayat: ['saya', 'perusahaan', 'semua'] })
    expect(await by(admin, rolePreview, { params: { id: randomUUID() } })).toFailWith('resource.notFound')
  })

  test('H1: nobody without access.manage reads or changes roles', async () => {
    const excise = await portal.session('admincukai')
    expect(await by(excise, managedRoleList)).toFailWith('access.denied')
    expect(await create(excise, newRole('Menyusup'))).toFailWith('access.denied')
  })
})

describe('four eyes', () => {
  test('a role that gives power applies only when a second administrator approves it', async () => {
    const before = await roleNamed('Pergudangan')
    const asked = await edit(admin, 'Pergudangan', { izin: ['users.manage'], keterangan: 'Berkuasa' })
    expect(asked.body['item'].keadaan).toBe('menunggu')
    expect(await roleNamed('Pergudangan')).toEqual(before)
    const [waiting] = await changes({ keadaan: 'menunggu' })
    expect(waiting).toMatchObject({
      subjek: 'peran',
      namaSubjek: 'Pergudangan',
      milikSendiri: true,
      sebelum: { izin: [], keterangan: 'Petugas gudang' },
      sesudah: { izin: ['users.manage'], keterangan: 'Berkuasa' },
    })
    const id = waiting?.idPerubahan ?? ''
    expect(await titles(second)).toContain('Perubahan hak akses menunggu persetujuan')
    expect(await approve(admin, id)).toFailWith('accessAdmin.ownChange')
    expect(await roleNamed('Pergudangan')).toEqual(before)
    expect(await approve(second, id)).toSucceed()
    expect(await roleNamed('Pergudangan')).toMatchObject({ izin: ['users.manage'], keterangan: 'Berkuasa' })
    expect(await titles(admin)).toContain('Perubahan hak akses disetujui')
    expect(await approve(second, id)).toFailWith('accessAdmin.decided')
  })

  test('taking power away applies at once, and giving it back by an undo waits again', async () => {
    expect((await edit(admin, 'Pergudangan', { izin: [] })).body['item'].keadaan).toBe('berlaku')
    const { idPerubahan } = await latest()
    expect((await undo(admin, idPerubahan)).body['item'].keadaan).toBe('menunggu')
    expect((await roleNamed('Pergudangan')).izin).toEqual([])
    expect(await undo(admin, idPerubahan)).toFailWith('accessAdmin.notApplied')
    const rejecting = { params: { id: (await latest()).idPerubahan }, body: { catatan: 'Tidak perlu' } }
    expect((await by(second, accessChangeReject, rejecting)).body['item']).toEqual({ keadaan: 'ditolak' })
    expect(await titles(admin)).toContain('Perubahan hak akses ditolak')
    expect((await roleNamed('Pergudangan')).izin).toEqual([])
  })

  test("an account's role that gives power waits, and its owner cannot approve it", async () => {
    const officer = await user('petugas')
    const asked = await giveRoles(admin, 'petugas', [...officer.roles, ADMINISTRATOR])
    expect(asked.body['item']).toEqual({ keadaan: 'menunggu' })
    expect(await user('petugas')).toMatchObject({ roles: officer.roles, rolesWaiting: [ADMINISTRATOR] })
    const { idPerubahan } = await latest()
    expect(await approve(admin, idPerubahan)).toFailWith('accessAdmin.ownChange')
    expect(await approve(second, idPerubahan)).toSucceed()
    const third = await portal.session('petugas')
    expect(await by(third, managedRoleList)).toSucceed()
    // An administrator now, it asks for more power and cannot get it through a friend's proposal about itself.
    expect(await giveRoles(second, 'petugas', [...officer.roles, ADMINISTRATOR, 'Administrator Cukai'])).toSucceed()
    expect(await giveRoles(second, 'petugas', officer.roles)).toSucceed()
    expect((await giveRoles(second, 'petugas', [...officer.roles, ADMINISTRATOR])).body['item'].keadaan).toBe(
      'menunggu',
    )
    expect(await by(third, accessChangeList)).toFailWith('access.denied')
    const own = { params: { id: (await latest()).idPerubahan }, body: { catatan: 'Salah akun' } }
    expect((await by(second, accessChangeReject, own)).body['item']).toEqual({ keadaan: 'ditarik' })
  })

  test("a change of an account's own portal access is in the history, and an undo takes it back", async () => {
    const { idUser: id, documents, versi } = await user('tpb')
    const body = { documents: [...documents, 'CK-5'], versi: versi.documents }
    expect(await by(admin, managedUserAccess, { params: { id }, body })).toSucceed()
    const [change] = await changes({ subjek: 'pengguna', idSubjek: id })
    expect(change).toMatchObject({ namaSubjek: 'tpb', keadaan: 'berlaku', oleh: 'Lestari Hidayat' })
    expect(change?.sebelum).toEqual({ dokumen: documents })
    expect(change?.sesudah).toEqual({ dokumen: expect.arrayContaining([...documents, 'CK-5']) })
    expect(await undo(second, change?.idPerubahan ?? '')).toSucceed()
    expect((await user('tpb')).documents).toEqual(documents)
  })

  test('an account is created without the roles that give power, which wait', async () => {
    const body = {
      idUser: randomUUID() as string,
      username: 'petugas.baru',
      npwp: COMPANIES.otoritas[0],
      nama: 'Wayan Saputra',
      email: 'petugas.baru@contoh.id',
      handphone: '081298765432',
      nitku: '',
      nipRekam: '',
      roles: ['Importir', 'Petugas Bea dan Cukai'],
    }
    const made = await by(admin, managedUserCreate, { body })
    expect(made.body['item']).toMatchObject({ roles: ['Importir'], rolesWaiting: ['Petugas Bea dan Cukai'] })
    expect(await approve(second, (await latest()).idPerubahan)).toSucceed()
    expect((await user('petugas.baru')).roles).toEqual(['Importir', 'Petugas Bea dan Cukai'])
  })

  test('the proposal of somebody who no longer administers roles cannot be approved', async () => {
    expect((await edit(second, 'Pergudangan', { izin: ['catalogue.manage'] })).body['item'].keadaan).toBe('menunggu')
    const { idPerubahan } = await latest()
    const { idUser: id } = await user('admin2')
    expect(await by(admin, managedUserBlock, { params: { id }, body: { flagBlokir: '1' } })).toSucceed()
    expect(await approve(admin, idPerubahan)).toFailWith('accessAdmin.proposerGone')
    expect((await roleNamed('Pergudangan')).izin).toEqual([])
    expect(await by(admin, managedUserBlock, { params: { id }, body: { flagBlokir: '0' } })).toSucceed()
    second = await portal.session('admin2')
    const withdrawn = { params: { id: idPerubahan }, body: { catatan: 'Usang' } }
    expect(await by(second, accessChangeReject, withdrawn)).toSucceed()
  })

  test('a proposal that no longer fits what is there cannot be approved', async () => {
    expect(await edit(admin, 'Pergudangan', { izin: ['users.manage'], keterangan: 'Satu' })).toSucceed()
    const { idPerubahan } = await latest()
    expect(await edit(admin, 'Pergudangan', { keterangan: 'Dua' })).toSucceed()
    expect(await approve(second, idPerubahan)).toFailWith('accessAdmin.changed')
    expect(await roleNamed('Pergudangan')).toMatchObject({ izin: [], keterangan: 'Dua' })
  })

  test('of two concurrent approvals one applies', async () => {
    const { roles: held } = await user('petugas')
    expect(await giveRoles(admin, 'petugas', [...held, ADMINISTRATOR])).toSucceed()
    expect(await approve(second, (await latest()).idPerubahan)).toSucceed()
    const third = await portal.session('petugas')
    expect(await edit(admin, 'Pergudangan', { izin: ['catalogue.manage'] })).toSucceed()
    const { idPerubahan } = await latest()
    const answers = await Promise.all([approve(second, idPerubahan), approve(third, idPerubahan)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await giveRoles(admin, 'petugas', held)).toSucceed()
    expect(await edit(admin, 'Pergudangan', { izin: [] })).toSucceed()
  })
})

describe('the last administrator', () => {
  test.each(['access.manage', 'users.manage'] as const)('keeps %s, whatever is changed', async permission => {
    const role = await roleNamed(ADMINISTRATOR)
    const izin = role.izin.filter(each => each !== permission)
    expect(await edit(admin, ADMINISTRATOR, { izin })).toFailWith('accessAdmin.lastAdministrator')
    expect(await roleNamed(ADMINISTRATOR)).toEqual(role)
  })

  test('keeps the page that edits the menu', async () => {
    const { entri, versi } = await menu()
    const { versi: of } = await entry('akses-menu')
    const remove = by(admin, managedMenuDelete, { params: { id: 'akses-menu' }, query: { versi: of } })
    expect(await remove).toFailWith('accessAdmin.lastAdministrator')
    expect(await editEntry('akses-menu', { peran: [] })).toFailWith('accessAdmin.lastAdministrator')
    const items = (await roleNamed(ADMINISTRATOR)).menu.filter(id => id !== 'akses-menu')
    expect(await edit(admin, ADMINISTRATOR, { menu: items })).toFailWith('accessAdmin.lastAdministrator')
    expect(await menu()).toEqual({ entri, versi })
  })

  test('is not blocked by somebody who only manages accounts', async () => {
    const { access, identity } = portal.modules
    const idRole = randomUUID()
    await access.addRole(idRole, 'Pengelola Akun')
    await sql`
      insert into role_permission (id_role, permission)
      values (${idRole}, 'users.manage')`.execute(portal.core.db)
    const manager = await portal.session('tpb')
    await access.giveRole(manager.idUser, 'Pengelola Akun', portal.core.db)
    const block = async (username: string, flagBlokir: '0' | '1') => {
      const { idUser: id } = await user(username)
      return by(manager, managedUserBlock, { params: { id }, body: { flagBlokir } })
    }
    try {
      expect(await block('admin2', '1')).toSucceed()
      expect(await block('admin', '1')).toFailWith('accessAdmin.lastAdministrator')
      expect(await user('admin')).toMatchObject({ flagBlokir: '0' })
      expect(await roles()).not.toEqual([])
    } finally {
      await identity.setBlocked(second.idUser, '0', portal.core.db)
      await access.takeRole(manager.idUser, 'Pengelola Akun', portal.core.db)
      second = await portal.session('admin2')
    }
  })

  test('of two administrators who take the role from each other at once, one keeps it', async () => {
    const [one, other] = [await user('admin'), await user('admin2')]
    const take = (session: TestSession, { idUser: id, versi }: ManagedUser) =>
      by(session, managedUserRoles, { params: { id }, body: { roles: ['Pengguna Jasa'], versi: versi.roles } })
    const answers = await Promise.all([take(admin, other), take(second, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ username: string }>`
      select username from portal_user join user_role using (id_user) join role using (id_role)
      where nama_role = ${ADMINISTRATOR}`.execute(portal.core.db)
    expect(rows).toHaveLength(1)
    await sql`
      insert into user_role (id_user, id_role) select id_user, id_role from portal_user, role
      where username in ('admin', 'admin2') and nama_role = ${ADMINISTRATOR} on conflict do nothing`.execute(
      portal.core.db,
    )
  })
})

describe('menu', () => {
  // spec §2.4-2
  test('a demo account has a menu of three levels, and pages that are not displayed', async () => {
    const items = await menuOf(admin)
    const [first] = items.filter(({ name }) => name === 'Kelola Akses')
    const [below] = first?.children ?? []
    expect(below).toMatchObject({
      name: 'Hak Akses',
      url: '#',
      children: [{ name: 'Peran' }, { name: 'Akses Portal' }],
    })
    const hidden = items.filter(({ shown }) => !shown).map(({ name }) => name)
    expect(hidden).toEqual(expect.arrayContaining(['My Profile', 'Multi-Factor Authentication']))
  })

  test('a new entry reaches the roles it names, and an undo takes it away', async () => {
    const { idRole } = await roleNamed('Importir')
    const body = {
      idMenu: randomUUID() as string,
      nama: 'Bantuan',
      ikon: 'fa fa-info',
      url: '/dashboardwizard',
      grup: 'Bantuan',
      induk: null,
      tampil: true,
      peran: [idRole],
    }
    const segera = await portal.session('segera')
    const tags = async () => (await by(segera, menuList, { params: { idUser: segera.idUser } })).headers['etag']
    const before = await tags()
    expect(await by(admin, managedMenuCreate, { body })).toSucceed()
    expect((await menuOf(segera)).at(-1)).toMatchObject({ name: 'Bantuan', type: 'Bantuan', url: '/dashboardwizard' })
    expect(await tags()).not.toBe(before)
    expect(await undo(admin, (await latest()).idPerubahan)).toSucceed()
    expect(await tags()).toBe(before)
  })

  test.each([
    { why: 'an address that opens nothing', more: { url: '/tidak-ada' }, code: 'accessAdmin.unknownPage' },
    { why: 'a role that is not there', more: { peran: [randomUUID() as string] }, code: 'accessAdmin.unknownRole' },
    { why: 'a parent that is not there', more: { induk: 'tidak-ada' }, code: 'accessAdmin.unknownMenu' },
    { why: 'a fourth level', more: { induk: 'akses-peran' }, code: 'accessAdmin.tooDeep' },
    { why: 'itself as its parent', more: { induk: 'katalog' }, code: 'accessAdmin.tooDeep' },
  ])('rejects $why', async ({ more, code }) => {
    const before = await menu()
    expect(await editEntry('katalog', more)).toFailWith(code as never)
    expect(await menu()).toEqual(before)
  })

  test('the pages of one’s own account stay with every role, and a submenu is not lost with its heading', async () => {
    const remove = async (idMenu: string) =>
      by(admin, managedMenuDelete, { params: { id: idMenu }, query: { versi: (await entry(idMenu)).versi } })
    expect(await remove('akun')).toFailWith('accessAdmin.fixed')
    expect(await editEntry('akun', { url: '/history' })).toFailWith('accessAdmin.fixed')
    expect(await editEntry('akun', { peran: [] })).toSucceed()
    expect((await entry('akun')).peran).toHaveLength((await roles()).length)
    expect(await remove('akses-hak')).toFailWith('accessAdmin.hasSubmenu')
  })

  test('a page of every role has one entry, which a second could not be deleted beside', async () => {
    const before = await menu()
    const body = { ...writtenOf(await entry('mfa')), idMenu: randomUUID() as string }
    expect(await by(admin, managedMenuCreate, { body })).toFailWith('accessAdmin.pageTaken')
    expect(await editEntry('katalog', { url: body.url })).toFailWith('accessAdmin.pageTaken')
    expect(await menu()).toEqual(before)
  })

  test('a change is recorded as it is stored, so that it can be undone', async () => {
    const before = await menu()
    const { idRole } = await roleNamed('Importir')
    const body = { ...writtenOf(await entry('katalog')), idMenu: randomUUID() as string, peran: [idRole] }
    expect(await by(admin, managedMenuCreate, { body: { ...body, induk: 'akses', grup: 'Bantuan' } })).toSucceed()
    expect((await latest()).sesudah).toMatchObject({ grup: '' })
    expect(await undo(admin, (await latest()).idPerubahan)).toSucceed()
    expect(await menu()).toEqual(before)
    // The pages of one's own account stay, so leaving them out changes nothing.
    const changed = (await changes()).length
    expect(
      await edit(admin, 'Importir', { menu: (await roleNamed('Importir')).menu.filter(id => id !== 'mfa') }),
    ).toSucceed()
    expect((await changes()).length).toBe(changed)
  })

  test('an order is saved as a whole, at the version that was read, and can be undone', async () => {
    const { entri, versi } = await menu()
    const places = entri.map(({ idMenu, induk, grup }) => ({ idMenu, induk, grup }))
    const order = (susunan: typeof places, read = versi) =>
      by(admin, managedMenuOrder, { body: { susunan, versi: read } })
    const katalog = { idMenu: 'katalog', induk: 'akses', grup: '' }
    const moved = [...places.filter(({ idMenu }) => idMenu !== 'katalog'), katalog]
    expect(await order(moved.slice(1))).toFailWith('accessAdmin.unknownMenu')
    expect(await order([...moved.slice(0, -1), { ...katalog, induk: 'akses-peran' }])).toFailWith('accessAdmin.tooDeep')
    expect(await order([...moved, katalog])).toFailWith('input.invalid')
    expect(await order(moved)).toSucceed()
    const { children } = (await menuOf(admin)).find(({ name }) => name === 'Kelola Akses') ?? { children: [] }
    expect(children.map(({ name }) => name)).toEqual([
      'Hak Akses',
      'Menu',
      'Fitur',
      'Perubahan',
      'Kantor Pabean',
      'Platform NLE',
      'Kelola Katalog',
    ])
    expect(await order(places)).toFailWith('accessAdmin.changed')
    expect(await undo(admin, (await latest()).idPerubahan)).toSucceed()
    expect((await menu()).entri.map(placeOf)).toEqual(entri.map(placeOf))
  })

  const placeOf = ({ idMenu, induk, grup }: ManagedMenuItem) => ({ idMenu, induk, grup })

  // spec §2.10-3
  test('an entry of the catalogue is open to the roles whose menu has it, and to nobody else', async () => {
    const pages = (await by(admin, menuPageList)).body['items'] as { url: string; idEntri: string | null }[]
    const kuasa = pages.find(({ idEntri }) => idEntri === 'surat-kuasa.browse')
    expect(kuasa).toBeDefined()
    expect(pages.map(({ url }) => url)).not.toContain('/namamodul')
    const officer = await portal.session('petugas')
    const open = async () => ((await by(officer, catalogueList)).body['items'] as { id: string }[]).map(({ id }) => id)
    expect(await open()).not.toContain('surat-kuasa.browse')
    const { peran } = await entry('surat-kuasa')
    const { idRole } = await roleNamed('Petugas Bea dan Cukai')
    expect(await editEntry('surat-kuasa', { peran: [...peran, idRole] })).toSucceed()
    expect(await open()).toContain('surat-kuasa.browse')
    expect(await editEntry('surat-kuasa', { peran })).toSucceed()
    expect(await open()).not.toContain('surat-kuasa.browse')
  })
})

describe('feature flags', () => {
  const flag = async (nama: string) =>
    ((await by(admin, managedFlagList)).body['items'] as ManagedFlag[]).find(each => each.nama === nama)
  const isOn = async (name: string) => (await portal.call(featureFlag, { params: { name } })).body['item'].on

  // spec §6-5
  test('a flag is switched for everybody, and an undo switches it back', async () => {
    const before = await flag('NPWPIMPOR')
    expect(before).toMatchObject({ aktif: true, tetap: true })
    expect(await isOn('NPWPIMPOR')).toBe(true)
    const body = { aktif: false, keterangan: before?.keterangan ?? '', versi: before?.versi ?? '' }
    expect(await by(admin, managedFlagEdit, { params: { nama: 'NPWPIMPOR' }, body })).toSucceed()
    expect(await isOn('NPWPIMPOR')).toBe(false)
    expect(await by(second, managedFlagEdit, { params: { nama: 'NPWPIMPOR' }, body })).toFailWith('accessAdmin.changed')
    expect(await undo(second, (await latest()).idPerubahan)).toSucceed()
    expect(await isOn('NPWPIMPOR')).toBe(true)
  })

  test('an own flag is added and deleted, one of the portal is not deleted', async () => {
    const body = { nama: 'PIB_BARU', aktif: true, keterangan: 'Formulir PIB baru' }
    expect(await by(admin, managedFlagCreate, { body })).toSucceed()
    expect(await by(admin, managedFlagCreate, { body: { ...body, aktif: false } })).toFailWith('accessAdmin.nameTaken')
    expect(await isOn('PIB_BARU')).toBe(true)
    const remove = async (nama: string) =>
      by(admin, managedFlagDelete, { params: { nama }, query: { versi: (await flag(nama))?.versi ?? '' } })
    expect(await remove('PIB_BARU')).toSucceed()
    expect(await isOn('PIB_BARU')).toBe(false)
    expect(await remove('NPWPIMPOR')).toFailWith('accessAdmin.fixed')
  })
})

test('G1: every change is audited with its author', async () => {
  const role = newRole('Petugas Audit')
  expect(await create(admin, role)).toSucceed()
  expect(await edit(second, role.namaRole, { keterangan: 'Membaca jejak audit' })).toSucceed()
  expect(await editEntry('riwayat', { nama: 'Riwayat Audit' })).toSucceed()
  const { rows } = await sql<{ username: string; subject: string }>`
    select username, subject from auth_event where kind = 'access-change' order by happened_at, id_event`.execute(
    portal.core.db,
  )
  expect(rows.slice(-3)).toEqual([
    { username: 'admin', subject: expect.stringContaining(role.idRole) },
    { username: 'admin2', subject: expect.stringContaining(role.idRole) },
    { username: 'admin', subject: expect.stringContaining('riwayat') },
  ])
})

test('a change needs a confirmed session', async () => {
  const fresh = await portal.session('admin')
  portal.later({ minutes: 11 })
  expect(await create(fresh, newRole('Tanpa Sandi'))).toFailWith('auth.confirmNeeded')
})

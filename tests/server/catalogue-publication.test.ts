import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AccessChange,
  type AddressReading,
  accessChangeList,
  type CatalogueEntry,
  catalogueList,
  type EntryPublication,
  type ErrorCode,
  guestAddressRead,
  type ManagedEntry,
  type ManagedMenuItem,
  type ManagedPermissionSheet,
  type ManagedRole,
  type ManagedVersion,
  type MenuItem,
  managedEntryById,
  managedEntryChanges,
  managedEntryCreate,
  managedEntryEnable,
  managedEntryPublish,
  managedMenu,
  managedPermissionSheetById,
  managedRoleList,
  managedVersionCheck,
  managedVersionRead,
  menuList,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const KURS = { jenis: 'connect', nilai: 'https://kurs.contoh.id' } as const
const WORKER = { jenis: 'worker', nilai: 'https://kurs.contoh.id' } as const

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession
let importir: TestSession

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-publication-'))
  guests.serve('peta-laut', folder)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
  admin = await portal.session('admin')
  importir = await portal.session('importir')
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  write({
    'asset-manifest.json': JSON.stringify({
      ...{ version: '1.2.0', permissions: { connect: [KURS.nilai] } },
      files: { 'main.js': 'main.js', 'main.css': 'main.css' },
    }),
    'main.js': 'window.renderPetaLaut=(id)=>{};window.unmountPetaLaut=()=>{};window.renderOther=1',
    'main.css': 'h1 { color: navy }',
  })
})

function write(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}
const token = () => admin.access_token
const readAddress = (alamat: string, bingkai = false) =>
  portal.call(guestAddressRead, { token: token(), body: { alamat, bingkai } })
const entries = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from catalogue_entry`.execute(
    portal.core.db,
  )
  return rows[0]?.count
}

describe('an address', () => {
  test('is read without an entry: the proposal follows manifest and script, and nothing is stored', async () => {
    const before = await entries()
    for (const address of [
      'peta-laut',
      `${guests.url}/peta-laut/asset-manifest.json?v=1`,
      `${guests.url}/peta-laut/`,
    ]) {
      const answer = await readAddress(address)
      expect(answer).toSucceed()
      expect(answer.body['item']).toEqual({
        ...{ host: 'peta-laut', alamat: `${guests.url}/peta-laut` },
        ...{ contract: 'legacy', version: '1.2.0', berkas: 3, masalah: null, diminta: [KURS], terdaftar: [] },
        usulan: {
          ...{ modulSlug: 'PetaLaut', menuName: 'Peta Laut', name: 'peta-laut' },
          ...{ pathName: '/peta-laut/*', plainPage: false },
        },
      })
    }
    expect(await entries()).toBe(before)
  })

  test('of a named module proposes its name, of a taken path another, and names the entries that have it', async () => {
    write({
      'asset-manifest.json': JSON.stringify({
        name: '@tim/peta_laut',
        format: 'module',
        files: { 'main.js': 'main.js' },
      }),
      'main.js': 'export const mount = () => ({ unmount() {} })',
    })
    const body = {
      ...{ modulSlug: 'PetaLama', menuName: 'Peta', name: 'peta', pathName: '/peta-laut', flag: 'static' as const },
      ...{ kind: 'subapp' as const, host: 'peta-laut', hostProduksi: null, contract: null, isolation: null },
    }
    expect(await portal.call(managedEntryCreate, { token: token(), body })).toSucceed()
    const { contract, usulan, terdaftar } = (await readAddress('peta-laut')).body['item'] as AddressReading
    expect({ contract, usulan }).toEqual({
      contract: 'module',
      usulan: {
        ...{ modulSlug: 'PetaLaut', menuName: 'Peta Laut', name: 'peta-laut' },
        ...{ pathName: '/layanan/peta-laut/*', plainPage: false },
      },
    })
    expect(terdaftar).toEqual([{ id: 'peta-laut', menuName: 'Peta', pathName: '/peta-laut' }])
  })

  test('of a framed page elsewhere is not contacted', async () => {
    const asked = guests.requests.length
    const answer = await readAddress(`${guests.url.replace('127.0.0.1', 'localhost')}/peta-laut`, true)
    expect(answer).toSucceed()
    expect(answer.body['item']).toMatchObject({ contract: 'frame', berkas: 0, usulan: { modulSlug: 'PetaLaut' } })
    expect(guests.requests.length).toBe(asked)
  })

  const PAGE = '/peta-laut/index.html'
  test.each<{ why: string; page: Behaviour; script?: string; found: object }>([
    {
      why: 'a finished site → shown as it is',
      page: { body: '<script src="situs.js"></script><h1>Situs</h1>' },
      script: 'start()',
      found: { masalah: null, usulan: { plainPage: true } },
    },
    {
      why: 'a page that knows the frame protocol → connected',
      page: { body: '<script type="module" crossorigin src="situs.js"></script>' },
      script: 'const protocol="dermaga-frame"',
      found: { masalah: null, usulan: { plainPage: false } },
    },
    { why: 'no page there', page: { status: 404 }, found: { masalah: 'salah' } },
    { why: 'no answer', page: { drop: true }, found: { masalah: 'diam', usulan: { plainPage: false } } },
    { why: 'elsewhere', page: { status: 302, location: 'https://situs.contoh.id/' }, found: { masalah: 'dialihkan' } },
  ])('that is to be framed is read from a configured host: $why', async ({ page, script, found }) => {
    const restore = [guests.behave(PAGE, { type: 'text/html', ...page })]
    if (script) restore.push(guests.behave('/peta-laut/situs.js', { body: script }))
    try {
      const answer = await readAddress('peta-laut', true)
      expect(answer).toSucceed()
      expect(answer.body['item']).toMatchObject({ contract: 'frame', ...found })
    } finally {
      for (const undo of restore) undo()
    }
  })

  const MANIFEST = '/peta-laut/asset-manifest.json'
  test.each<{ why: string; at?: string; address?: string; how?: Behaviour; code: ErrorCode; says: string }>([
    { why: 'whose host is down', how: { drop: true }, code: 'catalogue.fileSilent', says: 'setelah host itu pulih' },
    { why: 'without a manifest', how: { status: 404 }, code: 'catalogue.noManifest', says: 'tidak ada manifes' },
    {
      why: 'with a page in place of the manifest',
      how: { body: '<!doctype html>', type: 'text/html' },
      ...{ code: 'catalogue.noManifest', says: 'Isi alamat folder' },
    },
    { why: 'with an unreadable manifest', how: { body: 'x' }, code: 'catalogue.unknownForm', says: 'not JSON' },
    {
      why: 'that browsers may not read',
      how: { allowOrigin: '' },
      ...{ code: 'catalogue.fileForbidden', says: 'Access-Control-Allow-Origin' },
    },
    {
      why: 'whose script browsers may not read',
      ...{ at: '/peta-laut/main.js', how: { allowOrigin: 'https://lain.contoh.id' } },
      ...{ code: 'catalogue.fileForbidden', says: 'main.js' },
    },
    {
      why: 'without its script',
      at: '/peta-laut/main.js',
      how: { status: 404 },
      code: 'catalogue.fileGone',
      says: 'main.js',
    },
    {
      why: 'of an origin that is not allowed',
      ...{ address: 'https://lain.contoh.id/peta', code: 'catalogue.host', says: 'origin yang diizinkan' },
    },
  ])('$why is refused with the cause', async ({ at = MANIFEST, address = 'peta-laut', how, code, says }) => {
    const restore = how && guests.behave(at, how)
    const answer = await readAddress(address)
    restore?.()
    expect(answer).toFailWith(code)
    expect(answer.body['message']).toContain(says)
  })
})

describe('going into service', () => {
  let id: string
  let counter = 0

  /** A new, disabled entry of a module of its own, with a version that passed its trial. */
  beforeEach(async () => {
    counter++
    const body = {
      ...{ modulSlug: `PetaLaut${counter}`, menuName: 'Peta Laut', name: 'peta', pathName: `/uji-peta/${counter}` },
      ...{ flag: 'static' as const, kind: 'subapp' as const, host: 'peta-laut', hostProduksi: null },
      ...{ contract: null, isolation: null },
    }
    const made = await portal.call(managedEntryCreate, { token: token(), body })
    expect(made).toSucceed()
    id = (made.body['item'] as ManagedEntry).id
    const read = await portal.call(managedVersionRead, {
      token: token(),
      ...{ params: { id }, body: { sealed: false, globals: [] } },
    })
    expect(read).toSucceed()
    const { nomor } = read.body['item'] as ManagedVersion
    const check = { lulus: true, pesan: '' }
    expect(await portal.call(managedVersionCheck, { token: token(), params: { id, nomor }, body: check })).toSucceed()
  })

  const item = async <T>(call: Parameters<typeof portal.call>[0], params?: object) => {
    const answer = await portal.call(call, { token: token(), ...(params && { params }) } as never)
    expect(answer).toSucceed()
    return answer.body['item'] as T
  }
  const entryNow = () => item<ManagedEntry>(managedEntryById, { id })
  const sheetNow = () => item<ManagedPermissionSheet>(managedPermissionSheetById, { id })
  const menuNow = async () => (await item<{ entri: ManagedMenuItem[] }>(managedMenu)).entri
  const rolesNow = async () => (await portal.call(managedRoleList, { token: token() })).body['items'] as ManagedRole[]
  const logOf = async () =>
    (await portal.call(managedEntryChanges, { token: token(), params: { id } })).body['items'] as {
      tindakan: string
      oleh: string
    }[]
  const accessLog = async () =>
    (await portal.call(accessChangeList, { token: token() })).body['items'] as AccessChange[]
  /** Everything that the call may change. */
  const state = async () => [await entryNow(), await sheetNow(), await menuNow(), await logOf(), await accessLog()]
  const seenBy = async ({ access_token, idUser }: TestSession) => {
    const menu = await portal.call(menuList, { token: access_token, params: { idUser } })
    const open = await portal.call(catalogueList, { token: access_token })
    return {
      menu: menu.body['items'] as MenuItem[],
      entry: (open.body['items'] as CatalogueEntry[]).find(each => each.id === id),
    }
  }

  /** A complete request; the menu entry stands before `riwayat`. */
  async function complete(more: Partial<EntryPublication> = {}): Promise<EntryPublication> {
    const before = (await menuNow()).find(({ idMenu }) => idMenu === 'riwayat') ?? expect.fail()
    const peran = (await rolesNow()).flatMap(({ idRole, namaRole }) => (namaRole === 'Importir' ? idRole : []))
    return {
      ...{ kunci: randomUUID(), versi: (await entryNow()).versi, nomor: 1, disematkan: false, alasan: '' },
      izin: { daftar: [KURS], versi: (await sheetNow()).versi },
      menu: {
        ...{ idMenu: randomUUID(), nama: 'Peta Laut', ikon: 'ship', grup: before.grup, induk: before.induk },
        ...{ tampil: true, peran, sebelum: 'riwayat', versi: null },
      },
      ...more,
    }
  }
  const publish = (body: EntryPublication, { access_token } = admin) =>
    portal.call(managedEntryPublish, { token: access_token, params: { id }, body })

  test('approves, makes live, enables and places in one call, and the histories show it', async () => {
    expect((await seenBy(importir)).entry).toBeUndefined()
    const body = await complete()
    const answer = await publish(body)
    expect(answer).toSucceed()
    const { entri, menu } = answer.body['item'] as { entri: ManagedEntry; menu: { keadaan: string } }
    expect(entri).toMatchObject({ aktif: true, nomorAktif: 1, version: '1.2.0', tersalin: true })
    expect(menu.keadaan).toBe('berlaku')
    expect((await sheetNow()).izin).toMatchObject([{ ...KURS, disetujui: true }])
    const seen = await seenBy(importir)
    expect(seen.entry).toMatchObject({ version: '1.2.0', permissions: [KURS] })
    const places = seen.menu.map(({ id: place }) => place)
    expect(places.indexOf(body.menu?.idMenu ?? '')).toBe(places.indexOf('riwayat') - 1)
    expect(seen.menu).toContainEqual(
      expect.objectContaining({ name: 'Peta Laut', icon: 'ship', url: `/uji-peta/${counter}`, host: entri.alamat }),
    )
    expect((await seenBy(await portal.session('petugas'))).entry).toBeUndefined()
    expect(
      (await logOf())
        .map(({ tindakan }) => tindakan)
        .slice(0, 3)
        .sort(),
    ).toEqual(['aktif', 'berlaku', 'izin'])
    expect(
      (await accessLog())
        .slice(0, 2)
        .map(({ subjek }) => subjek)
        .sort(),
    ).toEqual(['menu', 'susunan'])
  })

  test('pressed twice, or repeated after a lost reply, changes once and replies the same', async () => {
    const body = await complete()
    const answers = await Promise.all([publish(body), publish(body)])
    for (const answer of answers) expect(answer).toSucceed()
    const before = await state()
    const again = await publish(body)
    expect(again.body['item']).toEqual(answers[0]?.body['item'])
    expect(await state()).toEqual(before)
    expect((await logOf()).filter(({ tindakan }) => tindakan === 'berlaku')).toHaveLength(1)
    expect(await publish({ ...body, disematkan: true })).toFailWith('catalogue.keyUsed')
    expect(await publish(body, await portal.session('admin2'))).toFailWith('catalogue.keyUsed')
    // After its retention the key is forgotten, and the entry's version alone protects it.
    portal.later({ days: 8 })
    admin = await portal.session('admin')
    importir = await portal.session('importir')
    await portal.sweep()
    expect(await publish(body)).toFailWith('catalogue.changed')
  })

  test('moves and edits the menu entry of an entry that is in service already', async () => {
    const first = await complete()
    expect(await publish(first)).toSucceed()
    // As an administrator of access may write it: the entry with everything below it.
    const { idMenu: own = '' } = first.menu ?? {}
    await sql`update menu_item set url = url || '/*' where id_item = ${own}`.execute(portal.core.db)
    const now = (await menuNow()).find(({ idMenu }) => idMenu === own) ?? expect.fail()
    const moved = { ...first.menu, nama: 'Peta Perairan', versi: now.versi, sebelum: null } as EntryPublication['menu']
    const next = await complete({ nomor: null, izin: null, menu: moved })
    expect(await publish({ ...next, menu: moved && { ...moved, versi: 'lama' } })).toFailWith('accessAdmin.changed')
    expect(await publish(next)).toSucceed()
    const after = await menuNow()
    expect(after.at(-1)).toMatchObject({ idMenu: own, nama: 'Peta Perairan', url: `/uji-peta/${counter}/*` })
    expect(await entryNow()).toMatchObject({ nomorAktif: 1, aktif: true })
    // Without a menu only the rest changes.
    expect(await publish(await complete({ nomor: 1, disematkan: true, menu: null }))).toSucceed()
    expect(await entryNow()).toMatchObject({ disematkan: true })
    expect(await menuNow()).toEqual(after)
  })

  test('puts a framed page into service, which has no version', async () => {
    const host = `https://bingkai${counter}.contoh.id`
    const body = {
      ...{ modulSlug: `Bingkai${counter}`, menuName: 'Bingkai', name: 'bingkai', pathName: `/uji-bingkai/${counter}` },
      ...{ flag: 'static' as const, kind: 'subapp' as const, host, hostProduksi: null },
      ...{ contract: 'frame' as const, isolation: null },
    }
    const made = await portal.call(managedEntryCreate, { token: token(), body })
    id = (made.body['item'] as ManagedEntry).id
    const asked = await complete({ nomor: null })
    expect(await publish({ ...asked, izin: asked.izin && { ...asked.izin, daftar: [WORKER] } })).toSucceed()
    const { entry, menu } = await seenBy(importir)
    expect(entry).toMatchObject({ contract: 'frame', host, permissions: [WORKER] })
    expect(menu.map(({ url }) => url)).toContain(`/uji-bingkai/${counter}`)
  })

  test.each<{ why: string; code: ErrorCode; wrong: (body: EntryPublication) => Partial<EntryPublication> }>([
    { why: 'an outdated entry', code: 'catalogue.changed', wrong: () => ({ versi: 'lama' }) },
    { why: 'no version', code: 'catalogue.noVersion', wrong: () => ({ nomor: null }) },
    { why: 'an unknown version', code: 'resource.notFound', wrong: () => ({ nomor: 99 }) },
    {
      why: 'an outdated sheet',
      code: 'catalogue.changed',
      wrong: () => ({ izin: { daftar: [KURS], versi: 'lama' } }),
    },
    {
      why: 'a permission that needs a frame',
      code: 'catalogue.needsFrame',
      wrong: ({ izin }) => ({ izin: izin && { ...izin, daftar: [WORKER] } }),
    },
    {
      why: 'an unknown role',
      code: 'accessAdmin.unknownRole',
      wrong: ({ menu }) => ({ menu: menu && { ...menu, peran: [randomUUID()] } }),
    },
    {
      why: 'a sibling that is not there',
      code: 'accessAdmin.unknownMenu',
      wrong: ({ menu }) => ({ menu: menu && { ...menu, sebelum: 'tidak-ada' } }),
    },
    {
      why: 'a parent that is not there',
      code: 'accessAdmin.unknownMenu',
      wrong: ({ menu }) => ({ menu: menu && { ...menu, induk: 'tidak-ada' } }),
    },
  ])('all or nothing: $why changes nothing', async ({ code, wrong }) => {
    const before = await state()
    const body = await complete()
    expect(await publish({ ...body, ...wrong(body) })).toFailWith(code)
    expect(await state()).toEqual(before)
    // The key of a failed call is free.
    expect(await publish(body)).toSucceed()
  })

  test('all or nothing: a file that the host has lost changes nothing', async () => {
    write({ 'main.js': `window.other = ${counter}` })
    const read = { token: token(), params: { id }, body: { sealed: false, globals: [] } }
    expect(await portal.call(managedVersionRead, read)).toSucceed()
    rmSync(join(folder, 'main.js'))
    const before = await state()
    expect(await publish(await complete({ nomor: 2 }))).toFailWith('catalogue.unchecked')
    expect(await publish(await complete({ nomor: 2, alasan: 'Uji' }))).toFailWith('catalogue.fileGone')
    expect(await state()).toEqual(before)
  })

  test('requires a confirmed session, and the right to change menus only for a menu', async () => {
    const body = await complete()
    const disable = { aktif: false, versi: (await entryNow()).versi }
    expect(await publish(body, importir)).toFailWith('access.denied')
    const roles = portal.modules.access
    const own = await roles.grantsOf(admin.idUser)
    await sql`delete from role_permission where permission = 'access.manage'
      and id_role in (select id_role from user_role where id_user = ${admin.idUser}::uuid)`.execute(portal.core.db)
    try {
      expect(own.length).toBeGreaterThan(0)
      expect(await publish(body)).toFailWith('access.denied')
      expect(await entryNow()).toMatchObject({ aktif: false })
      expect(await publish({ ...body, menu: null })).toSucceed()
    } finally {
      await sql`insert into role_permission (id_role, permission)
        select distinct id_role, 'access.manage' from user_role join role_permission using (id_role)
        where id_user = ${admin.idUser}::uuid and permission = 'catalogue.manage'`.execute(portal.core.db)
    }
    portal.later({ minutes: 16 })
    const fresh = await portal.call(managedEntryEnable, { token: token(), params: { id }, body: disable })
    expect(fresh).toFailWith('auth.confirmNeeded')
    expect(await publish({ ...body, kunci: randomUUID() })).toFailWith('auth.confirmNeeded')
  })
})

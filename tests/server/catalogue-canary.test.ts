import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CANARY,
  type CanaryAudience,
  type CatalogueChange,
  type CatalogueEntry,
  catalogueList,
  guestErrorReport,
  guestVisitReport,
  inboxList,
  type ManagedCanary,
  type ManagedEntry,
  type ManagedEnvironments,
  type ManagedVersion,
  managedCanaryById,
  managedCanaryPromote,
  managedCanarySet,
  managedCanaryStop,
  managedEntryById,
  managedEntryChanges,
  managedEntryEdit,
  managedEnvironmentsRead,
  managedVersionCheck,
  managedVersionLive,
  managedVersionRead,
  roleList,
} from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const KUASA = 'surat-kuasa.browse'
/** Users who have the entry in their menus. */
const USERS = ['importir', 'tpb', 'ftz', 'ppjk'] as const

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession
let users: Record<(typeof USERS)[number], TestSession>
let released = 0

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-canary-'))
  guests.serve('surat-kuasa', folder)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
})
beforeEach(async () => {
  // Reading versions and sending reports are limited per minute.
  portal.later({ minutes: 2 })
  admin = await portal.session('admin')
  users = Object.fromEntries(
    await Promise.all(USERS.map(async name => [name, await portal.session(name)] as const)),
  ) as typeof users
  const { rilis } = await canary()
  if (rilis) expect(await stop()).toSucceed()
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

const token = () => admin.access_token
const one = { id: KUASA }
const canary = async () =>
  (await portal.call(managedCanaryById, { token: token(), params: one })).body['item'] as ManagedCanary
const entry = async () =>
  (await portal.call(managedEntryById, { token: token(), params: one })).body['item'] as ManagedEntry

/** Builds a new version on the host, reads it, and checks it by default. @returns its number */
async function release(isChecked = true): Promise<number> {
  const version = `1.${++released}.0`
  writeFileSync(join(folder, 'main.js'), `window.version = '${version}'`)
  writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify({ version, files: { 'main.js': 'main.js' } }))
  const body = { sealed: false, globals: [] }
  const read = await portal.call(managedVersionRead, { token: token(), params: one, body })
  expect(read).toSucceed()
  const { nomor } = read.body['item'] as ManagedVersion
  const check = { lulus: true, pesan: '' }
  if (isChecked)
    expect(
      await portal.call(managedVersionCheck, { token: token(), params: { ...one, nomor }, body: check }),
    ).toSucceed()
  return nomor
}
const goLive = async (nomor: number) =>
  portal.call(managedVersionLive, {
    token: token(),
    params: { ...one, nomor },
    body: { disematkan: false, alasan: '', versi: (await entry()).versi },
  })
const set = async (nomor: number, sasaran: CanaryAudience, versi?: string) =>
  portal.call(managedCanarySet, {
    token: token(),
    params: { ...one, nomor },
    body: { sasaran, versi: versi ?? (await canary()).versi },
  })
const stop = async (versi?: string) =>
  portal.call(managedCanaryStop, {
    token: token(),
    params: one,
    body: { versi: versi ?? (await canary()).versi },
  })
const promote = async (versi?: string) =>
  portal.call(managedCanaryPromote, {
    token: token(),
    params: one,
    body: { versi: versi ?? (await canary()).versi },
  })

/** A live version and a newer, checked one. */
async function twoVersions() {
  const live = await release()
  expect(await goLive(live)).toSucceed()
  return { live, next: await release() }
}

async function served(name: (typeof USERS)[number]): Promise<CatalogueEntry> {
  const answer = await portal.call(catalogueList, { token: users[name].access_token })
  expect(answer.headers['cache-control']).toBe('no-store')
  return (answer.body['items'] as CatalogueEntry[]).find(({ id }) => id === KUASA) as CatalogueEntry
}
const numberOf = ({ copy = '' }: CatalogueEntry) => Number(/\d+$/.exec(copy)?.[0])
const numbers = async () =>
  Object.fromEntries(await Promise.all(USERS.map(async name => [name, numberOf(await served(name))] as const)))

const lastChange = async () => {
  const answer = await portal.call(managedEntryChanges, { token: token(), params: one })
  return (answer.body['items'] as CatalogueChange[])[0]
}

test('listed users load the canary from its copy, all others the live version; stopping returns everybody', async () => {
  const { live, next } = await twoVersions()
  const began = await set(next, { jenis: 'pengguna', pengguna: ['importir', 'TPB@contoh.id'] })
  expect(began).toSucceed()
  expect(began.body['item']).toMatchObject({
    rilis: {
      sasaran: { jenis: 'pengguna', pengguna: ['importir', 'tpb'] },
      kanari: { nomor: next, version: `1.${released}.0`, kunjungan: 0, gagal: 0, medianMs: null },
      berlaku: { nomor: live, version: `1.${released - 1}.0` },
    },
  })
  expect(await numbers()).toEqual({ importir: next, tpb: next, ftz: live, ppjk: live })
  const inside = await served('importir')
  expect(inside).toMatchObject({ version: `1.${released}.0`, manifest: expect.stringContaining(`1.${released}.0`) })
  const file = await portal.app.inject({
    url: `${new URL(inside.copy ?? '').pathname}/surat-kuasa/main.js`,
    headers: { host: new URL(guests.url).host },
  })
  expect(file.body).toBe(`window.version = '1.${released}.0'`)
  expect(await entry()).toMatchObject({ nomorAktif: live })
  expect(await lastChange()).toMatchObject({
    tindakan: 'rilisMulai',
    sesudah: { nomor: next, nomorBerlaku: live, pengguna: 'importir, tpb' },
  })

  expect(await stop()).toSucceed()
  expect(await numbers()).toEqual({ importir: live, tpb: live, ftz: live, ppjk: live })
  expect(await lastChange()).toMatchObject({ tindakan: 'rilisBerakhir', sesudah: { nomor: next } })
})

test('the holders of a role load the canary; one call makes it live for all', async () => {
  const { live, next } = await twoVersions()
  const roles = await portal.call(roleList, { token: users.ppjk.access_token })
  const [own] = roles.body['items'] as { td_role: { idRole: string; namaRole: string } }[]
  const { idRole = '', namaRole } = own?.td_role ?? {}
  expect((await canary()).peran).toContainEqual({ idPeran: idRole, nama: namaRole })
  expect(await set(next, { jenis: 'peran', idPeran: idRole })).toSucceed()
  const holders = await Promise.all(
    USERS.map(async name => {
      const { body } = await portal.call(roleList, { token: users[name].access_token })
      return [name, JSON.stringify(body['items']).includes(idRole) ? next : live] as const
    }),
  )
  expect(await numbers()).toEqual(Object.fromEntries(holders))
  expect(await numbers()).toMatchObject({ ppjk: next, importir: live })

  expect(await promote()).toSucceed()
  expect((await canary()).rilis).toBeNull()
  expect(await numbers()).toEqual({ importir: next, tpb: next, ftz: next, ppjk: next })
  expect(await entry()).toMatchObject({ nomorAktif: next, disematkan: false })
  expect(await promote()).toFailWith('catalogue.canaryNone')
})

test('a share of the users is the same at every reload, and a larger one includes it', async () => {
  const { live, next } = await twoVersions()
  expect(await set(next, { jenis: 'persen', persen: 1 })).toSucceed()
  let inside: string[] = []
  for (const persen of [20, 40, 60, 80, 99]) {
    expect(await set(next, { jenis: 'persen', persen })).toSucceed()
    const found = await numbers()
    expect(await numbers()).toEqual(found)
    const now = USERS.filter(name => found[name] === next)
    expect(now).toEqual(expect.arrayContaining(inside))
    for (const name of USERS) expect([live, next]).toContain(found[name])
    inside = now
  }
  expect(await lastChange()).toMatchObject({ tindakan: 'rilisUbah', sebelum: { persen: 80 }, sesudah: { persen: 99 } })
  // Ids are random: that all four are outside of 99 % happens once in a hundred million runs.
  expect(inside.length).toBeGreaterThan(0)
})

test('going live with another version ends the canary; another host of the entry does too', async () => {
  const { next } = await twoVersions()
  expect(await set(next, { jenis: 'persen', persen: 99 })).toSucceed()
  const third = await release()
  expect(await set(third, { jenis: 'persen', persen: 10 })).toFailWith('catalogue.canaryRunning')
  expect(await goLive(third)).toSucceed()
  expect((await canary()).rilis).toBeNull()
  expect(await numbers()).toEqual({ importir: third, tpb: third, ftz: third, ppjk: third })

  const fourth = await release()
  expect(await set(fourth, { jenis: 'persen', persen: 99 })).toSucceed()
  const { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation, versi } = await entry()
  const body = { menuName, name, pathName, flag, kind, hostProduksi, isolation }
  const asFrame = { ...body, host, contract: 'frame' as const, versi }
  expect(await portal.call(managedEntryEdit, { token: token(), params: one, body: asFrame })).toSucceed()
  expect(await set(fourth, { jenis: 'persen', persen: 10 })).toFailWith('catalogue.canaryFramed')
  await portal.modules.catalogue.judgeCanaries(portal.modules.events.publishEvent)
  const back = { ...body, host, contract, versi: (await entry()).versi }
  expect(await portal.call(managedEntryEdit, { token: token(), params: one, body: back })).toSucceed()
  expect((await canary()).rilis).toBeNull()
})

test('rejects what cannot run beside the live version, and changes nothing', async () => {
  const { live, next } = await twoVersions()
  const everybody = { jenis: 'persen', persen: 50 } as const
  expect(await set(live, everybody)).toFailWith('catalogue.canaryLive')
  expect(await set(9999, everybody)).toFailWith('resource.notFound')
  const unchecked = await release(false)
  expect(await set(unchecked, everybody)).toFailWith('catalogue.canaryUnchecked')
  const strangers = await set(next, { jenis: 'pengguna', pengguna: ['importir', 'karangan', 'khayal@contoh.id'] })
  expect(strangers).toFailWith('catalogue.canaryUsers')
  expect(strangers.body.message).toContain('karangan, khayal@contoh.id')
  const noRole = { jenis: 'peran', idPeran: '01980000-0000-7000-8000-00000000dead' } as const
  expect(await set(next, noRole)).toFailWith('catalogue.canaryRole')
  for (const persen of [0, 100, 12.5]) expect(await set(next, { jenis: 'persen', persen })).toFailWith('input.invalid')
  const last = await release()
  onTestFinished(guests.behave('/pinned.files/', { status: 404 }))
  expect(await set(last, everybody)).toFailWith('catalogue.copiesUnserved')
  expect(await set(next, everybody)).toFailWith('catalogue.fileChanged')
  expect((await canary()).rilis).toBeNull()
  expect(await numbers()).toMatchObject({ importir: live, tpb: live })
})

test('an officer with an old screen changes nothing, and the session must have been confirmed', async () => {
  const { next } = await twoVersions()
  const before = (await canary()).versi
  expect(await set(next, { jenis: 'persen', persen: 10 })).toSucceed()
  expect(await set(next, { jenis: 'persen', persen: 90 }, before)).toFailWith('catalogue.changed')
  const shown = (await canary()).versi
  expect(await set(next, { jenis: 'persen', persen: 20 })).toSucceed()
  expect(await promote(shown)).toFailWith('catalogue.changed')
  expect(await stop(shown)).toFailWith('catalogue.changed')
  expect((await canary()).rilis?.sasaran).toEqual({ jenis: 'persen', persen: 20 })
  portal.later({ minutes: 20 })
  expect(await stop()).toFailWith('auth.confirmNeeded')
})

const visit = (name: (typeof USERS)[number], token: string | undefined, mountMs = 10) =>
  portal.call(guestVisitReport, {
    token: users[name].access_token,
    address: `198.51.100.${USERS.indexOf(name)}`,
    body: {
      ...{ modulSlug: 'SuratKuasa', version: 'karangan', ...(token !== undefined && { served: token }) },
      ...{ manifestMs: 1, scriptMs: 1, cssMs: 1, mountMs, unmountMs: 1, reclaimed: 0, kept: {}, overBudget: false },
    },
  })
const fault = (name: (typeof USERS)[number], token: string | undefined, visitNumber: number) =>
  portal.call(guestErrorReport, {
    token: users[name].access_token,
    address: `198.51.100.${USERS.indexOf(name)}`,
    body: {
      ...{ modulSlug: 'SuratKuasa', version: 'karangan', kind: 'thrown', message: 'gagal' },
      ...(token !== undefined && { served: token }),
      correlationId: `01980000-0000-7000-8000-${String(visitNumber).padStart(12, '0')}`,
    },
  })
const judge = (of: TestPortal = portal) => of.modules.catalogue.judgeCanaries(of.modules.events.publishEvent)

test('reports count for the version that the user was served, whatever they say', async () => {
  const { live, next } = await twoVersions()
  expect(await set(next, { jenis: 'pengguna', pengguna: ['importir'] })).toSucceed()
  const [inside, outside] = [(await served('importir')).served, (await served('tpb')).served]
  for (const ms of [100, 300, 200]) expect(await visit('importir', inside, ms)).toSucceed()
  expect(await visit('tpb', outside, 50)).toSucceed()
  // Two failures of one visit, and one of another: in one process or after it was stored.
  for (const id of [1, 1, 2]) expect(await fault('importir', inside, id)).toSucceed()
  await judge()
  expect(await fault('importir', inside, 2)).toSucceed()
  // Another user's token, another number, none: these count for no version.
  for (const wrong of [inside, `${next}.${outside?.split('.')[1]}`, undefined]) {
    expect(await visit('tpb', wrong)).toSucceed()
    expect(await fault('tpb', wrong, 3)).toSucceed()
  }
  await judge()
  const { rilis } = await canary()
  expect(rilis?.kanari).toMatchObject({ nomor: next, kunjungan: 3, gagal: 2, penggunaGagal: 1 })
  expect(rilis?.kanari.medianMs).toBeGreaterThanOrEqual(200)
  expect(rilis?.kanari.medianMs).toBeLessThanOrEqual(221)
  expect(rilis?.berlaku).toMatchObject({ nomor: live, kunjungan: 1, gagal: 0, penggunaGagal: 0 })
  const { jejak, gangguan } = await entry()
  expect(jejak).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ version: `1.${released}.0`, kunjungan: 3 }),
      expect.objectContaining({ version: `1.${released - 1}.0`, kunjungan: 1 }),
    ]),
  )
  expect(JSON.stringify([jejak, gangguan])).not.toContain('karangan')
})

/** Visits of users, some of which fail. */
async function use(tokens: Partial<Record<(typeof USERS)[number], string | undefined>>, failing: number) {
  for (const [name, token] of Object.entries(tokens) as [(typeof USERS)[number], string][]) {
    for (let each = 0; each < CANARY.visitsPerUser; each++) {
      expect(await visit(name, token)).toSucceed()
      if (each < failing) expect(await fault(name, token, each)).toSucceed()
    }
  }
}

test('a canary that fails more often than the live version ends by itself, once, on two processes; officers and owners learn why', async () => {
  const second = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url }, database: portal.database })
  onTestFinished(() => second.close())
  await portal.modules.catalogue.seedOwner('SuratKuasa', users.ppjk.idUser)
  const { live, next } = await twoVersions()
  const pengguna = ['importir', 'tpb', 'ftz']
  expect(await set(next, { jenis: 'pengguna', pengguna })).toSucceed()
  const { importir, tpb, ftz, ppjk } = Object.fromEntries(
    await Promise.all(USERS.map(async name => [name, (await served(name)).served] as const)),
  )
  // One user alone, however often, ends nothing.
  await use({ importir }, CANARY.visitsPerUser)
  await use({ ppjk }, 1)
  await judge()
  portal.later({ minutes: 2 })
  await use({ tpb }, 1)
  await judge()
  expect((await canary()).rilis?.kanari).toMatchObject({ kunjungan: 40, gagal: 21, penggunaGagal: 2 })
  await use({ ftz }, 1)
  // Stores the reports, so that both processes find them.
  await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
  second.setClock(portal.core.now())
  await Promise.all([judge(), judge(second)])
  admin = await portal.session('admin')
  expect((await canary()).rilis).toBeNull()
  expect(await numbers()).toEqual({ importir: live, tpb: live, ftz: live, ppjk: live })
  const answer = await portal.call(managedEntryChanges, { token: token(), params: one })
  const changes = answer.body['items'] as CatalogueChange[]
  expect(changes[0]).toMatchObject({
    ...{ tindakan: 'rilisDikembalikan', oleh: '' },
    sesudah: {
      ...{ nomor: next, kunjunganRilis: 60, gagalRilis: 22 },
      ...{ nomorBerlaku: live, kunjunganBerlaku: 20, gagalBerlaku: 1 },
    },
  })
  expect(changes.filter(({ tindakan }) => tindakan === 'rilisDikembalikan')).toHaveLength(1)
  const title = `Rilis terbatas SuratKuasa versi nomor ${next} dihentikan otomatis`
  const notices = async (of: string) =>
    ((await portal.call(inboxList, { token: of })).body['items'] as { title: string }[]).filter(
      each => each.title === title,
    )
  expect(await notices(token())).toHaveLength(1)
  expect(await notices(users.ppjk.access_token)).toHaveLength(1)
  expect(await notices(users.tpb.access_token)).toEqual([])
})

test('shows what the host of each environment serves beside the live and the newest version', async () => {
  const { live, next } = await twoVersions()
  const other = await startGuestHost()
  onTestFinished(() => other.stop())
  const environments = async () => {
    const answer = await portal.call(managedEnvironmentsRead, { token: token(), params: one })
    expect(answer).toSucceed()
    return answer.body['item'] as ManagedEnvironments
  }
  const editTo = async (hostProduksi: string | null) => {
    const { menuName, name, pathName, flag, kind, host, contract, isolation, versi } = await entry()
    const body = { menuName, name, pathName, flag, kind, host, contract, isolation, hostProduksi, versi }
    expect(await portal.call(managedEntryEdit, { token: token(), params: one, body })).toSucceed()
  }
  const own = { lingkungan: 'uji', alamat: `${guests.url}/surat-kuasa`, dipakai: true }
  // Behind: the production host serves the previous build. Ahead: this one has a build that nobody has read, with a file more.
  mkdirSync(join(folder, 'lama'))
  const previous = `1.${released - 1}.0`
  writeFileSync(
    join(folder, 'lama', 'asset-manifest.json'),
    JSON.stringify({ version: previous, files: { 'main.js': 'main.js' } }),
  )
  await editTo(`${guests.url}/surat-kuasa/lama`)
  writeFileSync(
    join(folder, 'asset-manifest.json'),
    JSON.stringify({ version: 'baru', files: { 'main.js': 'main.js', 'more.js': 'more.js' } }),
  )
  expect(await environments()).toEqual({
    dibacaPada: portal.core.now().toISOString(),
    lingkungan: [
      { ...own, masalah: null, version: 'baru', berkas: 3, nomor: null },
      {
        ...{ lingkungan: 'produksi', alamat: `${guests.url}/surat-kuasa/lama`, dipakai: false },
        ...{ masalah: null, version: previous, berkas: 2, nomor: live },
      },
    ],
    berlaku: { nomor: live, version: previous, berkas: 2 },
    terbaru: { nomor: next, version: `1.${released}.0`, berkas: 2 },
  })

  // Not asked: an origin that is not configured, and a folder of another environment.
  await editTo(`${other.url}/surat-kuasa`)
  expect((await environments()).lingkungan[1]).toMatchObject({ masalah: 'asing', version: null })
  expect(other.requests).toEqual([])
  await editTo('surat-kuasa')
  expect((await environments()).lingkungan[1]).toMatchObject({ alamat: 'surat-kuasa', masalah: 'folder' })
  onTestFinished(guests.behave('/surat-kuasa/asset-manifest.json', { drop: true }))
  expect((await environments()).lingkungan[0]).toMatchObject({ ...own, masalah: 'sambungan', version: null })
  await editTo(null)
  expect((await environments()).lingkungan).toHaveLength(1)
})

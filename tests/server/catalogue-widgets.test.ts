import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CatalogueEntry,
  catalogueList,
  type ManagedEntry,
  type ManagedVersion,
  type ManagedWidgets,
  managedEntryById,
  managedEntryChanges,
  managedVersionLive,
  managedVersionRead,
  managedWidgetPlace,
  managedWidgetsRead,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const ID = 'pengumuman-cukai'
const UNKNOWN_ROLE = '01980000-0000-7000-8000-000000000001'
const PLAN = { name: 'jadwal', title: 'Jadwal', size: 'small' }
const MAP = { name: 'peta', title: 'Peta', size: 'wide' }

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-widgets-'))
  guests.serve('pengumuman-cukai', folder)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
  admin = await portal.session('admin')
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

const token = () => admin.access_token
async function widgets(): Promise<ManagedWidgets> {
  const answer = await portal.call(managedWidgetsRead, { token: token(), params: { id: ID } })
  expect(answer).toSucceed()
  return answer.body['item'] as ManagedWidgets
}
async function place(
  nama: string,
  roles: readonly string[] | null,
  { posisi = 10, versi }: { posisi?: number; versi?: string } = {},
) {
  const current = await widgets()
  const idPeran = roles?.map(name => current.peran.find(({ nama }) => nama === name)?.idPeran ?? UNKNOWN_ROLE)
  const body = { tayang: idPeran ? { idPeran, posisi } : null, versi: versi ?? current.versi }
  return portal.call(managedWidgetPlace, { token: token(), params: { id: ID, nama }, body })
}
/** The widgets on a user's dashboard. */
async function dashboardOf(username: string) {
  const { access_token } = await portal.session(username)
  const list = await portal.call(catalogueList, { token: access_token })
  return (list.body['items'] as CatalogueEntry[]).flatMap(({ modulSlug, widgets = [] }) =>
    widgets.map(widget => ({ modulSlug, ...widget })),
  )
}
const read = async (offered: unknown) => {
  writeFileSync(join(folder, 'main.js'), 'export const mount = () => ({ unmount() {} })')
  const manifest = {
    format: 'module',
    files: { 'main.js': './main.js' },
    version: JSON.stringify(offered),
    widgets: offered,
  }
  writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify(manifest))
  return portal.call(managedVersionRead, { token: token(), params: { id: ID }, body: { sealed: false, globals: [] } })
}
async function goLive(offered: unknown) {
  const answer = await read(offered)
  expect(answer).toSucceed()
  const { nomor } = answer.body['item'] as ManagedVersion
  const entry = await portal.call(managedEntryById, { token: token(), params: { id: ID } })
  const { versi } = entry.body['item'] as ManagedEntry
  const body = { disematkan: false, alasan: 'uji', versi }
  expect(await portal.call(managedVersionLive, { token: token(), params: { id: ID, nomor }, body })).toSucceed()
}

test('officers who write announcements have their widget from the start, other users none', async () => {
  const prepared = {
    modulSlug: 'PengumumanCukai',
    nama: 'disiapkan',
    judul: 'Pengumuman yang disiapkan',
    ukuran: 'medium',
    posisi: 10,
  }
  expect(await dashboardOf('petugas')).toEqual([prepared])
  // No version has been read that could offer anything else.
  expect((await widgets()).widget).toMatchObject([{ nama: 'disiapkan', ditawarkan: true }])
  expect(await dashboardOf('cukai')).toEqual([])
})

test('a widget is on the dashboards of the chosen roles, in its position, as the live version offers it', async () => {
  await goLive([PLAN, MAP])
  // The live version does not offer the one that was placed before.
  expect(await dashboardOf('petugas')).toEqual([])
  expect((await widgets()).widget).toMatchObject([
    { nama: 'disiapkan', ditawarkan: false, tayang: { posisi: 10 } },
    { nama: 'jadwal', judul: 'Jadwal', ukuran: 'small', ditawarkan: true, tayang: null },
    { nama: 'peta', tayang: null },
  ])
  expect(await place('peta', ['Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai'], { posisi: 20 })).toSucceed()
  expect(await place('jadwal', ['Petugas Bea dan Cukai'], { posisi: 5 })).toSucceed()
  const placed = { modulSlug: 'PengumumanCukai' }
  const map = { ...placed, nama: 'peta', judul: 'Peta', ukuran: 'wide', posisi: 20 }
  expect(await dashboardOf('petugas')).toEqual([
    { ...placed, nama: 'jadwal', judul: 'Jadwal', ukuran: 'small', posisi: 5 },
    map,
  ])
  expect(await dashboardOf('cukai')).toEqual([map])

  await goLive([{ ...MAP, title: 'Peta baru' }])
  expect(await dashboardOf('petugas')).toEqual([{ ...map, judul: 'Peta baru' }])
  expect(await place('peta', null)).toSucceed()
  expect(await dashboardOf('cukai')).toEqual([])
})

test('each change is recorded with its author and both values', async () => {
  expect(await place('peta', ['PPJK'], { posisi: 3 })).toSucceed()
  const log = await portal.call(managedEntryChanges, { token: token(), params: { id: ID } })
  expect((log.body['items'] as unknown[])[0]).toMatchObject({
    tindakan: 'widget',
    oleh: expect.stringMatching(/\w/),
    sebelum: { peta: '' },
    sesudah: { peta: '3: PPJK' },
  })
})

test('rejects an unknown widget, an unknown role, no role, and a change of what somebody else has changed', async () => {
  const { versi } = await widgets()
  expect(await place('cuaca', ['PPJK'])).toFailWith('resource.notFound')
  expect(await place('peta', ['Tidak Ada'])).toFailWith('catalogue.widgetRole')
  expect((await place('peta', [])).status).toBe(400)
  expect((await place('peta', ['PPJK'], { posisi: 100 })).status).toBe(400)
  expect(await place('peta', ['PPJK'], { posisi: 4 })).toSucceed()
  expect(await place('peta', ['PPJK'], { posisi: 6, versi })).toFailWith('catalogue.changed')
  expect((await widgets()).widget.find(({ nama }) => nama === 'peta')?.tayang?.posisi).toBe(4)
})

test('rejects a version whose manifest offers something else than widgets', async () => {
  const answer = await read([{ ...PLAN, size: 'huge' }])
  expect(answer).toFailWith('catalogue.unreadable')
  expect(JSON.stringify(answer.body)).toContain('widgets[0].size is none of small, medium, wide')
})

import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CANARY,
  type CatalogueChange,
  type CatalogueEntry,
  catalogueList,
  guestErrorReport,
  type ManagedCanary,
  type ManagedEntry,
  type ManagedVersion,
  managedCanaryById,
  managedCanarySet,
  managedEntryById,
  managedEntryChanges,
  managedEntryCreate,
  managedEntryEnable,
  managedVersionCheck,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { SHAPES } from '../berth/shapes.ts'
import { buildFolder } from '../support/built-guests.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { openShapeReleases, RELEASES } from '../support/shape-releases.ts'

const USERS = ['importir', 'tpb', 'ftz'] as const

let portal: TestPortal
let hosts: { folders: GuestHost; root: GuestHost }

beforeAll(async () => {
  const [folders, root] = await Promise.all([startGuestHost(), startGuestHost()])
  hosts = { folders, root }
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: folders.url, SUBAPP_ORIGINS: root.url } })
})
afterAll(async () => {
  await portal.close()
  await Promise.all([hosts.folders.stop(), hosts.root.stop()])
})

// That a browser mounts these copies is shown by tests/e2e/guest-shapes.spec.ts.
test.each(SHAPES)(
  '$folder: the live bytes stay through a release, a dead host and a canary that ends by itself',
  async shape => {
    const { folder, file = '', isAtRoot = false, globals = {} } = shape
    const host = isAtRoot ? hosts.root : hosts.folders
    const base = isAtRoot ? host.url : `${host.url}/${folder}`
    const releases = openShapeReleases(host, folder, { isAtRoot })
    onTestFinished(releases.remove)
    // Reading versions and sending reports are limited per minute.
    portal.later({ minutes: 2 })
    const { access_token: token } = await portal.session('admin')
    const users = await Promise.all(USERS.map(name => portal.session(name)))
    const made = await portal.call(managedEntryCreate, {
      token,
      body: {
        ...{
          modulSlug: `Bentuk${SHAPES.indexOf(shape)}`,
          menuName: folder,
          name: folder,
          pathName: `/bentuk/${folder}`,
        },
        ...{ flag: 'static', kind: 'subapp', host: file ? `${base}/${file}` : base, hostProduksi: null },
        ...{ contract: null, isolation: null },
      },
    })
    expect(made).toSucceed()
    const params = { id: (made.body['item'] as ManagedEntry).id }
    const entry = async () => (await portal.call(managedEntryById, { token, params })).body['item'] as ManagedEntry
    const release = async () => {
      const body = {
        sealed: false,
        globals: Object.entries(globals).map(([nama, skrip]) => ({ nama, skrip })),
      }
      const read = await portal.call(managedVersionRead, { token, params, body })
      expect(read).toSucceed()
      const { nomor } = read.body['item'] as ManagedVersion
      const check = { params: { ...params, nomor }, body: { lulus: true, pesan: '' } }
      expect(await portal.call(managedVersionCheck, { token, ...check })).toSucceed()
      return nomor
    }
    const goLive = async (nomor: number) => {
      const body = { disematkan: false, alasan: '', versi: (await entry()).versi }
      expect(await portal.call(managedVersionLive, { token, params: { ...params, nomor }, body })).toSucceed()
    }
    const served = async ({ access_token }: TestSession) =>
      ((await portal.call(catalogueList, { token: access_token })).body['items'] as CatalogueEntry[]).find(
        ({ id }) => id === params.id,
      ) as CatalogueEntry
    /** The headings in the bytes that a user's browser gets. */
    async function headings(user: TestSession): Promise<string[]> {
      const { copy = '', integrity, host: of } = await served(user)
      const listed = Object.keys(integrity ?? {}).filter(name => name.endsWith('.js'))
      // Chunks that no manifest lists, and only the loader names.
      const unlisted = readdirSync(join(buildFolder(folder), dirname(file))).filter(name => name.endsWith('.entry.js'))
      const texts = await Promise.all(
        [...listed, ...unlisted].map(async name => {
          const { pathname } = new URL(name, `${of}/`)
          const url = new URL(copy).pathname + pathname
          const answer = await portal.app.inject({ url, headers: { host: new URL(hosts.folders.url).host } })
          expect(answer.statusCode, url).toBe(200)
          return answer.body
        }),
      )
      return Object.values(RELEASES).filter(heading => texts.join('').includes(heading))
    }

    const first = await release()
    await goLive(first)
    const enable = { params, body: { aktif: true, versi: (await entry()).versi } }
    expect(await portal.call(managedEntryEnable, { token, ...enable })).toSucceed()
    await sql`
    with item as (
      insert into menu_item (id_item, name, icon, url, tipe, position, id_entry)
      values (${`bentuk-${folder}`}, ${folder}, 'box', ${`/bentuk/${folder}`}, 'Uji', 1000, ${params.id}) returning id_item)
    insert into role_menu (id_role, id_item) select id_role, id_item from role, item`.execute(portal.core.db)
    const [user] = users as [TestSession, ...TestSession[]]
    expect(await headings(user)).toEqual([RELEASES.first])

    releases.releaseNext()
    expect(await headings(user)).toEqual([RELEASES.first])

    const next = await release()
    expect(next).toBe(first + 1)
    const { versi } = (await portal.call(managedCanaryById, { token, params })).body['item'] as ManagedCanary
    const canary = {
      params: { ...params, nomor: next },
      body: { sasaran: { jenis: 'pengguna' as const, pengguna: [...USERS] }, versi },
    }
    expect(await portal.call(managedCanarySet, { token, ...canary })).toSucceed()
    expect(await headings(user)).toEqual([RELEASES.next])

    const failures = Math.ceil(CANARY.minVisits / USERS.length)
    for (const [at, each] of users.entries()) {
      const { modulSlug, served: proof = '' } = await served(each)
      for (let visit = 0; visit < failures; visit++) {
        const correlationId = `01980000-0000-7000-8${String(at).padStart(3, '0')}-${String(visit).padStart(12, '0')}`
        const body = { modulSlug, version: '', served: proof, kind: 'crashed' as const, message: '', correlationId }
        const address = `198.51.100.${at}`
        expect(await portal.call(guestErrorReport, { token: each.access_token, address, body })).toSucceed()
      }
    }
    await host.stop()
    onTestFinished(() => host.start())
    await portal.modules.catalogue.judgeCanaries(portal.modules.events.publishEvent)
    const [change] = (await portal.call(managedEntryChanges, { token, params })).body['items'] as CatalogueChange[]
    expect(change).toMatchObject({ tindakan: 'rilisDikembalikan', sesudah: { nomor: next, nomorBerlaku: first } })
    for (const each of users) expect(await headings(each)).toEqual([RELEASES.first])

    await goLive(next)
    expect(await headings(user)).toEqual([RELEASES.next])
    await goLive(first)
    expect(await headings(user)).toEqual([RELEASES.first])
  },
)

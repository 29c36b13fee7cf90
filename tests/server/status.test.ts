import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type StatusDocument,
  statusDocument,
  statusHostList,
  statusIncidentById,
  statusIncidentCreate,
  statusIncidentList,
  statusIncidentUpdate,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createSnapshot } from '../../apps/server/src/status/index.ts'
import { copyTemplate, TEST_SECRET } from '../support/database.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { startServer } from '../support/server.ts'
import { freePort } from '../support/stack.ts'

const NOW = new Date('2026-11-20T03:00:30Z')
const INCIDENT = '01980000-0000-7000-8000-00000000a001'
const UPDATE = '01980000-0000-7000-8000-00000000a002'
const BODY = {
  judul: 'Surel terlambat',
  komponen: ['surel' as const],
  keadaan: 'diselidiki' as const,
  pesan: 'Tautan aktivasi datang terlambat.\nAnda tidak perlu mendaftar lagi.',
}

let portal: TestPortal
let admin: TestSession
beforeAll(async () => {
  portal = await openTestPortal({ now: NOW })
  admin = await portal.session('admin')
})
afterAll(() => portal.close())

const read = async (): Promise<StatusDocument> =>
  statusDocument.parse((await portal.app.inject({ url: '/status.json' })).json())
const page = async () => (await portal.app.inject({ url: '/status', headers: { accept: '*/*' } })).body
const component = async (id: string) => (await read()).komponen.find(each => each.id === id)

test('the status is unknown before the first measurement, and the page still answers anyone', async () => {
  expect(await read()).toMatchObject({ keadaan: 'belum', gangguan: [] })
  const { statusCode, headers, body } = await portal.app.inject({ url: '/status' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('Status layanan belum diketahui')
})

test('processes count a minute once, and every component has a history', async () => {
  const other = await openTestPortal({ now: NOW, database: portal.database })
  onTestFinished(() => other.close())
  await Promise.all([portal, other, portal, other].map(each => each.modules.status.record()))
  expect(await component('portal')).toMatchObject({
    nama: 'Portal',
    keadaan: 'baik',
    riwayat: [{ hari: '2026-11-20', baik: 1, gangguan: 0 }],
  })
  expect(await read()).toMatchObject({ keadaan: 'baik' })
  expect(await page()).toContain('Semua layanan berjalan normal')
})

test('a mail that waits for longer than a quarter of an hour is an outage of mail, minute by minute', async () => {
  const before = new Date(NOW.getTime() - 16 * 60_000)
  await sql`insert into mail_outbox (idempotency_key, to_address, kind, created_at, due_at)
    values ('tertahan', 'budi@contoh.id', 'activation', ${before}, ${NOW})`.execute(portal.core.db)
  onTestFinished(
    async () => void (await sql`delete from mail_outbox where idempotency_key = 'tertahan'`.execute(portal.core.db)),
  )
  portal.later({ minutes: 1 })
  await portal.modules.status.record()
  expect(await component('surel')).toMatchObject({ keadaan: 'gangguan', riwayat: [{ baik: 1, gangguan: 1 }] })
  expect(await page()).toContain('Sebagian layanan mengalami gangguan')
})

test('an incident appears at once, repeated calls change nothing, and its end is shown', async () => {
  const create = () =>
    portal.call(statusIncidentCreate, { token: admin.access_token, params: { id: INCIDENT }, body: BODY })
  expect(await create()).toSucceed()
  expect(await create()).toSucceed()
  expect((await read()).gangguan).toMatchObject([
    { judul: 'Surel terlambat', selesai: null, perkembangan: [{ keadaan: 'diselidiki' }] },
  ])
  expect(await page()).toContain('Tautan aktivasi datang terlambat.')
  // What it names is not shown as running normally, although nothing measured it.
  expect(await component('surel')).toMatchObject({ keadaan: 'gangguan' })
  expect(await component('portal')).toMatchObject({ keadaan: 'baik' })

  portal.later({ minutes: 5 })
  const end = () =>
    portal.call(statusIncidentUpdate, {
      token: admin.access_token,
      params: { id: INCIDENT, idUpdate: UPDATE },
      body: { keadaan: 'selesai', pesan: 'Surel kembali lancar.' },
    })
  expect(await end()).toSucceed()
  expect(await end()).toSucceed()
  const one = await portal.call(statusIncidentById, { token: admin.access_token, params: { id: INCIDENT } })
  expect(one.body['item']).toMatchObject({ perkembangan: [{ keadaan: 'selesai' }, { keadaan: 'diselidiki' }] })
  expect(one.body['item'].selesai).not.toBeNull()
  expect(await component('surel')).toMatchObject({ keadaan: 'baik' })
  portal.later({ days: 15 })
  await portal.modules.status.record()
  expect((await read()).gangguan).toEqual([])
  admin = await portal.session('admin')
  const all = await portal.call(statusIncidentList, { token: admin.access_token, query: { size: 20 } })
  expect(all.body['items']).toHaveLength(1)
})

test('an incident that names a host of sub-applications shows on its row and on no other', async () => {
  const token = admin.access_token
  const addresses = ['https://satu.example.id', 'https://dua.example.id']
  await sql`insert into catalogue_host (host, since, due_at)
    select unnest(${addresses}::text[]), ${portal.core.now()}, ${portal.core.now()}`.execute(portal.core.db)
  onTestFinished(
    async () => void (await sql`delete from catalogue_host where host = any (${addresses})`.execute(portal.core.db)),
  )
  const hosts = await portal.call(statusHostList, { token })
  const [one, other] = hosts.body['items'] as { host: string; nama: string }[]
  if (!one || !other) throw new Error('The hosts are not listed.')
  const [id, idUpdate] = ['01980000-0000-7000-8000-00000000a003', '01980000-0000-7000-8000-00000000a004']
  const body = { ...BODY, judul: 'Satu subaplikasi lambat', komponen: ['sub-aplikasi' as const] }
  const create = (host: string) => portal.call(statusIncidentCreate, { token, params: { id }, body: { ...body, host } })
  expect(await create('https://tidak-dikenal.example.id')).toFailWith('status.unknownHost')
  expect(await create(one.host)).toSucceed()
  expect(await component(one.host)).toMatchObject({ keadaan: 'gangguan', nama: one.nama })
  expect(await component(other.host)).toMatchObject({ keadaan: 'belum', nama: other.nama })
  expect((await read()).gangguan).toMatchObject([{ judul: body.judul, host: one.host }])
  expect(await page()).toContain(`Layanan subaplikasi, ${one.nama}`)
  const end = { keadaan: 'selesai' as const, pesan: 'Sudah pulih.' }
  expect(await portal.call(statusIncidentUpdate, { token, params: { id, idUpdate }, body: end })).toSucceed()
  expect((await component(one.host))?.keadaan).not.toBe('gangguan')
  portal.later({ days: 15 })
  await portal.modules.status.record()
  admin = await portal.session('admin')
})

test('only administrators of the status report incidents, and an unknown one is not found', async () => {
  const other = await portal.session('importir')
  const create = (token: string, body = BODY) =>
    portal.call(statusIncidentCreate, { token, params: { id: UPDATE }, body })
  expect(await create(other.access_token)).toFailWith('access.denied')
  expect(await create(admin.access_token, { ...BODY, judul: '<script>alert(1)</script>' })).toFailWith('input.invalid')
  const lost = { params: { id: UPDATE, idUpdate: UPDATE }, body: { keadaan: 'selesai' as const, pesan: 'x' } }
  expect(await portal.call(statusIncidentUpdate, { token: admin.access_token, ...lost })).toFailWith(
    'resource.notFound',
  )
})

test('history older than 90 days is deleted', async () => {
  portal.later({ days: 91 })
  await portal.modules.status.record()
  await portal.modules.status.sweep(portal.core.now())
  const { rows } = await sql<{ days: string }>`select distinct day::text as days from status_day`.execute(
    portal.core.db,
  )
  expect(rows.map(({ days }) => days)).not.toContain('2026-11-20')
})

test('a server that waits for its database shows the last known history and says that the database is not there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-status-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const known = await read()
  createSnapshot(dataDir).write(known)
  const port = await freePort()
  const running = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_SECRET,
      DATABASE_URL: 'postgres://dermaga@127.0.0.1:1/none',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  onTestFinished(() => void running.kill('SIGKILL'))
  const url = `http://localhost:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/livez`)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
  const status = statusDocument.parse(await (await fetch(`${url}/status.json`)).json())
  expect(status.komponen.find(({ id }) => id === 'basis-data')).toMatchObject({ keadaan: 'gangguan' })
  expect(status.komponen.find(({ id }) => id === 'portal')?.riwayat.length).toBeGreaterThan(0)
  expect(await (await fetch(`${url}/status`)).text()).toContain('Basis data portal tidak merespons')
})

/** A line to a database that can be cut for good. */
async function openLine(to: URL): Promise<{ port: number; cut: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)
  return { port: (server.address() as AddressInfo).port, cut }
}

test('a running server whose database stops is not ready, and still shows the last known history', async ({ skip }) => {
  const database = await copyTemplate(inject('template'))
  onTestFinished(() => database.drop())
  // The embedded database stops with its process only.
  if (!database.url) return skip()
  const line = await openLine(new URL(database.url))
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = String(line.port)
  const server = await startServer({ ...database, url: url.href })
  onTestFinished(() => server.running.stop('SIGKILL'))
  const get = (path: string) => fetch(`${server.origin}${path}`)
  const statusNow = async () => statusDocument.parse(await (await get('/status.json')).json())
  const historyOf = ({ komponen }: StatusDocument) => komponen.find(({ id }) => id === 'portal')?.riwayat ?? []
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 })
  await until(async () => expect(historyOf(await statusNow()).length).toBeGreaterThan(0))
  const before = await statusNow()

  line.cut()
  await until(async () => expect((await get('/readyz')).status).toBe(503))
  const after = await statusNow()
  expect(after.keadaan).toBe('gangguan')
  expect(after.komponen.find(({ id }) => id === 'basis-data')?.keadaan).toBe('gangguan')
  expect(historyOf(after)).toEqual(historyOf(before))
  const page = await get('/status')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Basis data portal tidak merespons')
})

import { randomUUID } from 'node:crypto'
import { caseExport, caseList } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../../../../tests/support/database.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

/** Cases that the job writes to in one transaction, and more than it writes to in three. */
const PAGE = 200
const MANY = 3 * PAGE + 3
const KUDUS = '060300'
const MIGRATION = '0924_service_company-words.sql'

let database: TestDatabase
/** Stands for a process of the release before the migration. */
let earlier: TestPortal
let portals: TestPortal[] = []
let token: string
/** Ends the transactions that hold cases. */
let release: () => Promise<void> = async () => undefined
afterEach(() => release())

beforeAll(async () => {
  database = await copyTemplate(inject('template'))
  earlier = await openTestPortal({ database })
})
afterAll(async () => {
  await Promise.all(portals.map(portal => portal.close()))
  await earlier.close()
  await database.drop()
})

/** A database of the release before. */
beforeEach(async () => {
  for (const statement of [
    `delete from service_case where layanan = 'periksa-lokasi'`,
    'drop table service_search_progress, service_search_retry',
    'drop trigger service_case_adds_company on service_case',
    'drop function service_case_adds_company, service_lacks_company, service_company_words',
    `delete from kysely_migration where name = '${MIGRATION}'`,
  ]) {
    await sql.raw(statement).execute(earlier.core.db)
  }
})

/** Adds cases as the release before wrote them. @returns the id of the first */
async function write(
  company: string,
  { id = randomUUID() as string, count = 1, cari = sql<string>`to_tsvector('simple', 'lama')` } = {},
) {
  await sql`
    insert into service_case (id_kasus, kunci, layanan, versi_layanan, id_perusahaan, npwp, nama_perusahaan, kode_kantor, nomor,
      keadaan, sejak, nada, tugas, untuk, version, isi, cari, sent_at, changed_at)
    select case when n = 1 then ${id}::uuid else gen_random_uuid() end, gen_random_uuid(), 'periksa-lokasi', 1, gen_random_uuid(),
      '0099887766554000', ${company}, ${KUDUS}, gen_random_uuid(), 'diterima', at, 'progress', '{}', '{}', 2, '{}', ${cari}, at, at
    from generate_series(1, ${count}::int) n, date_trunc('milliseconds', now()) at`.execute(earlier.core.db)
  return id
}

/** Starts processes of this release. */
async function upgrade(processes = 1): Promise<void> {
  await Promise.all(portals.map(portal => portal.close()))
  portals = await Promise.all(Array.from({ length: processes }, () => openTestPortal({ database })))
  token = (await first().session('petugas')).access_token
}

function first(): TestPortal {
  const [portal] = portals
  if (!portal) throw new Error('no process was started')
  return portal
}

/** Runs the job in every process at once. */
async function run(): Promise<void> {
  const context = { stopping: new AbortController().signal, wake: () => {} }
  const jobs = portals.flatMap(({ modules }) => modules.service.jobs.filter(({ name }) => name === 'case-search'))
  expect(jobs).toHaveLength(portals.length)
  await Promise.all(jobs.map(job => job.run(context)))
}

/** How many cases an officer finds. */
async function found(q: string): Promise<number> {
  const query = { layanan: 'periksa-lokasi', sebagai: 'petugas' as const, q, format: 'csv' as const }
  const reply = await first().call(caseExport, { token, query })
  expect(reply.status).toBe(200)
  return (reply.body['text'] as string).trim().split('\r\n').length - 1
}

async function findsInList(q: string): Promise<string[]> {
  const query = { layanan: 'periksa-lokasi', sebagai: 'petugas' as const, q, size: 50 }
  const reply = await first().call(caseList, { token, query })
  expect(reply).toSucceed()
  return (reply.body['items'] as { idKasus: string }[]).map(({ idKasus }) => idKasus)
}

/** Holds a case in a transaction until `release` is called. */
async function hold(id: string): Promise<void> {
  const { promise: released, resolve: end } = Promise.withResolvers<void>()
  const { promise: held, resolve: confirm } = Promise.withResolvers<void>()
  const holding = earlier.core.db.transaction().execute(async trx => {
    await sql`select from service_case where id_kasus = ${id} for update`.execute(trx)
    confirm()
    await released
  })
  release = () => {
    end()
    return holding
  }
  await held
}

/** So many words that no other has space among them. */
const FULL: RawBuilder<string> = sql`(select array_to_tsvector(array_agg(lpad(w::text, 2000, 'x')) || lpad('', 570, 'y'))
  from generate_series(1, 524) w)`

test('two processes make cases of the release before findable by the name and the NPWP of their company', async () => {
  await write('PT Tembakau Lestari', { count: MANY })
  await upgrade(2)
  expect(await found('lestari')).toBe(0)
  await run()
  expect(await found('tembakau lest')).toBe(MANY)
  expect(await found('0099887766554000 lama')).toBe(MANY)
  expect(await found('tembakau sentosa')).toBe(0)
})

test('a case that somebody holds, or that cannot be written to, keeps no other waiting and is tried again', async () => {
  await write('PT Tembakau Lestari', { count: MANY })
  const held = await write('PT Genggam Erat')
  const full = await write('PT Kata Penuh', { cari: FULL })
  await upgrade(2)
  await hold(held)
  await run()
  expect(await found('lestari')).toBe(MANY)
  expect(await findsInList('genggam')).toEqual([])
  expect(await findsInList('penuh')).toEqual([])

  await release()
  await run()
  expect(await findsInList('genggam')).toEqual([held])
  expect(await findsInList('penuh')).toEqual([])
  await sql`update service_case set cari = to_tsvector('simple', 'ringkas') where id_kasus = ${full}`.execute(
    earlier.core.db,
  )
  expect(await findsInList('ringkas penuh')).toEqual([full])
})

test('a process goes on where another one has ended', async () => {
  await write('PT Tembakau Lestari', { count: MANY })
  // Neither on the first page nor on the last.
  await hold(await write('PT Genggam Erat', { id: '80000000-0000-4000-8000-000000000000' }))
  await upgrade()
  await sql`alter table service_search_retry add constraint lost check (false)`.execute(earlier.core.db)
  await expect(run()).rejects.toThrow('lost')
  const kept = await found('lestari')
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(MANY)
  await sql`alter table service_search_retry drop constraint lost`.execute(earlier.core.db)
  const before = first().statements.length
  await run()
  expect(await found('lestari')).toBe(MANY)
  const pages = first()
    .statements.slice(before)
    .filter(text => text.includes('order by id_kasus'))
  expect(pages.filter(text => text.includes('as lacks')).length).toBeLessThan(MANY / PAGE)
})

test('cases that a process of the release before writes after the upgrade are found at once', async () => {
  const changed = await write('PT Ubah Lama')
  await upgrade()
  await run()
  const begun = await write('PT Baru Lama')
  await sql`update service_case set cari = to_tsvector('simple', 'ganti'), version = version + 1 where id_kasus = ${changed}`.execute(
    earlier.core.db,
  )
  expect(await findsInList('baru')).toEqual([begun])
  expect(await findsInList('ganti ubah 0099887766554000')).toEqual([changed])
})

test('a case that was deleted meanwhile is forgotten, and without work the job reads once', async () => {
  const held = await write('PT Genggam Erat')
  await upgrade()
  await hold(held)
  await run()
  await release()
  await sql`delete from service_case where id_kasus = ${held}`.execute(earlier.core.db)
  await run()
  const before = first().statements.length
  await run()
  expect(first().statements.slice(before)).toEqual([expect.stringMatching(/^\s*select exists/)])
})

test('a database in which one update has added the words already stays as it is', async () => {
  const words = sql<string>`to_tsvector('simple', 'lama PT Tembakau Lestari 0099887766554000')`
  const id = await write('PT Tembakau Lestari', { cari: words })
  const rowOf = async () =>
    (await sql`select xmin::text, cari::text from service_case where id_kasus = ${id}`.execute(earlier.core.db)).rows
  const before = await rowOf()
  await upgrade()
  await run()
  expect(await rowOf()).toEqual(before)
  expect(await findsInList('tembakau 0099887766554000')).toEqual([id])
})

import { type CalendarEntry, calendarDays, calendarList } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../../tests/support/portal.ts'
import { addWaitingCases } from '../../../../../tests/support/waiting-cases.ts'

let portal: TestPortal
let petugas: TestSession
let cukai: TestSession

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const JANUARY = { dari: '2030-01-01', sampai: '2030-01-31' }

beforeAll(async () => {
  portal = await openTestPortal()
  ;[petugas, cukai] = await Promise.all([portal.session('petugas'), portal.session('cukai')])
  const at = (text: string) => new Date(text)
  await addWaitingCases(portal.core.db, [
    { id: idOf(1), term: at('2030-01-05T04:00:00Z') },
    // The sixth in Jakarta.
    { id: idOf(2), term: at('2030-01-05T18:00:00Z') },
    { id: idOf(3), term: at('2030-01-06T04:00:00Z'), duties: ['examiner', 'inspector'] },
    { id: idOf(4), term: at('2030-01-31T18:00:00Z') },
    { id: idOf(5), term: null },
    { id: idOf(6), term: at('2030-01-05T05:00:00Z'), office: '010100' },
    { id: idOf(7), term: at('2030-01-05T06:00:00Z'), duties: ['decider'] },
  ])
  // Cases of the company: due, with the officers, a licence, one that has ended.
  const own = [8, 9, 10, 11].map(idOf)
  await addWaitingCases(
    portal.core.db,
    own.map(id => ({ id, office: '010100', duties: [], term: at('2030-01-10T04:00:00Z') })),
  )
  await sql`update service_case set id_perusahaan = (select id_perusahaan from portal_user where username = 'cukai'), kunci = gen_random_uuid()
    where id_kasus = any (${sql.val(own)}::uuid[])`.execute(portal.core.db)
  await sql`update service_case set nada = 'attention' where id_kasus = ${own[0]}`.execute(portal.core.db)
  await sql`update service_case set layanan = 'izin-nppbkc', keadaan = 'aktif', nada = 'good', tenggat = null, kedudukan = 'active',
    berlaku_mulai = '2029-01-10', berlaku_sampai = '2030-01-10' where id_kasus = ${own[2]}`.execute(portal.core.db)
  await sql`update service_case set layanan = 'izin-nppbkc', keadaan = 'dicabut', nada = 'bad', tenggat = null, kedudukan = 'ended',
    berlaku_mulai = '2029-01-10', berlaku_sampai = '2030-01-10' where id_kasus = ${own[3]}`.execute(portal.core.db)
})
afterAll(() => portal.close())

async function days({ access_token: token }: TestSession, query = JANUARY) {
  const reply = await portal.call(calendarDays, { token, query })
  expect(reply).toSucceed()
  return reply.body['items'] as { hari: string; jumlah: number }[]
}

async function entries({ access_token: token }: TestSession, query: object): Promise<CalendarEntry[]> {
  const found: CalendarEntry[] = []
  for (let cursor: string | undefined; ; ) {
    const reply = await portal.call(calendarList, { token, query: { ...JANUARY, ...query, ...(cursor && { cursor }) } })
    expect(reply).toSucceed()
    found.push(...reply.body['items'])
    cursor = reply.body['next']
    if (cursor === undefined) return found
  }
}

test('an officer sees the terms of their worklist by day of Jakarta, page by page', async () => {
  expect(await days(petugas)).toEqual([
    { hari: '2030-01-05', jumlah: 1 },
    { hari: '2030-01-06', jumlah: 2 },
  ])
  for (const size of [1, 20]) {
    expect((await entries(petugas, { size })).map(({ idKasus }) => idKasus)).toEqual([1, 2, 3].map(idOf))
  }
  expect((await entries(petugas, { dari: '2030-01-06', sampai: '2030-01-06' }))[0]).toMatchObject({
    idKasus: idOf(2),
    jenis: 'tenggat',
    pada: '2030-01-05T18:00:00.000Z',
    path: `/daftar-kerja/${idOf(2)}`,
    pemohon: 'PT Contoh',
  })
})

test('a company sees the terms of what needs it, and the last days of its licences', async () => {
  expect(await days(cukai)).toEqual([{ hari: '2030-01-10', jumlah: 2 }])
  for (const size of [1, 20]) {
    const found = await entries(cukai, { size })
    expect(found.map(({ idKasus, jenis, pada }) => ({ idKasus, jenis, pada }))).toEqual([
      { idKasus: idOf(8), jenis: 'tenggat', pada: '2030-01-10T04:00:00.000Z' },
      { idKasus: idOf(10), jenis: 'berlaku', pada: '2030-01-10T16:59:59.000Z' },
    ])
    expect(found[0]?.path).toBe(`/perijinan/periksalokasi/${idOf(8)}`)
  }
})

test('refuses days in the wrong order and more than six weeks, and has nothing for who has neither', async () => {
  for (const query of [
    { dari: '2030-01-31', sampai: '2030-01-01' },
    { dari: '2030-01-01', sampai: '2030-02-12' },
  ]) {
    expect(await portal.call(calendarDays, { token: petugas.access_token, query })).toFailWith('input.invalid')
    expect(await portal.call(calendarList, { token: petugas.access_token, query })).toFailWith('input.invalid')
  }
  expect(await days(await portal.session('importir'))).toEqual([])
})

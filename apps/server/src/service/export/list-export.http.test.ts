import {
  type CaseSummary,
  caseBegin,
  caseExport,
  caseList,
  registerExport,
  registerList,
  worklist,
  worklistExport,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

/** More than one page of the export. */
const MADE = 1203
const KUDUS = '060300'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'importir' | 'petugas'>>

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['cukai', 'importir', 'petugas'])
  await people.signIn()
  await sql`
    insert into service_case (id_kasus, kunci, layanan, versi_layanan, id_perusahaan, npwp, nama_perusahaan, kode_kantor, nomor,
      keadaan, sejak, nada, tugas, untuk, version, isi, cari, sent_at, changed_at)
    select id, id, 'periksa-lokasi', 1, id_perusahaan, npwp, nama_perusahaan, ${KUDUS}, 'PL-' || n,
      'diterima', now(), 'progress', '{}', '{}', 2,
      jsonb_build_object('lokasi', case when n = 7 then '=1+1' else 'Jl. Kretek ' || n end, 'tanggalKesiapan', '2026-12-24',
        'kodeJenisBkc', jsonb_build_array('HT'), 'pernyataan', true),
      to_tsvector('simple', case when n % 100 = 0 then 'langka' else 'sering' end), now(), now() - n * interval '1 second'
    from generate_series(1, ${MADE}) n
      cross join lateral (select gen_random_uuid() as id, id_perusahaan, npwp, nama_perusahaan from company
        where npwp = '0045678901234000' and n > 0) made`.execute(portal.core.db)
})
afterAll(() => portal.close())

type Name = keyof typeof people.tokens

/** The rows of an exported list, by their headings. */
async function exported(as: Name, query: object): Promise<Record<string, string>[]> {
  const asked = { layanan: 'periksa-lokasi', format: 'csv' as const, ...query }
  const reply = await portal.call(caseExport, { token: people.tokens[as], query: asked })
  expect(reply.status).toBe(200)
  return rowsIn(reply.body['text'] as string)
}

function rowsIn(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  const names = head.split(';')
  return lines.map(line => Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell])))
}

/** Every page of a list, by number. */
async function listed(as: Name, query: object): Promise<(string | null)[]> {
  const numbers: (string | null)[] = []
  for (let cursor: string | undefined; ; ) {
    const asked = { layanan: 'periksa-lokasi', size: 50, ...query, ...(cursor !== undefined && { cursor }) }
    const { body } = await portal.call(caseList, { token: people.tokens[as], query: asked })
    numbers.push(...(body['items'] as CaseSummary[]).map(({ nomor }) => nomor))
    cursor = body['next'] as string | undefined
    if (cursor === undefined) return numbers
  }
}
const numbersIn = (rows: Record<string, string>[]) => rows.map(row => row['Nomor'] || null)

test('a company exports every page of its list, in its order, with values as people read them', async () => {
  const rows = await exported('cukai', { kolom: 'kodeJenisBkc.pernyataan' })
  expect(rows.length).toBeGreaterThanOrEqual(MADE)
  expect(numbersIn(rows)).toEqual(await listed('cukai', {}))
  expect(rows.find(row => row['Nomor'] === 'PL-1')).toMatchObject({
    Layanan: 'Pemeriksaan Lokasi',
    Perusahaan: 'PR Daun Emas Contoh',
    NPWP: '0045678901234000',
    Kantor: expect.stringContaining('Kudus'),
    Sejak: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/),
  })
  const row = rows.find(each => each['Nomor'] === 'PL-7') ?? {}
  // A formula is a text; a day, a name of a code and a tick are words.
  expect(Object.values(row)).toEqual(expect.arrayContaining(["'=1+1", '24-12-2026', 'Ya']))
  expect(Object.values(row)).not.toContain('HT')
})

test('the filters of the list are those of its export', async () => {
  for (const query of [
    { q: 'langka' },
    { nada: 'draft' },
    { nada: 'progress', q: 'langka' },
    { keadaan: 'diterima' },
  ]) {
    expect(numbersIn(await exported('cukai', query)), JSON.stringify(query)).toEqual(await listed('cukai', query))
  }
  expect(await exported('cukai', { q: 'langka' })).toHaveLength(Math.floor(MADE / 100))
})

test('a case that changes while the list is read is not missing', async () => {
  const call = portal.call(caseExport, {
    token: people.tokens.cukai,
    query: { layanan: 'periksa-lokasi', format: 'csv' },
  })
  await sql`update service_case set changed_at = now() + interval '1 minute' where nomor = ${`PL-${MADE}`}`.execute(
    portal.core.db,
  )
  const numbers = numbersIn(rowsIn((await call).body['text'] as string))
  expect(numbers.filter(number => number === `PL-${MADE}`)).toHaveLength(1)
})

test('who exports sees what the list shows, and no more', async () => {
  expect(await exported('importir', {})).toHaveLength((await listed('importir', {})).length)
  const query = { layanan: 'periksa-lokasi', sebagai: 'petugas', format: 'csv' } as const
  expect(await portal.call(caseExport, { token: people.tokens.cukai, query })).toFailWith('access.denied')
  expect(await portal.call(caseExport, { query })).toFailWith('auth.missing')
  const rows = await exported('petugas', { sebagai: 'petugas', q: 'langka' })
  expect(rows).toHaveLength(Math.floor(MADE / 100))
  expect(Object.keys(rows[0] ?? {})).toContain('Diambil oleh')
  expect(Object.keys((await exported('cukai', { q: 'langka' }))[0] ?? {})).not.toContain('Diambil oleh')
  const unknown = { layanan: 'tidak-ada', format: 'csv' } as const
  expect(await portal.call(caseExport, { token: people.tokens.cukai, query: unknown })).toFailWith('case.noService')
})

test('the list of every service has no fields of one', async () => {
  expect(
    await portal.call(caseBegin, {
      token: people.tokens.cukai,
      body: { layanan: 'nppbkc', kunci: crypto.randomUUID() },
    }),
  ).toSucceed()
  const query = { hanya: 'permohonan', format: 'csv' } as const
  const reply = await portal.call(caseExport, { token: people.tokens.cukai, query })
  const rows = rowsIn(reply.body['text'] as string)
  expect(new Set(rows.map(row => row['Layanan'])).size).toBeGreaterThan(1)
  expect(Object.keys(rows[0] ?? {}).at(-1)).toBe('Langkah berikutnya')
  expect(reply.headers['content-disposition']).toMatch(/filename="Daftar Permohonan \d\d-\d\d-\d{4}\.csv"/)
})

test('a list is a workbook, too', async () => {
  const query = { layanan: 'periksa-lokasi', q: 'langka', format: 'xlsx' } as const
  const reply = await portal.call(caseExport, { token: people.tokens.cukai, query })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(reply.headers['content-disposition']).toMatch(/filename="Daftar Pemeriksaan Lokasi \d\d-\d\d-\d{4}\.xlsx"/)
  expect((reply.body['text'] as string).slice(0, 2)).toBe('PK')
})

test('the worklist and a register are exported as their lists show them', async () => {
  const token = people.tokens.petugas
  const waiting = await portal.call(worklist, { token, query: { size: 50 } })
  const file = await portal.call(worklistExport, { token, query: { format: 'csv' } })
  const first = (waiting.body['items'] as CaseSummary[]).map(({ nomor }) => nomor)
  expect(first.length).toBeGreaterThan(0)
  expect(numbersIn(rowsIn(file.body['text'] as string)).slice(0, first.length)).toEqual(first)
  // A company has no worklist.
  const none = await portal.call(worklistExport, { token: people.tokens.importir, query: { format: 'csv' } })
  expect(rowsIn(none.body['text'] as string)).toEqual([])

  const params = { layanan: 'izin-nppbkc' }
  const entries = await portal.call(registerList, { token: people.tokens.cukai, params, query: { urut: 'nomor' } })
  const table = await portal.call(registerExport, {
    token: people.tokens.cukai,
    params,
    query: { urut: 'nomor', format: 'csv' },
  })
  const rows = rowsIn(table.body['text'] as string)
  expect(rows.length).toBeGreaterThan(0)
  expect(numbersIn(rows)).toEqual((entries.body['items'] as CaseSummary[]).map(({ nomor }) => nomor))
  expect(rows[0]?.['Berlaku mulai']).toMatch(/^\d\d-\d\d-\d{4}$/)
  const noRegister = { layanan: 'periksa-lokasi' }
  expect(await portal.call(registerExport, { token, params: noRegister, query: { format: 'csv' } })).toFailWith(
    'case.noService',
  )
})

test('each export is audited with its list, format and filters', async () => {
  const { idUser } = await portal.session('importir')
  await exported('importir', { q: 'gudang' })
  const { rows } = await sql<{ id_user: string; subject: string }>`
    select id_user, subject from auth_event where kind = 'list-export' order by id_event desc limit 1`.execute(
    portal.core.db,
  )
  expect(rows[0]?.id_user).toBe(idUser)
  expect(rows[0]?.subject).toContain('Daftar Pemeriksaan Lokasi csv')
  expect(rows[0]?.subject).toContain('"q":"gudang"')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureFlag, REFERENCE_LISTS, type ReferenceEntry, referenceList } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

type Query = { q?: string; page?: number; size?: number; kode?: string; kodeDokumen?: string }

async function ask(list: string, query: Query = {}, of = portal) {
  const answer = await of.call(referenceList, { params: { list }, query })
  expect(answer).toSucceed()
  return answer.body as unknown as { items: ReferenceEntry[]; total?: number }
}

const codes = async (list: string, query: Query) => (await ask(list, query)).items.map(entry => entry.kode)

async function allEntries(list: string, of = portal): Promise<ReferenceEntry[]> {
  const all: ReferenceEntry[] = []
  for (let page = 0; ; page++) {
    const { items, total } = await ask(list, { page, size: 100 }, of)
    all.push(...items)
    if (items.length === 0 || all.length >= (total ?? 0)) return all
  }
}

// spec §3-23
test.each(REFERENCE_LISTS)('%s is whole and in its own order', async list => {
  const file = readFileSync(join(import.meta.dirname, `../../apps/server/src/reference/lists/${list}.tsv`), 'utf8')
  const lines = file.trimEnd().split('\n').slice(1)
  const entries = await allEntries(list)
  expect(entries.map(({ kode, nama }) => `${kode}\t${nama}`)).toEqual(
    lines.map(line => line.split('\t').slice(0, 2).join('\t')),
  )
  expect((await ask(list)).total).toBe(lines.length)
})

test.each([
  {
    why: 'an exact code first, then codes with that prefix',
    list: 'satuan',
    q: 'km',
    first: ['KMA', 'KMH', 'KMK'],
  },
  { why: 'in lower case too', list: 'pelabuhan', q: 'idtpp', first: ['IDTPP'] },
  { why: 'by word prefixes in any order', list: 'kantor', q: 'priok tan', first: ['040300'] },
  { why: 'by a name in English', list: 'negara', q: 'germany', first: ['DE'] },
  { why: 'by a name in Indonesian', list: 'negara', q: 'jerman', first: ['DE'] },
  { why: 'by a symbol', list: 'satuan', q: 'kWh', first: ['KWH'] },
  { why: 'with punctuation as word separator, as in the list', list: 'cara_bayar', q: 'tunai', first: ['1'] },
  { why: 'a chapter with its headings', list: 'hs6', q: '0901', first: ['0901', '090111', '090112'] },
])('finds entries: $why', async ({ list, q, first }) => {
  expect((await codes(list, { q })).slice(0, first.length)).toEqual(first)
})

test.each([
  ['%', 'a wildcard is an ordinary character'],
  ['_', 'so is the wildcard for one character'],
  ["') or true --", 'an injected statement is only text'],
  ['zzz', 'no entry contains it'],
])('%s finds nothing: %s', async q => {
  expect(await ask('negara', { q })).toMatchObject({ items: [], total: 0 })
})

test('pages have neither gaps nor duplicates', async () => {
  const [first, second] = [
    await codes('negara', { q: 'a', size: 7 }),
    await codes('negara', { q: 'a', size: 7, page: 1 }),
  ]
  expect(await codes('negara', { q: 'a', size: 14 })).toEqual([...first, ...second])
  expect((await ask('negara', { page: 900 })).items).toEqual([])
})

test('returns the names of stored codes in one response without paging, and omits unknown codes', async () => {
  const { items, total } = await ask('pelabuhan', { kode: 'idtpp,DEHAM,USLAX,IDBLW', size: 1, page: 3, q: 'zzz' })
  expect(items.map(({ kode, nama, grup }) => [kode, nama, grup])).toEqual([
    ['IDBLW', 'Belawan', 'Dalam negeri'],
    ['IDTPP', 'Tanjung Priok', 'Dalam negeri'],
    ['USLAX', 'Los Angeles, CA', 'Luar negeri'],
  ])
  expect(total).toBe(3)
})

test('returns every bank that shares a code', async () => {
  expect((await ask('bank', { kode: '11' })).items.map(bank => bank.nama)).toEqual([
    'Bank Danamon Syariah',
    'Bank Danamon',
  ])
})

test('filters by document and includes entries for all documents', async () => {
  expect(await codes('tujuan_pengiriman', { kodeDokumen: '261' })).toEqual(['1', '2', '3', '4', '5'])
  expect((await ask('tujuan_pengiriman', { kodeDokumen: '261', kode: '2' })).items).toEqual([
    { kode: '2', nama: 'Disubkontrakkan', kodeDokumen: ['261'] },
  ])
  expect(await codes('tujuan_pemasukan', { kodeDokumen: '511' })).toEqual([])
  expect(await codes('jenis_tarif', { kodeDokumen: '20' })).toEqual(['1', '2'])
})

// spec §3-23
test('spec §3: every reference list is available under its specified name', async () => {
  expect(await ask('izin')).toMatchObject({ items: [], total: 0 })
  for (const list of ['penimbunan', 'dokumen', 'kemasan', 'satuan', 'fasilitas']) {
    expect((await ask(list)).total).toBeGreaterThan(50)
  }
  expect(await allEntries('namadok')).toEqual(await allEntries('dokumen_pabean'))
  expect(await allEntries('kontainer')).toEqual([
    ...(await allEntries('ukuran_kontainer')),
    ...(await allEntries('tipe_kontainer')),
    ...(await allEntries('jenis_kontainer')),
  ])
})

test.each(['tidak_ada', 'constructor', 'feature_flag'])('%s is no list, and that is said', async list => {
  const answer = await portal.call(referenceList, { params: { list } })
  expect(answer).toFailWith('reference.unknown')
  expect(answer.body['message']).toBe(`Daftar referensi ${list} tidak ada. Periksa nama daftarnya.`)
})

test('a response may be cached and is revalidated without a body', async () => {
  const first = await portal.request('GET', '/referensi/v1/incoterm')
  expect(first.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
  const headers = { 'if-none-match': `"lain", W/${first.headers['etag']}` }
  const again = await portal.request('GET', '/referensi/v1/incoterm', { headers })
  expect([again.status, again.body]).toEqual([304, { text: '' }])
  expect((await portal.request('GET', '/referensi/v1/jenis_tarif', { headers })).status).toBe(200)
  await sql`update reference_entry set name = 'Harga gudang', is_corrected = true where list = 'incoterm' and code = 'EXW'`.execute(
    portal.core.db,
  )
  const changed = await portal.request('GET', '/referensi/v1/incoterm', { headers })
  expect(changed.status).toBe(200)
  expect(JSON.stringify(changed.body)).toContain('Harga gudang')
})

// spec §7.1-7
test('spec §7.1: /Referensi/ is an alias of /referensi/, with and without a token', async () => {
  const { access_token: token } = await portal.session('importir')
  for (const extras of [{}, { token }, { token: 'bukan-token' }]) {
    const answer = await portal.request('GET', '/Referensi/v1/jenis_tarif', extras)
    expect(answer).toSucceed()
    expect(answer.body).toEqual((await portal.request('GET', '/referensi/v1/jenis_tarif')).body)
  }
  const { path } = featureFlag
  expect(await portal.request('GET', `/Referensi${path.replace(':name', 'NPWPIMPOR')}`)).toSucceed()
})

test('corrections, additions and withdrawals by the authority survive a new version of the list', async () => {
  const { db } = portal.core
  await sql`update reference_entry set name = 'Andorra lama' where list = 'negara' and code = 'AD'`.execute(db)
  await sql`update reference_entry set name = 'UEA', is_corrected = true where list = 'negara' and code = 'AE'`.execute(
    db,
  )
  await sql`update reference_entry set is_offered = false, is_corrected = true where list = 'negara' and code = 'AF'`.execute(
    db,
  )
  await sql`insert into reference_entry (list, code, position, name, is_corrected) values ('negara', 'XK', 1000, 'Kosovo', true)`.execute(
    db,
  )
  await sql`insert into reference_entry (list, code, position, name) values ('negara', 'YU', 1001, 'Yugoslavia')`.execute(
    db,
  )
  await sql`update reference_list set digest = 'yang lama' where list = 'negara'`.execute(db)
  await portal.modules.reference.seed()

  const listed = new Map((await allEntries('negara')).map(({ kode, nama }) => [kode, nama]))
  expect([listed.get('AD'), listed.get('AE'), listed.get('XK')]).toEqual(['Andorra', 'UEA', 'Kosovo'])
  expect([listed.has('AF'), listed.has('YU')]).toEqual([false, false])
  // Documents that already use them still show their names.
  expect((await ask('negara', { kode: 'AF,YU' })).items.map(({ nama }) => nama)).toEqual(['Afganistan', 'Yugoslavia'])
})

test('an unchanged list is not written again', async () => {
  portal.statements.length = 0
  await portal.modules.reference.seed()
  expect(portal.statements).toHaveLength(1)
})

test('two processes that load a new version at once leave it complete', async () => {
  await sql`update reference_list set digest = 'yang lama'`.execute(portal.core.db)
  await sql`delete from reference_entry where list = 'kemasan'`.execute(portal.core.db)
  await Promise.all([portal.modules.reference.seed(), portal.modules.reference.seed()])
  expect(await allEntries('kemasan')).toHaveLength(406)
})

import {
  accessChangeApprove,
  accessChangeList,
  accessChangeReject,
  accessChangeUndo,
  type ListName,
  type ManagedReferenceEntry,
  managedReferenceList,
  managedReferenceLists,
  provisionSave,
  REFERENCE_LISTS,
  referenceEntryAdd,
  referenceEntryList,
  referenceEntryRestore,
  referenceEntrySave,
  referenceList,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const TODAY = '2026-11-23'
const HOLIDAYS = 'hari_libur'
const PLAIN = { namaLain: null, grup: null, kodeDokumen: null }

let portal: TestPortal
const tokens = {} as Record<'admin' | 'admin2' | 'petugas' | 'importir', string>
type Person = keyof typeof tokens

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(`${TODAY}T03:00:00Z`) })
  for (const name of ['admin', 'admin2', 'petugas', 'importir'] as const)
    tokens[name] = (await portal.session(name)).access_token
}, 120_000)
afterAll(() => portal.close())
/** Advances the clock, so that many calls are not above the rate limit. */
beforeEach(() => portal.later({ seconds: 15 }))

async function read(daftar: ListName, query: object = {}) {
  const reply = await portal.call(referenceEntryList, { token: tokens.admin, params: { daftar }, query })
  expect(reply).toSucceed()
  return reply.body as unknown as { items: ManagedReferenceEntry[]; next?: string }
}
async function find(daftar: ListName, kode: string, nomor = 1): Promise<ManagedReferenceEntry> {
  const { items } = await read(daftar, { q: kode, size: 100 })
  return items.find(entry => entry.kode === kode && entry.nomor === nomor) ?? expect.fail(`${daftar} lacks ${kode}`)
}
/** What forms offer of a list. */
async function offered(list: ListName, q: string) {
  const reply = await portal.call(referenceList, { params: { list }, query: { q, size: 100 } })
  return reply.body['items'] as { kode: string; nama: string; grup?: string }[]
}

const add = (daftar: ListName, kode: string, nama: string, more: object = {}, as: Person = 'admin') =>
  portal.call(referenceEntryAdd, {
    token: tokens[as],
    params: { daftar },
    body: { kode, nama, ...PLAIN, alasan: 'SKB telah terbit', ...more },
  })
const save = (daftar: ListName, entry: ManagedReferenceEntry, more: object = {}, as: Person = 'admin') => {
  const { kode, nomor, nama, namaLain, grup, kodeDokumen, ditawarkan, versi } = entry
  const body = { nama, namaLain, grup, kodeDokumen, ditawarkan, versi, alasan: '', ...more }
  return portal.call(referenceEntrySave, { token: tokens[as], params: { daftar, kode, nomor }, body })
}
const restore = (daftar: ListName, { kode, nomor, versi }: ManagedReferenceEntry) =>
  portal.call(referenceEntryRestore, {
    token: tokens.admin,
    params: { daftar, kode, nomor },
    body: { alasan: '', versi },
  })
const approve = (id: string, as: Person = 'admin2') =>
  portal.call(accessChangeApprove, { token: tokens[as], params: { id } })

/** The id of a proposal, which changes nothing yet. */
async function proposed(reply: ReturnType<typeof add>): Promise<string> {
  const answer = await reply
  expect(answer).toSucceed()
  const { keadaan, idPerubahan } = answer.body['item'] as { keadaan: string; idPerubahan: string | null }
  expect(keadaan).toBe('menunggu')
  return idPerubahan ?? expect.fail('nothing was proposed')
}
/** Proposed by one administrator, approved by the other. */
const agreed = async (reply: ReturnType<typeof add>) => expect(await approve(await proposed(reply))).toSucceed()

// spec §3-23
test('lists every reference list page by page in the order of the names, and finds them by name and code', async () => {
  const names: string[] = []
  const codes: string[] = []
  for (let cursor: string | undefined; ; ) {
    const reply = await portal.call(managedReferenceLists, {
      token: tokens.admin,
      query: { size: 30, ...(cursor && { cursor }) },
    })
    expect(reply).toSucceed()
    for (const { nama, daftar } of reply.body['items']) {
      names.push(nama)
      codes.push(daftar)
    }
    cursor = reply.body['next'] as string | undefined
    if (cursor === undefined) break
  }
  expect(codes.toSorted()).toEqual(REFERENCE_LISTS.toSorted())
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'id')))
  const found = async (q: string) =>
    (await portal.call(managedReferenceLists, { token: tokens.admin, query: { q } })).body['items']
  expect(await found('libur CUTI')).toMatchObject([{ daftar: HOLIDAYS, jumlah: 30, dikoreksi: 0, halaman: null }])
  expect(await found('hari_libur')).toHaveLength(1)
  expect(await found('kantor pabean')).toMatchObject([
    { daftar: 'kantor', halaman: { alamat: '/access-admin/kantor', judul: 'Kantor Pabean' } },
  ])
  expect(await found('ijin')).toMatchObject([{ daftar: 'ijin', jumlah: 0 }])
})

test('lists every entry of a list once, page by page, also those that share a code', async () => {
  const seen: ManagedReferenceEntry[] = []
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await read('bank', { size: 40, ...(cursor && { cursor }) })
    seen.push(...items)
    cursor = next
    if (cursor === undefined) break
  }
  expect(seen).toHaveLength(149)
  expect(new Set(seen.map(({ kode, nomor }) => `${kode} ${nomor}`)).size).toBe(149)
  expect(seen.slice(0, 2)).toMatchObject([
    { kode: '0', nomor: 1, berbagiKode: true, nama: 'Transaksi Tunai' },
    { kode: '0', nomor: 2, berbagiKode: true, nama: 'Indonesia Eximbank' },
  ])
  expect((await read('bank', { q: 'eximbank' })).items).toMatchObject([{ kode: '0', nomor: 2 }])
  expect(
    await portal.call(referenceEntryList, { token: tokens.admin, params: { daftar: 'bank' }, query: { cursor: 'xx' } }),
  ).toFailWith('input.invalid')
})

test('a corrected name waits for a second administrator, and then is in the forms at once', async () => {
  const before = await find('kemasan', 'CT')
  const id = await proposed(save('kemasan', before, { nama: 'Karton besar' }))
  expect(await find('kemasan', 'CT')).toEqual(before)
  expect(await approve(id, 'admin')).toFailWith('accessAdmin.ownChange')
  expect(await approve(id)).toSucceed()
  const after = await find('kemasan', 'CT')
  expect(after).toMatchObject({
    nama: 'Karton besar',
    dikoreksi: true,
    diubahOleh: 'Bambang Suryadi',
    bawaan: { nama: before.nama, namaLain: before.namaLain },
  })
  expect((await offered('kemasan', 'CT'))[0]).toMatchObject({ kode: 'CT', nama: 'Karton besar' })
  expect((await read('kemasan', { hanya: 'dikoreksi' })).items).toEqual([after])

  const changes = await portal.call(accessChangeList, { token: tokens.admin, query: { subjek: 'acuan' } })
  expect(changes.body['items'][0]).toMatchObject({
    namaSubjek: 'Jenis kemasan: CT Karton besar',
    oleh: 'Lestari Hidayat',
    diputusOleh: 'Bambang Suryadi',
    sebelum: { nama: before.nama, dikoreksi: false },
    sesudah: { nama: 'Karton besar', dikoreksi: true },
  })
  // The same again changes nothing, and a restart of the server leaves it.
  expect((await save('kemasan', after)).body['item']).toEqual({ idPerubahan: null, keadaan: 'berlaku' })
  await sql`update reference_list set digest = '' where list = 'kemasan'`.execute(portal.core.db)
  await portal.modules.reference.seed()
  expect(await find('kemasan', 'CT')).toEqual(after)
})

test('the portal’s own entry applies again at once, also by typing it', async () => {
  const own = await find('incoterm', 'CIF')
  await agreed(save('incoterm', own, { nama: 'CIF yang salah' }))
  const wrong = await find('incoterm', 'CIF')
  await agreed(restore('incoterm', wrong))
  expect(await find('incoterm', 'CIF')).toMatchObject({ nama: own.nama, dikoreksi: false, versi: own.versi })
  expect((await offered('incoterm', 'CIF'))[0]).toMatchObject({ nama: own.nama })
  expect((await restore('incoterm', await find('incoterm', 'CIF'))).body['item']).toMatchObject({ idPerubahan: null })

  await agreed(save('incoterm', await find('incoterm', 'CIF'), { nama: 'CIF lain' }))
  await agreed(save('incoterm', await find('incoterm', 'CIF'), { nama: own.nama }))
  expect(await find('incoterm', 'CIF')).toMatchObject({ dikoreksi: false, versi: own.versi })
})

test('an entry is no longer offered, keeps its name, and is offered again', async () => {
  const before = await find('cara_angkut', '2')
  await agreed(save('cara_angkut', before, { ditawarkan: false }))
  expect((await offered('cara_angkut', '')).map(({ kode }) => kode)).not.toContain('2')
  const named = await portal.call(referenceList, { params: { list: 'cara_angkut' }, query: { kode: '2' } })
  expect(named.body['items']).toMatchObject([{ kode: '2', nama: before.nama }])
  const withdrawn = (await read('cara_angkut', { hanya: 'ditarik' })).items
  expect(withdrawn).toMatchObject([{ kode: '2', ditawarkan: false, dikoreksi: true }])
  await agreed(save('cara_angkut', await find('cara_angkut', '2'), { ditawarkan: true }))
  expect((await offered('cara_angkut', '')).map(({ kode }) => kode)).toContain('2')
})

test('one of several entries with a code is corrected without the others', async () => {
  const second = await find('bank', '0', 2)
  await agreed(save('bank', second, { nama: 'Lembaga Pembiayaan Ekspor Indonesia' }))
  expect(await find('bank', '0', 1)).toMatchObject({ nama: 'Transaksi Tunai', dikoreksi: false })
  expect(await find('bank', '0', 2)).toMatchObject({ nama: 'Lembaga Pembiayaan Ekspor Indonesia', dikoreksi: true })
  const { body } = await portal.call(accessChangeList, { token: tokens.admin, query: { subjek: 'acuan', size: 1 } })
  expect(body['items'][0].namaSubjek).toBe('Bank: 0 (ke-2) Lembaga Pembiayaan Ekspor Indonesia')
})

test('an entry is added with what its list has, and is never deleted', async () => {
  const more = { grup: 'Luar negeri' }
  await agreed(add('pelabuhan', 'SGXYZ', 'Pelabuhan Uji Singapura', more))
  expect(await offered('pelabuhan', 'SGXYZ')).toMatchObject([{ nama: 'Pelabuhan Uji Singapura', grup: 'Luar negeri' }])
  const entry = await find('pelabuhan', 'SGXYZ')
  expect(entry).toMatchObject({ bawaan: null, dikoreksi: true, ditawarkan: true })
  expect(await restore('pelabuhan', entry)).toFailWith('referenceEntry.noOwn')
  expect(await add('pelabuhan', 'SGXYZ', 'Lagi', more)).toFailWith('referenceEntry.taken')
  const { body } = await portal.call(accessChangeList, { token: tokens.admin, query: { subjek: 'acuan', size: 1 } })
  const id = body['items'][0].idPerubahan as string
  expect(await portal.call(accessChangeUndo, { token: tokens.admin, params: { id } })).toFailWith('referenceEntry.kept')
  await agreed(save('pelabuhan', entry, { ditawarkan: false }))
  expect(await offered('pelabuhan', 'SGXYZ')).toEqual([])
})

test('a correction is undone, and the undo takes two administrators too', async () => {
  const before = await find('jenis_tarif', '1')
  const id = await proposed(save('jenis_tarif', before, { nama: 'Persentase' }))
  expect(await approve(id)).toSucceed()
  await agreed(portal.call(accessChangeUndo, { token: tokens.admin, params: { id } }))
  expect(await find('jenis_tarif', '1')).toMatchObject({ nama: before.nama, dikoreksi: false, versi: before.versi })
})

test('a proposal whose entry has changed meanwhile is refused and changes nothing', async () => {
  const before = await find('valuta', 'AED')
  const [first, second] = [
    await proposed(save('valuta', before, { nama: 'Dirham A' })),
    await proposed(save('valuta', before, { ditawarkan: false })),
  ]
  expect(await approve(first)).toSucceed()
  const stale = await approve(second)
  expect(stale).toFailWith('accessAdmin.changed')
  expect(stale.body['message']).toContain('baru saja diubah orang lain')
  const changed = await find('valuta', 'AED')
  expect(changed).toMatchObject({ nama: 'Dirham A', ditawarkan: true })
  // Nor may somebody propose from what they have read before.
  expect(await save('valuta', before, { nama: 'Dirham B' })).toFailWith('accessAdmin.changed')

  // A proposal for the corrected entry, which is put back meanwhile.
  const late = await proposed(save('valuta', changed, { ditawarkan: false }))
  await agreed(restore('valuta', changed))
  expect(await approve(late)).toFailWith('accessAdmin.changed')
  expect(await find('valuta', 'AED')).toEqual({
    ...before,
    diubahOleh: 'Bambang Suryadi',
    diubahPada: expect.any(String),
  })
  const reject = await portal.call(accessChangeReject, {
    token: tokens.admin2,
    params: { id: late },
    body: { catatan: 'Sudah dipulihkan' },
  })
  expect(reject).toSucceed()
})

test('two administrators at once: one code is added once, one proposal is approved once', async () => {
  const ids = await Promise.all([
    proposed(add('satuan', 'ZZ1', 'Satuan uji satu')),
    proposed(add('satuan', 'ZZ1', 'Satuan uji dua', {}, 'admin2')),
  ])
  const replies = await Promise.all([approve(ids[0], 'admin2'), approve(ids[1], 'admin'), approve(ids[0], 'admin2')])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await offered('satuan', 'ZZ1')).toHaveLength(1)
})

test('holidays: the days of each year, and a year that nobody has entered yet', async () => {
  const years = async () =>
    (await portal.call(managedReferenceList, { token: tokens.admin, params: { daftar: HOLIDAYS } })).body['item'].tahun
  expect(await years()).toEqual([
    { tahun: '2026', jumlah: 25, belumDiisi: false },
    { tahun: '2027', jumlah: 5, belumDiisi: true },
  ])
  expect((await read(HOLIDAYS, { tahun: '2027' })).items.map(({ kode }) => kode.slice(4))).toEqual([
    '0101',
    '0501',
    '0601',
    '0817',
    '1225',
  ])
})

test('the last year with holidays is refused until its days are entered, also when it is approved', async () => {
  // The tests' database has it at 2099; in use it is the last year that was announced.
  await sql`update provision set value = 2026 where code = 'HARI_LIBUR_SAMPAI'`.execute(portal.core.db)
  const until = (nilai: string, mulai = TODAY) =>
    portal.call(provisionSave, {
      token: tokens.admin,
      params: { kode: 'HARI_LIBUR_SAMPAI', mulai },
      body: { nilai, tingkat: null, sumber: 'SKB', asumsi: false, alasan: '' },
    })
  const refused = await until('2027')
  expect(refused).toFailWith('provision.holidays')
  expect(refused.body['message']).toContain('Hari libur tahun 2027 belum ada di halaman Daftar Acuan')
  // Neither for a later day, nor for a year after it.
  expect(await until('2027', '2027-01-01')).toFailWith('provision.holidays')
  expect(await until('2028')).toFailWith('provision.holidays')
  // A day that waits is not there yet, and one that was withdrawn no more.
  const waiting = await proposed(add(HOLIDAYS, '20270310', 'Idul Fitri 1448 Hijriah'))
  expect(await until('2027')).toFailWith('provision.holidays')
  expect(await approve(waiting)).toSucceed()
  const id = await proposed(until('2027'))
  expect(await until('2028')).toFailWith('provision.holidays')
  await agreed(save(HOLIDAYS, await find(HOLIDAYS, '20270310'), { ditawarkan: false }))
  expect(await approve(id)).toFailWith('provision.holidays')
  await agreed(save(HOLIDAYS, await find(HOLIDAYS, '20270310'), { ditawarkan: true }))
  expect(await approve(id)).toSucceed()
  // Going back, and what is complete already, needs no days.
  await agreed(until('2026', '2026-11-22'))
  const order = (await read(HOLIDAYS, { tahun: '2027' })).items.map(({ kode }) => kode)
  expect(order).toEqual(order.toSorted())
})

test.each([
  { why: 'a code that is there', list: HOLIDAYS, kode: '20270101', more: {}, code: 'referenceEntry.taken' },
  { why: 'a day that the calendar lacks', list: HOLIDAYS, kode: '20270229', more: {}, code: 'referenceEntry.notADay' },
  { why: 'no day', list: HOLIDAYS, kode: 'NYEPI', more: {}, code: 'referenceEntry.code' },
  { why: 'a day long ago', list: HOLIDAYS, kode: '20240311', more: {}, code: 'referenceEntry.year' },
  { why: 'a day far ahead', list: HOLIDAYS, kode: '20320311', more: {}, code: 'referenceEntry.year' },
  { why: 'a country of three letters', list: 'negara', kode: 'IDN', more: {}, code: 'referenceEntry.code' },
  { why: 'a group of its own', list: 'pelabuhan', kode: 'SGABC', more: { grup: 'Asia' }, code: 'referenceEntry.group' },
  { why: 'no group', list: 'pelabuhan', kode: 'SGABC', more: {}, code: 'referenceEntry.group' },
  {
    why: 'a column that the list lacks',
    list: 'negara',
    kode: 'XX',
    more: { grup: 'Asia' },
    code: 'referenceEntry.unused',
  },
  {
    why: 'an unknown document',
    list: 'kategori_ekspor',
    kode: '99',
    more: { kodeDokumen: ['99'] },
    code: 'referenceEntry.document',
  },
  { why: 'an office', list: 'kantor', kode: '999999', more: {}, code: 'referenceEntry.elsewhere' },
  { why: 'an empty name', list: 'negara', kode: 'XX', more: { nama: ' ' }, code: 'input.invalid' },
  { why: 'a long name', list: 'negara', kode: 'XX', more: { nama: 'a'.repeat(301) }, code: 'input.invalid' },
  { why: 'a code in lower case', list: 'negara', kode: 'xx', more: {}, code: 'input.invalid' },
  { why: 'markup', list: 'negara', kode: 'XX', more: { nama: '<b>X' }, code: 'input.invalid' },
] as const)('refuses to add $why', async ({ list, kode, more, code }) => {
  const before = await read(list, { hanya: 'dikoreksi' })
  const reply = await add(list, kode, 'Entri uji', more)
  expect(reply).toFailWith(code)
  if (code === 'input.invalid' && 'nama' in more)
    expect(reply.body['params']).toMatchObject({ fields: [{ path: 'nama', message: expect.any(String) }] })
  expect(await read(list, { hanya: 'dikoreksi' })).toEqual(before)
})

test('an office is read here and changed on its own page only, and what is not there is not changed', async () => {
  const office = await find('kantor', '040300')
  expect(await save('kantor', office, { nama: 'Lain' })).toFailWith('referenceEntry.elsewhere')
  expect(await restore('kantor', office)).toFailWith('referenceEntry.elsewhere')
  const unknown = { ...office, kode: 'ZZ9', nomor: 1 }
  expect(await save('satuan', unknown)).toFailWith('resource.notFound')
  expect(await save('bank', { ...(await find('bank', '0', 1)), nomor: 9 })).toFailWith('resource.notFound')
})

test('H1: is closed to those who may not manage reference data', async () => {
  const entry = await find('negara', 'AD')
  for (const as of ['importir', 'petugas'] as const) {
    const [token, params] = [tokens[as], { daftar: 'negara' } as const]
    expect(await add('negara', 'XX', 'Entri uji', {}, as)).toFailWith('access.denied')
    expect(await save('negara', entry, { nama: 'Lain' }, as)).toFailWith('access.denied')
    expect(await portal.call(managedReferenceLists, { token, query: {} })).toFailWith('access.denied')
    expect(await portal.call(managedReferenceList, { token, params })).toFailWith('access.denied')
    expect(await portal.call(referenceEntryList, { token, params, query: {} })).toFailWith('access.denied')
  }
})

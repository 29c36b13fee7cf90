import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import {
  DECLARATION,
  type DeclarationKind,
  declarationById,
  declarationCopy,
  declarationCreate,
  declarationDelete,
  declarationLines,
  declarationLinesChange,
  declarationLinesReplace,
  declarationList,
  declarationSave,
  powerAccept,
  powerEnd,
  powerGrant,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Answer, openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const GRANTOR = '0012345678901000'
const BROKER = '0056789012345000'

let portal: TestPortal
const tokens = {} as Record<'importir' | 'tpb' | 'ftz' | 'cukai' | 'ppjk' | 'mfa' | 'petugas' | 'admin', string>
let importir: string

beforeAll(async () => {
  portal = await openTestPortal()
  for (const name of ['importir', 'tpb', 'ftz', 'cukai', 'ppjk', 'petugas', 'admin'] as const) {
    tokens[name] = (await portal.session(name)).access_token
  }
  importir = tokens.importir
})
afterAll(() => portal.close())

const create = (idHeader: string, kodeDokumen: DeclarationKind = '20', token = importir, npwp?: string) =>
  portal.call(declarationCreate, { token, body: { idHeader, kodeDokumen, ...(npwp && { npwp }) } })
const see = (id: string, token = importir) => portal.call(declarationById, { token, params: { id } })
const save = (id: string, versi: number, isi: object, token = importir) =>
  portal.call(declarationSave, { token, params: { id }, body: { versi, isi: isi as never } })
const replace = (id: string, versi: number, barang: object[], token = importir) =>
  portal.call(declarationLinesReplace, { token, params: { id }, body: { versi, barang: barang as never } })
const change = (id: string, versi: number, ubah: object[], hapus: number[] = [], token = importir) =>
  portal.call(declarationLinesChange, { token, params: { id }, body: { versi, ubah: ubah as never, hapus } })
const read = (id: string, query: object = {}, token = importir) =>
  portal.call(declarationLines, { token, params: { id }, query })
const remove = (id: string, versi: number, token = importir) =>
  portal.call(declarationDelete, { token, params: { id }, query: { versi } })
const copy = (id: string, idHeader: string, token = importir) =>
  portal.call(declarationCopy, { token, params: { id }, body: { idHeader } })
const list = (query: object = {}, token = importir) => portal.call(declarationList, { token, query })
const idsOf = (answer: Answer) => (answer.body['items'] as { idHeader: string }[]).map(({ idHeader }) => idHeader)
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    seriBarang: at + 1,
    posTarif: '84818099',
    uraian: `Katup nomor ${at + 1}`,
    cif: at + 0.25,
  }))
const numbersOf = (answer: Answer) =>
  (answer.body['items'] as { seriBarang: number }[]).map(({ seriBarang }) => seriBarang)

async function begun(kind: DeclarationKind = '20', token = importir): Promise<string> {
  const id = randomUUID()
  expect(await create(id, kind, token)).toSucceed()
  return id
}

test('creates a draft once per id and returns it as saved', async () => {
  const id = randomUUID()
  const [first, again] = await Promise.all([create(id), create(id)])
  expect(first.body['item']).toMatchObject({
    idHeader: id,
    kodeDokumen: '20',
    status: 'draf',
    versi: 1,
    nomorAju: null,
    namaPerusahaan: 'PT Nusantara Impor Contoh',
    isi: {},
    tindakan: ['ubah', 'kirim', 'hapus', 'salin', 'beri'],
    riwayat: [{ jenis: 'dibuat', kodeProses: '001', oleh: 'Sari Wulandari' }],
  })
  expect(again.body['item']).toEqual(first.body['item'])
  expect(idsOf(await list({ kodeDokumen: '20' })).filter(each => each === id)).toHaveLength(1)
  expect(await create(id, '30')).toFailWith('request.conflict')

  const isi = {
    kodeKantor: '040300',
    bruto: 1250.5,
    cif: 999_999_999_999.99,
    entitas: [{ kodeEntitas: '1', namaEntitas: 'PT "Nusantara" Impor\nContoh' }, { kodeEntitas: '9' }],
    dokumen: [{ seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'INV-1/2026' }],
  }
  portal.later({ seconds: 1 })
  expect((await save(id, 1, isi)).body['item']).toEqual({
    versi: 2,
    diubahPada: portal.core.now().toISOString(),
    jumlahBarang: 0,
  })
  expect((await see(id)).body['item']).toMatchObject({ versi: 2, isi, diubahOleh: 'Sari Wulandari' })
  expect((await save(id, 2, {})).body['item'].versi).toBe(3)
  expect((await see(id)).body['item'].isi).toEqual({})
})

test('keeps what a workbook has beyond the fields of a document, in its header, its rows and its goods', async () => {
  const id = await begun()
  const kolomLain = [
    { kolom: 'CATATAN', isi: 'merah' },
    { kolom: 'ASURANSI', ke: 2 },
    { kolom: 'TGL', tanggal: '2026-02-03' },
  ]
  const lembarLain = [
    { lembar: 'VERSI', isi: '1.1' },
    { lembar: 'BARANG', kolom: 'SALDO AWAL', isi: 0 },
    { lembar: 'RESPON', baris: 1, kolom: 'KODE RESPON', isi: '2003' },
  ]
  const isi = { lembarLain, kolomLain, entitas: [{ seriEntitas: 1, kodeEntitas: '9', kolomLain }] }
  expect(await save(id, 1, isi)).toSucceed()
  const goods = [{ seriBarang: 1, kolomLain, barangTarif: [{ kodeJenisPungutan: 'BM', kolomLain }] }]
  expect(await replace(id, 2, goods)).toSucceed()
  const duplicate = randomUUID()
  expect(await copy(id, duplicate)).toSucceed()
  const number = { lembar: 'HEADER', kolom: 'NOMOR AJU', isi: '000020ABC12320260212000001' }
  expect(await save(id, 3, { ...isi, lembarLain: [...lembarLain, number] })).toSucceed()
  const another = randomUUID()
  expect(await copy(id, another)).toSucceed()
  // The number of the workbook belongs to one document.
  for (const one of [duplicate, another]) {
    expect((await see(one)).body['item'].isi).toEqual(isi)
    expect((await read(one)).body['items']).toEqual(goods)
  }
})

test.each([
  { why: 'a kept cell with another field', kolomLain: [{ kolom: 'A', warna: 'x' }], path: 'kolomLain.0.warna' },
  { why: 'a kept cell with rows of its own', kolomLain: [{ kolom: 'A', isi: [{}] }], path: 'kolomLain.0.isi' },
  { why: 'kept sheets in a row', lembarLain: [{ lembar: 'VERSI' }], path: 'lembarLain' },
])('H2: rejects $why', async ({ path, why: _, ...row }) => {
  const id = await begun()
  const answer = await replace(id, 1, [{ seriBarang: 1, ...row }])
  expect(answer).toFailWith('input.invalid')
  expect(answer.body['params'].fields).toMatchObject([{ path: `barang.0.${path}` }])
})

test.each([
  { why: 'a field that no kind has', isi: { warnaKapal: 'biru' }, path: 'isi.warnaKapal' },
  { why: 'a field of another kind', isi: { kodeTujuanTpb: '1' }, path: 'isi.kodeTujuanTpb' },
  { why: 'a number given as text', isi: { bruto: '1250' }, path: 'isi.bruto' },
  { why: 'text given as a number', isi: { kodeKantor: 40300 }, path: 'isi.kodeKantor' },
  { why: 'a part given as text', isi: { entitas: 'PT' }, path: 'isi.entitas' },
  { why: 'a field that the row does not have', isi: { entitas: [{}, { cif: 1 }] }, path: 'isi.entitas.1.cif' },
  { why: 'goods lines', isi: { barang: [] }, path: 'isi.barang' },
  { why: 'a field the portal fills in', isi: { nomorAju: '0'.repeat(26) }, path: 'isi.nomorAju' },
  { why: 'an empty text', isi: { kodeKantor: '' }, path: 'isi.kodeKantor' },
  { why: 'null', isi: { kodeKantor: null }, path: 'isi.kodeKantor' },
  { why: 'markup', isi: { entitas: [{ namaEntitas: '<img src=x>' }] }, path: 'isi.entitas.0.namaEntitas' },
  { why: 'a control character', isi: { kodeKantor: 'a\u0000b' }, path: 'isi.kodeKantor' },
  { why: 'text that is too long', isi: { kodeKantor: 'a'.repeat(DECLARATION.textMax + 1) }, path: 'isi.kodeKantor' },
  { why: 'too many rows', isi: { entitas: Array(DECLARATION.rowsMax + 1).fill({}) }, path: 'isi.entitas' },
  { why: 'an invalid field name', isi: { 'a.b': 1 }, path: 'a.b' },
])('H2: rejects $why by its path and changes nothing', async ({ isi, path }) => {
  const id = await begun()
  const before = (await see(id)).body['item']
  const answer = await save(id, 1, isi)
  expect(answer).toFailWith('input.invalid')
  expect(answer.body['params'].fields).toMatchObject([{ in: 'body', path: expect.stringContaining(path) }])
  expect((await see(id)).body['item']).toEqual(before)
})

test('H2: rejects a number beyond the largest amount', async () => {
  const id = await begun()
  const payload = '{"versi":1,"isi":{"bruto":1e999}}'
  expect(await portal.request('PUT', `/dokumen-service/v1/dokumen/${id}`, { token: importir, payload })).toFailWith(
    'input.invalid',
  )
})

test('reports a conflict to the second of two concurrent saves, and none when a save is repeated', async () => {
  const id = await begun()
  const names = ['040300', '050100', '060100', '070100']
  const answers = await Promise.all(names.map(kodeKantor => save(id, 1, { kodeKantor })))
  const [winner, ...others] = [...answers.keys()].sort(
    (one, other) => (answers[one]?.status ?? 0) - (answers[other]?.status ?? 0),
  )
  expect(answers[winner ?? 0]).toSucceed()
  for (const at of others) {
    expect(answers[at]).toFailWith('declaration.changed')
    expect(answers[at]?.body['params']).toMatchObject({ versi: 2, oleh: 'Sari Wulandari' })
  }
  const kept = { kodeKantor: names[winner ?? 0] ?? '' }
  expect((await see(id)).body['item']).toMatchObject({ versi: 2, isi: kept })
  expect((await save(id, 1, kept)).body['item']).toEqual(answers[winner ?? 0]?.body['item'])
  expect((await see(id)).body['item'].versi).toBe(2)
  expect((await save(id, 2, {})).body['item'].versi).toBe(3)
  expect(await save(id, 1, kept)).toFailWith('declaration.changed')
  expect((await save(id, 3, kept)).body['item'].versi).toBe(4)
  expect(await save(id, 1, kept)).toFailWith('declaration.changed')
})

test('replaces goods lines as a whole, pages through them both ways, searches them, and changes single lines', async () => {
  const id = await begun()
  expect((await replace(id, 1, linesOf(7).reverse())).body['item']).toMatchObject({ versi: 2, jumlahBarang: 7 })
  const first = await read(id, { size: 3 })
  expect(numbersOf(first)).toEqual([1, 2, 3])
  expect(first.body).toMatchObject({ total: 7, next: '4' })
  expect(numbersOf(await read(id, { dari: 4, size: 100 }))).toEqual([4, 5, 6, 7])
  const down = await read(id, { urut: 'turun', size: 2, dari: 5 })
  expect(numbersOf(down)).toEqual([5, 4])
  expect(down.body['next']).toBe('3')
  expect(numbersOf(await read(id, { q: 'NOMOR 6' }))).toEqual([6])
  expect(numbersOf(await read(id, { q: '100%' }))).toEqual([])

  const changed = await change(
    id,
    2,
    [
      { seriBarang: 6, uraian: 'Pompa' },
      { seriBarang: 9, uraian: 'Baut' },
    ],
    [1, 8],
  )
  expect(changed.body['item']).toMatchObject({ versi: 3, jumlahBarang: 8 - 1 })
  const all = await read(id)
  expect(numbersOf(all)).toEqual([2, 3, 4, 5, 6, 7, 9])
  expect(all.body['items']).toContainEqual({ seriBarang: 6, uraian: 'Pompa' })
  expect((await see(id)).body['item'].jumlahBarang).toBe(7)
  expect(
    (
      await change(
        id,
        2,
        [
          { seriBarang: 6, uraian: 'Pompa' },
          { seriBarang: 9, uraian: 'Baut' },
        ],
        [1, 8],
      )
    ).body['item'].versi,
  ).toBe(3)
  expect(await change(id, 2, [{ seriBarang: 6, uraian: 'Katup' }])).toFailWith('declaration.changed')
  expect(await replace(id, 2, [])).toFailWith('declaration.changed')
  expect((await replace(id, 3, [])).body['item']).toMatchObject({ versi: 4, jumlahBarang: 0 })
  expect((await read(id)).body).toMatchObject({ items: [], total: 0 })
})

test.each([
  { why: 'without a number', lines: [{ uraian: 'Baut' }] },
  { why: 'with a duplicate number', lines: [{ seriBarang: 1 }, { seriBarang: 1 }] },
  { why: 'with number 0', lines: [{ seriBarang: 0 }] },
  { why: 'with a fractional number', lines: [{ seriBarang: 1.5 }] },
  { why: 'with a field that goods do not have', lines: [{ seriBarang: 1, entitas: [] }] },
  { why: 'with a part that has an unknown field', lines: [{ seriBarang: 1, barangTarif: [{ kodeKantor: '1' }] }] },
  { why: 'that are not objects', lines: [1] },
  { why: 'that are null', lines: [null] },
  { why: 'with a part row that is not an object', lines: [{ seriBarang: 1, barangTarif: [[]] }] },
  {
    why: 'with too many part rows',
    lines: [{ seriBarang: 1, barangDokumen: Array(DECLARATION.rowsMax + 1).fill({}) }],
  },
  { why: 'with markup', lines: [{ seriBarang: 1, uraian: '<script>' }] },
  {
    why: 'with a control character in a part',
    lines: [{ seriBarang: 1, barangTarif: [{ kodeJenisPungutan: 'B\u0000' }] }],
  },
  { why: 'with an empty text in the last line', lines: [...linesOf(2500), { seriBarang: 2501, uraian: '' }] },
  { why: 'with text that is too long', lines: [{ seriBarang: 1, uraian: 'a'.repeat(DECLARATION.textMax + 1) }] },
  { why: 'beyond the maximum number', lines: linesOf(DECLARATION.linesMax + 1) },
])('H2: rejects lines $why and changes nothing', async ({ lines }) => {
  const id = await begun()
  await replace(id, 1, [{ seriBarang: 5, uraian: 'Tetap' }])
  expect(await replace(id, 2, lines as object[])).toFailWith('input.invalid')
  expect((await change(id, 2, lines as object[])).status).toBe(lines.length > DECLARATION.linesMax ? 413 : 400)
  expect((await read(id)).body['items']).toEqual([{ seriBarang: 5, uraian: 'Tetap' }])
})

test('stores ten thousand lines as sent, and no change exceeds the maximum of a document', async () => {
  const id = await begun()
  const lines = linesOf(10_000).map(line => ({
    ...line,
    barangTarif: [{ kodeJenisPungutan: 'BM', tarif: 5, nilaiBayar: 0.05 }],
  }))
  expect((await replace(id, 1, lines)).body['item'].jumlahBarang).toBe(10_000)
  const kept: unknown[] = []
  for (let dari: string | undefined = '1'; dari; ) {
    const page: Answer = await read(id, { dari, size: DECLARATION.pageMax })
    kept.push(...page.body['items'])
    dari = page.body['next']
  }
  expect(kept).toEqual(lines)
  await replace(id, 2, linesOf(DECLARATION.linesMax))
  expect(await change(id, 3, [{ seriBarang: 900_000 }])).toFailWith('declaration.tooManyLines')
  expect((await see(id)).body['item']).toMatchObject({ versi: 3, jumlahBarang: DECLARATION.linesMax })
  expect(numbersOf(await read(id, { dari: 900_000 }))).toEqual([])
})

test('H3: changes cannot grow a document beyond the readable size; overwritten content does not count', async () => {
  const id = await begun()
  // 31 MB once parsed, though the request is small.
  const portion = (from: number) =>
    Array.from({ length: 1000 }, (_, at) => ({ seriBarang: from + at, barangTarif: Array(300).fill({}) }))
  const froms = [1000, 2000, 3000, 4000, 1000, 1000, 5000]
  for (const [at, from] of froms.entries()) expect(await change(id, at + 1, portion(from))).toSucceed()
  expect(await change(id, 8, portion(6000))).toFailWith('input.tooLarge')
  expect((await see(id)).body['item']).toMatchObject({ versi: 8, jumlahBarang: 5000 })
  expect(await change(id, 8, [], [1000])).toSucceed()
})

test('removes a draft with its lines only at the version that was read', async () => {
  const id = await begun()
  await replace(id, 1, linesOf(3))
  expect(await remove(id, 1)).toFailWith('declaration.changed')
  expect(numbersOf(await read(id))).toEqual([1, 2, 3])
  expect(await remove(id, 2)).toSucceed()
  expect(await see(id)).toFailWith('declaration.notFound')
  expect(await save(id, 2, {})).toFailWith('declaration.notFound')
  const { rows } = await sql`select 1 from declaration_line where id_header = ${id}`.execute(portal.core.db)
  expect(rows).toEqual([])
})

test('creates a copy once, as a draft of its own with the same content', async () => {
  const source = await begun()
  const isi = { kodeKantor: '040300', entitas: [{ kodeEntitas: '1', namaEntitas: 'PT Contoh' }] }
  await save(source, 1, isi)
  await replace(source, 2, linesOf(5))
  const id = randomUUID()
  const [first, again] = await Promise.all([copy(source, id), copy(source, id)])
  expect(first.body['item']).toMatchObject({ idHeader: id, versi: 1, status: 'draf', jumlahBarang: 5, isi })
  expect(again.body['item']).toEqual(first.body['item'])
  expect(numbersOf(await read(id))).toEqual([1, 2, 3, 4, 5])
  await change(id, 1, [], [1])
  expect(numbersOf(await read(source))).toEqual([1, 2, 3, 4, 5])
  expect(await copy(source, source)).toFailWith('request.conflict')
  expect(await copy(await begun(), id)).toFailWith('request.conflict')
})

test.runIf(inject('template').kind === 'postgres').each([
  { meanwhile: 'changed', statement: 'update declaration set version = version + 1, lines = 2', lines: [1, 2] },
  { meanwhile: 'removed', statement: 'delete from declaration', lines: undefined },
])('copies a draft completely or not at all when it is $meanwhile meanwhile', async ({ statement, lines }) => {
  const { db } = portal.core
  const source = await begun()
  await replace(source, 1, linesOf(5))
  const id = randomUUID()
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = db.transaction().execute(async trx => {
    // The copy has read the document and reads its lines after this.
    await sql`lock table declaration_line in access exclusive mode`.execute(trx)
    await sql`${sql.raw(statement)} where id_header = ${source}`.execute(trx)
    await sql`delete from declaration_line where id_header = ${source} and seri > ${lines?.length ?? 0}`.execute(trx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const copying = copy(source, id)
  await expect.poll(isWaiting).toBe(true)
  release.resolve()
  await changing
  if (lines) {
    expect((await copying).body['item'].jumlahBarang).toBe(lines.length)
    expect(numbersOf(await read(id))).toEqual(lines)
  } else {
    expect(await copying).toFailWith('declaration.notFound')
    expect(await see(id)).toFailWith('declaration.notFound')
  }
})

test('pages lists by cursor in every order and searches numbers and names', async () => {
  const ids: string[] = []
  for (let number = 0; number < 7; number++) {
    portal.later({ seconds: 1 })
    ids.push(await begun('30'))
  }
  portal.later({ seconds: 1 })
  await save(ids[2] ?? '', 1, { entitas: [{ kodeEntitas: '2', namaEntitas: 'CV Samudra-Biru Abadi' }] })
  const throughout = async (query: object) => {
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page: Answer = await list({
        ...query,
        kodeDokumen: '30',
        size: 2,
        ...(cursor && { cursor }),
      })
      seen.push(...idsOf(page))
      cursor = page.body['next']
      if (!cursor) return seen.filter(id => ids.includes(id))
    }
  }
  expect(await throughout({ urut: 'terlama' })).toEqual(ids)
  expect(await throughout({})).toEqual(ids.toReversed())
  expect(await throughout({ urut: 'diubah' })).toEqual([ids[2], ...ids.toReversed().filter(id => id !== ids[2])])
  expect(await throughout({ q: 'samudra bir' })).toEqual([ids[2]])
  expect(await throughout({ q: '---' })).toEqual([])
  expect(await throughout({ status: 'terkirim' })).toEqual([])
  expect(await throughout({ status: 'draf' })).toEqual(ids.toReversed())
  expect(await list({ cursor: 'abc' })).toFailWith('input.invalid')
})

test('H1: another company can neither see, change, remove, copy nor find a document', async () => {
  const id = await begun()
  await replace(id, 1, linesOf(2))
  const before = (await see(id)).body
  for (const token of [tokens.tpb, tokens.ftz, tokens.cukai, tokens.petugas, tokens.admin]) {
    const answers = [
      await see(id, token),
      await save(id, 2, {}, token),
      await replace(id, 2, [], token),
      await change(id, 2, [], [1], token),
      await read(id, {}, token),
      await remove(id, 2, token),
      await copy(id, randomUUID(), token),
    ]
    for (const answer of answers) expect(answer).toFailWith('declaration.notFound')
    expect(idsOf(await list({}, token))).not.toContain(id)
    expect((await create(id, '23', token)).status).toBeGreaterThanOrEqual(403)
  }
  expect((await see(id)).body).toEqual(before)
  expect(await list({ npwp: GRANTOR }, tokens.tpb)).toSucceed()
  expect((await list({ npwp: GRANTOR }, tokens.tpb)).body['items']).toEqual([])
})

// spec §6-7
test('H1: creates, reads and lists only the kinds of the portal access', async () => {
  expect(await create(randomUUID(), '23')).toFailWith('access.denied')
  expect(await list({ kodeDokumen: '23' })).toFailWith('access.denied')
  expect(await create(randomUUID(), '20', tokens.cukai)).toFailWith('access.denied')
  expect(await create(randomUUID(), '20', tokens.petugas)).toFailWith('access.denied')
  expect((await list({}, tokens.cukai)).body['items']).toEqual([])
  const id = await begun('23', tokens.tpb)
  await sql`delete from portal_access where nama_dokumen = 'BC 2.3'`.execute(portal.core.db)
  expect(await see(id, tokens.tpb)).toFailWith('access.denied')
  expect(await save(id, 1, {}, tokens.tpb)).toFailWith('access.denied')
  expect(idsOf(await list({}, tokens.tpb))).not.toContain(id)
})

test('a broker acts for a company only while its power is in force, for the documents it names', async () => {
  const { ppjk } = tokens
  // The demo's power of attorney covers BC 2.0 and 2.3, not BC 3.0.
  const id = randomUUID()
  expect(await create(randomUUID(), '30', ppjk, GRANTOR)).toFailWith('access.denied')
  const made = await create(id, '20', ppjk, GRANTOR)
  expect(made.body['item']).toMatchObject({ npwp: GRANTOR, namaPerusahaan: 'PT Nusantara Impor Contoh' })
  expect((await save(id, 1, { kodeKantor: '040300' }, ppjk)).body['item'].versi).toBe(2)
  expect((await see(id)).body['item']).toMatchObject({ diubahOleh: 'Dewi Lestari Ningrum', versi: 2 })
  expect(idsOf(await list({}, ppjk))).not.toContain(id)
  expect(idsOf(await list({ npwp: GRANTOR }, ppjk))).toContain(id)
  expect(await create(randomUUID(), '20', ppjk, '0023456789012000')).toFailWith('access.denied')
  expect(await create(randomUUID(), '20', ppjk, '9999999999999999')).toFailWith('access.denied')

  const exportDocument = await begun('30')
  expect(await see(exportDocument, ppjk)).toFailWith('declaration.notFound')
  const idSuratKuasa = randomUUID()
  const today = wibDay(portal.core.now())
  const days = { mulai: today, akhir: today }
  const body = { idSuratKuasa, npwpPenerima: BROKER, dokumen: ['30' as const], kantor: null, ...days, catatan: '' }
  expect(await portal.call(powerGrant, { token: importir, body })).toSucceed()
  expect(await see(exportDocument, ppjk)).toFailWith('declaration.notFound')
  expect(await portal.call(powerAccept, { token: ppjk, params: { id: idSuratKuasa }, body: { versi: 1 } })).toSucceed()
  // A power covers the kind; the document itself the broker neither began nor was given. tests/server/broker-reach.test.ts
  expect(await see(exportDocument, ppjk)).toFailWith('declaration.notFound')
  const begunUnderIt = randomUUID()
  expect(await create(begunUnderIt, '30', ppjk, GRANTOR)).toSucceed()
  const end = { token: importir, params: { id: idSuratKuasa }, body: { versi: 2, alasan: 'Selesai' } }
  expect(await portal.call(powerEnd, end)).toSucceed()
  expect(await see(begunUnderIt, ppjk)).toFailWith('declaration.notFound')
  expect(await save(begunUnderIt, 1, {}, ppjk)).toFailWith('declaration.notFound')
})

test('limits the drafts of a company', async () => {
  const id = await begun('511', tokens.ftz)
  await sql`
    insert into declaration (id_perusahaan, id_header, kode_dokumen, version, change, npwp, nama_perusahaan, isi, lines,
      kode_proses, made_at, made_by, id_perekam, changed_at, changed_by_name, words)
    select id_perusahaan, gen_random_uuid(), kode_dokumen, 1, '', npwp, nama_perusahaan, isi, 0, kode_proses, made_at,
      made_by, id_perekam, changed_at, changed_by_name, words
    from declaration d, generate_series(1, ${sql.lit(DECLARATION.draftsMax)} - (
      select count(*) from declaration e where e.id_perusahaan = d.id_perusahaan and sent_at is null)) where id_header = ${id}`.execute(
    portal.core.db,
  )
  expect(await create(randomUUID(), '511', tokens.ftz)).toFailWith('declaration.tooMany')
  expect(await copy(id, randomUUID(), tokens.ftz)).toFailWith('declaration.tooMany')
  expect(await create(id, '511', tokens.ftz)).toSucceed()
  expect(await remove(id, 1, tokens.ftz)).toSucceed()
  expect(await create(randomUUID(), '511', tokens.ftz)).toSucceed()
})

test.each(['{}', '[]'])('H3: a body of more %s than any document has rows is not taken apart', async row => {
  const id = await begun()
  const payload = `{"versi":1,"barang":[${Array(500_000).fill(row).join(',')}]}`
  const answer = await portal.request('PUT', `/dokumen-service/v1/dokumen/${id}/barang`, { payload, token: importir })
  expect(answer).toFailWith('input.tooLarge')
})

/** Lines of 1.3 MB. */
const MORE_THAN_OTHERS_TAKE = linesOf(2000).map(line => ({ ...line, merk: 'a'.repeat(600) }))

test('H3: reads no large body before the sender is authenticated, and limits those in flight per user', async () => {
  const id = await begun()
  const url = `/dokumen-service/v1/dokumen/${id}/barang`
  const payload = `{"versi":1,"barang":[{"seriBarang":1,"uraian":"${'a'.repeat(3_000_000)}"}]}`
  expect(await portal.request('PUT', url, { payload })).toFailWith('auth.missing')
  expect(await portal.request('PUT', url, { payload, token: importir })).toFailWith('input.invalid')
  const tooLarge = `{"versi":1,"barang":"${'a'.repeat(DECLARATION.linesMaxBytes)}"}`
  expect(await portal.request('PUT', url, { payload: tooLarge })).toFailWith('auth.missing')
  expect(await portal.request('PUT', url, { payload: tooLarge, token: importir })).toFailWith('input.tooLarge')
  expect(await portal.request('PUT', `/dokumen-service/v1/dokumen/${id}`, { payload, token: importir })).toFailWith(
    'input.tooLarge',
  )
  const many = await Promise.all(Array.from({ length: 12 }, () => replace(id, 1, MORE_THAN_OTHERS_TAKE)))
  const statuses = many.map(({ status }) => status)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThan(0)
  expect(statuses).toContain(429)
  expect(statuses.filter(status => ![200, 429].includes(status))).toEqual([])
  expect(numbersOf(await read(id, { size: 5 }))).toEqual([1, 2, 3, 4, 5])
  expect((await replace(id, 2, [])).body['item'].versi).toBe(3)
})

test('H3: a client that disconnects before authentication takes up no slot', async () => {
  const id = await begun()
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  await portal.core.db.transaction().execute(async trx => {
    // Authentication cannot finish while sessions cannot be read.
    await sql`lock table session in access exclusive mode`.execute(trx)
    for (let each = 0; each < 2; each++) {
      const arrived = once(portal.app.server, 'request')
      const headers = {
        authorization: `Bearer ${importir}`,
        'content-type': 'application/json',
        'content-length': 2_000_000,
      }
      const call = request(`${origin}/dokumen-service/v1/dokumen/${id}/barang`, { method: 'PUT', headers })
      call.on('error', () => undefined).flushHeaders()
      const [, response] = (await arrived) as [unknown, ServerResponse]
      const gone = once(response, 'close')
      call.destroy()
      await gone
    }
  })
  expect(await replace(id, 1, MORE_THAN_OTHERS_TAKE)).toSucceed()
})

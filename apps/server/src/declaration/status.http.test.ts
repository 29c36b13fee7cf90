import {
  declarationAnswer,
  declarationById,
  hostDocument,
  hostStatus,
  hostStatusAll,
  hostStatusOf,
  hostStatusOfV2,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const TPB = '0023456789012000'
const FAILED = { status: 'Failed', dataStatus: [], dataRespon: [] }

let portal: TestPortal
let erp: HostAccount
let other: HostAccount
let token: string
let otherToken: string
let petugas: string
let sequence = 0

beforeAll(async () => {
  // Kinds without a workflow: their answers are recorded as they come. `import-life.http.test.ts` has the others.
  portal = await openTestPortal({ services: { current: [], released: [] } })
  erp = await createHostAccount(portal, 'importir')
  other = await createHostAccount(portal, 'tpb', { documents: ['BC 4.0'] })
  token = (await erp.tokens()).access_token
  otherToken = (await other.tokens()).access_token
  petugas = (await portal.session('petugas')).access_token
})
afterAll(() => portal.close())

const own = () => ({ token, key: erp.key })
const fetchNew = (idPerusahaan = IMPORTER.npwp) => portal.call(hostStatus, { query: { idPerusahaan }, ...own() })
const fetchAll = (query: { idPerusahaan?: string; cursor?: string } = {}) =>
  portal.call(hostStatusAll, { query: { idPerusahaan: IMPORTER.npwp, ...query }, ...own() })
const numbersOf = ({ body }: Answer) => (body['dataStatus'] as { nomorAju: string }[]).map(({ nomorAju }) => nomorAju)

/** Submits a document from the company's own system. */
async function sent(): Promise<{ id: string; nomorAju: string }> {
  const today = wibDay(portal.core.now())
  sequence += 1
  const nomorAju = `000020ABC123${today.replaceAll('-', '')}${String(sequence).padStart(6, '0')}`
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', today)
  const body = { kodeDokumen: '20', nomorAju, ...isi, barang }
  const answer = await portal.call(hostDocument, { query: { isFinal: 'true' }, body, ...own() })
  expect(answer).toSucceed()
  return { id: answer.body['idHeader'] as string, nomorAju }
}

/** An officer's answer, with the number of registration. */
async function answered(id: string): Promise<void> {
  const { versi } = (await portal.call(declarationById, { params: { id }, token: petugas })).body['item']
  const body = {
    versi,
    kodeRespon: '03',
    kodeProses: '400' as const,
    nomorDaftar: '000123',
    tanggalDaftar: '2026-11-20',
    pesan: 'Baris satu.\nBaris dua.',
  }
  expect(await portal.call(declarationAnswer, { params: { id }, body, token: petugas })).toSucceed()
}
/** The reply when nothing new is available. */
async function settled() {
  await fetchNew()
  portal.later({ seconds: 121 })
  token = (await erp.tokens()).access_token
  petugas = (await portal.session('petugas')).access_token
}

describe('unread events', () => {
  beforeEach(settled)

  test('are returned in the shape of the host-to-host API', async () => {
    const { id, nomorAju } = await sent()
    await answered(id)
    const { namaRespon: nama } = (await portal.call(declarationById, { params: { id }, token: petugas })).body['item']
    const at = portal.core.now().toISOString()
    const registered = { nomorDaftar: '000123', tanggalDaftar: '2026-11-20' }
    const answer = await fetchNew()
    expect(answer).toSucceed()
    expect(answer.body).toEqual({
      status: 'success',
      message: expect.any(String),
      dataStatus: [
        { nomorAju, ...registered, kodeStatus: '111', waktuStatus: at, keterangan: 'Validasi' },
        { nomorAju, ...registered, kodeStatus: '400', waktuStatus: at, keterangan: 'Pemeriksaan Dokumen' },
      ],
      dataRespon: [
        {
          nomorAju,
          ...registered,
          kodeRespon: '2003',
          nomorRespon: null,
          tanggalRespon: wibDay(portal.core.now()),
          waktuRespon: at,
          waktuStatus: at,
          keterangan: nama,
          pesan: ['Baris satu.', 'Baris dua.'],
          Pdf: expect.stringMatching(new RegExp(`^respon/\\d{4}/\\d+/\\d+/${id}-\\d+\\.pdf$`)),
        },
      ],
    })
  })

  test('are repeated for two minutes and then not returned again', async () => {
    const { nomorAju } = await sent()
    expect(numbersOf(await fetchNew())).toEqual([nomorAju])
    portal.later({ seconds: 119 })
    expect(numbersOf(await fetchNew())).toEqual([nomorAju])
    portal.later({ seconds: 2 })
    const after = await fetchNew()
    expect(after).toSucceed()
    expect(after.body).toMatchObject({ dataStatus: [], dataRespon: [] })
    const { id } = await sent()
    await answered(id)
    expect((await fetchNew()).body['dataRespon']).toHaveLength(1)
  })

  test('are not lost by two concurrent requests', async () => {
    const { nomorAju } = await sent()
    const both = await Promise.all([fetchNew(), fetchNew()])
    expect(both.flatMap(numbersOf)).toContain(nomorAju)
    portal.later({ seconds: 121 })
    expect(numbersOf(await fetchNew())).toEqual([])
  })

  test('accept a tax number with 16 digits, or 15 without the leading zero', async () => {
    const { nomorAju } = await sent()
    expect(numbersOf(await fetchNew(IMPORTER.npwp.slice(1)))).toEqual([nomorAju])
  })
})

describe('one document', () => {
  test('returns its whole history at both addresses, as often as requested', async () => {
    const { nomorAju } = await sent()
    for (const call of [hostStatusOf, hostStatusOfV2, hostStatusOf] as (typeof hostStatusOf)[]) {
      const answer = await portal.call(call, { params: { nomorAju }, ...own() })
      expect(answer).toSucceed()
      expect(numbersOf(answer)).toEqual([nomorAju])
    }
  })

  test('accepts twenty-five numbers at once, and no more', async () => {
    const numbers = await Promise.all([sent(), sent()])
    const many = [...numbers.map(({ nomorAju }) => nomorAju), ...Array.from({ length: 23 }, () => '0'.repeat(26))]
    const answer = await portal.call(hostStatusOf, { params: { nomorAju: many.join(',') }, ...own() })
    expect(new Set(numbersOf(answer))).toEqual(new Set(numbers.map(({ nomorAju }) => nomorAju)))
    const tooMany = await portal.call(hostStatusOf, { params: { nomorAju: [...many, many[0]].join(',') }, ...own() })
    expect(tooMany).toFailWith('input.invalid')
  })

  test("H1: returns not found for another company's, a draft and an unknown one, in the words of the host-to-host API", async () => {
    const { nomorAju } = await sent()
    const asked = { params: { nomorAju }, token: otherToken, key: other.key }
    const foreign = await portal.call(hostStatusOf, asked)
    expect(foreign).toFailWith('declaration.notFound')
    expect(foreign.body).toMatchObject(FAILED)
    const draft = `000020ABC123${wibDay(portal.core.now()).replaceAll('-', '')}900000`
    const body = { kodeDokumen: '20', nomorAju: draft }
    expect(await portal.call(hostDocument, { query: {}, body, ...own() })).toSucceed()
    expect(await portal.call(hostStatusOf, { params: { nomorAju: draft }, ...own() })).toFailWith(
      'declaration.notFound',
    )
  })
})

describe('every document of the company', () => {
  test('is listed once, page by page, with its answers; also those submitted in the portal', async () => {
    const { id, nomorAju } = await sent()
    await answered(id)
    const answer = await fetchAll()
    expect(answer).toSucceed()
    const mine = (answer.body['dataStatus'] as { nomorAju: string }[]).filter(state => state.nomorAju === nomorAju)
    expect(mine).toEqual([expect.objectContaining({ kodeStatus: '400', nomorDaftar: '000123' })])
    expect(answer.body['dataRespon']).toContainEqual(expect.objectContaining({ nomorAju, kodeRespon: '2003' }))
    // Reading does not use it up.
    expect(numbersOf(await fetchAll())).toEqual(numbersOf(answer))

    // More than a page: copies of this company's rows.
    await sql`
      insert into declaration (id_perusahaan, id_header, kode_dokumen, version, change, npwp, nama_perusahaan, isi, lines,
        nomor_aju, kode_proses, made_at, made_by, id_perekam, changed_at, changed_by_name, sent_at, words)
      select id_perusahaan, gen_random_uuid(), kode_dokumen, version, change, npwp, nama_perusahaan, isi, lines,
        'SALINAN' || n, kode_proses, made_at, made_by, id_perekam, changed_at, changed_by_name, sent_at + n * interval '1 second', words
      from declaration, generate_series(1, 700) n where id_header = ${id}`.execute(portal.core.db)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await fetchAll(cursor ? { cursor } : {})
      expect(page).toSucceed()
      seen.push(...numbersOf(page))
      cursor = page.body['next'] as string | undefined
    } while (cursor)
    expect(seen.filter(number => number.startsWith('SALINAN'))).toHaveLength(700)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('authorization', () => {
  const calls = [hostStatus, hostStatusAll] as (typeof hostStatus)[]

  test.each(calls)('H1: %# rejects another company, and a request without one', async call => {
    const foreign = await portal.call(call, { query: { idPerusahaan: TPB }, ...own() })
    expect(foreign).toFailWith('access.denied')
    expect(foreign.body).toMatchObject(FAILED)
    const missing = await portal.call(call, { query: {} as never, ...own() })
    expect(missing).toFailWith('input.invalid')
    expect(missing.status).toBe(400)
    expect(missing.body).toMatchObject(FAILED)
    const lacking = await portal.call(call, { query: { idPerusahaan: IMPORTER.npwp }, token, key: other.key })
    expect(lacking).toFailWith('apiKey.unknown')
  })

  test('H1: omits kinds without portal access', async () => {
    await sent()
    const narrow = await createHostAccount(portal, 'importir', { username: 'erp-ekspor', documents: ['BC 3.0'] })
    const { access_token } = await narrow.tokens()
    for (const call of calls) {
      const asked = { query: { idPerusahaan: IMPORTER.npwp }, token: access_token, key: narrow.key }
      expect((await portal.call(call, asked)).body).toMatchObject({ dataStatus: [], dataRespon: [] })
    }
  })
})

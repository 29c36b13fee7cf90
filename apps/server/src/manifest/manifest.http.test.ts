import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostManifest, hostManifestV2, manifestFind } from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowCompatibility, createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { positionOf } from './position.ts'

/** As the documented call answers. */
const POST = {
  noBc11: '002117',
  tglBc11: '20-11-2026',
  noPos: '004500120000',
  idManifesDetail: 917,
  namaSaranaPengangkut: 'MV CONTOH',
  bendera: 'SG',
  noVoyage: '117S',
  caraPengangkutan: '1',
  tglTiba: '21-11-2026 06:30:00',
  pelAsal: 'CNSHA',
  pelTransit: null,
  pelBongkar: 'IDTPP',
  kodeGudang: 'KOJA',
  namaPemilik: 'PT CONTOH',
  npwpPemilk: '0012345678901000',
  namaPenerima: 'PT CONTOH',
  npwpPenerima: '0012345678901000',
  nilaiSimi: null,
  respon: '',
  listContainer: [{ noKontainer: 'TEMU1000001', ukuranKontainer: '40', tipeKontainer: '1', jenisKontainer: '8' }],
}
const SOUGHT = { nomor: 'BL-1', tanggal: '2026-11-20', kodeKantor: '040300' }
const HOST_SOUGHT = { noHostBl: 'BL-1', tglHostBl: '20-11-2026', kodeKantor: '040300' }

let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
const neighbour = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
const json =
  (body: unknown, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

let portal: TestPortal
let importir: string
let erp: HostAccount
let token: string

beforeAll(async () => {
  await new Promise<void>(resolve => neighbour.listen(0, '127.0.0.1', resolve))
  const { port } = neighbour.address() as AddressInfo
  portal = await openTestPortal({
    log: true,
    env: {
      MANIFEST_URL: `http://127.0.0.1:${port}/v2/openapi/manifes-bc11`,
      MANIFEST_API_KEY: 'kunci-manifes',
      MANIFEST_TOKEN: 'token-manifes',
      MANIFEST_TIMEOUT_MS: '500',
    },
  })
  importir = (await portal.session('importir')).access_token
  erp = await createHostAccount(portal, 'importir')
  token = (await erp.tokens()).access_token
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await portal.close()
  neighbour.closeAllConnections()
  neighbour.close()
})

const find = (query: Partial<typeof SOUGHT> = {}, by = importir) =>
  portal.call(manifestFind, { token: by, query: { ...SOUGHT, ...query } })
const ask = (query: object = {}, call = hostManifest) =>
  portal.call(call, { token, key: erp.key, query: { ...HOST_SOUGHT, ...query } })

// spec §3-20
test('a post is found by B/L, date and office, in the fields of a declaration', async () => {
  answer = json(POST)
  expect((await find()).body['items']).toEqual([
    {
      nomorBc11: '002117',
      tanggalBc11: '2026-11-20',
      posBc11: '0045',
      subposBc11: '00120000',
      namaSarana: 'MV CONTOH',
      nomorVoyage: '117S',
      tanggalTiba: '2026-11-21',
      pelabuhanAsal: 'CNSHA',
      pelabuhanBongkar: 'IDTPP',
      kodeGudang: 'KOJA',
      namaPenerima: 'PT CONTOH',
      bendera: 'SG',
      caraAngkut: '1',
      kontainer: [{ nomor: 'TEMU1000001', ukuran: '40', tipe: '1', jenis: '8' }],
    },
  ])
  expect(asked[0]?.url).toBe('/v2/openapi/manifes-bc11?noHostBl=BL-1&tglHostBl=20-11-2026&kodeKantor=040300')
  expect(asked[0]?.headers).toMatchObject({
    'beacukai-api-key': 'kunci-manifes',
    authorization: 'Bearer token-manifes',
  })
})

test.each([
  { why: 'a list', body: [POST, { ...POST, noPos: '004500130000' }], count: 2 },
  { why: 'an object in data', body: { status: 'OK', data: POST }, count: 1 },
  { why: 'a list in data', body: { status: 'OK', data: [POST] }, count: 1 },
  { why: 'an empty list', body: { status: 'OK', data: [] }, count: 0 },
  { why: 'an object without a number', body: { status: 'Failed', message: 'Data Tidak Ditemukan' }, count: 0 },
  { why: 'no data', body: { status: 'Failed', data: null }, count: 0 },
])('$why is read: $count posts', async ({ body, count }) => {
  answer = json(body)
  expect((await find()).body['items']).toHaveLength(count)
})

test('404 of the neighbour is nothing found', async () => {
  answer = json({}, 404)
  expect((await find()).body['items']).toEqual([])
  expect(await ask()).toFailWith('manifest.notFound')
})

test.each([
  { why: 'fails', answers: json({ pesan: 'rahasia' }, 500) },
  { why: 'refuses the portal', answers: json({}, 401) },
  { why: 'answers no JSON', answers: (_: IncomingMessage, response: ServerResponse) => void response.end('<html>') },
  { why: 'answers another shape', answers: json({ data: [{ noBc11: {}, noPos: [] }] }) },
  {
    why: 'redirects',
    answers: (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
  },
  { why: 'answers too much', answers: json({ data: [{ ...POST, respon: 'x'.repeat(1_100_000) }] }) },
  { why: 'closes the connection', answers: (request: IncomingMessage) => void request.socket.destroy() },
  { why: 'never answers', answers: () => {} },
])('a neighbour that $why: a clear refusal, the cause only in the log', async ({ answers }) => {
  answer = answers
  const refused = await find()
  expect(refused).toFailWith('manifest.unavailable')
  expect(refused.body.message).toMatch(/^Sistem manifes sedang tidak dapat dihubungi\. Isian Anda tidak berubah\./)
  expect(await ask()).toFailWith('manifest.unavailable')
  expect(portal.log.join('')).toContain('manifest system failed')
})

test('only who files documents may search', async () => {
  answer = json(POST)
  const { access_token: petugas } = await portal.session('petugas')
  expect(await find({}, petugas)).toFailWith('access.denied')
  expect(await find({ kodeKantor: '12' })).toFailWith('input.invalid')
  expect(await find({ tanggal: '2026-02-30' })).toFailWith('input.invalid')
  expect(asked).toHaveLength(0)
})

test.each([hostManifest, hostManifestV2] as (typeof hostManifest)[])(
  '%#: programs get the documented object',
  async call => {
    answer = json(POST)
    const { body } = await ask({ nama: 'PT CONTOH' }, call)
    expect(body).toMatchObject({
      status: 'success',
      ...POST,
      idManifesDetail: '917',
      tglTiba: '21-11-2026',
      pelTransit: '',
      nilaiSimi: '',
    })
    expect(asked[0]?.url).toContain('nama=PT+CONTOH')
  },
)

test('programs name the consignee where a B/L has several posts', async () => {
  answer = json([POST, { ...POST, noPos: '004500130000' }])
  const refused = await ask()
  expect(refused).toFailWith('manifest.several')
  expect(refused.body.message).toContain('Ada 2 pos BC 1.1 untuk B/L atau AWB BL-1')
  expect(await ask({ tglHostBl: '31-02-2026' })).toFailWith('input.invalid')
})

test('in compatibility mode the status is OK', async () => {
  answer = json(POST)
  await allowCompatibility(portal, 'importir')
  expect((await ask()).body['status']).toBe('OK')
})

test('the simulation knows the B/L of the demo, several posts of one, and nothing else', async () => {
  const demo = await openTestPortal()
  try {
    const { access_token: by } = await demo.session('importir')
    const of = async (nomor: string, kodeKantor = '040300') =>
      (await demo.call(manifestFind, { token: by, query: { nomor, tanggal: '2026-11-20', kodeKantor } })).body['items']
    expect(await of('oolu2026117')).toMatchObject([{ nomorBc11: '002117', posBc11: '0045', subposBc11: '00000000' }])
    expect(await of('OOLU2026500')).toHaveLength(3)
    expect(await of('OOLU2026117', '020400')).toEqual([])
    expect(await of('TIDAK-ADA')).toEqual([])
  } finally {
    await demo.close()
  }
})

test('a portal without the neighbour refuses', async () => {
  const alone = await openTestPortal({ env: { MANIFEST_SIMULATION: '0' } })
  try {
    const { access_token: by } = await alone.session('importir')
    expect(await alone.call(manifestFind, { token: by, query: SOUGHT })).toFailWith('manifest.notConnected')
  } finally {
    await alone.close()
  }
})

test.each([
  ['004500120000', '0045', '00120000'],
  ['0045', '0045', '00000000'],
  ['45', '0045', '00000000'],
  ['0045.0012', '0045', '00120000'],
])('position %s is post %s and sub-post %s', (nomorPos, posBc11, subposBc11) => {
  expect(positionOf(nomorPos)).toEqual({ posBc11, subposBc11 })
})

import { randomUUID } from 'node:crypto'
import {
  declarationFileList,
  declarationFileRead,
  declarationLevies,
  type ErrorCode,
  WEBHOOK_EVENTS,
  webhookCreate,
  webhookTest,
  wibDay,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import type { Levy } from '@dermaga/declaration/levies'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { allowCompatibility, createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { wholeDocument } from '../../../../tests/support/whole-document.ts'
import { importOfParts } from '../declaration/index.ts'
import { DEMO_PASSWORD } from '../demo/index.ts'

/* What five programs send that companies use for the older API, each as a sequence of its own. */

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const SHORT = '012345678901000'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let erp: HostAccount
let other: HostAccount
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
  erp = await createHostAccount(portal, 'importir', { documents: ['BC 2.0', 'BC 3.0', 'BC 2.7'] })
  other = await createHostAccount(portal, 'tpb', { documents: ['BC 2.0', 'BC 2.7'] })
  for (const name of ['importir', 'tpb']) expect(await allowCompatibility(portal, name)).toSucceed()
})
afterAll(() => portal.close())

/** An import with a number and a transport document of its own. @param heading of its goods: 87032362 is inspected */
function document(heading = '84713020') {
  sequence += 1
  const day = wibDay(portal.core.now())
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', day)
  const [first] = barang
  if (first) first['posTarif'] = heading
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `BL-H2H-${sequence}` }),
  }))
  const nomorAju = `000020ABC123${day.replaceAll('-', '')}${String(sequence).padStart(6, '0')}`
  return { kodeDokumen: '20', nomorAju, asalData: 'S', ...isi, dokumen, barang }
}
const asText = (value: object) =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'number' ? String(one) : one)) as object

type Item = { access_token: string; refresh_token: string }
const signIn = async (path: string, account = erp, headers: Record<string, string> = {}): Promise<Item> => {
  const body = { username: account.username, password: DEMO_PASSWORD }
  const answer = await portal.request('POST', path, { body, headers })
  expect(answer.body['item']?.access_token, JSON.stringify(answer.body)).toBeTruthy()
  return answer.body['item'] as Item
}
const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  portal.request('GET', path, { token, headers })
function expectPdf({ status, headers, body }: Answer): void {
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(body['text'].slice(0, 5)).toBe('%PDF-')
}
const rows = (answer: Answer, nomorAju: string, list = 'dataStatus') =>
  (answer.body[list] as Record<string, string>[]).filter(row => row['nomorAju'] === nomorAju)

/** What is doubtful about a sent document: its duty is not that of the tariff book. */
const DOUBTFUL = {
  jumlahPeringatan: 1,
  peringatan: [
    {
      kode: 'dutyRate',
      path: 'barang[0].barangTarif[0].tarif',
      pesan: expect.stringContaining('BTKI'),
      perbaikan: expect.any(String),
    },
  ],
}

describe('a sender of imports, which keeps its first refresh token', () => {
  let token: string
  let first: string
  let draft: Answer
  let final: Answer
  const sent = { nomorAju: '', id: '' }

  // A document that was sent as a draft, then for good, and is released.
  beforeAll(async () => {
    const item = await signIn('/v1/openapi-auth/user/login')
    first = item.refresh_token
    token = item.access_token
    const body = document()
    const send = (isFinal: boolean) =>
      portal.request('POST', `/v2/openapi/document?isFinal=${isFinal}&isRevision=false`, { body: asText(body), token })
    draft = await send(false)
    final = await send(true)
    Object.assign(sent, { nomorAju: body.nomorAju, id: final.body['idHeader'] })
    await customs.core()
    await customs.pay(sent.id, 'importir')
    await customs.core()
  })

  test('sends a draft and then the document, with numbers as text', () => {
    expect(draft.body).toMatchObject({ status: 'OK', message: 'Sukses, Data Berhasil Ditambahkan' })
    expect(final.body).toEqual({ ...draft.body, ...DOUBTFUL })
  })

  test('refreshes with the first token each time, and polls until there is an answer', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await portal.request('POST', '/v1/openapi-auth/user/update-token', {
        authorization: `Bearer ${first}`,
      })
      token = answer.body['item'].access_token
    }
    const status = await get(`/v2/openapi/status?idPerusahaan=${SHORT}`, token)
    expect(status.body).toMatchObject({ status: 'Success', message: 'Data Ditemukan' })
    const states = rows(status, sent.nomorAju)
    expect(states.map(row => row['kodeProses'])).toEqual(expect.arrayContaining(['111', '210', '230', '240']))
    expect(states.every(row => row['kodeProses'] === row['kodeStatus'])).toBe(true)
    const times = states.map(row => row['waktuStatus'] ?? '')
    expect(times).toEqual([...times].sort().reverse())
  })

  test('downloads the signed release and the print of an answer without a paper', async () => {
    const status = await get(`/v2/openapi/status?idPerusahaan=${SHORT}`, token)
    const answers = rows(status, sent.nomorAju, 'dataRespon')
    const release = answers.find(row => row['kodeRespon'] === '2003')
    expect(release).toMatchObject({ kodeDokumen: '20', pdf: release?.['Pdf'] })
    // The number of the paper itself, and the paid billing with its accounts.
    expect(release?.['nomorRespon']).toMatch(/^\d{6}\/SPPB\/.+\/\d{4}$/)
    const [billing, ...others] = (release as unknown as { billingPungutans: Record<string, unknown>[] })
      .billingPungutans
    expect(others).toEqual([])
    expect(billing).toMatchObject({
      kodeBilling: expect.stringMatching(/^6\d{14}$/),
      status: 'lunas',
      ntpn: expect.stringMatching(/^[A-Z0-9]{16}$/),
      waktuTerbit: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/),
    })
    const levies = billing?.['pungutan'] as { nilai: string }[]
    expect(String(levies.reduce((sum, { nilai }) => sum + Number(nilai), 0))).toBe(billing?.['total'])
    for (const { pdf } of answers) {
      expectPdf(await get(`/v2/openapi/download-respon?path=${encodeURIComponent(pdf ?? '')}`, token))
    }
    const signed = await get(`/v2/openapi/download-respon?path=${release?.['pdf']}`, token)
    expect(signed.body['text']).toContain('/ByteRange')
    expectPdf(await get(`/v2/openapi/respon/pdf?kodeRespon=2003&nomorAju=${sent.nomorAju}`, token))
    expect(await get(`/v2/openapi/respon/pdf?kodeRespon=2099&nomorAju=${sent.nomorAju}`, token)).toFailWith(
      'declaration.notFound',
    )
  })

  test('H1: another company gets nothing of it, by number, path or its own tax number', async () => {
    const { access_token } = await signIn('/v1/openapi-auth/user/login', other)
    const status = await get(`/v2/openapi/status?idPerusahaan=${SHORT}`, token)
    const [answer] = rows(status, sent.nomorAju, 'dataRespon')
    for (const path of [
      `/v2/openapi/download-respon?path=${answer?.['pdf']}`,
      `/v2/openapi/respon/pdf?kodeRespon=2003&nomorAju=${sent.nomorAju}`,
      `/v2/openapi/respon/cetak-formulir?nomorAju=${sent.nomorAju}`,
      `/v2/openapi/document/detail/20/${sent.nomorAju}/040300`,
    ]) {
      expect(await get(path, access_token), path).toFailWith('declaration.notFound')
    }
    const { kodeBilling } = await customs.billingOf(sent.id, 'importir')
    expect(await get(`/v2/openapi/respon/billing?kodeBilling=${kodeBilling}`, access_token)).toFailWith(
      'billing.notFound',
    )
    expectPdf(await get(`/v2/openapi/respon/billing?kodeBilling=${kodeBilling}`, token))
    const foreign = await get(`/v2/openapi/status?idPerusahaan=${SHORT}`, access_token)
    expect(foreign.body).toMatchObject({ status: 'Failed', message: 'Data Perusahaan Tidak Sesuai', dataStatus: [] })
    const key = { 'beacukai-api-key': other.key }
    expect(await get(`/v2/openapi/status?idPerusahaan=${SHORT}`, token, key)).toFailWith('apiKey.unknown')
  })
})

describe('a program of the documentation, with its key under the older name', () => {
  const key = () => ({ 'nle-api-key': erp.key, Origin: 'https://erp.contoh.id', id_platform: 'PL001' })
  let token: string
  beforeEach(async () => {
    token = (await signIn('/nle-oauth/v1/user/login', erp, key())).access_token
  })

  test('asks for the states of one document, in the dates of the documentation', async () => {
    const body = document()
    const url = '/openapi/document?isFinal=true'
    expect((await portal.request('POST', url, { body, token, headers: key() })).body.status).toBe('OK')
    const of = await get(`/openapi/status/${body.nomorAju}`, token, key())
    expect(rows(of, body.nomorAju)).toEqual([
      expect.objectContaining({
        kodeStatus: '111',
        waktuStatus: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      }),
    ])
    const unread = await get(`/openapi/status?idPerusahaan=${SHORT}`, token, key())
    expect(rows(unread, body.nomorAju)).toHaveLength(1)
  })

  test('gets each mistake with its code, field and remedy, and stores nothing', async () => {
    const { nomorAju, ...rest } = document()
    const body = { ...rest, nomorAju, cif: undefined, kodeKantor: 'X', kodeValuta: 5 }
    const answer = await portal.request('POST', '/openapi/document?isFinal=true', { body, token, headers: key() })
    expect(answer).toFailWith('host.document')
    const { problems } = answer.body['params']
    expect(problems).toContainEqual(
      expect.objectContaining({ kode: '1028', path: 'cif', perbaikan: 'Tambahkan isian ini.' }),
    )
    expect(problems.every((one: { perbaikan: string }) => one.perbaikan.length > 10)).toBe(true)
    expect((await get(`/openapi/status/${nomorAju}`, token, key())).body).toMatchObject({ status: 'Failed' })
    expect(await get(`/openapi/respon/cetak-formulir?nomorAju=${nomorAju}`, token, key())).toFailWith(
      'declaration.notFound',
    )
  })

  test('is refused a body that is too large', async () => {
    const payload = `{"a":"${'a'.repeat(64 * 1024 * 1024)}"}`
    const headers = { ...key(), 'content-type': 'application/json' }
    expect(await portal.request('POST', '/openapi/document', { payload, token, headers })).toFailWith('input.tooLarge')
  })
})

describe('a program of 2024, which sends its refresh token in the body', () => {
  test('refreshes, and downloads answers by their old address', async () => {
    const { refresh_token } = await signIn('/v2/auth-amws/v1/user/login')
    const renewed = await portal.request('POST', '/v2/auth-amws/v1/user/update-token', { body: { refresh_token } })
    const { access_token: token } = renewed.body['item'] as Item
    const status = await get(`/v2/openapi/status?idPerusahaan=${SHORT}`, token)
    const [answer] = status.body['dataRespon'] as Record<string, string>[]
    expect(answer).toMatchObject({ idRespon: expect.any(String), pesan: expect.any(Array) })
    const path = `/openapi/respon/download-s3?path=${answer?.['pdf']}&fileName=respon.pdf&bucket=respon`
    expectPdf(await get(path, token))
    for (const wrong of ['../../etc/passwd', 'respon/2026/1/1/x.pdf', 'https://contoh.id/a.pdf']) {
      const refused = await get(`/openapi/download-respon?path=${encodeURIComponent(wrong)}`, token)
      expect(refused).toFailWith('input.invalid')
    }
  })
})

describe('a program that looks things up and prints', () => {
  let token: string
  beforeAll(async () => {
    token = (await signIn('/v1/openapi-auth/user/login')).access_token
  })

  test('finds rates, ports, warehouses, offices and tariffs', async () => {
    expect((await get('/v2/openapi/kurs/USD?tanggal=2026-02-12', token)).body).toMatchObject({
      status: 'true',
      data: [{ nilaiKurs: expect.stringMatching(/^\d+(\.\d+)?$/) }],
    })
    const port = { kodePelabuhan: 'KRPUS', namaPelabuhan: expect.any(String), kodeKantor: null, namaKantor: null }
    const foreign = await get('/v2/openapi/referensi/pelabuhan-luar-negeri/busan', token)
    expect(foreign.body).toMatchObject({ status: 'OK', message: 'success', data: expect.arrayContaining([port]) })
    const domestic = await get('/openapi/pelabuhan/kodeKantor/040300', token)
    expect(domestic.body['data']).toContainEqual(
      expect.objectContaining({ kodeKantor: '040300', namaPelabuhan: expect.stringMatching(/tanjung priok/i) }),
    )
    for (const path of ['/openapi/gudangTPS/kodeKantor/010100', '/v2/openapi/referensi/tps-gudang/010100']) {
      const { body } = await get(path, token)
      expect(body['data']).toContainEqual(expect.objectContaining({ kodeGudang: 'DHL', kodeKantor: '010100' }))
    }
    expect((await get('/v2/openapi/referensi/kantor?kata=priok', token)).body['total']).toBeGreaterThan(0)
    const tariff = await get('/openapi/tarif-hs?kodeHs=84713020&tanggal=2026-02-12', token)
    expect(tariff.body['data']).toMatchObject({ kodeHs: '84713020', tarifBm: '0', uraian: expect.any(String) })
    expect((await get('/openapi/hs-lartas?kodeHs=84713020', token)).body['data']).toEqual({
      kodeHs: '84713020',
      diketahui: false,
      lartas: [],
    })
    expect(await get('/openapi/hs-lartas?kodeHs=99999999', token)).toFailWith('tariff.unknown')
    expect(await get('/openapi/gudangTPS/kodeKantor/999999', token)).toFailWith('resource.notFound')
  })

  test('checks a document without keeping it, and gets its levies once it is kept', async () => {
    const body = document()
    const check = (of: object) => portal.request('POST', '/v2/openapi/document/check', { body: of, token })
    const right = await check(asText({ ...body, catatanErp: 'A-7' }))
    expect(right.body).toEqual({
      status: 'OK',
      message: expect.any(String),
      valid: true,
      jumlah: 0,
      kesalahan: [],
      tidakDikenal: ['catatanErp'],
      ...DOUBTFUL,
    })
    const levies = (number = body.nomorAju) => get(`/v2/openapi/generate-pungutan/20/${number}`, token)
    expect(await levies()).toFailWith('declaration.notFound')
    const { kodeCaraBayar: _, ...incomplete } = body as Content
    const wrong = await check(incomplete)
    expect(wrong.status).toBe(200)
    expect(wrong.body).toMatchObject({
      valid: false,
      jumlah: 1,
      kesalahan: [{ kode: '1028', path: 'kodeCaraBayar', pesan: expect.any(String), perbaikan: expect.any(String) }],
    })
    // The same as sending says, which keeps nothing either.
    const refused = await portal.request('POST', '/v2/openapi/document?isFinal=true', { body: incomplete, token })
    expect(refused.body['params'].problems).toEqual(wrong.body['kesalahan'])

    const kept = await portal.request('POST', '/v2/openapi/document', { body, token })
    expect(kept.status).toBe(200)
    const params = { id: kept.body['idHeader'] as string }
    const screen = await portal.call(declarationLevies, { token: customs.tokens.importir, params })
    const { body: reckoned } = await levies()
    expect(reckoned).toMatchObject({ status: 'OK', data: { nomorAju: body.nomorAju } })
    const { pungutan, totalDibayar } = reckoned['data'] as { pungutan: Record<string, string>[]; totalDibayar: string }
    const shown = (screen.body['items'] as Levy[]).map(({ kodeJenisPungutan, kodeFasilitasTarif, nilaiHitung }) => ({
      kodeJenisPungutan,
      kodeFasilitasTarif,
      nilaiPungutan: String(nilaiHitung),
    }))
    expect(shown.length).toBeGreaterThan(0)
    expect(pungutan).toEqual(shown.map(row => ({ ...row, kodeAkun: expect.stringMatching(/^\d{6}$/) })))
    const paid = pungutan.filter(row => row['kodeFasilitasTarif'] === '1')
    expect(totalDibayar).toBe(String(paid.reduce((sum, row) => sum + Number(row['nilaiPungutan']), 0)))
    const foreign = (await signIn('/v1/openapi-auth/user/login', other)).access_token
    expect(await get(`/v2/openapi/generate-pungutan/20/${body.nomorAju}`, foreign)).toFailWith('declaration.notFound')
  })

  test('reads what became of its webhooks, and no other company’s', async () => {
    const log = (of: string) => get('/v2/openapi/consumer-webhook/check-log', of)
    expect((await log(token)).body).toMatchObject({ status: 'OK', data: [] })
    const idWebhook = randomUUID()
    const [event] = WEBHOOK_EVENTS
    const hook = { idWebhook, nama: 'ERP', url: 'https://erp.example.com/ceisa', peristiwa: event ? [event] : [] }
    const admin = customs.tokens.importir
    expect(await portal.call(webhookCreate, { token: admin, body: hook })).toSucceed()
    expect(await portal.call(webhookTest, { token: admin, params: { id: idWebhook } })).toSucceed()
    const { body } = await log(token)
    expect(body['data']).toMatchObject([
      { peristiwa: 'webhook.uji', status: 'menunggu', namaWebhook: 'ERP', url: hook.url, percobaan: 0 },
    ])
    expect(JSON.stringify(body)).not.toContain('isi')
    const foreign = (await signIn('/v1/openapi-auth/user/login', other)).access_token
    expect((await log(foreign)).body['data']).toEqual([])
  })

  test('prints a draft and what was sent, each at its own address', async () => {
    const body = document()
    const print = (which: string) => get(`/v2/openapi/respon/cetak-formulir${which}?nomorAju=${body.nomorAju}`, token)
    const send = (isFinal: boolean) =>
      portal.request('POST', `/v2/openapi/document?isFinal=${isFinal}`, { body, token })
    expect((await send(false)).status).toBe(200)
    expectPdf(await print(''))
    expectPdf(await print('/draft'))
    expect(await print('/final')).toFailWith('declaration.notFound')
    expect((await send(true)).status).toBe(200)
    expectPdf(await print('/final'))
    expect(await print('/draft')).toFailWith('declaration.notFound')
    const detail = await get(`/v2/openapi/document/detail/20/${body.nomorAju}/${body['kodeKantor' as never]}`, token)
    expect(detail.body['data']).toMatchObject({ nomorAju: body.nomorAju, barang: body.barang })
    expect(await get(`/v2/openapi/document/detail/20/${body.nomorAju}/999999`, token)).toFailWith(
      'declaration.notFound',
    )
    expect(await get(`/v2/openapi/document/detail/27/${body.nomorAju}/040300`, token)).toFailWith(
      'declaration.notFound',
    )
  })
})

test('what a workbook left beside the fields of a document is not part of it for programs', async () => {
  const { kodeDokumen: _kind, nomorAju: _number, asalData: _source, barang, ...isi } = document()
  const kolomLain = [{ kolom: 'CATATAN', isi: 'merah' }]
  const goods = barang.map(line => ({ ...line, kolomLain }))
  const id = await customs.sent('20', { isi: { ...isi, kolomLain, lembarLain: [] }, barang: goods }, 'importir')
  const { nomorAju } = await customs.see(id, 'importir')
  const { access_token: token } = await signIn('/v1/openapi-auth/user/login')
  const detail = await get(`/v2/openapi/document/detail/20/${nomorAju}/${(isi as Content)['kodeKantor']}`, token)
  expect(detail.body).toMatchObject({ status: 'OK', data: { nomorAju } })
  expect(JSON.stringify(detail.body)).not.toMatch(/kolomLain|lembarLain|CATATAN/)
})

test('an incoming BC 2.7 is read by the receiver that it names, at its office, and by no other company', async () => {
  const change = { kodeKantor: '040300', kodeKantorTujuan: '051000' }
  const sentTo = async (receiver: string, transport: string) => {
    const { isi, barang } = await wholeDocument('27', { transport, change })
    const entitas = rowsOf(isi, 'entitas').map(row => ({
      ...row,
      ...(row['kodeEntitas'] === '8' && { nomorIdentitas: receiver }),
    }))
    const id = await customs.sent('27', { isi: { ...isi, entitas }, barang }, 'tpb')
    return (await customs.see(id, 'tpb')).nomorAju
  }
  const { access_token: token } = await signIn('/v1/openapi-auth/user/login')
  const own = await sentTo(IMPORTER.npwp, 'BL-27-1')
  const detail = (kind: string, number: string | null, office = '040300') =>
    get(`/openapi/document/detail/${kind}/${number}/${office}`, token)
  expect((await detail('27', own)).body).toMatchObject({ status: 'OK', data: { nomorAju: own, kodeDokumen: '27' } })
  expect(await detail('27', own, '051000')).toFailWith('declaration.notFound')
  expect(await detail('20', own)).toFailWith('declaration.notFound')
  expect(await detail('27', await sentTo('0099999999999000', 'BL-27-2'))).toFailWith('declaration.notFound')
  expect(await get(`/v2/openapi/respon/cetak-formulir?nomorAju=${own}`, token)).toFailWith('declaration.notFound')
})

describe('a program that uploads files', () => {
  const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
  const PICTURE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('picture')])
  let token: string
  let body: ReturnType<typeof document>
  let id: string

  beforeAll(async () => {
    token = (await signIn('/v1/openapi-auth/user/login')).access_token
    body = document('87032362')
    const answer = await portal.request('POST', '/v2/openapi/document?isFinal=true', { body, token })
    id = answer.body['idHeader']
  })
  beforeEach(async () => {
    token = (await signIn('/v1/openapi-auth/user/login')).access_token
  })

  function multipart(
    parts: [head: string, content: string | Buffer][],
    boundary = 'batas-42',
  ): Uint8Array<ArrayBuffer> {
    const chunks = parts.flatMap(([head, content]) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
    return new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]))
  }
  const upload = (
    path: string,
    param: object | undefined,
    content: string | Buffer | undefined,
    { by = token, isParamFirst = false } = {},
  ) => {
    const parts: [string, string | Buffer][] = []
    if (content !== undefined)
      parts.push(['name="file"; filename="C:\\\\scan\\\\faktur.pdf"\r\nContent-Type: text/html', content])
    if (param) parts.push(['name="param"', JSON.stringify(param)])
    if (isParamFirst) parts.reverse()
    const headers = { 'content-type': 'multipart/form-data; boundary="batas-42"' }
    return portal.request('POST', `/v2/openapi/file/${path}`, { payload: multipart(parts), token: by, headers })
  }
  const paper = (more: object = {}): object => ({
    nomorAju: body.nomorAju,
    seriDokumen: 1,
    npwp: IMPORTER.npwp,
    ...more,
  })

  test('stores the file of a row once, by its content, for everybody who may read the document', async () => {
    const first = await upload('dokumen', paper(), PDF)
    expect(first.body).toMatchObject({ status: 'OK', jenis: 'application/pdf', ukuran: PDF.length })
    const again = await upload('dokumen', paper({ seriDokumen: '1', npwp: SHORT }), PDF, { isParamFirst: true })
    expect(again.body['idBerkas']).toBe(first.body['idBerkas'])
    const goods = await upload('barang', { ...paper(), seriBarang: 1, keterangan: 'barang1' }, PICTURE)
    expect(goods.body).toMatchObject({ status: 'OK', jenis: 'image/jpeg' })
    const list = await portal.call(declarationFileList, { params: { id }, token: customs.tokens.petugas })
    expect(list.body['items']).toEqual([
      expect.objectContaining({ bagian: 'dokumen', seri: 1, jenis: 'application/pdf' }),
      expect.objectContaining({ bagian: 'barang', seri: 1, keterangan: 'barang1' }),
    ])
    const params = { id, idBerkas: first.body['idBerkas'] as string }
    const read = await portal.call(declarationFileRead, { params, token: customs.tokens.importir })
    expect(read.body['text']).toBe(PDF)
    expect(await portal.call(declarationFileRead, { params, token: customs.tokens.tpb })).toFailWith(
      'declaration.notFound',
    )
  })

  type Refused = [
    why: string,
    path: string,
    param: () => object | undefined,
    content: string | undefined,
    code: ErrorCode,
  ]
  test.each<Refused>([
    ['another type than it says', 'dokumen', () => paper(), '<html></html>', 'file.type'],
    ['a paper where a picture belongs', 'barang', () => ({ ...paper(), seriBarang: 1 }), PDF, 'file.type'],
    ['an empty file', 'dokumen', () => paper(), '', 'file.empty'],
    ['no file', 'dokumen', () => paper(), undefined, 'host.file'],
    ['no param', 'dokumen', () => undefined, PDF, 'host.file'],
    ['a row that the document does not have', 'dokumen', () => paper({ seriDokumen: 99 }), PDF, 'input.invalid'],
    [
      'an unknown number',
      'dokumen',
      () => paper({ nomorAju: '000020ABC12320260101999999' }),
      PDF,
      'declaration.notFound',
    ],
    ["another company's tax number", 'dokumen', () => paper({ npwp: '0023456789012000' }), PDF, 'access.denied'],
    ['a request that nobody made', 'upload-dokap-npd', () => paper(), PDF, 'case.notNow'],
  ])('is refused %s', async (_, path, param, content, code) => {
    expect(await upload(path, param(), content)).toFailWith(code)
    const list = await portal.call(declarationFileList, { params: { id }, token: customs.tokens.importir })
    expect(list.body['items']).toHaveLength(2)
  })

  test('H1: another company cannot add to the document, nor see that it exists', async () => {
    const { access_token: by } = await signIn('/v1/openapi-auth/user/login', other)
    expect(await upload('dokumen', paper({ npwp: '0023456789012000' }), PDF, { by })).toFailWith('declaration.notFound')
  })

  test('H4: a body without an end, without a boundary or too large is refused', async () => {
    const send = (payload: Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=batas-42') =>
      portal.request('POST', '/v2/openapi/file/dokumen', { payload, token, headers: { 'content-type': type } })
    const whole = multipart([
      ['name="file"; filename="a.pdf"', PDF],
      ['name="param"', JSON.stringify(paper())],
    ])
    expect(await send(whole.slice(0, -12))).toFailWith('host.file')
    expect(await send(whole, 'multipart/form-data')).toFailWith('host.file')
    expect(await send(new Uint8Array(6 * 1024 * 1024))).toFailWith('file.tooLarge')
    expect(await send(whole, 'application/json')).toFailWith('file.type')
  })

  test('answers a request for documents, once', async () => {
    await customs.throughPayment(id, 'importir')
    const ready = {
      waktuSiap: '2026-12-01T02:00:00.000Z',
      lokasi: 'Gudang 305, peti kemas TEMU1234567',
      narahubung: 'Joko',
      telepon: '08123456789',
    }
    expect(await customs.act(id, 'siapPeriksa', 'importir', ready)).toSucceed()
    const assignment = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
    expect(await customs.act(id, 'tugaskan', 'kepala', assignment)).toSucceed()
    const report = {
      waktuMulai: '2026-12-01T02:00:00.000Z',
      waktuSelesai: '2026-12-01T04:00:00.000Z',
      lokasi: 'Gudang 305',
      saksi: 'Joko',
      tingkat: '30',
      kemasanDiperiksa: '4',
      kesimpulan: 'SESUAI',
      uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
      foto: await customs.photographs(id, 'petugas', 2),
    }
    expect(await customs.act(id, 'rekamLhp', 'petugas', report)).toSucceed()
    const request = { permintaan: 'Kirim bukti bayar dan kontrak pembelian.' }
    expect(await customs.act(id, 'mintaDokumen', 'petugas2', request)).toSucceed()
    const answered = await upload('upload-dokap-npd', paper(), PDF)
    expect(answered.body).toMatchObject({ status: 'OK', jenis: 'application/pdf' })
    expect(await customs.labelOf(id, 'importir')).toBe('Penelitian dokumen')
    const again = await upload('upload-dokap-npd', paper(), PDF)
    expect(again.body['idBerkas']).toBe(answered.body['idBerkas'])
    expect(await upload('upload-dokap-npd', paper(), `${PDF}\n`)).toFailWith('case.notNow')
  })
})

import { X509Certificate } from 'node:crypto'
import {
  declarationById,
  type HostTokens,
  hostCompatibilityChange,
  hostCompatibilityRead,
  hostDocumentV2,
  hostPorts,
  hostStatusAll,
  hostUpdateToken,
  SESSION,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  allowCompatibility,
  createHostAccount,
  HOST_ADDRESS,
  type HostAccount,
} from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { SELF_SIGNED } from '../../../../tests/support/self-signed.ts'
import { importOfParts } from '../declaration/index.ts'
import { DEMO_PASSWORD } from '../demo/index.ts'

const ELSEWHERE = '203.0.113.77'
const IMPORTER = '0012345678901000'

let portal: TestPortal
let erp: HostAccount
let other: HostAccount

beforeAll(async () => {
  portal = await openTestPortal({ env: { TRUSTED_PROXIES: '1', CLIENT_CERTIFICATE_HEADER: 'Client-Cert' } })
  erp = await createHostAccount(portal, 'importir')
  other = await createHostAccount(portal, 'tpb', { documents: ['BC 2.0'] })
})
afterAll(() => portal.close())
beforeEach(async () => {
  expect(await allowCompatibility(portal, 'importir')).toSucceed()
})

/** An answer in the older API's words. */
const SERVED = { status: 200, body: { status: 'OK' } }
const admin = async () => (await portal.session('importir')).access_token
const ports = (token: string, how: { key?: string | false; address?: string; headers?: Record<string, string> } = {}) =>
  portal.call(hostPorts, { params: { kata: 'tanjung' }, token, key: false, ...how })
const refresh = (token: string, how: { key?: string | false; address?: string } = {}) =>
  portal.call(hostUpdateToken, { authorization: token, body: {}, key: false, ...how })
async function tokens(): Promise<HostTokens> {
  const answer = await erp.signIn({ key: false })
  expect(answer).toSucceed()
  return answer.body['item'] as HostTokens
}
const certificateHeader = () => `:${SELF_SIGNED.cert.replace(/-----[^-]+-----|\s/g, '')}:`

describe('the setting', () => {
  test('is off at first, and kept with who changed it', async () => {
    const ftz = await portal.session('ftz')
    await portal.modules.access.giveRole(ftz.idUser, 'Administrator Perusahaan', portal.core.db)
    const token = ftz.access_token
    const { body } = await portal.call(hostCompatibilityRead, { token })
    expect(body['item']).toMatchObject({ versi: 0, aktif: false, jaringan: [], sidikJari: '', diubahOleh: null })
    const change = { versi: 0, aktif: true, jaringan: ['10.1.2.3/24', '10.1.2.0/24', '2001:DB8::1'], sidikJari: '' }
    const changed = await portal.call(hostCompatibilityChange, { body: change, token })
    expect(changed).toSucceed()
    expect(changed.body['item']).toMatchObject({ versi: 1, aktif: true, jaringan: ['10.1.2.0/24', '2001:db8::1/128'] })
  })

  test.each([
    ['a wide network', '10.0.0.0/8'],
    ['every address', '0.0.0.0/0'],
    ['every address of IPv6', '::/0'],
    ['a name', 'erp.contoh.id'],
    ['an address that does not exist', '10.1.2.300'],
    ['a prefix that is too long', '10.1.2.3/33'],
    ['two prefixes', '10.1.2.3/24/24'],
  ])('refuses %s', async (_, network) => {
    const answer = await allowCompatibility(portal, 'importir', { jaringan: [HOST_ADDRESS, network] })
    expect(answer).toFailWith('input.invalid')
    expect(answer.body['params'].fields[0].path).toBe('jaringan.1')
  })

  test('cannot be on without a network or a certificate', async () => {
    expect(await allowCompatibility(portal, 'importir', { jaringan: [] })).toFailWith('hostCompatibility.open')
    expect(await allowCompatibility(portal, 'importir', { jaringan: [], aktif: false })).toSucceed()
  })

  test('of two changes at once one is made, and the same change again has one effect', async () => {
    const token = await admin()
    const { versi } = (await portal.call(hostCompatibilityRead, { token })).body['item']
    const change = (jaringan: string[]) =>
      portal.call(hostCompatibilityChange, { body: { versi, aktif: true, jaringan, sidikJari: '' }, token })
    const both = await Promise.all([change(['10.1.1.1']), change(['10.1.1.1', '10.1.1.2'])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { item } = (await portal.call(hostCompatibilityRead, { token })).body as unknown as {
      item: { jaringan: string[] }
    }
    expect(await change(item.jaringan)).toSucceed()
    expect((await portal.call(hostCompatibilityRead, { token })).body['item'].versi).toBe(versi + 1)
  })

  test('A7, G1: requires a confirmed session, and the audit has what was changed', async () => {
    const { rows } = await sql<{ subject: string }>`
      select subject from auth_event where kind = 'host-compatibility-change' order by happened_at desc, id_event desc limit 1`.execute(
      portal.core.db,
    )
    expect(rows[0]?.subject).toBe(`on ${HOST_ADDRESS}/32`)
    const token = await admin()
    portal.later({ minutes: 11 })
    const body = { versi: 1, aktif: false, jaringan: [], sidikJari: '' }
    expect(await portal.call(hostCompatibilityChange, { body, token })).toFailWith('auth.confirmNeeded')
  })
})

describe('I4: a program of a company in compatibility mode', () => {
  test('signs in from its network without a key, in the shape of the older API', async () => {
    const answer = await erp.signIn({ key: false })
    expect(answer.body).toEqual({
      status: 'success',
      message: 'Berhasil masuk ke SSO BeaCukai',
      item: {
        access_token: expect.any(String),
        expires_in: 1800,
        refresh_token: expect.any(String),
        refresh_expires_in: 86_400,
        token_type: 'bearer',
        session_state: expect.any(String),
        scope: 'openid profile email offline_access',
        'not-before-policy': 0,
      },
    })
    expect(await ports(answer.body['item'].access_token)).toMatchObject(SERVED)
  })

  test('is refused elsewhere, without a key and a hash, and is strict there with a key', async () => {
    const before = portal.modules.identity.hashesComputed()
    expect(await erp.signIn({ key: false, address: ELSEWHERE })).toFailWith('apiKey.unknown')
    expect(portal.modules.identity.hashesComputed()).toBe(before)
    const { access_token } = await tokens()
    expect(await ports(access_token, { address: ELSEWHERE })).toFailWith('apiKey.unknown')
    const strict = await erp.signIn({ address: ELSEWHERE })
    expect(strict.body['item'].token_type).toBe('Bearer')
  })

  test('believes no forwarded address beyond the trusted proxy', async () => {
    const { access_token } = await tokens()
    const headers = { 'x-forwarded-for': `${HOST_ADDRESS}, ${ELSEWHERE}` }
    expect(await ports(access_token, { headers })).toFailWith('apiKey.unknown')
    expect(
      await ports(access_token, { headers: { 'x-forwarded-for': HOST_ADDRESS }, address: ELSEWHERE }),
    ).toMatchObject(SERVED)
  })

  test('signs in to no other company', async () => {
    const before = portal.modules.identity.hashesComputed()
    expect(await other.signIn({ key: false })).toFailWith('signIn.wrong')
    expect(portal.modules.identity.hashesComputed()).toBe(before + 1)
    const foreign = (await other.tokens()).access_token
    expect(await ports(foreign)).toFailWith('apiKey.unknown')
  })

  test('needs the right key where it sends one, in any spelling', async () => {
    const { access_token } = await tokens()
    expect(await ports(access_token, { key: other.key })).toFailWith('apiKey.unknown')
    expect(await ports(access_token, { key: 'kunci-ceisa' })).toFailWith('apiKey.unknown')
    expect(await ports(access_token, { headers: { 'nle-api-key': erp.key } })).toMatchObject(SERVED)
    expect(await ports(access_token, { headers: { 'Beacukai-Api-Key': erp.key } })).toMatchObject(SERVED)
    const two = { 'nle-api-key': erp.key, 'beacukai-api-key': other.key }
    expect(await ports(access_token, { headers: two })).toFailWith('apiKey.unknown')
  })

  test('is stopped by the next call once the setting is off', async () => {
    const { access_token, refresh_token } = await tokens()
    expect(await allowCompatibility(portal, 'importir', { aktif: false })).toSucceed()
    expect(await ports(access_token)).toFailWith('apiKey.unknown')
    expect(await refresh(refresh_token)).toFailWith('apiKey.unknown')
    expect(await erp.signIn({ key: false })).toFailWith('apiKey.unknown')
  })

  test('may have a client certificate instead, checked by the proxy', async () => {
    const sidikJari = new X509Certificate(SELF_SIGNED.cert).fingerprint256
    expect(await allowCompatibility(portal, 'importir', { jaringan: [], sidikJari })).toSucceed()
    const headers = { 'client-cert': certificateHeader() }
    const signIn = await portal.request('POST', '/v1/openapi-auth/user/login', {
      body: { username: erp.username, password: DEMO_PASSWORD },
      headers,
      address: ELSEWHERE,
    })
    expect(signIn).toSucceed()
    const { access_token } = signIn.body['item']
    expect(await ports(access_token, { headers, address: ELSEWHERE })).toMatchObject(SERVED)
    for (const wrong of [':bukan:', ':AAAA:', 'x'.repeat(20_000)]) {
      const answer = await ports(access_token, { headers: { 'client-cert': wrong }, address: ELSEWHERE })
      expect(answer).toFailWith('apiKey.unknown')
    }
  })
})

describe('refresh', () => {
  const first = async () => (await tokens()).refresh_token

  test('takes the token in Authorization, in the body, and at every documented path', async () => {
    for (const path of ['/nle-oauth/v1', '/v1/openapi-auth', '/auth-amws/v1', '/v2/auth-amws/v1']) {
      const authorization = await first()
      const answer = await portal.request('POST', `${path}/user/update-token`, { authorization })
      expect(answer.body['item']?.token_type, path).toBe('bearer')
    }
    const body = { refresh_token: await first() }
    expect(await portal.call(hostUpdateToken, { body, key: false })).toSucceed()
    expect(await portal.call(hostUpdateToken, { body, key: erp.key, address: ELSEWHERE })).toFailWith('auth.missing')
  })

  test('C2: forgives the use of the first token again for four hours, and no longer', async () => {
    const token = await first()
    const [one, two] = [await refresh(token), await refresh(token)]
    expect(one).toSucceed()
    expect(two.body['item'].refresh_token).toBe(one.body['item'].refresh_token)
    // Another process of the company rotates.
    expect(await refresh(one.body['item'].refresh_token)).toSucceed()
    portal.later({ seconds: SESSION.firstTokenSeconds })
    const late = await refresh(token)
    expect(late).toSucceed()
    expect(await ports(late.body['item'].access_token)).toMatchObject(SERVED)
    portal.later({ seconds: 1 })
    expect(await refresh(token)).toFailWith('session.reused')
    expect(await refresh(late.body['item'].refresh_token)).toFailWith('session.ended')
  })

  test('C2: forgives no other token, and none of a strict program', async () => {
    const token = await first()
    const second = (await refresh(token)).body['item'].refresh_token
    expect(await refresh(second)).toSucceed()
    expect(await refresh(second)).toFailWith('session.reused')
    const strict = await first()
    expect(await refresh(strict, { key: erp.key, address: ELSEWHERE })).toSucceed()
    expect(await refresh(strict, { key: erp.key, address: ELSEWHERE })).toFailWith('session.reused')
  })

  test('C2: several uses of the first token at once get one session', async () => {
    const token = await first()
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    for (const answer of answers) expect(answer).toSucceed()
    expect(new Set(answers.map(({ body }) => body['item'].refresh_token)).size).toBe(1)
  })

  test('C4: a blocked account gets nothing for its first token', async () => {
    const token = await first()
    expect(await refresh(token)).toSucceed()
    await portal.modules.identity.setBlocked(erp.idUser, '1', portal.core.db)
    expect(await refresh(token)).toFailWith('account.blocked')
    await portal.modules.identity.setBlocked(erp.idUser, '0', portal.core.db)
  })
})

describe('documents and states', () => {
  let token: string
  let sequence = 0
  beforeEach(async () => {
    token = (await tokens()).access_token
  })
  const newNumber = () => {
    sequence += 1
    return `000020ABC123${wibDay(portal.core.now()).replaceAll('-', '')}${String(sequence).padStart(6, '0')}`
  }
  const whole = (nomorAju = newNumber()) => {
    const npwp = IMPORTER
    const company = { npwp, nib: '9120001234567', namaPerusahaan: 'PT Contoh', alamatPerusahaan: 'Jl. Contoh' }
    const { isi, barang } = importOfParts(company, 'Sari Wulandari', wibDay(portal.core.now()))
    return { kodeDokumen: '20', nomorAju, asalData: 'S', ...isi, barang }
  }
  const send = (
    body: Record<string, unknown>,
    query: { isFinal?: 'true' | 'false'; isRevision?: 'true' | 'false' } = {},
    how: object = {},
  ) => portal.call(hostDocumentV2, { query, body, token, key: false, ...how })
  const status = (idPerusahaan = IMPORTER) => portal.call(hostStatusAll, { query: { idPerusahaan }, token, key: false })

  test('are taken with numbers given as text, as the same document', async () => {
    const document = whole()
    const asText = JSON.parse(JSON.stringify(document), (_, value) =>
      typeof value === 'number' ? String(value) : value,
    )
    const answer = await send(asText)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 'OK',
      message: 'Sukses, Data Berhasil Ditambahkan',
      idHeader: expect.any(String),
    })
    expect((await send(document)).body['idHeader']).toBe(answer.body['idHeader'])
    expect(await send(asText, {}, { key: erp.key, address: ELSEWHERE })).toFailWith('host.document')
  })

  test.each([
    ['161600000000.0000', 161_600_000_000],
    ['25000000000000.00', 25_000_000_000_000],
    [' 16000 ', 16_000],
    ['16000.50', 16_000.5],
    ['0.1000000000000000', 0.1],
    ['-0.0', 0],
  ])('a number given as %j is taken exactly', async (ndpbm, is) => {
    const answer = await send({ ...whole(), ndpbm })
    expect(answer.status).toBe(200)
    const params = { id: answer.body['idHeader'] as string }
    const { body } = await portal.call(declarationById, { params, token: await admin() })
    expect(body['item'].isi.ndpbm).toBe(is)
  })

  test('are taken with codes given as numbers, as the same document', async () => {
    const document = whole()
    const asNumbers = JSON.parse(JSON.stringify(document), (name, value) =>
      /^(?:kode|posTarif)/.test(name) && /^\d+$/.test(value) ? Number(value) : value,
    )
    expect(asNumbers).toMatchObject({ kodeDokumen: 20, kodeKantor: 40_300 })
    expect(asNumbers.barang[0].posTarif).toEqual(expect.any(Number))
    const answer = await send(asNumbers)
    expect(answer.status).toBe(200)
    expect((await send(document)).body['idHeader']).toBe(answer.body['idHeader'])
    const sent = await portal.call(hostDocumentV2, { query: { isFinal: 'true' }, body: asNumbers, token, key: false })
    expect(sent.body).toMatchObject({ status: 'OK', idHeader: answer.body['idHeader'] })
    expect(await send(asNumbers, {}, { key: erp.key, address: ELSEWHERE })).toFailWith('host.document')
  })

  test.each([40_300.5, -40_300, 123_456_789_012_345_680])('a code given as %d is refused', async kodeKantor => {
    expect(await send({ ...whole(), kodeKantor })).toFailWith('host.document')
  })

  test.each(['1,5', 'banyak', '1e3', '0x10', '1 000', '16000.', '12345678901234567890', '0.12345678901234567'])(
    'a number given as %j is refused and stores nothing',
    async ndpbm => {
      const answer = await send({ ...whole(), ndpbm })
      expect(answer).toFailWith('host.document')
      expect(answer.body['params'].problems).toContainEqual({
        kode: 'notNumber',
        path: 'ndpbm',
        pesan: expect.any(String),
        perbaikan: expect.any(String),
      })
    },
  )

  test('errors have the code of the schema, the field and the remedy', async () => {
    const answer = await send({ ...whole(), cif: undefined }, { isFinal: 'true' })
    expect(answer).toFailWith('host.document')
    expect(answer.body['params'].problems).toContainEqual({
      kode: '1028',
      path: 'cif',
      pesan: expect.any(String),
      perbaikan: 'Tambahkan isian ini.',
    })
  })

  test('a revision is taken only for what was returned or may be corrected', async () => {
    const document = whole()
    expect(await send(document, { isRevision: 'true' })).toFailWith('host.revision')
    expect((await send(document)).status).toBe(200)
    expect(await send(document, { isRevision: 'true' })).toFailWith('host.revision')
    expect((await send(document, { isFinal: 'true' })).status).toBe(200)
    const revised = { ...document, kotaTtd: 'Bekasi' }
    expect(await send(revised, { isFinal: 'true', isRevision: 'true' })).toFailWith('host.revision')
    expect(await send(document, { isRevision: 'true' })).toFailWith('host.revision')
    // What does not differ is nothing to correct.
    expect((await send(document, { isFinal: 'true', isRevision: 'true' })).body).toMatchObject({ status: 'OK' })
  })

  test('states are written as the older API does, newest first and unpaged', async () => {
    const sent = [whole(), whole()]
    for (const document of sent) {
      portal.later({ seconds: 1 })
      expect((await send(document, { isFinal: 'true' })).status).toBe(200)
    }
    const { body } = await status('012345678901000')
    expect(body).toMatchObject({ status: 'Success', message: 'Data Ditemukan' })
    expect(body['next']).toBeUndefined()
    const [newest, before] = body['dataStatus']
    expect([newest.nomorAju, before.nomorAju]).toEqual(sent.map(({ nomorAju }) => nomorAju).reverse())
    expect(newest).toEqual({
      nomorAju: expect.any(String),
      kodeStatus: '111',
      kodeProses: '111',
      nomorDaftar: null,
      tanggalDaftar: null,
      waktuStatus: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d\d$/),
      keterangan: 'Validasi',
      kodeDokumen: '20',
    })
  })

  test("another company's number is answered as the older API does, and has no data", async () => {
    const failed = { status: 'Failed', dataStatus: [], dataRespon: [] }
    expect((await status('0023456789012000')).body).toEqual({ ...failed, message: 'Data Perusahaan Tidak Sesuai' })
    const of = (nomorAju: string) => portal.request('GET', `/v2/openapi/status/${nomorAju}`, { token })
    expect((await of(newNumber())).body).toEqual({ ...failed, message: 'Data Tidak Ditemukan' })
  })
})

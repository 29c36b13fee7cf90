import { announcementList, announcementPublish, announcementSaveDraft, publicIp } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())

const DRAFT = {
  judul: 'Pemeliharaan',
  kategori: 'sistem',
  ringkasan: 'Layanan berhenti sebentar.',
  isi: 'Layanan berhenti pukul 22.00.',
  audiens: 'semua',
  nomorDokumen: '',
  berlakuMulai: null,
} as const

const save = async (id: string, change: object) => {
  const { access_token: token } = await portal.session('petugas')
  return portal.call(announcementSaveDraft, {
    token,
    params: { id },
    body: { versi: 0, draf: { ...DRAFT, ...change } },
  })
}

test.each([
  ['half of a surrogate pair', { judul: 'A\ud800B' }],
  ['half of a surrogate pair in a text of several lines', { isi: 'A\udc00' }],
  ['a line separator in one line', { judul: 'A\u2028B' }],
  ['the year 0', { berlakuMulai: '0000-01-01' }],
])('H2: %s returns 400 instead of a database error', async (_what, change) => {
  const answered = await save(crypto.randomUUID(), change)
  expect(answered.status).toBe(400)
  expect(answered.body['code']).toBe('input.invalid')
})

test('H2: accepts emoji and dates far in the past', async () => {
  const id = crypto.randomUUID()
  expect((await save(id, { judul: 'Kapal 🚢', berlakuMulai: '1945-08-17' })).status).toBe(200)
  const { access_token: token } = await portal.session('petugas')
  const published = await portal.call(announcementPublish, {
    token,
    params: { id },
    body: { versi: 1, terbitPada: null },
  })
  expect(published.status).toBe(200)
})

test('H2: rejects a cursor and a filter with impossible dates', async () => {
  const { access_token: token } = await portal.session('importir')
  const cursor = Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', crypto.randomUUID()])).toString('base64url')
  for (const query of [{ cursor }, { dari: '0000-01-01' }, { sampai: '0000-12-31' }]) {
    const answered = await portal.call(announcementList, { token, query })
    expect([query, answered.status, answered.body['code']]).toEqual([query, 400, 'input.invalid'])
  }
})

test('H2: rejects a URL that cannot be decoded, in the envelope and without echoing it', async () => {
  for (const url of ['/%', '/suratkuasa/v1/%zz']) {
    const answered = await portal.request('GET', url)
    expect(answered.status).toBe(400)
    expect(answered.body).toEqual({ status: 'error', code: 'input.malformed', message: expect.any(String), params: {} })
    expect(answered.headers['x-correlation-id']).toMatch(/^[\w-]{8,64}$/)
    expect(answered.headers['x-content-type-options']).toBe('nosniff')
    expect(answered.headers['cache-control']).toBe('no-store')
  }
})

test('G1: logs a database error without its rows and parameters', async () => {
  const problem = await sql`update portal_user set flag_blokir = '9', password_hash = ${'$argon2id$canary'}`
    .execute(portal.core.db)
    .catch((error: Error) => error)
  portal.core.log.error({ err: problem }, 'call failed')
  const line = portal.log.find(text => text.includes('"call failed"')) ?? ''
  expect(line).toContain('portal_user_flag_blokir_check')
  expect(line).not.toContain('canary')
  expect(line).not.toContain('@contoh.id')
})

test('H3: trusts the address one proxy adds, but neither what the client sent before it nor a port', async () => {
  const proxied = await openTestPortal({ env: { TRUSTED_PROXIES: '1' } })
  const seen = async (forwardedFor: string) =>
    (await proxied.call(publicIp, { headers: { 'x-forwarded-for': forwardedFor } })).body['text']
  expect(await seen('198.51.100.1, 203.0.113.5')).toBe('203.0.113.5')
  expect(await seen('203.0.113.5:4431')).toBe('203.0.113.5')
  expect(await seen('<script>')).toBe('0.0.0.0')
  await proxied.close()
  const direct = await portal.call(publicIp, { headers: { 'x-forwarded-for': '203.0.113.5' }, address: '198.51.100.9' })
  expect(direct.body['text']).toBe('198.51.100.9')
})

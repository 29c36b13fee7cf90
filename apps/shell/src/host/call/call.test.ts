import {
  companyByNpwp,
  defineCall,
  done,
  featureFlag,
  inboxStream,
  item,
  login,
  menuList,
  publicIp,
  roleList,
} from '@dermaga/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createCalls } from './call.ts'
import type { PortalConfig } from './config.ts'
import type { CallEnvironment } from './send.ts'

const CONFIG: PortalConfig = {
  productName: 'Dermaga',
  version: '1.0.0',
  production: false,
  environment: 'dev',
  publicUrl: 'https://portal.contoh.id',
  subappOrigins: ['https://sub.contoh.id'],
  connectOrigins: [],
  services: {},
  apiKeys: { sce_ws: 'kunci-sce', amws: 'never', registrasi_pabean: 'kunci-reg' },
  contract: '1.0.4',
}

interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

/** Calls against answers given one after the other; the last one stays. */
function callsAnswering(
  answers: (Response | Error | (() => Promise<Response>))[],
  changes: Partial<CallEnvironment> = {},
) {
  const sent: Sent[] = []
  const waits: number[] = []
  const unauthorized: string[] = []
  const times: (string | null)[] = []
  const calls = createCalls({
    fetch: async (url, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({
        url,
        method: init.method ?? '',
        headers: init.headers as Record<string, string>,
        body: init.body as string | undefined,
      })
      init.signal?.throwIfAborted()
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer() : (answer as Response).clone()
    },
    config: async () => CONFIG,
    accessToken: () => 'token-akses',
    proof: async () => undefined,
    onProofRejected: () => {},
    confirm: async () => false,
    onUnauthorized: ({ code }) => unauthorized.push(code),
    onServerTime: date => times.push(date),
    timeout: () => new AbortController().signal,
    wait: async ms => void waits.push(ms),
    random: () => 0.5,
    ...changes,
  })
  return { ...calls, sent, waits, unauthorized, times }
}

const success = (rest: object) => Response.json({ status: 'success', message: 'Berhasil', ...rest })
const refusal = (code: string, status: number, message = 'Pesan server') =>
  Response.json({ status: 'error', code, message, params: { minutes: 3 } }, { status })

// spec §6-8, §7.1-2, §7.1-3, §7.2-9
test("sends the key of the path's service and the bearer token", async () => {
  const { call, sent } = callsAnswering([success({ item: { npwp: '1' } })])
  const answer = await call(companyByNpwp, { query: { npwp: '001234567890123' } })
  expect(answer).toEqual({ ok: true, value: { npwp: '1' }, message: 'Berhasil' })
  expect(sent[0]?.url).toBe('/sce-ws/v1/profil/perusahaan/perusahaan-by-npwp?npwp=001234567890123')
  expect(sent[0]?.headers).toMatchObject({ 'Beacukai-Api-Key': 'kunci-sce', Authorization: 'Bearer token-akses' })
})

// spec §6-10, §7.1-7
test('sends amws the token and never a key', async () => {
  const { call, sent } = callsAnswering([success({ items: [{ a: 1 }], total: 7 })])
  const answer = await call(roleList, { query: { skip: 0, take: 1000 } })
  expect(answer).toMatchObject({ value: { items: [{ a: 1 }], total: 7 } })
  expect(sent[0]?.headers).not.toHaveProperty('Beacukai-Api-Key')
  expect(sent[0]?.headers['Authorization']).toBe('Bearer token-akses')
})

// spec §7.1-2
test('takes the service of a portal-registrasi-pabean path from its third segment', async () => {
  const { request, sent } = callsAnswering([success({})])
  await request('GET', '/portal-registrasi-pabean/v1/registrasi-pabean/list')
  expect(sent[0]?.headers['Beacukai-Api-Key']).toBe('kunci-reg')
})

// spec §6-9
test.each(['/referensi/v1/negara', '/cms/v1/berita'])('calls %s without the token', async path => {
  const { request, sent } = callsAnswering([success({})])
  await request('GET', path)
  expect(sent[0]?.headers).not.toHaveProperty('Authorization')
})

// spec §7.1-1, §7.1-6
test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('makes a %s with key, token, JSON and accept', async method => {
  const { request, sent } = callsAnswering([success({ item: 1 })])
  const answer = await request(method, '/sce-ws/v1/x', method === 'GET' ? undefined : { a: 1 })
  expect(answer).toMatchObject({ ok: true, value: { item: 1 } })
  expect(sent).toEqual([
    {
      url: '/sce-ws/v1/x',
      method,
      headers: {
        Accept: 'application/json',
        'X-Correlation-Id': expect.any(String),
        'Beacukai-Api-Key': 'kunci-sce',
        Authorization: 'Bearer token-akses',
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      body: method === 'GET' ? undefined : '{"a":1}',
    },
  ])
})

// spec §7.1-4
test.each([
  ['/sce-ws/v1/x', 'sce_ws'],
  ['/sce/v1/x', 'sce'],
  ['/amws/v1/x', undefined],
  ['/registrasi-pabean/v1/x', 'registrasi_pabean'],
  ['/hdfs/v1/x', 'hdfs'],
  ['/parser/v1/x', 'parser'],
  ['/referensi/v1/x', 'referensi'],
  ['/browse-service/v1/x', 'browse_service'],
  ['/suratkuasa/v1/x', 'suratkuasa'],
  ['/migrasiws/v1/x', 'migrasiws'],
  ['/interchange/v1/x', 'interchange'],
  ['/notification-service/v1/x', 'notification_service'],
  ['/tpb-service/v1/x', 'tpb_service'],
  ['/transaksional/v1/x', 'transaksional'],
  ['/portal-registrasi-pabean', 'portal_registrasi_pabean'],
])('sends %s with the key of %s', async (path, service) => {
  const names =
    'sce_ws sce amws registrasi_pabean hdfs parser referensi browse_service suratkuasa migrasiws interchange ' +
    'notification_service tpb_service transaksional portal_registrasi_pabean'
  const apiKeys = Object.fromEntries(names.split(' ').map(name => [name, `kunci ${name}`]))
  const { request, sent } = callsAnswering([success({})], { config: async () => ({ ...CONFIG, apiKeys }) })
  await request('GET', path)
  expect(sent[0]?.headers['Beacukai-Api-Key']).toBe(service && `kunci ${service}`)
})

// spec §6-8
test('sends no authorization without a token', async () => {
  const { call, sent } = callsAnswering([success({ items: [] })], { accessToken: () => undefined })
  await call(roleList, {})
  expect(sent[0]?.headers).not.toHaveProperty('Authorization')
})

// spec §7.1-7
test('adds the token to /Referensi/ paths called by path', async () => {
  const { request, sent } = callsAnswering([success({})])
  await request('GET', '/Referensi/v1/negara')
  expect(sent[0]?.headers['Authorization']).toBe('Bearer token-akses')
})

// spec §7.1-7, §7.1-8
test.each([
  ['/amws/v1/user/login', '/authws/v1/user/login'],
  ['/amws/v1/user/login-mobile', '/authws/v1/user/login-mobile'],
  ['/amws/v1/user/qr-login/poll', '/authws/v1/user/qr-login/poll'],
  ['/amws/v1/rsa', '/authws/v1/rsa'],
  ['/amws/v1/pengguna-jasa/add', '/authws/v1/pengguna-jasa/add'],
  ['/amws/v1/pengguna-jasa/activate/7?x=1', '/authws/v1/pengguna-jasa/activate/7?x=1'],
  ['/amws/v1/pengguna-jasa/reset', '/authws/v1/pengguna-jasa/reset'],
  ['/amws/v1/token/revoke', '/authws/v1/token/revoke'],
  ['/amws/v1/token/validate', '/authws/v1/token/validate'],
  ['/amws/v1/email/activation/7', '/authws/v1/email/activation/7'],
])('sends the sign-in-style path %s to %s without the token', async (path, goesTo) => {
  const { request, sent } = callsAnswering([success({})])
  await request('POST', path, {})
  expect(sent[0]?.url).toBe(goesTo)
  expect(sent[0]?.headers).not.toHaveProperty('Authorization')
})

test('leaves a path that only starts like a sign-in path in amws', async () => {
  const { request, sent } = callsAnswering([success({})])
  await request('GET', '/amws/v1/user/login-history')
  expect(sent[0]).toMatchObject({
    url: '/amws/v1/user/login-history',
    headers: { Authorization: 'Bearer token-akses' },
  })
})

// spec §7.1-4
test('calls each service at its configured address, with its key; others on this origin', async () => {
  const services = {
    amws: 'https://am.contoh.id',
    authws: 'https://auth.contoh.id',
    tpb_service: 'https://tpb.contoh.id/api',
  }
  const apiKeys = { tpb_service: 'kunci-tpb' }
  const config = async () => ({ ...CONFIG, services, apiKeys })
  const { request, sent } = callsAnswering([success({})], { config })
  await request('GET', '/amws/v1/x')
  await request('POST', '/amws/v1/user/login', {})
  await request('GET', '/tpb-service/v1/izin?q=a')
  await request('GET', '/hdfs/v1/x')
  expect(sent.map(({ url, headers }) => [url, headers['Beacukai-Api-Key']])).toEqual([
    ['https://am.contoh.id/amws/v1/x', undefined],
    ['https://auth.contoh.id/authws/v1/user/login', undefined],
    ['https://tpb.contoh.id/api/tpb-service/v1/izin?q=a', 'kunci-tpb'],
    ['/hdfs/v1/x', undefined],
  ])
})

test.each(['https://jahat.contoh/sce-ws/x', '//jahat.contoh/sce-ws/x'])(
  'sends neither token nor key to %s',
  async url => {
    const { request, sent } = callsAnswering([success({})])
    await request('GET', url)
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
    expect(sent[0]?.headers).not.toHaveProperty('Beacukai-Api-Key')
  },
)

test('sends the body as JSON, escapes parameters and omits absent query fields', async () => {
  const { call, sent } = callsAnswering([success({ items: [] })])
  await call(menuList, { params: { idUser: 'a/b' } })
  await call(login, { body: { username: 'importir', password: 'a.b.c.d.e' } })
  expect(sent[0]?.url).toBe('/amws/v1/user-detail/menu-list/a%2Fb')
  expect(sent[1]).toMatchObject({
    method: 'POST',
    body: '{"username":"importir","password":"a.b.c.d.e"}',
    headers: { 'Content-Type': 'application/json' },
  })
})

test('returns the text of a text answer', async () => {
  const { call } = callsAnswering([new Response('10.0.0.1')])
  expect(await call(publicIp, {})).toEqual({ ok: true, value: '10.0.0.1' })
})

test("returns the server's code, message and params, and the correlation id, of an error", async () => {
  const { call, sent } = callsAnswering([refusal('signIn.throttled', 429)])
  const answer = await call(login, { body: { username: 'a', password: 'b' } })
  expect(answer).toEqual({
    ok: false,
    code: 'signIn.throttled',
    message: 'Pesan server',
    status: 429,
    params: { minutes: 3, correlationId: sent[0]?.headers['X-Correlation-Id'] },
  })
})

const SERVER_FAILED = 'Terjadi kesalahan pada server, silahkan coba lagi.'

// spec §8-2, §8-21
test.each([
  { why: 'a proxy page', answer: new Response('<html>', { status: 502 }), code: 'answer.unreadable', status: 502 },
  { why: 'an empty object', answer: Response.json({}, { status: 500 }), code: 'answer.unreadable', status: 500 },
  {
    why: 'JSON of nobody',
    answer: Response.json({ error: 1 }, { status: 400 }),
    code: 'answer.unreadable',
    status: 400,
  },
  { why: 'no network', answer: new TypeError('failed to fetch'), code: 'network.lost', status: 0 },
  {
    why: 'a code with an empty message',
    answer: Response.json({ code: 'server.failed', message: ' ' }, { status: 500 }),
    code: 'server.failed',
    status: 500,
  },
])('shows the text for no readable message: $why is $code', async ({ answer, code, status }) => {
  const { call } = callsAnswering([answer])
  expect(await call(login, { body: { username: 'a', password: 'b' } })).toMatchObject({
    ok: false,
    code,
    status,
    message: SERVER_FAILED,
  })
})

// spec §8-2
test("shows another service's message, sent without a code of ours", async () => {
  const { request } = callsAnswering([Response.json({ message: 'Nomor tidak terdaftar' }, { status: 404 })])
  expect(await request('GET', '/tpb-service/v1/x')).toMatchObject({
    code: 'answer.uncoded',
    message: 'Nomor tidak terdaftar',
    status: 404,
  })
})

test('returns network.timeout after 15 seconds, without a retry', async () => {
  const limits: number[] = []
  const timeout = (ms: number) => {
    limits.push(ms)
    return AbortSignal.abort()
  }
  const { call, sent } = callsAnswering([success({})], { timeout })
  expect(await call(featureFlag, { params: { name: 'NPWPIMPOR' } })).toMatchObject({
    code: 'network.timeout',
    message: SERVER_FAILED,
  })
  expect(limits).toEqual([15_000])
  expect(sent).toHaveLength(1)
})

test('returns call.cancelled when the caller aborts', async () => {
  const { call } = callsAnswering([success({})])
  const answer = await call(publicIp, {}, { signal: AbortSignal.abort() })
  expect(answer).toMatchObject({ ok: false, code: 'call.cancelled' })
})

test('retries a GET twice after a lost network and 503, with growing pauses and the same id', async () => {
  const { call, sent, waits } = callsAnswering([
    new TypeError('lost'),
    refusal('server.unavailable', 503),
    success({ item: 1 }),
  ])
  expect(await call(featureFlag, { params: { name: 'NPWPIMPOR' } })).toMatchObject({ ok: true, value: 1 })
  expect(waits).toEqual([300, 600])
  expect(new Set(sent.map(({ headers }) => headers['X-Correlation-Id'])).size).toBe(1)
})

test.each([
  { why: 'waits as long as the server asks', given: '3', waited: 3000 },
  { why: 'waits five seconds at most', given: '60', waited: 5000 },
  { why: 'waits as usual for a date', given: 'Fri, 31 Dec 1999 23:59:59 GMT', waited: 300 },
])('before a retry it $why', async ({ given, waited }) => {
  const busy = refusal('server.unavailable', 503)
  busy.headers.set('retry-after', given)
  const { call, waits } = callsAnswering([busy, success({ item: 1 })])
  expect(await call(featureFlag, { params: { name: 'NPWPIMPOR' } })).toMatchObject({ ok: true })
  expect(waits).toEqual([waited])
})

test.each([
  { why: 'soon is retried then', given: '4', waits: [4000] },
  { why: 'later is shown', given: '40', waits: [] },
  { why: 'at no known time is shown', given: undefined, waits: [] },
])('a limit of calls that ends $why', async ({ given, waits: expected }) => {
  const limited = refusal('limit.reached', 429)
  if (given) limited.headers.set('retry-after', given)
  const { call, waits } = callsAnswering([limited, success({ item: 1 })])
  const answer = await call(featureFlag, { params: { name: 'NPWPIMPOR' } })
  expect(answer).toMatchObject(expected.length > 0 ? { ok: true } : { ok: false, code: 'limit.reached' })
  expect(waits).toEqual(expected)
})

test('sends a GET at most three times, and other errors are not retried', async () => {
  const lost = callsAnswering([new TypeError('lost')])
  await lost.call(publicIp, {})
  expect(lost.sent).toHaveLength(3)
  const failed = callsAnswering([refusal('server.failed', 500)])
  await failed.call(publicIp, {})
  expect(failed.sent).toHaveLength(1)
})

const write = defineCall({
  service: 'suratkuasa',
  method: 'POST',
  path: '/v1/power',
  summary: 'For this test.',
  auth: 'bearer',
  body: z.strictObject({ name: z.string() }),
  reply: done(),
})

test('retries a POST only with an idempotency key, which it sends', async () => {
  const bare = callsAnswering([new TypeError('lost')])
  await bare.call(write, { body: { name: 'a' } })
  expect(bare.sent).toHaveLength(1)
  const keyed = callsAnswering([new TypeError('lost'), success({})])
  expect(await keyed.call(write, { body: { name: 'a' } }, { idempotencyKey: 'k-1' })).toMatchObject({ ok: true })
  expect(keyed.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k-1', 'k-1'])
})

test('asks once for confirmation for all calls that need it, then repeats each once', async () => {
  let asked = 0
  const { call, sent } = callsAnswering(
    [refusal('auth.confirmNeeded', 401), refusal('auth.confirmNeeded', 401), success({}), success({})],
    { confirm: async () => ++asked > 0 },
  )
  const answers = await Promise.all([call(write, { body: { name: 'a' } }), call(write, { body: { name: 'b' } })])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(asked).toBe(1)
  expect(sent).toHaveLength(4)
})

test('returns the error when the user does not confirm', async () => {
  const { call, sent } = callsAnswering([refusal('auth.confirmNeeded', 401)])
  expect(await call(write, { body: { name: 'a' } })).toMatchObject({ ok: false, code: 'auth.confirmNeeded' })
  expect(sent).toHaveLength(1)
})

describe('C8: proofs', () => {
  const proving = (answers: Response[], changes: Partial<CallEnvironment> = {}) => {
    let made = 0
    let forgotten = 0
    return {
      ...callsAnswering(answers, {
        proof: async ({ method, path, accessToken, isAsked }) =>
          accessToken || isAsked ? `${++made}: ${method} ${path} ${accessToken ?? 'asked'}` : undefined,
        onProofRejected: () => forgotten++,
        ...changes,
      }),
      forgotten: () => forgotten,
    }
  }

  test('come with every call that has the token, and with the stream', async () => {
    const { call, request, stream, sent } = proving([success({ items: [] })])
    await call(roleList, { query: { skip: 0 } })
    await request('POST', '/sce-ws/v1/x', {})
    await stream(inboxStream, {})
    expect(sent.map(({ headers }) => headers['DPoP'])).toEqual([
      '1: GET /amws/v1/user-detail/list-by-iduser?skip=0 token-akses',
      '2: POST /sce-ws/v1/x token-akses',
      '3: GET /notification-service/v1/stream token-akses',
    ])
  })

  test('come without a token only where a call asks for one, and never go to another origin', async () => {
    const { call, request, sent } = proving([success({})])
    await call(publicIp, {})
    await call(login, { body: { username: 'a', password: 'b' } }, { withProof: true })
    await request('GET', 'https://lain.contoh/sce-ws/x')
    expect(sent.map(({ headers }) => headers['DPoP'])).toEqual([
      undefined,
      '1: POST /authws/v1/user/login asked',
      undefined,
    ])
  })

  test("are made again once with the server's time and the stored key when they are rejected", async () => {
    const dated = new Response(refusal('dpop.nonce', 401).body, {
      status: 401,
      headers: { date: 'Sat, 21 Nov 2026 12:00:00 GMT' },
    })
    const { call, sent, times, unauthorized, forgotten } = proving([dated, success({ items: [] })])
    expect(await call(roleList, {})).toMatchObject({ ok: true })
    expect(sent.map(({ headers }) => headers['DPoP']?.split(':')[0])).toEqual(['1', '2'])
    expect(times).toEqual(['Sat, 21 Nov 2026 12:00:00 GMT'])
    expect({ unauthorized, forgotten: forgotten() }).toEqual({ unauthorized: [], forgotten: 1 })
  })

  test('that are rejected twice are reported to the session', async () => {
    const { call, sent, unauthorized } = proving([refusal('dpop.invalid', 401)])
    expect(await call(roleList, {})).toMatchObject({ ok: false, code: 'dpop.invalid' })
    expect(sent).toHaveLength(2)
    expect(unauthorized).toEqual(['dpop.invalid'])
  })
})

test('notifies the session of a rejected token, and of no error without one', async () => {
  const withToken = callsAnswering([refusal('session.ended', 401)])
  await withToken.call(roleList, {})
  expect(withToken.unauthorized).toEqual(['session.ended'])
  const without = callsAnswering([refusal('signIn.wrong', 401)])
  await without.call(login, { body: { username: 'a', password: 'b' } })
  expect(without.unauthorized).toEqual([])
})

test('does not notify the session about a token that was replaced meanwhile', async () => {
  let token = 'token-lama'
  const late = async () => {
    token = 'token-baru'
    return refusal('session.ended', 401)
  }
  const { call, unauthorized } = callsAnswering([late], { accessToken: () => token })
  expect(await call(roleList, {})).toMatchObject({ ok: false, code: 'session.ended' })
  expect(unauthorized).toEqual([])
})

test("takes the server's time only from authws: other answers may come from a cache", async () => {
  const dated = (rest: object) =>
    new Response(JSON.stringify(rest), { headers: { date: 'Sat, 21 Nov 2026 12:00:00 GMT' } })
  const { call, times } = callsAnswering([dated({ status: 'success' })])
  await call(featureFlag, { params: { name: 'NPWPIMPOR' } })
  await call(login, { body: { username: 'a', password: 'b' } })
  expect(times).toEqual(['Sat, 21 Nov 2026 12:00:00 GMT'])
})

test('returns item and done replies', async () => {
  const get = defineCall({
    service: '',
    method: 'GET',
    path: '/x',
    summary: 'For this test.',
    auth: 'none',
    reply: item(z.number()),
  })
  expect(await callsAnswering([success({ item: 5 })]).call(get, {})).toMatchObject({ value: 5 })
  expect(await callsAnswering([success({ item: 5 })]).call(write, { body: { name: 'a' } })).toMatchObject({
    value: undefined,
  })
})

test.each([
  'https://lain.id/amws/v1/x',
  '//lain.id/amws/v1/x',
  '/\\lain.id/amws/v1/x',
  '/\t/lain.id/amws/v1/x',
  '/\n/lain.id/x',
])('%j is another origin: it gets neither token nor key', async path => {
  const { request, sent } = callsAnswering([success({})])
  await request('GET', path)
  expect(sent[0]?.headers).not.toHaveProperty('Authorization')
  expect(sent[0]?.headers).not.toHaveProperty('Beacukai-Api-Key')
})

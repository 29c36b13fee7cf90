import { expect, test } from 'vitest'
import type { PortalConfig } from '../call/index.ts'
import { createGuestFetch } from './guest-fetch.ts'

const config: PortalConfig = {
  productName: 'Dermaga',
  version: '0.1.0',
  production: false,
  environment: 'dev',
  publicUrl: 'https://portal.test',
  subappOrigins: ['https://guests.test'],
  connectOrigins: [],
  services: { tpb_service: 'https://api.test' },
  apiKeys: { suratkuasa: 'key-of-suratkuasa' },
  contract: '1.0.4',
}

function open({ answer = new Response('{}') } = {}) {
  const asked: Request[] = []
  const unauthorized: string[] = []
  const guestFetch = createGuestFetch({
    fetch: async (url, init) => {
      asked.push(new Request(new URL(String(url), 'https://portal.test'), init))
      return answer
    },
    config,
    origin: 'https://portal.test',
    accessToken: () => 'the-token',
    proof: async ({ method, path, accessToken }) => `proof of ${method} ${path} with ${accessToken}`,
    onUnauthorized: ({ code }) => unauthorized.push(code),
  })
  return { guestFetch, asked, unauthorized }
}

test('sends an allowed service the session, its key and a correlation id', async () => {
  const { guestFetch, asked } = open()
  await guestFetch('/suratkuasa/v1/surat-kuasa?q=a', { method: 'POST', body: '{}', headers: { Accept: 'text/csv' } })
  const [request] = asked
  expect(request?.url).toBe('https://portal.test/suratkuasa/v1/surat-kuasa?q=a')
  expect(request?.method).toBe('POST')
  expect(request?.headers.get('authorization')).toBe('Bearer the-token')
  expect(request?.headers.get('dpop')).toBe('proof of POST /suratkuasa/v1/surat-kuasa?q=a with the-token')
  expect(request?.headers.get('beacukai-api-key')).toBe('key-of-suratkuasa')
  expect(request?.headers.get('accept')).toBe('text/csv')
  expect(request?.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('sends no token to referensi, and ignores one that the guest sets', async () => {
  const { guestFetch, asked } = open()
  await guestFetch('/referensi/v1/negara', { headers: { Authorization: 'Bearer forged' } })
  expect(asked[0]?.headers.get('authorization')).toBeNull()
})

test('calls a service at its configured address', async () => {
  const { guestFetch, asked } = open()
  await guestFetch('/tpb-service/v1/izin')
  expect(asked[0]?.url).toBe('https://api.test/tpb-service/v1/izin')
})

test.each([
  '/amws/v1/user/user-info-by-email?email=a',
  '/authws/v1/user/update-token',
  '/suratkuasa/../amws/v1/user-session',
  '/suratkuasa/%2e%2e/amws/v1/user-session',
  '/suratkuasa/..%2famws/v1/user-session',
  '/suratkuasa/v1%2F%2E%2e%5Camws/v1/user-session',
  '/suratkuasa/..;/amws/v1/user-session',
  '/\t/evil.test/suratkuasa/v1',
  '//evil.test/suratkuasa/v1',
  '/\\evil.test/suratkuasa/v1',
  'https://evil.test/suratkuasa/v1',
  '/config.json',
  'javascript:alert(1)',
])('rejects %s without a request', async path => {
  const { guestFetch, asked } = open()
  await expect(guestFetch(path)).rejects.toThrow(TypeError)
  expect(asked).toEqual([])
})

test('allows an encoded slash and dots in a name', async () => {
  const { guestFetch, asked } = open()
  await guestFetch('/suratkuasa/v1/surat/S-1%2F2026..pdf')
  expect(asked).toHaveLength(1)
})

test('notifies the shell of a rejected session, and still gives the guest the answer', async () => {
  const { guestFetch, unauthorized } = open({ answer: Response.json({ code: 'session.ended' }, { status: 401 }) })
  const response = await guestFetch('/suratkuasa/v1/surat-kuasa')
  expect(unauthorized).toEqual(['session.ended'])
  expect(await response.json()).toEqual({ code: 'session.ended' })
})

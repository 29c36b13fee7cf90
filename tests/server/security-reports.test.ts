import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.contoh.id',
  SMTP_URL: 'smtps://localhost:1',
  SUBAPP_ORIGIN: 'https://layanan.contoh.id',
}

const REPORT = {
  'csp-report': {
    'document-uri': 'https://portal.contoh.id/tpb/bc-25?npwp=0123456789012345',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://jahat.example/x.js?token=rahasia',
  },
}

describe('reports of content security policies', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ log: true })
  })
  afterAll(() => portal.close())

  const report = (type: string, payload: string) =>
    portal.app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload })
  const counted = async (directive: string) => {
    const { values = [] } = (await portal.operations.registry.getSingleMetric('csp_violations_total')?.get()) ?? {}
    return values.find(({ labels }) => labels['directive'] === directive)?.value ?? 0
  }

  test('both kinds of report are counted and logged without queries', async () => {
    expect((await report('application/csp-report', JSON.stringify(REPORT))).statusCode).toBe(204)
    const body = {
      documentURL: 'https://portal.contoh.id/dashboard',
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
    }
    const newer = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ]
    expect((await report('application/reports+json', JSON.stringify(newer))).statusCode).toBe(204)
    expect([await counted('script-src-elem'), await counted('img-src')]).toEqual([1, 1])
    const line = portal.log.find(line => line.includes('script-src-elem')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      document: '/tpb/bc-25',
      blocked: 'https://jahat.example',
      msg: 'policy violated',
    })
    expect(line).not.toContain('0123456789012345')
  })

  test.each([
    ['application/csp-report', 'no JSON', 400],
    ['application/csp-report', '{"csp-report":[]}', 400],
    ['application/csp-report', JSON.stringify({ 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }), 413],
    ['text/plain', JSON.stringify(REPORT), 415],
  ])('a report as %s that is wrong is refused and counts nothing', async (type, payload, status) => {
    const before = await counted('unknown')
    expect((await report(type, payload)).statusCode).toBe(status)
    expect(await counted('unknown')).toBe(before)
  })

  test('a flood of reports stops being logged', async () => {
    const lines = () => portal.log.filter(line => line.includes('policy violated')).length
    for (let i = 0; i < 100; i++) await report('application/csp-report', JSON.stringify(REPORT))
    expect(lines()).toBeLessThanOrEqual(60)
  })
})

describe('what a server publishes about itself', () => {
  async function open(env: Record<string, string>) {
    const portal = await openTestPortal({ env })
    onTestFinished(() => portal.close())
    return (url: string) => portal.app.inject({ url })
  }

  test('security.txt names the contact and an end less than a year away, and does not exist without a contact', async () => {
    const get = await open({ ...PRODUCTION, SECURITY_CONTACT: 'mailto:keamanan@contoh.id' })
    const { statusCode, headers, body } = await get('/.well-known/security.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Contact: mailto:keamanan@contoh.id\n')
    expect(body).toContain('Canonical: https://portal.contoh.id/.well-known/security.txt\n')
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
    const without = await open({})
    expect((await without('/.well-known/security.txt')).statusCode).toBe(404)
  })

  test('production describes its calls only where a setting allows it', async () => {
    const closed = await open(PRODUCTION)
    expect([(await closed('/docs')).statusCode, (await closed('/openapi.json')).statusCode]).toEqual([404, 404])
    const opened = await open({ ...PRODUCTION, API_DOCS: '1' })
    expect([(await opened('/docs')).statusCode, (await opened('/openapi.json')).statusCode]).toEqual([200, 200])
  })
})

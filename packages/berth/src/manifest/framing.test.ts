import { expect, test } from 'vitest'
import { mayBeFramed } from './framing.ts'

const PORTAL = 'https://portal.contoh.id'
const PAGE = 'https://peta.contoh.id/app/'
const CSP = 'Content-Security-Policy'

test.each<[headers: Record<string, string>, may: boolean]>([
  [{}, true],
  [{ 'X-Frame-Options': 'DENY' }, false],
  [{ 'X-Frame-Options': 'sameorigin' }, false],
  [{ [CSP]: "default-src 'self'" }, true],
  [{ [CSP]: "frame-ancestors 'none'" }, false],
  [{ [CSP]: "default-src 'self'; frame-ancestors 'self'" }, false],
  [{ [CSP]: `frame-ancestors 'self' ${PORTAL}` }, true],
  [{ [CSP]: 'frame-ancestors https://*.contoh.id' }, true],
  [{ [CSP]: 'frame-ancestors portal.contoh.id:443' }, true],
  [{ [CSP]: 'frame-ancestors https://portal.contoh.id:8443' }, false],
  [{ [CSP]: 'frame-ancestors https:' }, true],
  [{ [CSP]: 'frame-ancestors https://contoh.id' }, false],
  [{ [CSP]: `frame-ancestors ${PORTAL}`, 'X-Frame-Options': 'DENY' }, true],
  [{ [CSP]: `frame-ancestors ${PORTAL}, frame-ancestors 'none'` }, false],
])('%o → may be framed by the portal: %s', (headers, may) => {
  expect(mayBeFramed(new Headers(headers), PAGE, PORTAL)).toBe(may)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const ORIGIN = 'https://portal.contoh.id'
const from = (asal: string) => returnPath(`?asal=${encodeURIComponent(asal)}`, ORIGIN)

test.each(['/dashboard', '/surat-kuasa/browse?halaman=2#baris-3', '/pengumuman-cukai/%C3%A9', '/portalku'])(
  'F2: %s is followed',
  path => expect(from(path)).toBe(path),
)

test.each([
  '//jahat.contoh',
  '/\\jahat.contoh',
  '\\\\jahat.contoh',
  '/\t/jahat.contoh',
  '/\n/jahat.contoh',
  ' //jahat.contoh',
  'https://jahat.contoh/',
  'https:/jahat.contoh',
  'https:jahat.contoh',
  'javascript:alert(1)',
  'jahat.contoh',
  '/./\\jahat.contoh',
  '/x/..//jahat.contoh',
  '/.//jahat.contoh',
  '/\u0000/jahat',
  '',
  '/portal/login',
  '/auth/mfa-validation?x=1',
  '/x/../portal/login',
])('F2: %j leads to the dashboard', path => expect(from(path)).toBe('/dashboard'))

test.each(['?asal=%2F%2Fjahat.contoh', '?asal=%2F%5Cjahat.contoh', '?asal=/%09/jahat.contoh', '', '?lain=1'])(
  'F2: the encoded %s leads to the dashboard',
  search => expect(returnPath(search, ORIGIN)).toBe('/dashboard'),
)

test('F2: the browser stays on this origin for any input', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '\t',
    '%2F',
    '%5C',
    'https:',
    'jahat.contoh',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
      expect(new URL(from(parts.join('')), ORIGIN).origin).toBe(ORIGIN)
      expect(new URL(returnPath(`?asal=${parts.join('')}`, ORIGIN), ORIGIN).origin).toBe(ORIGIN)
    }),
    { numRuns: 2000 },
  )
})

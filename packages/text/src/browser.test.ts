import { expect, test } from 'vitest'
import { browserName } from './browser.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1.2`, 'Edge 141 · Windows'],
  [`${mozilla} (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile`, 'Samsung Internet 28 · Android'],
  [`${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox 143 · Linux'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari 18 · iPhone',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0 Safari/537.36 OPR/120.0`,
    'Opera 120 · macOS',
  ],
  ['lightMyRequest', undefined],
  ['', undefined],
])('%s → %s', (userAgent, is) => expect(browserName(userAgent)).toBe(is))

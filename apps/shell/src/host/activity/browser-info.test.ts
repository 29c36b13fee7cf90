import { expect, test } from 'vitest'
import { browserInfo } from './browser-info.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141.0.0.0'],
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.2.1`, 'Edge 141.0.2.1'],
  [`${WINDOWS.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`, 'Firefox 145.0'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18.1',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A146) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 26.0',
  ],
  ['', ''],
])('%s', (userAgent, is) => {
  expect(browserInfo({ userAgent })).toBe(is)
})

test('reads a browser that only provides client hints', () => {
  const brands = [
    { brand: 'Not/A)Brand', version: '8' },
    { brand: 'Perambah', version: '3' },
  ]
  expect(browserInfo({ userAgent: 'x', userAgentData: { brands: brands.toReversed() } })).toBe('Perambah 3')
})

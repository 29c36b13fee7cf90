import { expect, test } from 'vitest'
import { describePhone } from './phone.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const hints = (mobile: boolean, platform: string, model: string, platformVersion: string) => ({
  mobile,
  platform,
  getHighEntropyValues: async () => ({ model, platformVersion }),
})

test.each([
  {
    userAgent: `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    userAgentData: hints(true, 'Android', 'Pixel 8', '16.0.0'),
    is: ['Pixel 8', 'Android 16'],
  },
  {
    userAgent: `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    is: ['Ponsel', 'Android 10'],
  },
  {
    userAgent: `${mozilla} (Linux; Android 13; SM-A536E Build/TP1A) ${webkit} Chrome/110.0.0.0 Mobile`,
    is: ['SM-A536E', 'Android 13'],
  },
  {
    userAgent: `${mozilla} (iPhone; CPU iPhone OS 18_2_1 like Mac OS X) AppleWebKit/605 Version/18.2 Mobile/15E148`,
    is: ['iPhone', 'iOS 18.2'],
  },
  {
    userAgent: `${mozilla} (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    userAgentData: hints(false, 'Linux', '', '6.8.0'),
    is: ['Komputer', 'Linux 6'],
  },
  { userAgent: `${mozilla} (Windows NT 10.0; Win64; x64) Gecko Firefox/143.0`, is: ['Komputer', 'Windows'] },
  { userAgent: '', is: ['Komputer', 'Tidak dikenal'] },
])('$is.0, $is.1', async ({ is, ...device }) => {
  expect(Object.values(await describePhone(device))).toEqual(is)
})

test('handles a browser that withholds its model, and one that returns markup or a very long text', async () => {
  const silent = { ...hints(true, 'Android', '', ''), getHighEntropyValues: () => Promise.reject(new Error('no')) }
  expect(await describePhone({ userAgent: '', userAgentData: silent })).toEqual({
    deviceType: 'Ponsel',
    deviceOs: 'Android',
  })
  const bold = hints(true, '<b>Android', `<script>${'x'.repeat(100)}`, '16')
  const told = await describePhone({ userAgent: '', userAgentData: bold })
  expect(told.deviceType).toMatch(/^scriptx{54}$/)
  expect(told.deviceOs).toBe('bAndroid 16')
})

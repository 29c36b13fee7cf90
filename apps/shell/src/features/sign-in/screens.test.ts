import { expect, test } from 'vitest'
import { screenAt } from './screens.ts'

const load = async () => ({ default: () => null })
const SCREENS = [
  { path: '/portal/ubah-password', load },
  { path: '/auth/mfa-reset', hasLinkId: true as const, load },
]

test.each([
  ['/portal/ubah-password', '/portal/ubah-password', ''],
  ['/portal/ubah-password/', '/portal/ubah-password', ''],
  ['/portal/ubah-password/lain', undefined, undefined],
  ['/auth/mfa-reset/AbC-_9', '/auth/mfa-reset', 'AbC-_9'],
  ['/auth/mfa-reset', '/auth/mfa-reset', ''],
  ['/auth/mfa-reset/AbC%2D_9', '/auth/mfa-reset', 'AbC-_9'],
  ['/auth/mfa-reset/AbC%E0%A4%A', '/auth/mfa-reset', 'AbC%E0%A4%A'],
  ['/auth/mfa-reset/a/b', '/auth/mfa-reset', 'a/b'],
  ['/auth/mfa-resetting', undefined, undefined],
])('%s → %s %s', (pathname, path, linkId) => {
  const found = screenAt(pathname, SCREENS)
  expect([found?.screen.path, found?.linkId]).toEqual([path, linkId])
})

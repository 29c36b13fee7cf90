import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

// spec §2.1-3
test.each([
  ['/portal', '/portal/login'],
  ['/portal/', '/portal/login'],
  ['/portal/login/', '/portal/login'],
  ['/portal/register', '/portal/daftar'],
  ['/portal/migrate', '/portal/migrasi'],
  ['/portal/forgot-password', '/portal/lupa-password'],
  ['/portal/expired-password', '/portal/kedaluwarsa'],
  ['/portal/change-password', '/portal/ubah-password'],
  ['/Portal/LOGIN', '/portal/login'],
  ['/PORTAL/Register', '/portal/daftar'],
  ['/Portal/Daftar', '/portal/daftar'],
  ['/AUTH/mfa-reset/AbC-9', '/auth/mfa-reset/AbC-9'],
  ['/auth/mfa-reset/AbC-9', undefined],
  ['/portal/daftarkan', undefined],
  ['/portal/login', undefined],
  ['/portal/tidak-ada', undefined],
])('%s → %s', (path, to) => expect(redirectTarget(path, ['/portal/daftar', '/auth/mfa-reset'])).toBe(to))

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
  ['/portal/login', undefined],
  ['/portal/tidak-ada', undefined],
])('%s → %s', (path, to) => expect(redirectTarget(path)).toBe(to))

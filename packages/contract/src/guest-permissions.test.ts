import { expect, test } from 'vitest'
import { blockedRequest, permissionOf } from './guest-permissions.ts'

test.each([
  {
    directive: 'connect-src',
    blocked: 'https://api.contoh.id/v1',
    is: { jenis: 'connect', nilai: 'https://api.contoh.id' },
  },
  { directive: 'connect-src', blocked: 'wss://kabar.contoh.id/', is: { jenis: 'ws', nilai: 'wss://kabar.contoh.id' } },
  {
    directive: 'worker-src',
    blocked: 'https://peta.contoh.id/w.js',
    is: { jenis: 'worker', nilai: 'https://peta.contoh.id' },
  },
  { directive: 'worker-src', blocked: 'blob', is: undefined },
  { directive: 'script-src', blocked: 'eval', is: { jenis: 'eval', nilai: 'eval' } },
  { directive: 'script-src', blocked: 'wasm-eval', is: { jenis: 'eval', nilai: 'eval' } },
  { directive: 'script-src-elem', blocked: 'https://cdn.contoh.id/x.js', is: undefined },
])('$blocked blocked by $directive → $is', ({ is, ...violation }) => {
  expect(permissionOf({ ...violation, sample: '' })).toEqual(is)
})

test.each([
  { directive: 'connect-src', blocked: 'https://api.contoh.id/v1', is: 'connect-src https://api.contoh.id' },
  { directive: 'connect-src', blocked: 'data', is: 'connect-src data:' },
  { directive: 'worker-src', blocked: 'blob', is: 'worker-src blob:' },
  { directive: 'script-src', blocked: 'eval', is: 'script-src eval' },
  { directive: 'trusted-types', blocked: 'trusted-types-policy', sample: 'default', is: 'trusted-types default' },
])('$blocked blocked by $directive is named $is', ({ is, sample = '', ...violation }) => {
  expect(blockedRequest({ ...violation, sample })).toBe(is)
})

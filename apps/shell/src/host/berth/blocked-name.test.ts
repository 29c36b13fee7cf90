import { expect, test } from 'vitest'
import { blockedName } from './blocked-name.ts'

test.each([
  ['connect-src https://api.contoh.id; Failed to fetch', 'https://api.contoh.id'],
  ['connect-src wss://kabar.contoh.id; boom', 'wss://kabar.contoh.id'],
  ['trusted-types lit-html; not mounted by https://peta.contoh.id/main.js', 'kebijakan Trusted Types “lit-html”'],
  ['trusted-types vue, img-src https://foto.contoh.id; boom', 'https://foto.contoh.id'],
  ['script-src eval; https://peta.contoh.id/main.js threw', 'sebuah sumber'],
  ['https://peta.contoh.id is not an allowed origin', 'https://peta.contoh.id'],
])('%s names what is to be approved', (message, name) => {
  expect(blockedName(message)).toBe(name)
})

import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRefreshTokens, hashOf } from './refresh-token.ts'

const keyFor = (secret: string) => (purpose: string) =>
  createHash('sha256')
    .update(secret + purpose)
    .digest()
const tokens = createRefreshTokens(keyFor('ours'))
const first = tokens.first(randomUUID(), randomUUID())

test('C2: reads a token as written, through any number of generations', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 0, max: 20 }), (idUser, idSession, generations) => {
      let token = tokens.first(idUser, idSession)
      for (let done = 0; done < generations; done++) token = tokens.successor(token)
      expect(tokens.read(tokens.write(token))).toEqual(token)
      expect(token.generation).toBe(generations)
    }),
  )
})

test('C2: rejects a token changed in any one character', () => {
  const text = tokens.write(first)
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...'AZaz09-_'), (at, character) => {
      fc.pre(text[at] !== character)
      expect(tokens.read(text.slice(0, at) + character + text.slice(at + 1))).toBeUndefined()
    }),
  )
})

test.each([
  { why: 'empty', text: '' },
  { why: 'padded', text: `${tokens.write(first)}=` },
  { why: 'with a space inside', text: `${tokens.write(first).slice(0, 50)} ${tokens.write(first).slice(50)}` },
  { why: 'cut', text: tokens.write(first).slice(0, -4) },
  { why: 'written under another key', text: createRefreshTokens(keyFor('theirs')).write(first) },
])('C2: rejects a token: $why', ({ text }) => {
  expect(tokens.read(text)).toBeUndefined()
})

test('C2: derives the same successor every time, and another with another key or secret', () => {
  const successor = tokens.successor(first)
  expect(tokens.successor(first)).toEqual(successor)
  expect(createRefreshTokens(keyFor('theirs')).successor(first).secret).not.toEqual(successor.secret)
  const other = tokens.first(first.idUser, first.idSession)
  expect(tokens.successor(other).secret).not.toEqual(successor.secret)
})

test('C2: a token has 256 random bits, which its hash does not contain', () => {
  expect(first.secret).toHaveLength(32)
  expect(tokens.write(first)).not.toContain(hashOf(first))
  expect(hashOf(first)).not.toBe(hashOf(tokens.successor(first)))
})

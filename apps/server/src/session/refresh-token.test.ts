import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKeys } from '../derived-keys.ts'
import { createRefreshTokens, hashOf } from './refresh-token.ts'

const keysFor = (current: string, previous?: string) =>
  deriveKeys({ current: current.padEnd(43, '.'), previous: previous?.padEnd(43, '.') }).keysFor
const tokens = createRefreshTokens(keysFor('ours'))
const first = tokens.first(randomUUID(), randomUUID())

test('C2: reads a token as written, through any number of generations', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 0, max: 20 }), (idUser, idSession, generations) => {
      let token = tokens.first(idUser, idSession)
      for (let done = 0; done < generations; done++) token = tokens.successor(token)
      expect(tokens.read(tokens.write(token))).toEqual({ ...token, isTagged: true })
      expect(token.generation).toBe(generations)
    }),
  )
})

test('C2: rejects a token changed in any one character', () => {
  const text = tokens.write(first)
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...'AZaz09-_'), (at, character) => {
      fc.pre(text[at] !== character)
      expect(tokens.read(text.slice(0, at) + character + text.slice(at + 1))?.isTagged).not.toBe(true)
    }),
  )
})

test('C2: rejects a token whose tag is wrong, by a key that is there', () => {
  const text = tokens.write(first)
  expect(tokens.read(text.replace(/.$/, last => (last === 'A' ? 'Q' : 'A')))).toBeUndefined()
})

test.each([
  { why: 'empty', text: '' },
  { why: 'padded', text: `${tokens.write(first)}=` },
  { why: 'with a space inside', text: `${tokens.write(first).slice(0, 50)} ${tokens.write(first).slice(50)}` },
  { why: 'cut', text: tokens.write(first).slice(0, -4) },
])('C2: rejects a token: $why', ({ text }) => {
  expect(tokens.read(text)).toBeUndefined()
})

test('C2: a token written under another key is genuine only as the newest of its session, or the one before', () => {
  const theirs = createRefreshTokens(keysFor('theirs'))
  const [newest, before] = [theirs.read(theirs.write(first)), tokens.first(first.idUser, first.idSession)]
  const written = tokens.read(theirs.write(first))
  expect(newest?.isTagged).toBe(true)
  expect(written?.isTagged).toBe(false)
  const isGenuine = (hash: string | undefined) => written && tokens.isGenuine(written, hash)
  expect(isGenuine(hashOf(first))).toBe(true)
  expect(isGenuine(hashOf(tokens.successor(first)))).toBe(true)
  expect(isGenuine(hashOf(before))).toBe(false)
  expect(isGenuine(undefined)).toBe(false)
})

test('C10: while keys are rotated, each side reads the tokens of the other and knows their successors', () => {
  const [old, rotated] = [createRefreshTokens(keysFor('old', 'new')), createRefreshTokens(keysFor('new', 'old'))]
  for (const [one, two] of [[old, rotated] as const, [rotated, old] as const]) {
    expect(two.read(one.write(first))).toEqual({ ...first, isTagged: true })
    const successor = one.successor(first)
    expect(two.successor(first)).not.toEqual(successor)
    expect(two.findSuccessor(first, hashOf(successor))).toEqual(successor)
  }
})

test('C2: derives the same successor every time, and another with another key or secret', () => {
  const successor = tokens.successor(first)
  expect(tokens.successor(first)).toEqual(successor)
  expect(createRefreshTokens(keysFor('theirs')).successor(first).secret).not.toEqual(successor.secret)
  const other = tokens.first(first.idUser, first.idSession)
  expect(tokens.successor(other).secret).not.toEqual(successor.secret)
})

test('C2: a token has 256 random bits, which its hash does not contain', () => {
  expect(first.secret).toHaveLength(32)
  expect(tokens.write(first)).not.toContain(hashOf(first))
  expect(hashOf(first)).not.toBe(hashOf(tokens.successor(first)))
})

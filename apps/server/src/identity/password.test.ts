import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHasher, HASH } from './password.ts'

test('A4: argon2id of at least 19 MiB, two passes', async () => {
  const hasher = createPasswordHasher()
  expect(await hasher.hash('Layar-Kembang-27')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(HASH.memoryKib).toBeGreaterThanOrEqual(19 * 1024)
})

test.each([
  { why: 'the same', typed: 'Layar-Kembang-27', right: true },
  { why: 'another case', typed: 'layar-kembang-27', right: false },
  { why: 'a space before', typed: ' Layar-Kembang-27', right: false },
  { why: 'a space after', typed: 'Layar-Kembang-27 ', right: false },
  { why: 'nothing', typed: '', right: false },
])('A5: $why → $right', async ({ typed, right }) => {
  const hasher = createPasswordHasher()
  expect(await hasher.verify(await hasher.hash('Layar-Kembang-27'), typed)).toBe(right)
})

test('A5: composed and decomposed characters are one password, as keyboards differ', async () => {
  const hasher = createPasswordHasher()
  expect(await hasher.verify(await hasher.hash('Caf\u00e9-2027'), 'Cafe\u0301-2027')).toBe(true)
})

test('A2: without a hash one is computed nevertheless, and the result is false', async () => {
  const hasher = createPasswordHasher()
  expect(await hasher.verify(undefined, 'Layar-Kembang-27')).toBe(false)
  expect(hasher.computed()).toBe(1)
})

test.each([
  { why: 'less memory', options: { memoryCost: 8192, timeCost: 2 }, weak: true },
  { why: 'one pass', options: { memoryCost: 19_456, timeCost: 1 }, weak: true },
  { why: 'argon2i', options: { algorithm: 1, memoryCost: 19_456, timeCost: 2 }, weak: true },
  { why: 'the parameters of today', options: { memoryCost: 19_456, timeCost: 2 }, weak: false },
  { why: 'stronger ones', options: { memoryCost: 32_768, timeCost: 3 }, weak: false },
])('A4: a hash of $why is weak: $weak', async ({ options, weak }) => {
  expect(createPasswordHasher().isWeak(await hash('x', options))).toBe(weak)
})

test('A4: the queue is bounded: calls beyond it are rejected at once, the others succeed', async () => {
  const hasher = createPasswordHasher({ atOnce: 1, waiting: 2 })
  const made = await hasher.hash('benar')
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.verify(made, 'benar')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(tries[4]).toMatchObject({ status: 'rejected', reason: { code: 'signIn.busy' } })
  expect(await hasher.verify(made, 'benar')).toBe(true)
})

test('A11: a known origin is hashed before every waiting stranger, and strangers do not fill its queue', async () => {
  const hasher = createPasswordHasher({ atOnce: 1, waiting: 3 })
  const done: string[] = []
  const run = (name: string, lane: 'known' | 'stranger') => hasher.hash(name, lane).then(() => done.push(name))
  const strangers = Promise.allSettled(Array.from({ length: 6 }, (_, at) => run(`stranger ${at}`, 'stranger')))
  const known = [run('known 1', 'known'), run('known 2', 'known')]
  await Promise.all(known)
  expect(done).toEqual(['stranger 0', 'known 1', 'known 2'])
  expect((await strangers).filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

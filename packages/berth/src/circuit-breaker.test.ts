import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const works = async () => 'answer'
const fails = async () => {
  throw new Error('down')
}

function setUp() {
  let now = 0
  const breaker = createCircuitBreaker(() => now, { failures: 2, openMs: 1_000 })
  const trip = async (host: string) => {
    for (let i = 0; i < 2; i++) await expect(breaker.run(host, fails)).rejects.toThrow('down')
  }
  return { breaker, trip, later: (ms: number) => (now += ms) }
}

test('after its failures in a row a host rests; others do not', async () => {
  const { breaker, trip } = setUp()
  await trip('a')
  await expect(breaker.run('a', works)).rejects.toMatchObject({ kind: 'host-resting' })
  await expect(breaker.run('b', works)).resolves.toBe('answer')
})

test('a success in between starts the count anew', async () => {
  const { breaker } = setUp()
  await expect(breaker.run('a', fails)).rejects.toThrow()
  await breaker.run('a', works)
  await expect(breaker.run('a', fails)).rejects.toThrow('down')
  await expect(breaker.run('a', works)).resolves.toBe('answer')
})

test('after the rest one call probes while the others keep resting', async () => {
  const { breaker, trip, later } = setUp()
  await trip('a')
  later(1_000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const probe = breaker.run('a', () => promise)
  await expect(breaker.run('a', works)).rejects.toMatchObject({ kind: 'host-resting' })
  resolve('back')
  await expect(probe).resolves.toBe('back')
  await expect(breaker.run('a', works)).resolves.toBe('answer')
})

test('a person may always try', async () => {
  const { breaker, trip } = setUp()
  await trip('a')
  await expect(breaker.run('a', works, true)).resolves.toBe('answer')
  await expect(breaker.run('a', works)).resolves.toBe('answer')
})

test('a call that was given up says nothing about the host', async () => {
  const { breaker } = setUp()
  const givesUp = () => Promise.reject(new DOMException('elsewhere', 'AbortError'))
  for (let i = 0; i < 5; i++) await expect(breaker.run('a', givesUp)).rejects.toThrow('elsewhere')
  await expect(breaker.run('a', works)).resolves.toBe('answer')
})

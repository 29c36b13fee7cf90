import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const succeed = async () => 'answer'
const fail = async () => {
  throw new Error('down')
}

function setUp() {
  let now = 0
  const breaker = createCircuitBreaker(() => now, { failures: 2, openMs: 1_000 })
  const trip = async (host: string) => {
    for (let i = 0; i < 2; i++) await expect(breaker.run(host, fail)).rejects.toThrow('down')
  }
  return { breaker, trip, advance: (ms: number) => (now += ms) }
}

test('opens the circuit of a host after its failures in a row, and of no other host', async () => {
  const { breaker, trip } = setUp()
  await trip('a')
  await expect(breaker.run('a', succeed)).rejects.toMatchObject({ kind: 'host-resting' })
  await expect(breaker.run('b', succeed)).resolves.toBe('answer')
})

test('counts from zero after a success', async () => {
  const { breaker } = setUp()
  await expect(breaker.run('a', fail)).rejects.toThrow()
  await breaker.run('a', succeed)
  await expect(breaker.run('a', fail)).rejects.toThrow('down')
  await expect(breaker.run('a', succeed)).resolves.toBe('answer')
})

test('lets one call probe a half-open circuit and refuses the others', async () => {
  const { breaker, trip, advance } = setUp()
  await trip('a')
  advance(1_000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const probe = breaker.run('a', () => promise)
  await expect(breaker.run('a', succeed)).rejects.toMatchObject({ kind: 'host-resting' })
  resolve('back')
  await expect(probe).resolves.toBe('back')
  await expect(breaker.run('a', succeed)).resolves.toBe('answer')
})

test('runs a forced call through an open circuit', async () => {
  const { breaker, trip } = setUp()
  await trip('a')
  await expect(breaker.run('a', succeed, true)).resolves.toBe('answer')
  await expect(breaker.run('a', succeed)).resolves.toBe('answer')
})

test('ignores aborted calls', async () => {
  const { breaker } = setUp()
  const abort = () => Promise.reject(new DOMException('elsewhere', 'AbortError'))
  for (let i = 0; i < 5; i++) await expect(breaker.run('a', abort)).rejects.toThrow('elsewhere')
  await expect(breaker.run('a', succeed)).resolves.toBe('answer')
})

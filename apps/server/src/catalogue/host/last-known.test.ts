import { expect, test } from 'vitest'
import { createLastKnown } from './last-known.ts'

function asked() {
  let at = 0
  const readings: PromiseWithResolvers<string>[] = []
  const problems: unknown[] = []
  const ask = createLastKnown(
    () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    },
    { first: 'none', forMs: 5000, now: () => new Date(at), onFailed: problem => problems.push(problem) },
  )
  return {
    ask,
    readings,
    problems,
    pass: (ms: number) => {
      at += ms
    },
  }
}

test('callers share one reading and read again only after it expires', async () => {
  const { ask, readings, pass } = asked()
  const visits = [ask(), ask(), ask()]
  expect(readings).toHaveLength(1)
  readings[0]?.resolve('a')
  expect(await Promise.all(visits)).toEqual(['a', 'a', 'a'])
  pass(4999)
  expect(await ask()).toBe('a')
  expect(readings).toHaveLength(1)
})

test('callers after expiry wait for one shared reading', async () => {
  const { ask, readings, pass } = asked()
  const visit = ask()
  readings[0]?.resolve('a')
  await visit
  pass(5000)
  const visits = [ask(), ask()]
  expect(readings).toHaveLength(2)
  readings[1]?.resolve('b')
  expect(await Promise.all(visits)).toEqual(['b', 'b'])
  expect(await ask()).toBe('b')
  expect(readings).toHaveLength(2)
})

test('returns the expired value when it cannot be read again', async () => {
  const { ask, readings, pass } = asked()
  const visit = ask()
  readings[0]?.resolve('a')
  await visit
  pass(5000)
  const next = ask()
  readings[1]?.reject(new Error('gone'))
  expect(await next).toBe('a')
})

test('after a failure, retains the last value and does not retry for every caller', async () => {
  const { ask, readings, problems, pass } = asked()
  const visit = ask()
  readings[0]?.reject(new Error('gone'))
  expect(await visit).toBe('none')
  expect(await ask()).toBe('none')
  expect(readings).toHaveLength(1)
  expect(problems).toHaveLength(1)
  pass(5000)
  const next = ask()
  readings[1]?.resolve('a')
  expect(await next).toBe('a')
})

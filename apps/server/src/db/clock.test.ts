import { expect, test } from 'vitest'
import { createClock, describeOffset, isClockOff } from './clock.ts'

const START = Date.parse('2026-11-22T03:00:00Z')

/** A machine and a database whose times the test moves. A reading takes `latency` ms, in the middle of which the database answers. */
async function clockOf(aheadMs = 0) {
  const times = { database: START, system: START + aheadMs, monotonic: 0, latency: 0 }
  const pass = (ms: number) => {
    times.database += ms
    times.system += ms
    times.monotonic += ms
  }
  const clock = await createClock({
    system: () => times.system,
    monotonic: () => times.monotonic,
    async readDatabase() {
      pass(times.latency / 2)
      const { database } = times
      pass(times.latency / 2)
      return database
    },
  })
  return { clock, times, pass }
}

test("H5: the time is the database's, whatever this machine says, and passes between two readings", async () => {
  const { clock, times, pass } = await clockOf(400 * 86_400_000)
  expect(clock.now()).toEqual(new Date(START))
  pass(90_000)
  expect(clock.now()).toEqual(new Date(START + 90_000))
  times.system -= 86_400_000
  expect(clock.now()).toEqual(new Date(START + 90_000))
})

test('a reading within its own error changes nothing; a change of the time of the database is followed', async () => {
  const { clock, times } = await clockOf()
  times.latency = 200
  times.database -= 60
  await clock.measure()
  expect(clock.now()).toEqual(new Date(START + 200))
  times.database += 3_600_000
  await clock.measure()
  expect(clock.now()).toEqual(new Date(times.database))
})

test('a failed reading changes nothing', async () => {
  let isThere = true
  const clock = await createClock({
    system: () => START,
    monotonic: () => 0,
    readDatabase: async () => (isThere ? START : Promise.reject(new Error('no database'))),
  })
  isThere = false
  await expect(clock.measure()).rejects.toThrow('no database')
  expect(clock.now()).toEqual(new Date(START))
})

test.each([
  { aheadSeconds: 300, isOff: false, text: '300 s ahead of the database' },
  { aheadSeconds: 301, isOff: true, text: '301 s ahead of the database' },
  { aheadSeconds: -300, isOff: false, text: '300 s behind the database' },
  { aheadSeconds: -301, isOff: true, text: '301 s behind the database' },
])('a machine is $text: off is $isOff', async ({ aheadSeconds, isOff, text }) => {
  const { clock } = await clockOf(aheadSeconds * 1000)
  expect(isClockOff(clock, { clockToleranceSeconds: 300 })).toBe(isOff)
  expect(describeOffset(clock)).toBe(text)
})

test('notices that this machine was suspended: its clock has gone on and the time has not', async () => {
  const { clock, times } = await clockOf()
  times.system += 3_600_000
  times.database += 3_600_000
  expect(isClockOff(clock, { clockToleranceSeconds: 300 })).toBe(true)
  await clock.measure()
  expect(isClockOff(clock, { clockToleranceSeconds: 300 })).toBe(false)
  expect(clock.now()).toEqual(new Date(times.database))
})

import { expect, test } from 'vitest'
import { readSources, withoutComments } from './source.ts'

/** Where the server may read the clock of its own machine. */
const READERS = ['apps/server/src/db/clock.ts']
const READS_CLOCK = /\bnew Date\(\)|\bDate\.now\b/

const readsSystemClock = (text: string) => READS_CLOCK.test(withoutComments(text))

test('H5: the server takes the time from the database, not from its machine', () => {
  const sources = readSources('apps/server/src/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'))
  const readers = sources.filter(({ text }) => readsSystemClock(text)).map(({ path }) => path)
  expect(readers).toEqual(READERS)
})

test.each(['new Date()', 'Date.now()', 'now: Date.now'])('finds %s', code => {
  expect(readsSystemClock(`const at = ${code}`)).toBe(true)
})

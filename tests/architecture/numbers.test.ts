import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

/** Files whose number defines their order. */
test.each(['apps/server/src/db/migrations', 'docs/decisions'])('no two files of %s share a number', folder => {
  const numbers = readdirSync(path.join(ROOT, folder))
    .filter(name => name !== 'README.md')
    .map(name => name.slice(0, 4))
  expect(numbers.filter(number => !/^\d{4}$/.test(number))).toEqual([])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILT_GUESTS, buildFolder, isBuildCurrent } from '../support/built-guests.ts'

test.each(BUILT_GUESTS)('the committed build of the guest %s is that of its sources (npm run build:guests)', name => {
  expect(statSync(buildFolder(name)).isDirectory()).toBe(true)
  expect(isBuildCurrent(name)).toBe(true)
})

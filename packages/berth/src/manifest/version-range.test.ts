import { expect, test } from 'vitest'
import { isInRange } from './version-range.ts'

test.each([
  ['^19.0.0', true],
  ['^19', true],
  ['19', true],
  ['19.x', true],
  ['^18.2.0', false],
  ['^18.2.0 || ^19.0.0', true],
  ['>=18', true],
  ['>= 16.8.0', true],
  ['>=16 <19', false],
  ['>18', true],
  ['>19', false],
  ['<=19', true],
  ['<=19.3.0', false],
  ['<19.3.2', true],
  ['18 - 19', true],
  ['~19.3.0', true],
  ['~19.2.0', false],
  ['~19', true],
  ['19.3.1', true],
  ['=19.3.0', false],
  ['^19.4.0', false],
  ['*', true],
  ['', true],
  ['workspace:*', false],
])('19.3.1 in %o: %o', (range, is) => expect(isInRange('19.3.1', range)).toBe(is))

test.each([
  ['^0.5.0', '0.5.9', true],
  ['^0.5.0', '0.6.0', false],
  ['^0.0.3', '0.0.4', false],
  ['^0', '0.9.0', true],
  ['^19.0.0-rc.1', '19.0.0', true],
])('%s has %s: %o', (range, version, is) => expect(isInRange(version, range)).toBe(is))

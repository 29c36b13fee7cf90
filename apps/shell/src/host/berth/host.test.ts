import { expect, test } from 'vitest'
import type { HostedEntry } from '../access/resolve.ts'
import { guestEntryOf } from './host.ts'

const entry = (pathName: string, contract: 'module' | 'frame'): HostedEntry => ({
  id: pathName,
  modulSlug: 'Peta',
  menuName: 'Peta',
  pathName,
  name: 'Peta',
  host: 'https://peta.test/',
  kind: 'subapp',
  contract,
  version: null,
  integrity: null,
  sealed: false,
  isolation: null,
})
const idOf = (pathName: string, contract: 'module' | 'frame') => guestEntryOf(entry(pathName, contract)).id

test('paths of one module on one host are one guest; framed and unframed ones are different guests', () => {
  expect(idOf('/peta', 'frame')).toBe(idOf('/peta/:id', 'frame'))
  expect(idOf('/peta', 'module')).toBe(idOf('/peta/:id', 'module'))
  expect(idOf('/peta', 'frame')).not.toBe(idOf('/peta', 'module'))
})

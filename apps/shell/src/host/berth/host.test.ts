import { expect, test } from 'vitest'
import type { HostedEntry } from '../access/resolve.ts'
import { guestEntryOf } from './host.ts'

const CONFIG = { connectOrigins: ['https://kurs.test', 'https://lain.test'] }

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
const idOf = (pathName: string, contract: 'module' | 'frame') => guestEntryOf(entry(pathName, contract), CONFIG).id

test('paths of one module on one host are one guest; framed and unframed ones are different guests', () => {
  expect(idOf('/peta', 'frame')).toBe(idOf('/peta/:id', 'frame'))
  expect(idOf('/peta', 'module')).toBe(idOf('/peta/:id', 'module'))
  expect(idOf('/peta', 'frame')).not.toBe(idOf('/peta', 'module'))
})

test('F3: only a framed guest gets the features that are approved for its module', () => {
  const permissions = [
    { jenis: 'features', nilai: 'camera' },
    { jenis: 'connect', nilai: 'https://kurs.test' },
  ] as const
  const featuresOf = (contract: 'module' | 'frame') =>
    guestEntryOf({ ...entry('/peta', contract), permissions: [...permissions] }, CONFIG).features
  expect(featuresOf('frame')).toEqual(['camera'])
  expect(featuresOf('module')).toBeUndefined()
})

test('F3: a guest reads and fills exactly the topics that are approved for its module', () => {
  const permissions = [
    { jenis: 'subscribe', nilai: 'dokumen-dikerjakan' },
    { jenis: 'publish', nilai: 'Peta/pilihan' },
  ] as const
  const topicsOf = (given: Partial<HostedEntry>) =>
    guestEntryOf({ ...entry('/peta', 'module'), ...given }, CONFIG).topics
  expect(topicsOf({ permissions: [...permissions] })).toEqual({
    subscribe: ['dokumen-dikerjakan'],
    publish: ['Peta/pilihan'],
  })
  expect(topicsOf({})).toBeUndefined()
})

test('F3: a guest may not call what is approved for the other sub-applications of its document', () => {
  const permissions = [{ jenis: 'connect', nilai: 'https://kurs.test' } as const]
  const refusedBy = (given: Partial<HostedEntry>) =>
    guestEntryOf({ ...entry('/kurs', 'module'), modulSlug: 'Kurs', ...given }, CONFIG).refusedOrigins
  expect(refusedBy({ permissions })).toEqual(['https://lain.test'])
  expect(refusedBy({})).toEqual(CONFIG.connectOrigins)
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseProblemsOf } from '../packages/service/src/index.ts'
import { SERVICES } from '../services/index.ts'
import { ReleaseError, releaseServices } from './release-service.ts'

const [service] = SERVICES
if (!service) throw new Error('no service')

test('a version is released once; a change of it is refused and needs the next version', () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [folder, hashes] = [join(root, 'released'), join(root, 'hashes.json')]
  writeFileSync(hashes, '{}')
  const released = () =>
    readdirSync(folder).map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as typeof service)
  const first = { ...service, version: 1 }

  expect(releaseServices([first], folder, hashes)).toEqual([join(folder, `${service.id}@1.json`)])
  expect(releaseServices([first], folder, hashes)).toEqual([])
  const changed = { ...first, title: 'Judul lain' }
  expect(() => releaseServices([changed], folder, hashes)).toThrow(ReleaseError)
  expect(releaseProblemsOf([changed], released())).toEqual([
    `${service.id}: version 1 was released and cannot change; raise version to 2`,
  ])
  const second = { ...changed, version: 2 }
  expect(releaseProblemsOf([second], released())).toEqual([])
  releaseServices([second], folder, hashes)
  expect(Object.keys(JSON.parse(readFileSync(hashes, 'utf8')))).toEqual([
    `${service.id}@1.json`,
    `${service.id}@2.json`,
  ])
})

test('a release without its earlier versions, its states or the service itself is refused', () => {
  const first = { ...service, version: 1 }
  const [gone = '', ...names] = Object.keys(service.states).toReversed()
  const states = Object.fromEntries(names.map(name => [name, service.states[name]])) as typeof service.states
  const second = { ...service, version: 2, states }
  expect(releaseProblemsOf([{ ...service, version: 3 }], [first])).toEqual([
    `${service.id}: version 2 is not among the released ones`,
  ])
  expect(releaseProblemsOf([second], [first])).toEqual([
    `${service.id}: cases of version 1 may be in the state ${gone}; name its successor in formerStates`,
  ])
  expect(releaseProblemsOf([{ ...second, formerStates: { [gone]: names[0] ?? '' } }], [first])).toEqual([])
  expect(releaseProblemsOf([], [first])).toEqual([`${service.id} was released, but is no service any more`])
  expect(releaseProblemsOf([first], [first, second])).toContain(
    `${service.id}: version 2 was released, but the current one is 1`,
  )
})

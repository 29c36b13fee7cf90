import { expect, test } from 'vitest'
import { type BatchLimits, createBatchLoader } from './batch-loader.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

function reader(limits?: BatchLimits) {
  const groups: string[][] = []
  const read = createBatchLoader(async (keys: string[]) => {
    groups.push(keys)
    if (keys.includes('wrong')) throw new Error('unreachable')
    return keys.map(key => (key === 'none' ? undefined : `row of ${key}`))
  }, limits)
  return { groups, read }
}

test('loads the rows requested in one turn together and returns each its own', async () => {
  const { groups, read } = reader()
  expect(await Promise.all([read('a'), read('none'), read('a'), read('b')])).toEqual([
    'row of a',
    undefined,
    'row of a',
    'row of b',
  ])
  expect(groups).toEqual([['a', 'none', 'a', 'b']])
})

test('reads a row again when it is requested after a read has begun', async () => {
  const { groups, read } = reader()
  const first = read('a')
  await turn()
  const second = read('a')
  await Promise.all([first, second])
  expect(groups).toEqual([['a'], ['a']])
})

test('limits the keys of one statement', async () => {
  const { groups, read } = reader({ maxKeys: 2 })
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(read))
  expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('collects requests while the permitted statements are in progress', async () => {
  const { groups, read } = reader({ maxInFlight: 1 })
  const first = read('a')
  await turn()
  const later = ['b', 'c', 'd'].map(read)
  await turn()
  expect(await Promise.all([first, ...later])).toEqual(['row of a', 'row of b', 'row of c', 'row of d'])
  expect(groups).toEqual([['a'], ['b', 'c', 'd']])
})

test('rejects the requests of a failed read only', async () => {
  const { read } = reader()
  const failed = await Promise.allSettled([read('a'), read('wrong')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a')).toBe('row of a')
})

import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

function reader(most?: number) {
  const groups: string[][] = []
  const read = createBatchLoader(async (keys: string[]) => {
    groups.push(keys)
    if (keys.includes('wrong')) throw new Error('away')
    return keys.map(key => (key === 'none' ? undefined : `row of ${key}`))
  }, most)
  return { groups, read }
}

test('what is asked in one turn is read together, and each gets its own row', async () => {
  const { groups, read } = reader()
  expect(await Promise.all([read('a'), read('none'), read('a'), read('b')])).toEqual([
    'row of a',
    undefined,
    'row of a',
    'row of b',
  ])
  expect(groups).toEqual([['a', 'none', 'a', 'b']])
})

test('what is asked after a read has begun is read anew: it may have changed', async () => {
  const { groups, read } = reader()
  const first = read('a')
  await turn()
  const second = read('a')
  await Promise.all([first, second])
  expect(groups).toEqual([['a'], ['a']])
})

test('one statement has so many keys at most', async () => {
  const { groups, read } = reader(2)
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(read))
  expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('a read that fails fails for whom it was for, and the next goes on', async () => {
  const { read } = reader()
  const failed = await Promise.allSettled([read('a'), read('wrong')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a')).toBe('row of a')
})

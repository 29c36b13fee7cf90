import { expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

/** A group commit with a window and writes that the test controls. */
function openGroup(maxGroup = 100) {
  const windows: (() => void)[] = []
  const pauses: number[] = []
  let time = 0
  const writes: { rows: number[]; end: (problem?: Error) => void }[] = []
  const group = createGroupCommit<number>({
    windowMs: 5,
    maxGroup,
    schedule(run, afterMs) {
      windows.push(run)
      pauses.push(afterMs)
    },
    clock: () => time,
    write: rows =>
      new Promise((resolve, reject) => {
        writes.push({ rows, end: problem => (problem ? reject(problem) : resolve()) })
      }),
  })
  const later = (ms: number) => {
    time += ms
  }
  return { group, writes, closeWindow: () => windows.shift()?.(), windows, pauses, later }
}

test('writes the rows of one window together and resolves them after the write', async () => {
  const { group, writes, closeWindow } = openGroup()
  const answered: number[] = []
  const added = [1, 2, 3].map(async row => {
    await group.add(row)
    answered.push(row)
  })
  expect(writes).toHaveLength(0)
  closeWindow()
  await Promise.resolve()
  expect(writes.map(({ rows }) => rows)).toEqual([[1, 2, 3]])
  expect(answered).toEqual([])
  expect(group.waiting()).toBe(3)
  writes[0]?.end()
  await Promise.all(added)
  expect(answered).toEqual([1, 2, 3])
  expect(group.waiting()).toBe(0)
})

test('rows that arrive during a write form the next group', async () => {
  const { group, writes, closeWindow, windows } = openGroup()
  const first = group.add(1)
  closeWindow()
  const second = group.add(2)
  expect(windows).toHaveLength(0)
  writes[0]?.end()
  await first
  closeWindow()
  expect(writes.map(({ rows }) => rows)).toEqual([[1], [2]])
  writes[1]?.end()
  await second
})

test.each([
  { writeMs: 2, pause: 3 },
  { writeMs: 9, pause: 0 },
])('a row that waited $writeMs ms for a write waits $pause ms more', async ({ writeMs, pause }) => {
  const { group, writes, closeWindow, pauses, later } = openGroup()
  const first = group.add(1)
  closeWindow()
  void group.add(2)
  later(writeMs)
  writes[0]?.end()
  await first
  await Promise.resolve()
  expect(pauses).toEqual([5, pause])
})

test('limits the rows of a group; the others follow', async () => {
  const { group, writes, closeWindow } = openGroup(2)
  const added = [1, 2, 3].map(row => group.add(row))
  closeWindow()
  writes[0]?.end()
  await added[0]
  closeWindow()
  writes[1]?.end()
  await Promise.all(added)
  expect(writes.map(({ rows }) => rows)).toEqual([[1, 2], [3]])
})

test('a failed write rejects each of its rows, and no later one', async () => {
  const { group, writes, closeWindow } = openGroup()
  const failing = [group.add(1), group.add(2)]
  closeWindow()
  writes[0]?.end(new Error('disk full'))
  const settled = await Promise.allSettled(failing)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = group.add(3)
  closeWindow()
  writes[1]?.end()
  await expect(later).resolves.toBeUndefined()
})

import { expect, test } from 'vitest'
import { listPages } from './list-pages.ts'

interface Row {
  id_kasus: string
  changed_at: Date
}

/** A list in memory, the newest change first. */
function listOf(count: number) {
  let rows: Row[] = Array.from({ length: count }, (_, at) => ({ id_kasus: `k${at}`, changed_at: new Date(count - at) }))
  const read = async (after: Row | undefined, size: number) =>
    rows.filter(({ changed_at }) => after === undefined || changed_at < after.changed_at).slice(0, size + 1)
  const touch = (id: string, at: number) => {
    rows = rows.map(row => (row.id_kasus === id ? { ...row, changed_at: new Date(at) } : row))
    rows.sort((one, other) => other.changed_at.getTime() - one.changed_at.getTime())
  }
  return { reading: { read, placeOf: (row: Row) => row, isNewestFirst: true }, touch }
}

/** The ids that are read, in their order. */
async function idsOf(pages: AsyncIterable<Row[]>): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pages) ids.push(...page.map(({ id_kasus }) => id_kasus))
  return ids
}

test('reads every page in the order of the list', async () => {
  expect(await idsOf(listPages(listOf(5).reading, 2))).toEqual(['k0', 'k1', 'k2', 'k3', 'k4'])
})

test('a case that changes before it is read follows at the end, and one that was read is not repeated', async () => {
  const { reading, touch } = listOf(5)
  const read: string[] = []
  for await (const page of listPages(reading, 2)) {
    if (read.length === 0) {
      touch('k0', 98)
      touch('k4', 99)
    }
    read.push(...page.map(({ id_kasus }) => id_kasus))
  }
  expect(read).toEqual(['k0', 'k1', 'k2', 'k3', 'k4'])
})

test('an empty list has no rows', async () => {
  expect(await idsOf(listPages(listOf(0).reading, 2))).toEqual([])
})

import { expect, test } from 'vitest'
import type { MenuNode } from './menu.ts'
import { countLabel, countOf, countsOf } from './menu-counts.ts'

const node = (href: string | undefined, children: MenuNode[] = []): MenuNode => ({
  ...{ id: href ?? '#', name: 'Entri', icon: '', url: href ?? '#', href, hidden: [], children },
})
const ANSWER = { saya: 2, bebas: 3, lewatTenggat: 1, pemohon: 0, layanan: [] }

test('an officer has one count at the worklist, an applicant one at each service', () => {
  expect([...countsOf(ANSWER)]).toEqual([['/daftar-kerja', 5]])
  const layanan = [
    { path: '/perijinan/permohonan', jumlah: 1 },
    { path: '/perijinan/permohonan', jumlah: 2 },
  ]
  const counts = countsOf({ ...ANSWER, saya: 0, bebas: 0, layanan })
  expect(countOf(counts, node('/perijinan/permohonan'), false)).toBe(3)
  expect(countOf(counts, node('/daftar-kerja'), false)).toBe(0)
})

test('a closed submenu counts what is in it, an open one leaves it to its entries', () => {
  const counts = new Map([
    ['/a', 1],
    ['/a/b', 2],
    ['/a/b/c', 4],
  ])
  const menu = node('/a', [node(undefined, [node('/a/b'), node('/a/b/c')])])
  expect(countOf(counts, menu, true)).toBe(7)
  expect(countOf(counts, menu, false)).toBe(1)
})

test('a queue that is counted up to a limit says that there may be more', () => {
  expect(countLabel(7)).toBe('7')
  expect(countLabel(999)).toBe('999')
  expect(countLabel(1000)).toBe('999+')
})

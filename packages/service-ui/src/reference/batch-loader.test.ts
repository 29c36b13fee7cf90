import type { ReferenceEntry } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

function set(
  answer: (codes: readonly string[]) => ReferenceEntry[] = codes => codes.map(kode => ({ kode, nama: `N ${kode}` })),
) {
  const asked: [list: string, kodeDokumen: string | undefined, codes: number][] = []
  const turn: (() => void)[] = []
  const entriesOf = createBatchLoader(
    async (list, kodeDokumen, codes) => {
      asked.push([list, kodeDokumen, codes.length])
      return answer(codes)
    },
    work => void turn.push(work),
  )
  const endTurn = () => {
    for (const work of turn.splice(0)) work()
  }
  return { asked, entriesOf, endTurn }
}

test('loads the codes of one turn together: one call per list, each code once', async () => {
  const { asked, entriesOf, endTurn } = set()
  const names = [
    entriesOf('pelabuhan', undefined, 'IDTPP'),
    entriesOf('pelabuhan', undefined, 'IDBLW'),
    entriesOf('pelabuhan', undefined, 'IDTPP'),
    entriesOf('kategori_barang', '23', '01'),
    entriesOf('kategori_barang', '25', '1'),
  ]
  expect(asked).toEqual([])
  endTurn()
  expect((await Promise.all(names)).map(([entry]) => entry?.nama)).toEqual([
    'N IDTPP',
    'N IDBLW',
    'N IDTPP',
    'N 01',
    'N 1',
  ])
  expect(asked).toEqual([
    ['pelabuhan', undefined, 2],
    ['kategori_barang', '23', 1],
    ['kategori_barang', '25', 1],
  ])
})

test('loads again in the next turn', async () => {
  const { asked, entriesOf, endTurn } = set()
  for (const code of ['A', 'B']) {
    const name = entriesOf('negara', undefined, code)
    endTurn()
    await name
  }
  expect(asked).toHaveLength(2)
})

test('limits the codes per call', async () => {
  const { asked, entriesOf, endTurn } = set()
  const names = Array.from({ length: 250 }, (_, at) => entriesOf('satuan', undefined, `U${at}`))
  endTurn()
  expect((await Promise.all(names)).flat()).toHaveLength(250)
  expect(asked.map(([, , codes]) => codes)).toEqual([100, 100, 50])
})

test('returns several entries for a shared code and none for an unknown one', async () => {
  const { entriesOf, endTurn } = set(() => [
    { kode: '11', nama: 'Bank Danamon Syariah' },
    { kode: '11', nama: 'Bank Danamon' },
  ])
  const [two, none] = [entriesOf('bank', undefined, '11'), entriesOf('bank', undefined, '999')]
  endTurn()
  expect([(await two).length, (await none).length]).toEqual([2, 0])
})

test('a failed call rejects its own requests and no later ones', async () => {
  let isDown = true
  const { entriesOf, endTurn } = set(codes => {
    if (isDown) throw new Error('jaringan')
    return codes.map(kode => ({ kode, nama: 'ada' }))
  })
  const waiting = [entriesOf('negara', undefined, 'ID'), entriesOf('negara', undefined, 'DE')]
  endTurn()
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  const again = entriesOf('negara', undefined, 'ID')
  endTurn()
  expect(await again).toHaveLength(1)
})

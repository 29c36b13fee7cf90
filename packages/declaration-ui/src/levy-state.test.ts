import { expect, test } from 'vitest'
import { levyStateOf } from './levy-state.ts'

const names = {
  kinds: new Map([['BM', 'Bea Masuk']]),
  facilities: new Map([['1', 'Dibayar']]),
}
const levy = (kodeJenisPungutan: string, kodeFasilitasTarif: string, nilaiPungutan: number) => ({
  kodeJenisPungutan,
  kodeFasilitasTarif,
  nilaiPungutan,
  nilaiHitung: nilaiPungutan + 1000,
})

// spec §3-22, §4.8-2
test('spec §3, §4.8: levies are requested, then available by keterangan, or failed with a message', () => {
  expect(levyStateOf({ data: undefined, error: null, isPending: true }, names)).toEqual({
    list: {},
    message: '',
    isRequested: true,
    isSucceeded: false,
    isFailed: false,
  })
  const items = [levy('BM', '1', 5000), levy('BM', '6', 1000), levy('XX', '1', 2000)]
  const there = levyStateOf({ data: { items }, error: null, isPending: false }, names)
  expect(there).toMatchObject({ isRequested: false, isSucceeded: true, isFailed: false })
  expect(Object.keys(there.list)).toEqual(['Bea Masuk · Dibayar', 'Bea Masuk · 6', 'XX · Dibayar'])
  expect(there.list['Bea Masuk · Dibayar']).toMatchObject({
    kind: 'Bea Masuk',
    facility: 'Dibayar',
    amount: 5000,
    computed: 6000,
  })
  expect(
    levyStateOf({ data: undefined, error: new Error('Jaringan terputus.'), isPending: false }, names),
  ).toMatchObject({
    isSucceeded: false,
    isFailed: true,
    message: 'Jaringan terputus.',
  })
})

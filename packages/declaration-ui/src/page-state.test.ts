import { expect, test } from 'vitest'
import { listAddress, pageStateOf, placed, withVersion } from './page-state.ts'

// spec §3-19
test('spec §3: the page state is in the address', () => {
  expect(pageStateOf(new URLSearchParams('sesudah=a&sesudah=b'))).toMatchObject({
    showForm: false,
    currentPage: 2,
    dataPage: { initial: true, idHeader: undefined },
  })
  expect(pageStateOf(new URLSearchParams('dokumen=x&bagian=kemasan&baris=2'))).toMatchObject({
    showForm: true,
    dataPage: { initial: false, idHeader: 'x' },
    section: 'kemasan',
    currentKemasan: 1,
    currentKontainer: undefined,
  })
  expect(pageStateOf(new URLSearchParams('dokumen=x&bagian=kontainer&baris=1')).currentKontainer).toBe(0)
})

test.each(['baris=0', 'baris=-1', 'baris=x', 'baris=1e3', 'bagian=lain&baris='])('%s says nothing', address => {
  const state = pageStateOf(new URLSearchParams(`dokumen=x&${address}`))
  expect(state).toMatchObject({ section: 'header', currentRow: undefined })
})

test('leaving a place closes its open row', () => {
  const from = new URLSearchParams('dokumen=x&q=a&bagian=barang&seri=7')
  expect(placed(from, { section: 'entitas' as never }).toString()).toBe('dokumen=x&q=a&bagian=entitas')
  expect(placed(from, { section: 'kemasan', row: 0 }).toString()).toBe('dokumen=x&q=a&bagian=kemasan&baris=1')
})

test('links back to the list as it was left, or to that of the owning company', () => {
  const left = new URLSearchParams('pemberi=1&q=a&sesudah=x&dokumen=d&bagian=barang&seri=7&cari=b')
  expect(listAddress(left).toString()).toBe('pemberi=1&q=a&sesudah=x')
  expect(listAddress(left, '1').toString()).toBe('pemberi=1&q=a&sesudah=x')
  expect(listAddress(left, '2').toString()).toBe('pemberi=2')
  expect(listAddress(left, null).toString()).toBe('')
  expect(listAddress(new URLSearchParams('dokumen=d'), '2').toString()).toBe('pemberi=2')
  expect(listAddress(new URLSearchParams('q=a&dokumen=d'), null).toString()).toBe('q=a')
})

test('an earlier version opens without the place of the document, and leads back to the tab that lists them', () => {
  const from = new URLSearchParams('dokumen=d&bagian=barang&seri=7&cari=b')
  const opened = withVersion(from, 12)
  expect(opened.toString()).toBe('dokumen=d&versi=12')
  expect(pageStateOf(opened).versi).toBe(12)
  expect(withVersion(opened, undefined).toString()).toBe('dokumen=d&bagian=pernyataan')
  expect(listAddress(opened).toString()).toBe('')
})

test.each(['versi=0', 'versi=-1', 'versi=x', 'versi='])('%s opens no version', address => {
  expect(pageStateOf(new URLSearchParams(`dokumen=x&${address}`)).versi).toBeUndefined()
})

import { randomUUID } from 'node:crypto'
import {
  SAVED_VIEW,
  type SavedView,
  savedViewDelete,
  savedViewEdit,
  savedViewList,
  savedViewSave,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

let portal: TestPortal
let petugas: string
let cukai: string

beforeAll(async () => {
  portal = await openTestPortal()
  petugas = (await portal.session('petugas')).access_token
  cukai = (await portal.session('cukai')).access_token
})
afterAll(() => portal.close())

const save = (given: object = {}, token = petugas) =>
  portal.call(savedViewSave, {
    token,
    body: {
      kunci: randomUUID(),
      halaman: 'daftar-kerja',
      nama: 'Bebas',
      saring: 'milik=bebas',
      utama: false,
      ...given,
    },
  })

async function mustSave(...input: Parameters<typeof save>): Promise<SavedView> {
  const reply = await save(...input)
  expect(reply).toSucceed()
  return reply.body['item']
}

const edit = (id: string, body: Omit<SavedView, 'idTampilan'>, token = petugas) =>
  portal.call(savedViewEdit, { token, params: { id }, body })

async function views(halaman = 'daftar-kerja', token = petugas): Promise<SavedView[]> {
  const reply = await portal.call(savedViewList, { token, query: { halaman } })
  expect(reply).toSucceed()
  return reply.body['items']
}

const remove = (id: string, token = petugas) => portal.call(savedViewDelete, { token, params: { id } })

test('a view is saved, renamed, made the one that opens with its list, and deleted', async () => {
  const kunci = randomUUID()
  const first = await mustSave({ kunci, utama: true })
  expect(await mustSave({ kunci, utama: true })).toEqual(first)
  const second = await mustSave({ nama: 'Antrean saya', saring: 'milik=saya&tampilan=papan' })
  expect(await views()).toEqual([second, first])
  expect(await edit(second.idTampilan, { nama: 'Papan saya', saring: 'tampilan=papan', utama: true })).toSucceed()
  expect(await views()).toEqual([
    { ...first, utama: false },
    { ...second, nama: 'Papan saya', saring: 'tampilan=papan', utama: true },
  ])
  expect(await save({ nama: 'BEBAS' })).toFailWith('view.nameTaken')
  expect(await edit(second.idTampilan, { nama: 'bebas', saring: '', utama: false })).toFailWith('view.nameTaken')
  expect(await remove(first.idTampilan)).toSucceed()
  expect(await remove(first.idTampilan)).toFailWith('view.notFound')
  expect(await edit(first.idTampilan, { nama: 'Bebas', saring: '', utama: false })).toFailWith('view.notFound')
  expect((await views()).map(({ nama }) => nama)).toEqual(['Papan saya'])
})

test('views are of one list and of one user', async () => {
  const own = await mustSave({ halaman: 'periksa-lokasi', nama: 'Perlu saya', saring: 'nada=attention' }, cukai)
  expect(await views('periksa-lokasi', cukai)).toEqual([own])
  expect(await views('periksa-lokasi')).toEqual([])
  expect(await edit(own.idTampilan, { nama: 'Milik lain', saring: '', utama: false })).toFailWith('view.notFound')
  expect(await save({ kunci: own.idTampilan, halaman: 'periksa-lokasi' })).toFailWith('request.conflict')
  expect(await remove(own.idTampilan)).toFailWith('view.notFound')
  expect(await views('periksa-lokasi', cukai)).toEqual([own])
})

test('refuses other lists, what is no query, and more views than a list takes', async () => {
  expect(await save({ halaman: 'tidak-ada' })).toFailWith('case.noService')
  for (const wrong of [
    { saring: 'q=<script>' },
    { saring: 'q='.padEnd(SAVED_VIEW.filterMax + 1, 'a') },
    { nama: ' ' },
  ]) {
    expect(await save(wrong), JSON.stringify(wrong)).toFailWith('input.invalid')
  }
  const halaman = 'nppbkc'
  for (let at = 0; at < SAVED_VIEW.most; at++) await mustSave({ halaman, nama: `Tampilan ${at}` })
  expect(await save({ halaman, nama: 'Satu lagi' })).toFailWith('view.tooMany')
  const [one] = await views(halaman)
  expect(await edit(one?.idTampilan ?? '', { nama: 'Diubah', saring: '', utama: true })).toSucceed()
})

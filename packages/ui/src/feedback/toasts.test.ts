import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

// spec §8-1, §9-14
test('each kind has the title of the specification, and lasts three seconds', () => {
  const toasts = createToasts()
  toasts.success('Data berhasil di ubah')
  toasts.error('Terjadi kesalahan')
  expect(toasts.list()).toMatchObject([
    { kind: 'success', title: 'Sukses', message: 'Data berhasil di ubah', durationSeconds: 3 },
    { kind: 'error', title: 'Gagal', message: 'Terjadi kesalahan', durationSeconds: 3 },
  ])
})

// spec §8-3
test('a title and a duration of its own replace them; 0 stays', () => {
  const toasts = createToasts()
  toasts.error('Silahkan coba login kembali!', { title: 'Authentikasi Bermasalah', durationSeconds: 0 })
  expect(toasts.list()).toMatchObject([{ title: 'Authentikasi Bermasalah', durationSeconds: 0 }])
})

test('the same words twice are one toast, the newer', () => {
  const toasts = createToasts()
  const first = toasts.error('Jaringan terputus')
  toasts.success('Tersimpan')
  const second = toasts.error('Jaringan terputus')
  expect(second).not.toBe(first)
  expect(toasts.list().map(toast => toast.message)).toEqual(['Tersimpan', 'Jaringan terputus'])
})

test('listeners hear every change until they leave', () => {
  const toasts = createToasts()
  let heard = 0
  const leave = toasts.subscribe(() => {
    heard += 1
  })
  toasts.close(toasts.notice('Halo'))
  expect(heard).toBe(2)
  expect(toasts.list()).toEqual([])
  leave()
  toasts.notice('Lagi')
  expect(heard).toBe(2)
})

test('the list is the same array until something changes', () => {
  const toasts = createToasts()
  expect(toasts.list()).toBe(toasts.list())
})

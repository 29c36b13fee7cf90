import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

// spec §8-1, §9-14
test('every kind has the title of the specification and lasts three seconds', () => {
  const toasts = createToasts()
  toasts.success('Data berhasil di ubah')
  toasts.error('Terjadi kesalahan')
  expect(toasts.list()).toMatchObject([
    { kind: 'success', title: 'Sukses', message: 'Data berhasil di ubah', durationSeconds: 3 },
    { kind: 'error', title: 'Gagal', message: 'Terjadi kesalahan', durationSeconds: 3 },
  ])
})

// spec §8-3
test('a given title and duration replace the defaults; duration 0 never expires', () => {
  const toasts = createToasts()
  toasts.error('Silahkan coba login kembali!', { title: 'Authentikasi Bermasalah', durationSeconds: 0 })
  expect(toasts.list()).toMatchObject([{ title: 'Authentikasi Bermasalah', durationSeconds: 0 }])
})

test('a repeated message replaces its toast', () => {
  const toasts = createToasts()
  const first = toasts.error('Jaringan terputus')
  toasts.success('Tersimpan')
  const second = toasts.error('Jaringan terputus')
  expect(second).not.toBe(first)
  expect(toasts.list().map(toast => toast.message)).toEqual(['Tersimpan', 'Jaringan terputus'])
})

test('notifies listeners of every change until they unsubscribe', () => {
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

test('returns the same array until a toast changes', () => {
  const toasts = createToasts()
  expect(toasts.list()).toBe(toasts.list())
})

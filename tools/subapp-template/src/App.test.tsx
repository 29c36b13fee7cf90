// @vitest-environment happy-dom
import { type FakeShell, fakeShell, press, type } from '@dermaga/subapp/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { subapp } from './subapp.tsx'

let shell: FakeShell
beforeEach(async () => {
  shell = fakeShell({ basePath: '/layanan-baru', user: { nama: 'Sari', username: 'importir', roles: [] } })
  await shell.mount(subapp)
})
afterEach(() => shell.unmount())

const shown = () => expect.poll(() => shell.element.textContent)

test('it greets the user, and names itself', async () => {
  await shown().toContain('Selamat datang, Sari.')
  await expect.poll(() => shell.asked.titles).toEqual(['Layanan Baru'])
})

test('what is typed is unsaved work until it is saved; then its own address shows it', async () => {
  await shown().toContain('Catatan')
  type(shell.element, 'Catatan', 'dua kata')
  await expect.poll(() => shell.asked.dirty).toBe(true)
  press(shell.element, 'Simpan')
  await shown().toContain('dua kata')
  await expect
    .poll(() => shell.asked)
    .toMatchObject({
      dirty: false,
      paths: ['/layanan-baru/catatan/dua%20kata'],
      toasts: [{ kind: 'success', message: 'Catatan disimpan' }],
    })
  press(shell.element, 'Kembali ke awal')
  await shown().toContain('Selamat datang')
})

test('an empty note is refused, and nothing moves', async () => {
  await shown().toContain('Catatan')
  press(shell.element, 'Simpan')
  await shown().toContain('Catatan belum diisi.')
  expect(shell.asked.paths).toEqual([])
})

test('an address that does not exist says so', async () => {
  shell.go('/layanan-baru/lain')
  await shown().toContain('Halaman tidak ditemukan')
})

test('it leaves nothing behind', async () => {
  await shown().toContain('Selamat datang')
  await shell.unmount()
  expect(document.body.textContent).toBe('')
})

// @vitest-environment happy-dom
import { type FakeShell, fakeShell } from '@dermaga/subapp/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { subapp } from './subapp.tsx'

const user = userEvent.setup()
let shell: FakeShell
beforeEach(async () => {
  shell = fakeShell({ basePath: '/layanan-baru', user: { nama: 'Sari', username: 'importir', roles: [] } })
  await shell.mount(subapp)
})
afterEach(() => shell.unmount())

test('greets the user and sets the title', async () => {
  expect(await screen.findByText('Selamat datang, Sari.')).toBeDefined()
  await waitFor(() => expect(shell.requests.titles).toEqual(['Layanan Baru']))
})

test('marks typed text as unsaved until it is saved, then shows it at its own address', async () => {
  await user.type(await screen.findByLabelText('Catatan'), 'dua kata')
  expect(shell.requests.dirty).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('dua kata')).toBeDefined()
  expect(shell.requests).toMatchObject({
    dirty: false,
    paths: ['/layanan-baru/catatan/dua%20kata'],
    toasts: [{ kind: 'success', message: 'Catatan disimpan' }],
  })
  await user.click(screen.getByRole('link', { name: 'Kembali ke awal' }))
  expect(await screen.findByText('Selamat datang, Sari.')).toBeDefined()
})

test('rejects an empty note and stays where it is', async () => {
  await user.click(await screen.findByRole('button', { name: 'Simpan' }))
  expect((await screen.findAllByText('Catatan belum diisi.')).length).toBeGreaterThan(0)
  expect(shell.requests.paths).toEqual([])
})

test('shows that an address does not exist', async () => {
  shell.go('/layanan-baru/lain')
  expect(await screen.findByText('Halaman tidak ditemukan')).toBeDefined()
})

test('leaves nothing in the document after the unmount', async () => {
  await screen.findByText('Selamat datang, Sari.')
  await shell.unmount()
  expect(document.body.textContent).toBe('')
})

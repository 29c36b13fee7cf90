// @vitest-environment happy-dom
import { fakeShell } from '@dermaga/subapp/testing'
import { expect, test, vi } from 'vitest'
import { subapp } from './subapp.ts'

const shell = fakeShell({ basePath: '/layanan-baru', user: { nama: 'Sari', username: 'importir', roles: [] } })
const text = () => shell.element.textContent
const find = <E extends Element>(selector: string) => shell.element.querySelector<E>(selector)
const see = (words: string) => vi.waitFor(() => expect(text()).toContain(words))

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Types into the field as a browser does: React replaces the property `value` of the element itself. */
function type(words: string) {
  const input = find<HTMLInputElement>('input')
  setValue?.call(input, words)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('lists ships, shows one, and protects a note until it is saved', async () => {
  await shell.mount(subapp)
  await see('Selamat datang, Sari.')
  await vi.waitFor(() => expect(shell.requests.titles.at(-1)).toBe('Layanan Baru'))
  find<HTMLAnchorElement>('a[href$="/kapal/1"]')?.click()
  await see('12.500,5 ton')
  expect(shell.requests.paths).toEqual(['/layanan-baru/kapal/1'])

  find<HTMLButtonElement>('button')?.click()
  await see('Catatan belum diisi.')
  type('dua kata')
  await vi.waitFor(() => expect(shell.requests.dirty).toBe(true))
  find<HTMLButtonElement>('button')?.click()
  await vi.waitFor(() => expect(shell.requests.dirty).toBe(false))
  expect(shell.requests.toasts).toEqual([{ kind: 'success', message: 'Catatan disimpan' }])

  shell.go('/layanan-baru/lain')
  await see('Alamat ini tidak ada di layanan ini.')
  await shell.unmount()
  expect(document.body.textContent).toBe('')
})

import type { GuestContext } from '@dermaga/subapp'
import { create, link } from './elements.ts'
import { loadText, type Ship } from './ships.ts'
import { words } from './words.ts'

/** A ship and a note, which is unsaved work until it is saved. */
export function shipDetail(ship: Ship, context: GuestContext): Node[] {
  const input = create('input', { id: 'layanan-baru-note' })
  const error = create('p', {})
  error.setAttribute('role', 'alert')
  input.addEventListener('input', () => {
    error.textContent = ''
    context.dirty(input.value !== '')
  })
  const form = create(
    'form',
    {},
    create('label', { htmlFor: input.id }, words.note),
    input,
    error,
    create('button', { type: 'submit' }, words.save),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (input.value.trim() === '') {
      error.textContent = words.missing
      input.focus()
      return
    }
    input.value = ''
    context.notify({ kind: 'success', message: words.saved })
    context.dirty(false)
  })
  return [
    create('h1', { textContent: ship.name }),
    create('p', { textContent: `${words.load}: ${loadText(ship, context.language)}` }),
    form,
    link(context.basePath, words.back, context),
  ]
}

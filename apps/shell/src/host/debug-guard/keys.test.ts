import { expect, test } from 'vitest'
import { opensTools } from './keys.ts'

const pressed = (keys: string) => {
  const parts = keys.split('+')
  const last = parts.at(-1) ?? ''
  return {
    key: last,
    code: /^[a-z]$/i.test(last) ? `Key${last.toUpperCase()}` : last,
    ctrlKey: parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    metaKey: parts.includes('Meta'),
  }
}

// spec §4.9-1
test.each([
  ...['F12', 'Shift+F12', 'Ctrl+F12', 'Ctrl+u', 'Ctrl+U'],
  ...['I', 'J', 'C', 'K', 'E'].map(letter => `Ctrl+Shift+${letter}`),
  ...['i', 'j', 'c', 'k', 'e', 'u'].map(letter => `Alt+Meta+${letter}`),
  'Shift+Meta+c',
])('blocks %s', keys => {
  expect(opensTools(pressed(keys))).toBe(true)
})

test.each([
  ...['Ctrl+v', 'Ctrl+Shift+V', 'Ctrl+c', 'Ctrl+x', 'Ctrl+a', 'Ctrl+f', 'Ctrl+p', 'Ctrl+r', 'Ctrl+Shift+R'],
  ...['Meta+v', 'Meta+c', 'Shift+Meta+v', 'Meta+u', 'u', 'I', 'Shift+I', 'F11', 'F5', 'Tab', 'Ctrl+Enter'],
  ...['Ctrl+Alt+e', 'Ctrl+Alt+u', 'Alt+e', 'Ctrl++', 'Ctrl+-', 'Ctrl+0', 'ContextMenu'],
])('does not block %s', keys => {
  expect(opensTools(pressed(keys))).toBe(false)
})

test('compares the typed letter, and the physical key where a Mac types another character', () => {
  expect(opensTools({ ...pressed('Alt+Meta+ˆ'), code: 'KeyI' })).toBe(true)
  expect(opensTools({ ...pressed('Ctrl+g'), code: 'KeyU' })).toBe(false)
  expect(opensTools({ ...pressed('Ctrl+u'), code: 'KeyF' })).toBe(true)
})

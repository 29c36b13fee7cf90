import { expect, test } from 'vitest'
import { fontIconName, namesToTry } from './font-icon-name.ts'
import { FONT_ICONS } from './font-icons/index.ts'

const find = (icon: string) => {
  const names = namesToTry(fontIconName(icon))
  return FONT_ICONS.find(({ names: known }) => names.some(name => known.split(' ').includes(name)))
}

// spec §2.4-3
test.each([
  ['fa fa-home', 'house'],
  ['fa fa-fw fa-ship', 'ship'],
  ['fa fa-2x fa-money', 'banknote'],
  ['fas fa-truck', 'truck'],
  ['fa-solid fa-file-invoice-dollar', 'receipt'],
  ['fa fa-file-text-o', 'file-text'],
  ['fa fa-file-pdf-o', 'file'],
  ['far fa-file-alt', 'file-text'],
  ['fa fa-circle-o-notch', undefined],
  ['fa fa-university', 'building'],
  ['glyphicon glyphicon-user', 'user'],
  ['bi bi-house', 'house'],
  ['icon-settings', 'settings'],
  ['anticon anticon-file-text', 'file-text'],
  ['FileTextOutlined', 'file-text'],
  ['money', 'banknote'],
  ['fa', undefined],
  ['fa fa-unknown-icon', undefined],
  ['', undefined],
])('%s is drawn as %s', (icon, name) => {
  expect(find(icon)?.names.split(' ')).toEqual(name === undefined ? undefined : expect.arrayContaining([name]))
})

test('each name has one drawing, each drawing is a path', () => {
  const names = FONT_ICONS.flatMap(icon => icon.names.split(' '))
  expect(new Set(names).size).toBe(names.length)
  for (const { path } of FONT_ICONS) expect(path).toMatch(/^M[\dMmLlHhVvCcSsQqTtAaZz .,-]+$/)
})

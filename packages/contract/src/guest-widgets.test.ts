import { expect, test } from 'vitest'
import { readOfferedWidgets } from './guest-widgets.ts'

const widget = { name: 'jadwal', title: 'Jadwal kapal', size: 'medium' }

test('reads the widgets of a module', () => {
  expect(readOfferedWidgets(undefined, 'legacy')).toEqual({ widgets: [] })
  expect(readOfferedWidgets([widget, { ...widget, name: 'peta', size: 'wide' }], 'module')).toEqual({
    widgets: [
      { nama: 'jadwal', judul: 'Jadwal kapal', ukuran: 'medium' },
      { nama: 'peta', judul: 'Jadwal kapal', ukuran: 'wide' },
    ],
  })
})

test.each([
  { why: 'no list', offered: widget, says: 'not a list' },
  { why: 'a text', offered: ['jadwal'], says: 'widgets[0].name' },
  { why: 'capital letters', offered: [{ ...widget, name: 'Jadwal' }], says: 'kebab-case' },
  { why: 'no title', offered: [{ ...widget, title: ' ' }], says: 'widgets[0].title' },
  { why: 'a title with a line break', offered: [{ ...widget, title: 'a\nb' }], says: 'widgets[0].title' },
  { why: 'an unknown size', offered: [{ ...widget, size: 'huge' }], says: 'none of small, medium, wide' },
  { why: 'a name twice', offered: [widget, widget], says: 'two with the name jadwal' },
  {
    why: 'too many',
    offered: Array.from({ length: 9 }, (_, at) => ({ ...widget, name: `w${at}` })),
    says: 'more than 8',
  },
])('rejects $why', ({ offered, says }) =>
  expect(readOfferedWidgets(offered, 'module')).toEqual({ error: expect.stringContaining(says) }),
)

test('rejects widgets of a legacy guest', () =>
  expect(readOfferedWidgets([widget], 'legacy')).toEqual({ error: 'widgets need the format module' }))

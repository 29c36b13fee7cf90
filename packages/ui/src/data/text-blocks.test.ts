import { expect, test } from 'vitest'
import { blocksOf } from './text-blocks.ts'

test('parses paragraphs, bullets and numbers, with or without blank lines between them', () => {
  const text = 'Satu\ndua\n\nTiga:\n- a\n- b\n1. x\n2) y\nakhir\r\n\r\n- c'
  expect(blocksOf(text)).toEqual([
    { kind: 'paragraph', lines: ['Satu', 'dua'] },
    { kind: 'paragraph', lines: ['Tiga:'] },
    { kind: 'bullets', items: ['a', 'b'] },
    { kind: 'numbers', items: ['x', 'y'], start: 1 },
    { kind: 'paragraph', lines: ['akhir'] },
    { kind: 'bullets', items: ['c'] },
  ])
})

test.each(['-12 derajat', '2026 adalah tahunnya', '1.5 ton', '<b>tebal</b>'])('"%s" is a plain line', line => {
  expect(blocksOf(line)).toEqual([{ kind: 'paragraph', lines: [line] }])
})

test('starts a new list after a blank line, which continues the numbering', () => {
  expect(blocksOf('1. a\n\n2. b').at(-1)).toEqual({ kind: 'numbers', items: ['b'], start: 2 })
  expect(blocksOf('- a\n\n- b')).toHaveLength(2)
  expect(blocksOf(' \n\n')).toEqual([])
})

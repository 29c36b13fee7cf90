import { expect, test } from 'vitest'
import { urlsInStack } from './caller.ts'

const thrown = (stack: string) => Object.assign(new Error('x'), { stack })

test.each([
  {
    why: 'V8',
    stack: `Error: x
    at paint (http://127.0.0.1:3100/a/main.js?v=1:2:3)
    at Array.forEach (<anonymous>)
    at http://127.0.0.1:3000/assets/portal.js:1:99`,
    urls: ['http://127.0.0.1:3100/a/main.js?v=1', 'http://127.0.0.1:3000/assets/portal.js'],
  },
  {
    why: 'V8, evaluated code',
    stack: `Error: x
    at eval (eval at run (https://subapp.example/a/main.js:5:7), <anonymous>:1:1)`,
    urls: ['https://subapp.example/a/main.js'],
  },
  {
    why: 'Firefox and Safari',
    stack: `paint@https://subapp.example/a/main.js:2:3
@https://portal.example/assets/portal.js:1:99
`,
    urls: ['https://subapp.example/a/main.js', 'https://portal.example/assets/portal.js'],
  },
  { why: 'without URLs', stack: 'Error: x\n    at <anonymous>', urls: [] },
])('finds the URLs in a stack: $why', ({ stack, urls }) => {
  expect(urlsInStack(thrown(stack))).toEqual(urls)
})

test('finds none when the thrown value is no error', () => expect(urlsInStack('a text')).toEqual([]))

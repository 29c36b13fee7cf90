import { expect, test } from 'vitest'
import { globalsOf, globalsText } from './globals-text.ts'

test.each([
  { typed: '', is: [] },
  { typed: ' React = react.js \n\nReactDOM=./dom.mjs', is: ['React=react.js', 'ReactDOM=./dom.mjs'] },
  { typed: 'React', is: undefined },
  { typed: 'React=react.css', is: undefined },
  { typed: '1x=a.js', is: undefined },
  { typed: 'A=a.js\nA=b.js', is: undefined },
  { typed: Array.from({ length: 11 }, (_, at) => `A${at}=a.js`).join('\n'), is: undefined },
])('globals typed as "$typed"', ({ typed, is }) => {
  const globals = globalsOf(typed)
  expect(globals && globalsText(globals).split('\n').filter(Boolean)).toEqual(is)
})

import { expect, test } from 'vitest'
import { scopedSelectors } from './selectors.ts'

const IN = ':where(:scope, :scope *)'

test.each([
  { from: '.btn', to: `.btn${IN}` },
  { from: 'a:hover > .icon + b', to: `a:hover${IN} > .icon + b` },
  { from: '*, ::before, p:after', to: `*${IN}, ${IN}::before, p${IN}:after` },
  { from: '.a:not(.b, .c)::before', to: `.a:not(.b, .c)${IN}::before` },
  { from: '[data-x="a, b > c"] i', to: `[data-x="a, b > c"]${IN} i` },
  { from: '.sm\\:flex', to: `.sm\\:flex${IN}` },
  { from: 'body .x', to: `.x${IN}` },
  { from: 'html > body > .x i', to: '.x:where(:scope, :scope > *) i' },
  { from: '.modal-open .modal', to: `.modal-open${IN} .modal` },
  { from: 'body.modal-open .modal', to: `body.modal-open .modal${IN}` },
  { from: 'svg:not(:root)', to: `svg:not(:root)${IN}` },
  { from: ':not(:root) > .x', to: `:not(:root)${IN} > .x` },
  { from: ':is(.dark, :root.dark) p', to: `:is(.dark, :root.dark)${IN} p` },
  { from: 'bodyguard, .body, htmlx', to: `bodyguard${IN}, .body${IN}, htmlx${IN}` },
])('rewrites $from to $to', ({ from, to }) => {
  const found = scopedSelectors(from)
  expect(found.map(({ selector }) => selector).join(', ')).toBe(to)
  expect(found.filter(({ isPage }) => isPage)).toEqual([])
})

test.each([
  { from: 'body', to: ':where(:scope)' },
  { from: ':root', to: ':where(:scope)' },
  { from: 'html body', to: ':where(:scope)' },
  { from: ':where(html, :root)', to: ':where(:scope)' },
  { from: ':host', to: ':where(:scope)' },
  { from: 'body::before', to: ':where(:scope)::before' },
  { from: 'body:after', to: ':where(:scope):after' },
  { from: 'html body.kit-open::before', to: 'body.kit-open :where(:scope)::before' },
  { from: 'html[dir="rtl"] body', to: 'html[dir="rtl"] :where(:scope)' },
])('applies $from, a selector of the page, to the roots', ({ from, to }) => {
  expect(scopedSelectors(from)).toEqual([{ selector: to, isPage: true }])
})

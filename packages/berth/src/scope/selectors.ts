// A guest's selectors, rewritten for `@scope`. What it says of html, body and :root goes for its scope roots, and the
// first part of every other selector may match a root itself or anything inside one: a dialog that the guest appends to
// body is a root too. Nothing here changes a selector's specificity but that of html and body alone, which has no rival.

/** Matches nothing but scope roots and what is in them. */
const INSIDE = ':where(:scope, :scope *)'
const CHILD = ':where(:scope, :scope > *)'

export type ScopedSelector = {
  /** Of the page itself: `:where(:scope)`, perhaps with a state before it and a pseudo-element behind. */
  selector: string
  /** The guest meant the page itself. */
  isPage: boolean
}

type Part = { combinator: string; compound: string }

/** Each selector of a list, rewritten. */
export function scopedSelectors(list: string): ScopedSelector[] {
  return splitList(list).map(scopedSelector)
}

/** Whether every selector of a list asks for a class, an id or an attribute of something on the page. */
export const isByName = (list: string): boolean =>
  splitList(list).every(selector =>
    partsOf(selector).some(({ compound }) => /[.#[]/.test(compound) && !isPage(compound)),
  )

function scopedSelector(selector: string): ScopedSelector {
  const parts = partsOf(selector)
  const outer: string[] = []
  let combinator = ''
  let pseudo = ''
  let first = parts.shift()
  while (first && isPage(first.compound)) {
    const [compound, ending] = cutPseudoElement(first.compound)
    // `body.modal-open` is a state of the real page: it stays, as an ancestor.
    if (!isPlainPage(compound)) outer.push(compound)
    pseudo = ending
    first = parts.shift()
    combinator = first?.combinator ?? ''
  }
  const state = outer.map(compound => `${compound} `).join('')
  if (!first) return { selector: `${state}:where(:scope)${pseudo}`, isPage: true }
  const [compound, ending] = cutPseudoElement(first.compound)
  const anchored = compound + (combinator === '>' ? CHILD : INSIDE) + ending
  const rest = parts.map(part => ` ${part.combinator} ${part.compound}`.replace(/ {2,}/g, ' ')).join('')
  return { selector: state + anchored + rest, isPage: false }
}

/** `:root` inside of brackets says of something else what it is not, as in `svg:not(:root)`. */
const isPage = (compound: string) =>
  /^(?:html|body)(?![\w-])/i.test(compound) ||
  (compound.includes(':') && (/:root(?![\w-])/i.test(outsideBrackets(compound)) || isPlainPage(compound)))

/** The page and nothing more, also as one of a choice of pages: `:where(html, :root)`. */
function isPlainPage(compound: string): boolean {
  if (/^(?:html|body|:root|:host)+$/i.test(compound)) return true
  const choice = /^:(?:is|where)\((.*)\)$/is.exec(compound)?.[1]
  return choice !== undefined && splitList(choice).every(isPlainPage)
}

const outsideBrackets = (text: string) =>
  [...outsideQuotes(text)].map(({ at, depth }) => (depth > 0 ? '' : text[at])).join('')

/** Where a pseudo-element begins; the four old ones are written with one colon too. */
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)(?![\w-])/i

function cutPseudoElement(compound: string): [string, string] {
  const at = compound.search(PSEUDO_ELEMENT)
  return at === -1 ? [compound, ''] : [compound.slice(0, at), compound.slice(at)]
}

/** Splits at commas that stand outside of brackets and quotes. */
function splitList(list: string): string[] {
  const found: string[] = []
  let begin = 0
  for (const { at, depth } of outsideQuotes(list)) {
    if (depth > 0 || list[at] !== ',') continue
    found.push(list.slice(begin, at).trim())
    begin = at + 1
  }
  return [...found, list.slice(begin).trim()]
}

function partsOf(selector: string): Part[] {
  const parts: Part[] = []
  let combinator = ''
  let compound = ''
  let last = 0
  const end = () => {
    if (compound) parts.push({ combinator, compound })
    if (compound) combinator = ''
    compound = ''
  }
  for (const { at, depth } of outsideQuotes(selector)) {
    compound += selector.slice(last, at)
    last = at
    const character = selector[at] ?? ''
    if (depth === 0 && /[\s>+~]/.test(character)) {
      end()
      if (!/\s/.test(character)) combinator = character
      last = at + 1
    }
  }
  compound += selector.slice(last)
  end()
  return parts
}

/** Every place that is no part of a quoted text or an escape, with how many brackets are open there. */
function* outsideQuotes(text: string): Generator<{ at: number; depth: number }> {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\\') at++
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else yield { at, depth }
  }
}

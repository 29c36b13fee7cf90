// Rewrites a guest's selectors for `@scope`. Selectors of html, body and :root apply to the scope roots. The first part of
// any other selector may match a root itself or anything inside one: a dialog that the guest appends to body is a root
// too. Specificity does not change, except that of html and body, which compete with nothing else.

/** Matches scope roots and their content only. */
const INSIDE = ':where(:scope, :scope *)'
const CHILD = ':where(:scope, :scope > *)'

export type ScopedSelector = {
  /** For the page itself: `:where(:scope)`, possibly after an ancestor and before a pseudo-element. */
  selector: string
  /** Whether the guest's selector is for html, body or :root. */
  isPage: boolean
}

type Part = { combinator: string; compound: string }

/** Rewrites each selector of a list. */
export function scopedSelectors(list: string): ScopedSelector[] {
  return splitList(list).map(scopedSelector)
}

/** Whether every selector of a list needs a class, an id or an attribute of an element on the page. */
export const hasOnlySpecificSelectors = (list: string): boolean =>
  splitList(list).every(selector =>
    partsOf(selector).some(({ compound }) => /[.#[]/.test(compound) && !isPage(compound)),
  )

function scopedSelector(selector: string): ScopedSelector {
  const parts = partsOf(selector)
  const ancestors: string[] = []
  let combinator = ''
  let pseudo = ''
  let first = parts.shift()
  while (first && isPage(first.compound)) {
    const [compound, ending] = cutPseudoElement(first.compound)
    // `body.modal-open` is a state of the real page: it stays as an ancestor.
    if (!isPlainPage(compound)) ancestors.push(compound)
    pseudo = ending
    first = parts.shift()
    combinator = first?.combinator ?? ''
  }
  const prefix = ancestors.map(compound => `${compound} `).join('')
  if (!first) return { selector: `${prefix}:where(:scope)${pseudo}`, isPage: true }
  const [compound, ending] = cutPseudoElement(first.compound)
  const anchored = compound + (combinator === '>' ? CHILD : INSIDE) + ending
  const rest = parts.map(part => ` ${part.combinator} ${part.compound}`.replace(/ {2,}/g, ' ')).join('')
  return { selector: prefix + anchored + rest, isPage: false }
}

/** `:root` inside brackets is a condition on another element, as in `svg:not(:root)`. */
const isPage = (compound: string) =>
  /^(?:html|body)(?![\w-])/i.test(compound) ||
  (compound.includes(':') && (/:root(?![\w-])/i.test(outsideBrackets(compound)) || isPlainPage(compound)))

/** Whether a compound selects the page without any condition. `:where(html, :root)` does. */
function isPlainPage(compound: string): boolean {
  if (/^(?:html|body|:root|:host)+$/i.test(compound)) return true
  const choice = /^:(?:is|where)\((.*)\)$/is.exec(compound)?.[1]
  return choice !== undefined && splitList(choice).every(isPlainPage)
}

const outsideBrackets = (text: string) =>
  [...outsideQuotes(text)].map(({ at, depth }) => (depth > 0 ? '' : text[at])).join('')

/** Where a pseudo-element starts; the four old ones may have a single colon. */
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)(?![\w-])/i

function cutPseudoElement(compound: string): [string, string] {
  const at = compound.search(PSEUDO_ELEMENT)
  return at === -1 ? [compound, ''] : [compound.slice(0, at), compound.slice(at)]
}

/** Splits at commas outside brackets and quotes. */
function splitList(list: string): string[] {
  const selectors: string[] = []
  let start = 0
  for (const { at, depth } of outsideQuotes(list)) {
    if (depth > 0 || list[at] !== ',') continue
    selectors.push(list.slice(start, at).trim())
    start = at + 1
  }
  return [...selectors, list.slice(start).trim()]
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

/** Every index outside quoted text and escapes, with the number of open brackets there. */
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

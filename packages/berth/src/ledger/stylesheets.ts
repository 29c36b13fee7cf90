import { concernedBy } from '../scope/written-styles.ts'
import { type Owner, ownerOfCaller } from './attribution.ts'
import { isNodeOf, recordNode } from './nodes.ts'
import { patch } from './patch.ts'

const makers = new WeakMap<CSSStyleSheet, Owner>()

/** Constructed style sheets, told by who constructs them; and what is written into a held one, rule by rule. */
export function patchStylesheets(): () => void {
  const native = CSSStyleSheet
  const construct = (target: typeof native, args: [CSSStyleSheetInit?]): CSSStyleSheet => {
    const sheet = new target(...args)
    const owner = ownerOfCaller(construct, window.CSSStyleSheet !== maker)
    if (owner) claimSheet(owner, sheet)
    return sheet
  }
  const maker = new Proxy(native, { construct: construct as never })
  const { insertRule, deleteRule } = native.prototype
  function insertNoted(this: CSSStyleSheet, rule: string, index = 0) {
    return insertRule.call(this, concernedBy(this)?.insert(rule, index) ?? rule, index)
  }
  function deleteNoted(this: CSSStyleSheet, index: number) {
    deleteRule.call(this, index)
    concernedBy(this)?.remove?.(index)
  }
  const restores = [
    patch(window, { CSSStyleSheet: maker }),
    patch(native.prototype, { insertRule: insertNoted, deleteRule: deleteNoted }),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

function claimSheet(owner: Owner, sheet: CSSStyleSheet) {
  makers.set(sheet, owner)
  owner.record('sheet', () => {
    const there = document.adoptedStyleSheets.includes(sheet)
    if (there) document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    return there
  })
}

/** Takes note of the styles a guest has on the page, before they go.
 *  @returns what shows them again, for a module: it adds them once, when it is evaluated, and never again */
export function retainSheets(owner: Owner): (next: Owner) => void {
  const seen = new Set<string>()
  const tags = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel~="stylesheet"]')]
    .filter(tag => isNodeOf(owner, tag))
    .map(tag => ({ tag, rules: writtenRules(tag) }))
    .filter(({ tag, rules }) => {
      const text = tag.outerHTML + rules.join('')
      return !seen.has(text) && seen.add(text)
    })
  const constructed = document.adoptedStyleSheets.filter(sheet => makers.get(sheet) === owner)

  return next => {
    for (const { tag, rules } of tags) {
      document.head.append(tag)
      recordNode(next, tag)
      for (const rule of rules) tag.sheet?.insertRule(rule, tag.sheet.cssRules.length)
    }
    document.adoptedStyleSheets.push(...constructed)
    for (const sheet of constructed) claimSheet(next, sheet)
  }
}

/** Rules that a style-in-JS library wrote into an empty tag: they are lost when the tag leaves the document. */
function writtenRules(tag: HTMLStyleElement | HTMLLinkElement): string[] {
  if (tag instanceof HTMLLinkElement || tag.textContent !== '') return []
  return [...(tag.sheet?.cssRules ?? [])].map(rule => rule.cssText)
}

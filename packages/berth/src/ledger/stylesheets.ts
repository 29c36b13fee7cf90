import { ruleHookOf } from '../scope/style-hooks.ts'
import { ownerOfCaller } from './attribution.ts'
import { hideStyles } from './hidden-nodes.ts'
import { isNodeOf, recordNode } from './nodes.ts'
import type { Owner } from './owner.ts'
import { patch } from './patch.ts'

const owners = new WeakMap<CSSStyleSheet, Owner>()

/** Constructed style sheets, attributed to the script that constructs them, and rules that are inserted into the sheet of an
 *  isolated style. */
export function patchStylesheets(): () => void {
  const native = CSSStyleSheet
  const construct = (target: typeof native, args: [CSSStyleSheetInit?]): CSSStyleSheet => {
    const sheet = new target(...args)
    const owner = ownerOfCaller(construct, window.CSSStyleSheet !== proxy)
    if (owner) recordSheet(owner, sheet)
    return sheet
  }
  const proxy = new Proxy(native, { construct: construct as never })
  const { insertRule, deleteRule } = native.prototype
  const restores = [
    patch(window, { CSSStyleSheet: proxy }),
    patch(native.prototype, {
      insertRule(this: CSSStyleSheet, rule: string, index = 0) {
        return insertRule.call(this, ruleHookOf(this)?.insert(rule, index) ?? rule, index)
      },
      deleteRule(this: CSSStyleSheet, index: number) {
        deleteRule.call(this, index)
        ruleHookOf(this)?.remove?.(index)
      },
    }),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

function recordSheet(owner: Owner, sheet: CSSStyleSheet) {
  owners.set(sheet, owner)
  const undo = () => {
    const isAdopted = document.adoptedStyleSheets.includes(sheet)
    if (isAdopted) document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    return isAdopted
  }
  owner.record('sheet', undo, undefined, () => hideStyles([sheet]))
}

export type RetainedStylesheets = {
  /** How many of them have no address: each visit may add others. */
  inline: number
  restore(owner: Owner): void
}

/** Remembers the styles that a guest has on the page, before they are removed, for a guest that adds them only once, when it
 *  is evaluated. */
export function retainStylesheets(owner: Owner): RetainedStylesheets {
  const seen = new Set<string>()
  const tags = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel~="stylesheet"]')]
    .filter(tag => isNodeOf(owner, tag))
    .map(tag => ({ tag, rules: insertedRules(tag) }))
    .filter(({ tag, rules }) => {
      const content = tag.outerHTML + rules.join('')
      return !seen.has(content) && seen.add(content)
    })
  const constructed = document.adoptedStyleSheets.filter(sheet => owners.get(sheet) === owner)

  return {
    inline: tags.filter(({ tag }) => tag instanceof HTMLStyleElement).length,
    restore: restorer(tags, constructed),
  }
}

type StyleTag = { tag: HTMLStyleElement | HTMLLinkElement; rules: readonly string[] }

/** A function of its own: a closure in `retainStylesheets` would hold the owner of every earlier visit. */
const restorer = (tags: readonly StyleTag[], constructed: readonly CSSStyleSheet[]) => (next: Owner) => {
  for (const { tag, rules } of tags) {
    document.head.append(tag)
    recordNode(next, tag)
    for (const rule of rules) tag.sheet?.insertRule(rule, tag.sheet.cssRules.length)
  }
  if (constructed.length === 0) return
  document.adoptedStyleSheets.push(...constructed)
  for (const sheet of constructed) recordSheet(next, sheet)
}

/** Rules that a CSS-in-JS library has inserted into an empty tag: they are lost when the tag is removed. */
function insertedRules(tag: HTMLStyleElement | HTMLLinkElement): string[] {
  if (tag instanceof HTMLLinkElement || tag.textContent !== '') return []
  return [...(tag.sheet?.cssRules ?? [])].map(rule => rule.cssText)
}

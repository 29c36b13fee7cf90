import type { HashOf } from '../integrity.ts'
import type { FetchOptions } from '../tags.ts'
import { withImports } from './imports.ts'
import { type Rewriting, scopedCss, scopedRule } from './rewrite.ts'
import { setRuleHook } from './style-hooks.ts'

/** Rewrites the text of `<style>` elements, now and whenever it changes. */
export type InlineStyles = {
  isolate(tag: HTMLStyleElement): void
  close(): void
}

/** Around text that is already rewritten: style loaders append to the text of a tag. */
const BEGIN = '/* scoped to its guest */'
const END = '/* end of scoped */'
const SCOPED = new RegExp(`(${escaped(BEGIN)}[\\s\\S]*?${escaped(END)})`)

/** @param rewriting `selector` is that of the guest's roots
 *  @param check called for every sheet that is fetched */
export function createInlineStyles(
  { selector, placed }: Rewriting,
  check: HashOf,
  fetching: FetchOptions,
): InlineStyles {
  const tags = new WeakSet<Node>()
  let observer: MutationObserver | undefined
  function handleChanges(records: MutationRecord[]) {
    const changed = new Set(records.map(({ target }) => (isElement(target) ? target : target.parentNode)))
    for (const tag of changed) if (tag && tags.has(tag)) rewrite(tag as HTMLStyleElement)
  }

  function rewrite(tag: HTMLStyleElement) {
    if (tag.type && !/^text\/css$/i.test(tag.type)) return
    for (const node of [...tag.childNodes]) {
      if (!isText(node)) continue
      // The HTML parser splits long texts.
      for (let next = node.nextSibling; isIncomplete(node.data) && next && isText(next); next = node.nextSibling) {
        node.data += next.data
        next.remove()
      }
      const parts = node.data.split(SCOPED)
      const isNew = (part: string) => part.trim() !== '' && !part.startsWith(BEGIN)
      if (!parts.some(isNew)) continue
      node.data = parts.map(part => (isNew(part) ? scoped(part) : part)).join('')
      if (parts.some(part => isNew(part) && /@import/i.test(part)))
        void resolveImports(node, parts.filter(isNew).join('\n'))
    }
  }

  async function resolveImports(node: Text, text: string) {
    const before = node.data
    const whole = await withImports(text, document.baseURI, fetching, check).catch(() => undefined)
    if (whole !== undefined && node.data === before) node.data = scoped(whole)
  }

  const scoped = (text: string) => BEGIN + scopedCss(text, document.baseURI, selector, placed) + END

  return {
    isolate(tag) {
      tags.add(tag)
      setRuleHook(tag, { insert: rule => scopedRule(rule, selector) })
      rewrite(tag)
      // Style loaders fill a tag after they have added it. Observers run before the browser paints.
      observer ??= new MutationObserver(handleChanges)
      observer.observe(tag, { childList: true, characterData: true, subtree: true })
    },
    close: () => observer?.disconnect(),
  }
}

// By node type: what comes from a frame is not an instance of this window's classes.
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/** Whether a text ends inside a rule. */
const isIncomplete = (text: string) => text.split('{').length > text.split('}').length

function escaped(text: string): string {
  return text.replace(/[*/]/g, '\\$&')
}

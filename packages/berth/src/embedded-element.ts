import type { EmbedOutcome } from './context.ts'

type Embed = (element: HTMLElement, modulSlug: string) => EmbedOutcome

/** By the elements of the guests that are present. */
const embedders = new WeakMap<Node, Embed>()

/** `<dermaga-subapp module="Peta">` shows another sub-application, for guests that have no code for it. `data-error` has the code
 *  when that is refused. */
class EmbeddedSubapp extends HTMLElement {
  #end: (() => void) | undefined

  connectedCallback() {
    const embed = findEmbedder(this)
    const outcome = embed?.(this, this.getAttribute('module') ?? '')
    if (outcome?.ok) this.#end = outcome.end
    this.toggleAttribute('data-error', outcome?.ok === false)
    if (outcome?.ok === false) this.dataset['error'] = outcome.code
  }

  disconnectedCallback() {
    this.#end?.()
    this.#end = undefined
  }
}

/** Makes the element work inside these elements of a guest. */
export function offerElement(within: readonly Node[], embed: Embed): void {
  for (const element of within) embedders.set(element, embed)
  if (!customElements.get('dermaga-subapp')) customElements.define('dermaga-subapp', EmbeddedSubapp)
}

function findEmbedder(element: Node): Embed | undefined {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) {
    const embed = embedders.get(node)
    if (embed) return embed
  }
  return undefined
}

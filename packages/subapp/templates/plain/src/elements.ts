import type { GuestContext } from '@dermaga/subapp'

/** An element with its properties and children. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** A link inside the sub-application: navigates without a page load, and opens in a new tab on request. */
export function link(href: string, text: string, { navigate }: GuestContext): HTMLAnchorElement {
  const anchor = create('a', { href }, text)
  anchor.addEventListener('click', event => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  })
  return anchor
}

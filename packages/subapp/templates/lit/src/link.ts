import type { GuestContext } from '@dermaga/subapp'
import { html, type TemplateResult } from 'lit'

/** A link inside the sub-application: navigates without a page load, and opens in a new tab on request. */
export function link(href: string, text: string, { navigate }: GuestContext): TemplateResult {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return html`<a href=${href} @click=${follow}>${text}</a>`
}

import type { EmbeddedView } from '@dermaga/berth'
import { GUEST_ERRORS } from '@dermaga/contract'
import { berthFailureText, berthText, fill } from '@dermaga/text'
import { failureAdvice } from './failure-advice.ts'
import { recordVisit } from './guest-journal.ts'
import { reportFailure } from './guest-reports.ts'

/** Colours of the theme; nothing else of the page reaches into a shadow root. */
const STYLES = `
  :host { all: initial; display: block; font: 14px/1.5 var(--dm-font, sans-serif); color: var(--dm-text, #1a1a1a) }
  :host([hidden]) { display: none }
  div { padding: 16px; border: 1px solid var(--dm-line, #c9ced6); border-radius: 8px; background: var(--dm-surface, #fff) }
  p { margin: 0 0 8px }
  button {
    min-height: 36px; padding: 4px 16px; border: 1px solid var(--dm-line-strong, #868a95); border-radius: 8px;
    background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
  }
`

/** How a sub-application inside another one is: loading, or failed with the code that its owner sees. It stays in its place, out of reach of
 *  the styles around it. */
export function showEmbedded({ element, state, retry }: EmbeddedView): void {
  recordVisit(state)
  if (state.phase === 'failed') reportFailure(state)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const failure = state.phase === 'failed' ? state.error : state.phase === 'mounted' ? state.problem : undefined
  const isLoading = state.phase === 'loading' || (state.phase === 'mounted' && state.isWaiting === true)
  element.hidden = !failure && !isLoading
  root.replaceChildren()
  if (element.hidden || state.phase === 'idle') return
  const name = state.entry.menuName
  const style = document.createElement('style')
  style.textContent = STYLES
  const box = document.createElement('div')
  if (!failure) {
    box.setAttribute('role', 'status')
    box.textContent = fill(berthText.loading, { name })
  } else {
    box.setAttribute('role', 'alert')
    const lines = [
      fill(berthFailureText.embeddedFailed, { name }),
      failureAdvice(failure),
      berthFailureText.embeddedSafe,
      fill(berthFailureText.reference, { code: GUEST_ERRORS[failure.kind].code, id: state.correlationId }),
    ].map(text => Object.assign(document.createElement('p'), { textContent: text }))
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: berthText.retry })
    button.addEventListener('click', retry)
    box.append(...lines, button)
  }
  root.append(style, box)
}

import { type RefObject, useEffect } from 'react'

/** The last position in a document, for the lifetime of this browser tab. */
const KEY = 'dermaga:isian'

/** Returns to the field that was left when a document is reopened after signing in again or a reload. A document that the user closed
 *  starts at its beginning. */
export function useLastField(form: RefObject<HTMLElement | null>, idHeader: string) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const stop = new AbortController()
    const last = read()
    if (last?.idHeader === idHeader) whenThere(element, last.field, stop.signal)
    element.addEventListener(
      'focusin',
      ({ target }) => {
        const { id } = target as HTMLElement
        if (id.startsWith('isian-')) sessionStorage.setItem(KEY, JSON.stringify({ idHeader, field: id }))
      },
      { signal: stop.signal },
    )
    return () => {
      stop.abort()
      // The page is also removed when the session ends: then the position is still needed.
      if (new URLSearchParams(window.location.search).get('dokumen') !== idHeader) sessionStorage.removeItem(KEY)
    }
  }, [form, idHeader])
}

function read(): { idHeader: string; field: string } | undefined {
  try {
    const { idHeader, field } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) as Record<string, unknown>
    return typeof idHeader === 'string' && typeof field === 'string' ? { idHeader, field } : undefined
  } catch {
    return undefined
  }
}

function whenThere(form: HTMLElement, id: string, signal: AbortSignal) {
  const look = () => {
    const field = form.ownerDocument.getElementById(id)
    if (field) field.focus()
    return field !== null
  }
  if (look()) return
  const waiting = new MutationObserver(() => {
    if (look()) waiting.disconnect()
  })
  waiting.observe(form, { childList: true, subtree: true })
  const giveUp = () => waiting.disconnect()
  signal.addEventListener('abort', giveUp)
  // Do not move the focus of a user who has begun something else.
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, giveUp, { once: true, signal })
}

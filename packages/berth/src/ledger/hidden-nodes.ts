/** Hides an element with whatever is in it: it is not seen, not focused and not read out, and plays nothing. It stays in the document, so
 *  that frames are not loaded again and custom elements do not end.
 *  @returns shows it again as it was */
export function hideElement(element: HTMLElement): () => void {
  const { style } = element
  const before = { hidden: element.hidden, inert: element.inert }
  const display = [style.getPropertyValue('display'), style.getPropertyPriority('display')] as const
  if (element.contains(document.activeElement)) (document.activeElement as Partial<HTMLElement>).blur?.()
  const playing = [...element.querySelectorAll<HTMLMediaElement>('audio, video')].filter(({ paused }) => !paused)
  for (const media of playing) media.pause()
  element.hidden = true
  element.inert = true
  // The guest's own styles may show what is hidden.
  style.setProperty('display', 'none', 'important')
  return () => {
    Object.assign(element, before)
    style.setProperty('display', ...display)
    if (element.getAttribute('style') === '') element.removeAttribute('style')
    for (const media of playing) void media.play().catch(() => {})
  }
}

/** Style sheets do not apply. Their tags stay in the document: one that is added again loads its file again, or loses its rules.
 *  @returns they apply again */
export function hideStyles(sheets: Iterable<CSSStyleSheet | null>): () => void {
  const hidden = [...sheets].filter(sheet => sheet?.disabled === false)
  for (const sheet of hidden) if (sheet) sheet.disabled = true
  return () => {
    for (const sheet of hidden) if (sheet) sheet.disabled = false
  }
}

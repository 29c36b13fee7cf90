// Adds listeners, observers and connections of which the browser or the guest itself ends all but one of each.
export function mount(element) {
  element.textContent = 'rapi'
  const listen = options => window.addEventListener('figures-probe', () => {}, options)
  listen({ once: true })
  listen({ once: true, capture: true })
  listen({ signal: AbortSignal.abort() })
  const stop = new AbortController()
  listen({ signal: stop.signal })
  stop.abort()
  window.dispatchEvent(new Event('figures-probe'))
  listen({ once: true })
  new MutationObserver(() => {}).observe(element, { childList: true })
  window.endsItself = [0, 1].map(() => new ResizeObserver(() => {}))
  for (const observer of window.endsItself) {
    observer.observe(element)
    observer.disconnect()
  }
  window.endsItself[1].observe(element)
  window.endsItself.push(new BroadcastChannel('a'), new BroadcastChannel('b'))
  window.endsItself[2].close()
  return { unmount() {} }
}

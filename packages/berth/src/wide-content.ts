// Taken when the portal starts, as guests replace it.
const { requestAnimationFrame } = globalThis

/** Lets what is wider than the slot scroll within it, so that a wide table never moves the shell sideways. The slot is a scroll container only
 *  meanwhile: in one, what a guest keeps in view with `position: sticky` would no longer follow the page.
 *  @param element of the slot
 *  @returns stops it */
export function containWideContent(element: HTMLElement): () => void {
  let isWide = false
  let isChecking = false
  let isStopped = false
  // A message, not a timer: timers that are counted while a guest is present are the guest's.
  const afterFrame = new MessageChannel()
  afterFrame.port1.onmessage = check

  function check() {
    isChecking = false
    if (isStopped || element.scrollWidth > element.offsetWidth === isWide) return
    isWide = !isWide
    element.style.overflowX = isWide ? 'auto' : ''
    // Where nothing inside takes the focus, the keyboard scrolls it too.
    if (isWide) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  /** In a task after the frame the layout is known, and costs nothing more. */
  function checkSoon() {
    if (isChecking) return
    isChecking = true
    requestAnimationFrame(() => afterFrame.port2.postMessage(null))
  }

  const sizes = new ResizeObserver(checkSoon)
  const content = new MutationObserver(records => {
    for (const { target, addedNodes, removedNodes } of records) {
      if (target !== element) continue
      for (const node of addedNodes) if (node instanceof Element) sizes.observe(node)
      for (const node of removedNodes) if (node instanceof Element) sizes.unobserve(node)
    }
    checkSoon()
  })
  // What happens in a shadow root is not observed: the first move sideways shows it.
  const onScroll = () => {
    if (!isWide && window.scrollX !== 0) checkSoon()
  }
  sizes.observe(element)
  for (const child of element.children) sizes.observe(child)
  content.observe(element, { childList: true, subtree: true })
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    isStopped = true
    afterFrame.port1.close()
    window.removeEventListener('scroll', onScroll)
    content.disconnect()
    sizes.disconnect()
    element.style.overflowX = ''
    element.removeAttribute('tabindex')
  }
}

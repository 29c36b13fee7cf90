import type { GuestEntry } from '../entry.ts'

/** What an untrusted guest may do in its frame. It has no access to the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-downloads'

/** Passes features on to the origin of the frame's address, and to no page that it navigates to. */
const allowOf = (features: readonly string[]) =>
  features.map(feature => (feature === 'storage' ? 'storage-access' : feature)).join('; ')

/** A frame without an address, hidden until `showFrame`. */
export function createFrame({ menuName, features = [] }: GuestEntry): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const mayStore = features.includes('storage')
  frame.setAttribute('sandbox', mayStore ? `${SANDBOX} allow-storage-access-by-user-activation` : SANDBOX)
  if (features.length > 0) frame.allow = allowOf(features)
  frame.title = menuName
  frame.referrerPolicy = 'no-referrer'
  // The shell shows its skeleton as long as this is set.
  frame.dataset.waiting = ''
  // White in every theme of the portal, like a page in a tab of its own.
  const background = { background: '#fff', colorScheme: 'light' }
  Object.assign(frame.style, { ...background, display: 'block', width: '100%', height: '75vh', border: '0' })
  frame.style.visibility = 'hidden'
  return frame
}

export function showFrame(frame: HTMLIFrameElement) {
  frame.style.removeProperty('visibility')
  delete frame.dataset.waiting
}

/** Checks that each document in a frame says hello before its load event or soon after it. The error page of a host that
 *  is down does not, and neither does a page that the guest should not have navigated to. */
export function createDocumentMonitor(graceMs: number, onUnknownDocument: () => void) {
  let hasGreeted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    greeted() {
      hasGreeted = timer === undefined
      clearTimeout(timer)
      timer = undefined
    },
    loaded() {
      clearTimeout(timer)
      timer = hasGreeted ? undefined : setTimeout(onUnknownDocument, graceMs)
      hasGreeted = false
    },
    close: () => clearTimeout(timer),
  }
}

/** Calls back when the page's content security policy forbids a frame. */
export function onFrameBlocked(signal: AbortSignal, callback: (url: string) => void) {
  document.addEventListener(
    'securitypolicyviolation',
    event => {
      if (event.effectiveDirective === 'frame-src') callback(event.blockedURI)
    },
    { signal },
  )
}

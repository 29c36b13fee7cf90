import { readPortalConfig } from '../call/index.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>

/** Whether a key combination opens developer tools or the page's source in a common browser. spec §4.9 */
export function opensTools({ key, code, ctrlKey, shiftKey, altKey, metaKey }: Pressed): boolean {
  if (key === 'F12') return true
  // On a Mac, Option types another character: compare the physical key.
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
  if (ctrlKey && !metaKey && !altKey) return shiftKey ? 'IJCKE'.includes(letter) : letter === 'U'
  if (metaKey && !ctrlKey) return altKey ? 'IJCKEU'.includes(letter) : shiftKey && letter === 'C'
  return false
}

/** A long press on a touch screen selects text; it is not a right click. */
const isFinger = (event: Event) => ['touch', 'pen'].includes((event as Partial<PointerEvent>).pointerType ?? '')

/** Blocks right-click and the keys of developer tools in this document. @returns removes the block */
export function blockDebugKeys(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // In the capture phase, before listeners of pages.
  addEventListener('keydown', event => opensTools(event) && event.preventDefault(), { capture: true, signal })
  addEventListener('contextmenu', event => !isFinger(event) && event.preventDefault(), { capture: true, signal })
  return () => stop.abort()
}

/** As `blockDebugKeys`, only in production by `/config.json`. docs/product.md 9 */
export async function blockDebugKeysInProduction(): Promise<void> {
  if ((await readPortalConfig()).production) blockDebugKeys()
}

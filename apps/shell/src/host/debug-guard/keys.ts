import { readPortalConfig } from '../call/index.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>

/** Whether these keys open developer tools or the page's source in one of the common browsers. spec §4.9 */
export function opensTools({ key, code, ctrlKey, shiftKey, altKey, metaKey }: Pressed): boolean {
  if (key === 'F12') return true
  // With Option a Mac writes another sign; then the key's place says which one it is.
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
  if (ctrlKey && !metaKey && !altKey) return shiftKey ? 'IJCKE'.includes(letter) : letter === 'U'
  if (metaKey && !ctrlKey) return altKey ? 'IJCKEU'.includes(letter) : shiftKey && letter === 'C'
  return false
}

/** A long press of a finger selects text and pastes: that is no right click. */
const isFinger = (event: Event) => ['touch', 'pen'].includes((event as Partial<PointerEvent>).pointerType ?? '')

/** Blocks right-click and the keys of developer tools in this document. @returns takes it back */
export function blockDebugKeys(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // First of all listeners, so that no page takes the keys for itself.
  addEventListener('keydown', event => opensTools(event) && event.preventDefault(), { capture: true, signal })
  addEventListener('contextmenu', event => !isFinger(event) && event.preventDefault(), { capture: true, signal })
  return () => stop.abort()
}

/** As `blockDebugKeys`, where `/config.json` says production. design 01 (9) */
export async function blockDebugKeysInProduction(): Promise<void> {
  if ((await readPortalConfig()).production) blockDebugKeys()
}

import { useEffect, useRef } from 'react'

/** Calls for single keys of the page, by key in lower case. Not while the user types, in an open dialog or menu, or with a modifier.
 *  @param keys what each key does; a key without an entry stays the browser's */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { target, key } = event
      const isElsewhere =
        target instanceof Element &&
        target.closest(
          'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
        )
      if (isElsewhere || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
        return
      const act = latest.current[key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

import { useCallback, useRef, useState } from 'react'

/** A boolean stored on this device; false by default, and where storage is blocked. */
export function useRemembered(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => stored(key) === '1')

  function remember(next: boolean) {
    setValue(next)
    store(key, next ? '1' : '0')
  }
  return [value, remember]
}

/** A set of words stored on this device; empty by default, and where storage is blocked.
 *  @returns the set, and a stable function that adds a word or removes it */
export function useRememberedSet(key: string): [ReadonlySet<string>, (word: string) => void] {
  const [words, setWords] = useState<ReadonlySet<string>>(() => new Set(stored(key)?.split('\n').filter(Boolean)))
  const latest = useRef(words)
  const toggle = useCallback(
    (word: string) => {
      const next = new Set(latest.current)
      if (!next.delete(word)) next.add(word)
      latest.current = next
      setWords(next)
      store(key, [...next].join('\n'))
    },
    [key],
  )
  return [words, toggle]
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows block storage; the choice then lasts as long as the page.
  }
}

import { useState } from 'react'

/** Columns selected for a kind of document on this device; the default ones otherwise, and where storage is blocked. */
export function useRememberedColumns(
  kode: string,
  atFirst: () => string[],
): [readonly string[], (chosen: string[]) => void] {
  const key = `dermaga:goods-columns:${kode}`
  const [chosen, setChosen] = useState<readonly string[]>(() => read(key) ?? atFirst())
  function choose(next: string[]) {
    setChosen(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Private windows block storage; the selection then lasts as long as the page.
    }
  }
  return [chosen, choose]
}

function read(key: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) && kept.every(name => typeof name === 'string') ? kept : undefined
  } catch {
    return undefined
  }
}

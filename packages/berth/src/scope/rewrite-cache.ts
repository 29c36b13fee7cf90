import { scopedCss } from './rewrite.ts'

/** Sheets that a person comes back to in a day; Bootstrap's takes half a megabyte. */
const KEPT = 16
const kept = new Map<string, { text: string; css: string }>()

/** As `scopedCss`; a sheet that has not changed since the guest's last stay is not rewritten again. */
export function rewritten(text: string, address: string, scope: string): string {
  const key = `${scope} ${address}`
  const before = kept.get(key)
  const css = before?.text === text ? before.css : scopedCss(text, address, scope)
  // Put at the end: the one that was wanted longest ago goes first.
  kept.delete(key)
  kept.set(key, { text, css })
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
  return css
}

import { useSyncExternalStore } from 'react'
import type { PortalConfig } from '../call/index.ts'

/** Sub-applications under development that replace the catalogue's: modulSlug → address of its folder. */
export type Overrides = Readonly<Record<string, string>>

const KEY = 'dermaga.subapp-overrides'
const PARAM = 'subapp'
/** A shared link may only point to this machine. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

const NONE: Overrides = {}
let overrides = NONE
const listeners = new Set<() => void>()

/** Adds the override in the address, e.g. `?subapp=SuratKuasa@http://localhost:5174`, to those of this tab. Disabled in
 *  production, where pages may use the parameter themselves. */
export function openOverrides({ production }: Pick<PortalConfig, 'production'>): void {
  if (production) return void sessionStorage.removeItem(KEY)
  const url = new URL(location.href)
  const asked = url.searchParams.getAll(PARAM)
  if (asked.length > 0) {
    url.searchParams.delete(PARAM)
    history.replaceState(history.state, '', url)
  }
  const stored = sessionStorage.getItem(KEY)
  if (stored === null && asked.length === 0) return
  save({ ...read(stored), ...Object.fromEntries(asked.flatMap(text => parse(text) ?? [])) })
}

/** Replaces a sub-application for this tab.
 *  @returns false, and changes nothing, when the address is not one of this machine */
export function setOverride(modulSlug: string, address: string): boolean {
  const override = parse(`${modulSlug}@${address}`)
  if (!override) return false
  save({ ...overrides, ...Object.fromEntries([override[0]]) })
  return true
}

/** Returns to the catalogue's sub-application. */
export function resetOverride(modulSlug: string): void {
  const { [modulSlug]: _gone, ...others } = overrides
  save(others)
}

export const overrideOf = (modulSlug: string): string | undefined =>
  Object.hasOwn(overrides, modulSlug) ? overrides[modulSlug] : undefined

export const useOverrides = (): Overrides =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => overrides,
  )

function save(next: Overrides) {
  overrides = next
  if (Object.keys(next).length > 0) sessionStorage.setItem(KEY, JSON.stringify(next))
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Stored overrides are untrusted: they are parsed like the address. */
function read(stored: string | null): Overrides {
  try {
    const entries = Object.entries(JSON.parse(stored ?? '{}') ?? {})
    return Object.fromEntries(entries.flatMap(([modulSlug, address]) => parse(`${modulSlug}@${address}`) ?? []))
  } catch {
    return NONE
  }
}

function parse(text: string): [[modulSlug: string, address: string]] | undefined {
  const [, modulSlug = '', address = ''] = /^(\w{1,100})@(.*)$/.exec(text) ?? []
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !THIS_MACHINE.test(url.hostname)) return undefined
  return [[modulSlug, url.origin + url.pathname.replace(/\/+$/, '')]]
}

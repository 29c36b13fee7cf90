import type { TabsHeader } from '@dermaga/berth'
import { useSyncExternalStore } from 'react'
import { findClaims, findTokens, KEYS, read, remove, write } from '../storage/session-store.ts'

/** The longest value of each field: an office's code has 6 characters, a port's 5 (UN/LOCODE). */
const MAX_LENGTH = {
  idHeader: 64,
  kodePelTujuan: 5,
  pelabuhanTujuan: 200,
  kodeKantor: 6,
  pelabuhanBongkar: 200,
  kodePelBongkar: 5,
} as const satisfies Record<keyof TabsHeader, number>

/** The format in local storage, with the user, so that the next user of this browser does not open it. */
interface StoredHeader {
  idUser: string
  tabsHeader: TabsHeader
}

/** A valid tabs header without unknown fields; undefined when the value is not one. */
export function tabsHeaderOf(value: unknown): TabsHeader | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = Object.entries(MAX_LENGTH).map(([name, longest]) => {
    const field: unknown = Reflect.get(value, name) ?? null
    return [name, field, field === null || (typeof field === 'string' && field.length <= longest)] as const
  })
  if (!fields.every(([, , isGood]) => isGood)) return undefined
  const header = Object.fromEntries(fields) as unknown as TabsHeader
  return header.idHeader ? Object.freeze(header) : undefined
}

/** The declaration open in this tab. A declaration opened in another tab applies to documents loaded later, and never replaces this one.
 *  spec §3, §4.1 */
export function createTabsHeader(storage: {
  /** The signed-in user; undefined without a session. */
  idUser: () => string | undefined
  read: () => unknown
  write: (entry: StoredHeader) => void
  forget: () => void
}) {
  const listeners = new Set<() => void>()
  let current: { of: string | undefined; header: TabsHeader | undefined } | undefined

  function stored(of: string | undefined) {
    const entry = storage.read() as Partial<StoredHeader> | undefined
    return of !== undefined && entry?.idUser === of ? tabsHeaderOf(entry.tabsHeader) : undefined
  }

  function get(): TabsHeader | undefined {
    const idUser = storage.idUser()
    if (current?.of !== idUser) current = { of: idUser, header: stored(idUser) }
    return current?.header
  }

  return {
    get,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Stores the header, or removes it with undefined, unless another tab has opened a different one. Does nothing without a session.
     *  @throws TypeError when the header is invalid; nothing changes then */
    set(next: TabsHeader | undefined) {
      const header = next === undefined ? undefined : tabsHeaderOf(next)
      if (next !== undefined && !header) throw new TypeError('setTabsHeader: not a tabs header')
      const former = get()
      const idUser = storage.idUser()
      if (idUser === undefined) return
      if (header) storage.write({ idUser, tabsHeader: header })
      else if (stored(idUser)?.idHeader === former?.idHeader) storage.forget()
      current = { of: idUser, header }
      for (const notify of listeners) notify()
    },
  }
}

const tabsHeader = createTabsHeader({
  idUser() {
    const tokens = findTokens()
    return tokens && findClaims(tokens)?.sub
  },
  read: () => read<unknown>(KEYS.tabsHeader),
  write: entry => write(KEYS.tabsHeader, entry),
  forget: () => remove(KEYS.tabsHeader),
})

export const { set: setTabsHeader } = tabsHeader

/** The open declaration and its setter, for sub-applications through their context. */
export function useTabsHeader() {
  return [useSyncExternalStore(tabsHeader.subscribe, tabsHeader.get), setTabsHeader] as const
}

import type { Berth } from '@dermaga/berth'
import { useEffect, useRef } from 'react'
import { useAccess } from '../access/AccessProvider.tsx'
import { usePortal } from '../page/portal.ts'
import { useSession } from '../session/session-context.ts'
import { guestEntryOf } from './host.ts'
import { useOverrides } from './override.ts'

/** Kept sub-applications end with the session, with another company or role, and when the catalogue has another version of them or the
 *  user may no longer open them. docs/decisions/0126-kept-guests.md */
export function useKeptGuests(berth: Berth): void {
  const { state, user, company, roles } = useSession()
  const identity = JSON.stringify([state, user?.idUser, company?.idPerusahaan, roles])
  const known = useRef(identity)
  useEffect(() => {
    if (known.current !== identity) berth.endKept()
    known.current = identity
  }, [berth, identity])

  const { config } = usePortal()
  const { resolve } = useAccess()
  const overrides = useOverrides()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an override is another entry
  useEffect(() => {
    if (!resolve) return
    berth.endKept(({ pathName }) => {
      const destination = resolve(pathName)
      return destination.kind === 'subapp' ? guestEntryOf(destination.entry, config) : undefined
    })
  }, [berth, resolve, config, overrides])
}

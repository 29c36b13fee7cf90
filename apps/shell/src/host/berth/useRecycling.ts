import type { Berth, SlotState } from '@dermaga/berth'
import { useEffect, useRef } from 'react'
import { hasPendingChanges } from '../call/pending-calls.ts'
import { isBlocked } from '../page/leave-check.ts'
import { toasts } from '../toasts/toasts.ts'

/** Reloads a document in which a sub-application exceeded its leak budget, or whose permissions are outdated: after the user has moved to another page
 *  and the previous one has unmounted, when nothing can be lost. docs/decisions/0024-recycling.md
 *  @param place the current page; navigation within a sub-application does not count */
export function useRecycling(berth: Berth, place: string, state: SlotState, isOutdated: boolean): void {
  const before = useRef(place)
  const isArriving = useRef(false)
  const isUsed = useRef(false)

  useEffect(() => {
    const use = () => {
      isUsed.current = true
    }
    for (const name of USES) addEventListener(name, use, { capture: true })
    return () => {
      for (const name of USES) removeEventListener(name, use, { capture: true })
    }
  }, [])

  useEffect(() => {
    if (before.current !== place) {
      before.current = place
      isArriving.current = true
      isUsed.current = false
    }
    const isGone = state.phase === 'idle' || (state.phase === 'loading' && state.entry.id === place)
    if (!isArriving.current || !isGone) return
    isArriving.current = false
    const isWanted = (isOutdated || berth.isOverBudget()) && !berth.holdsInput()
    if (isWanted && !isUsed.current && !berth.isUnmounting() && isAtRest()) window.location.reload()
  }, [berth, place, state, isOutdated])
}

const USES = ['pointerdown', 'keydown', 'input'] as const

const isAtRest = () => toasts.list().length === 0 && !isBlocked() && !hasPendingChanges()

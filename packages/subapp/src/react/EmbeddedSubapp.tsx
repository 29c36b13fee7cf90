import type { EmbedOutcome } from '@dermaga/berth'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLatest, usePortal } from './SubappProvider.tsx'

export interface EmbeddedSubappProps {
  /** Slug of the module, as the permission sheet lists it under `embed`. */
  module: string
  className?: string
  /** Shown instead when the portal refuses it. */
  children?: ReactNode
}

/** Another sub-application inside this one, until it is unmounted. The portal shows in its place what goes wrong in it. */
export function EmbeddedSubapp({ module, className, children = null }: EmbeddedSubappProps) {
  const portal = useLatest(usePortal())
  const place = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<EmbedOutcome>()
  useEffect(() => {
    if (!place.current) return
    const shown = portal.current.embed(place.current, module)
    setOutcome(shown)
    return shown.ok ? shown.end : undefined
  }, [portal, module])
  return (
    <>
      <div ref={place} className={className} />
      {outcome?.ok === false && children}
    </>
  )
}

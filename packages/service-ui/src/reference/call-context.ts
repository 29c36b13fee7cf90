import type { ServiceHost } from '@dermaga/contract'
import { createContext, useContext } from 'react'

/** How reference lists are read. A context of its own: pages that need nothing else of the screens of services load nothing else. */
export const ReferenceCallContext = createContext<ServiceHost['call'] | undefined>(undefined)

/** @throws Error outside of its provider */
export function useReferenceCall(): ServiceHost['call'] {
  const call = useContext(ReferenceCallContext)
  if (!call) throw new Error('no provider')
  return call
}

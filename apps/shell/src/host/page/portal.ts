import { createContext, useContext } from 'react'
import type { createBrowserRouter } from 'react-router'
import type { PortalConfig } from '../call/index.ts'

export type PortalRouter = ReturnType<typeof createBrowserRouter>

/** Shared by every part of the portal: `/config.json` as read before the first paint, and the router. */
export interface Portal {
  config: PortalConfig
  router: PortalRouter
}

export const PortalContext = createContext<Portal | undefined>(undefined)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal outside of its provider')
  return portal
}

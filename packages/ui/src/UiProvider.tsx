import type { ReactNode } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider, RouterProvider } from 'react-aria-components'

export interface UiProviderProps {
  children: ReactNode
  /** BCP 47; Indonesian unless told. */
  locale?: string
  /** Where dialogs, menus and lists may live: a sub-application passes `context.portalRoot`. */
  portalRoot?: HTMLElement | undefined
  /** Follows the links of buttons and menus without loading the page anew. */
  navigate?: ((path: string) => void) | undefined
}

/** Put once around an application: language of dates and lists, home of overlays, and the router. */
export function UiProvider({ children, locale = 'id-ID', portalRoot, navigate }: UiProviderProps) {
  const routed = navigate ? <RouterProvider navigate={navigate}>{children}</RouterProvider> : children
  return (
    <I18nProvider locale={locale}>
      {portalRoot ? <UNSAFE_PortalProvider getContainer={() => portalRoot}>{routed}</UNSAFE_PortalProvider> : routed}
    </I18nProvider>
  )
}

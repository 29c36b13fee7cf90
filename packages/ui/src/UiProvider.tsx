import type { ReactNode } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider, RouterProvider } from 'react-aria-components'

export interface UiProviderProps {
  children: ReactNode
  /** BCP 47; Indonesian by default. */
  locale?: string
  /** Container of dialogs, menus and lists: a sub-application passes `context.portalRoot`. */
  portalRoot?: HTMLElement | undefined
  /** Follows the links of buttons and menus without reloading the page. */
  navigate?: ((path: string) => void) | undefined
}

/** Wraps an application once: locale, overlay container and router. */
export function UiProvider({ children, locale = 'id-ID', portalRoot, navigate }: UiProviderProps) {
  const routed = navigate ? <RouterProvider navigate={navigate}>{children}</RouterProvider> : children
  return (
    <I18nProvider locale={locale}>
      {portalRoot ? <UNSAFE_PortalProvider getContainer={() => portalRoot}>{routed}</UNSAFE_PortalProvider> : routed}
    </I18nProvider>
  )
}

import '@dermaga/ui/tokens.css'
import '@dermaga/ui/font.css'
import './host/layout/document.css'
import { ToastRegion, UiProvider } from '@dermaga/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { openOverrides } from './host/berth/override.ts'
import { guardScripts } from './host/berth/trusted-types.ts'
import { readPortalConfig } from './host/call/index.ts'
import { queries } from './host/call/queries.ts'
import { withholdBlockedMoves } from './host/page/blocked-moves.ts'
import { PageFailed } from './host/page/PageBoundary.tsx'
import { PortalContext } from './host/page/portal.ts'
import { toasts } from './host/toasts/toasts.ts'
import { ROUTES } from './routes.tsx'

/** Renders the portal. */
export async function show(element: HTMLElement): Promise<void> {
  // Sub-applications bring React of their own, which would give the same ids.
  const root = createRoot(element, { identifierPrefix: 'dm-' })
  try {
    const config = await readPortalConfig()
    guardScripts([window.location.origin, ...config.subappOrigins])
    openOverrides(config)
    const router = createBrowserRouter(ROUTES)
    withholdBlockedMoves(router)
    root.render(
      <PortalContext value={{ config, router }}>
        <QueryClientProvider client={queries}>
          <UiProvider navigate={path => void router.navigate(path)}>
            <RouterProvider router={router} />
            <ToastRegion toasts={toasts} />
          </UiProvider>
        </QueryClientProvider>
      </PortalContext>,
    )
  } catch (error) {
    root.render(
      <main className="dm-page">
        <PageFailed error={error} />
      </main>,
    )
  }
}

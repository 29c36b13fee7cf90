import '@dermaga/ui/tokens.css'
import '@dermaga/ui/font.css'
import './layout/document.css'
import { ToastRegion, UiProvider } from '@dermaga/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { openOverrides } from './berth/override.ts'
import { readPortalConfig } from './call/index.ts'
import { PageFailed } from './layout/PageBoundary.tsx'
import { PortalContext } from './layout/portal.ts'
import { queries } from './query.ts'
import { ROUTES } from './routes.tsx'
import { toasts } from './toasts/toasts.ts'
import { guardScripts } from './trusted-types.ts'

/** Draws the portal. */
export async function show(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const config = await readPortalConfig()
    guardScripts([window.location.origin, ...config.subappOrigins])
    openOverrides(config)
    const router = createBrowserRouter(ROUTES)
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
  } catch (problem) {
    root.render(
      <main className="dm-page">
        <PageFailed problem={problem} />
      </main>,
    )
  }
}

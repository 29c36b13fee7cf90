import { defineSubapp, type GuestContext } from '@dermaga/subapp'
import { StayProvider } from '@dermaga/subapp/react'
import { UiProvider } from '@dermaga/ui'
import '@dermaga/ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './surat-kuasa.css'

// The legacy contract: installs window.renderSuratKuasa(containerId, history) and window.unmountSuratKuasa(containerId).
defineSubapp({
  slug: 'surat-kuasa',
  contract: 'legacy',
  modulSlug: 'SuratKuasa',
  mount(element, first) {
    // React numbers ids from one in each root: without a prefix a label here could name a field of the portal's own.
    const root = createRoot(element, { identifierPrefix: 'surat-kuasa-' })
    const update = (context: GuestContext) =>
      root.render(
        <UiProvider portalRoot={context.portalRoot} navigate={context.navigate}>
          <StayProvider context={context}>
            <App />
          </StayProvider>
        </UiProvider>,
      )
    update(first)
    return { update, unmount: () => root.unmount() }
  },
})

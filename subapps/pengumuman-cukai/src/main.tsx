import { defineSubapp, type GuestContext } from '@dermaga/subapp'
import { StayProvider } from '@dermaga/subapp/react'
import { UiProvider } from '@dermaga/ui'
import '@dermaga/ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

export const { mount } = defineSubapp({
  slug: 'pengumuman-cukai',
  contract: 'module',
  modulSlug: 'PengumumanCukai',
  mount(element, first) {
    // React numbers ids from one in each root: without a prefix a label here could name a field of the portal's own.
    const root = createRoot(element, { identifierPrefix: 'pengumuman-cukai-' })
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

import { defineSubapp } from '@dermaga/subapp'
import { reactMount } from '@dermaga/subapp/react'
import { UiProvider } from '@dermaga/ui'
import '@dermaga/ui/base.css'
import { App } from './App.tsx'

export const subapp = defineSubapp({
  slug: 'layanan-baru',
  contract: 'module',
  modulSlug: 'LayananBaru',
  mount: reactMount('layanan-baru', ({ portalRoot, navigate }) => (
    <UiProvider portalRoot={portalRoot} navigate={navigate}>
      <App />
    </UiProvider>
  )),
})

import { defineSubapp } from '@dermaga/subapp'
import { reactMount } from '@dermaga/subapp/react'
import { UiProvider } from '@dermaga/ui'
import '@dermaga/ui/base.css'
import { App } from './App.tsx'

export const { mount } = defineSubapp({
  slug: 'pengumuman-cukai',
  contract: 'module',
  modulSlug: 'PengumumanCukai',
  mount: reactMount('pengumuman-cukai', ({ portalRoot, navigate }) => (
    <UiProvider portalRoot={portalRoot} navigate={navigate}>
      <App />
    </UiProvider>
  )),
})

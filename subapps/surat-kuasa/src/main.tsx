import { defineSubapp } from '@dermaga/subapp'
import { reactMount } from '@dermaga/subapp/react'
import { UiProvider } from '@dermaga/ui'
import '@dermaga/ui/base.css'
import { App } from './App.tsx'
import './surat-kuasa.css'

// The legacy contract: installs window.renderSuratKuasa(containerId, history) and window.unmountSuratKuasa(containerId).
defineSubapp({
  slug: 'surat-kuasa',
  contract: 'legacy',
  modulSlug: 'SuratKuasa',
  mount: reactMount('surat-kuasa', ({ portalRoot, navigate }) => (
    <UiProvider portalRoot={portalRoot} navigate={navigate}>
      <App />
    </UiProvider>
  )),
})

import { defineSubapp } from '@dermaga/subapp'
import { reactMount } from '@dermaga/subapp/react'
import { UiProvider } from '@dermaga/ui'
import '@dermaga/ui/base.css'
import type { ReactNode } from 'react'
import { App } from './App.tsx'
import { PreparedWidget } from './PreparedWidget.tsx'

const mounting = (content: ReactNode) =>
  reactMount('pengumuman-cukai', ({ portalRoot, navigate }) => (
    <UiProvider portalRoot={portalRoot} navigate={navigate}>
      {content}
    </UiProvider>
  ))

export const { mount } = defineSubapp({
  slug: 'pengumuman-cukai',
  contract: 'module',
  modulSlug: 'PengumumanCukai',
  mount: mounting(<App />),
  widgets: { disiapkan: mounting(<PreparedWidget />) },
})

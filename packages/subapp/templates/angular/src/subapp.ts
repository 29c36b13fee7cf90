import { provideZonelessChangeDetection, signal } from '@angular/core'
import { createApplication } from '@angular/platform-browser'
import { defineSubapp } from '@dermaga/subapp'
import { App } from './app.ts'
import { PORTAL } from './portal.ts'
import './styles.css'

export const subapp = defineSubapp({
  slug: 'layanan-baru',
  modulSlug: 'LayananBaru',
  contract: 'module',
  async mount(element, first) {
    const context = signal(first)
    const app = await createApplication({
      providers: [provideZonelessChangeDetection(), { provide: PORTAL, useValue: context }],
    })
    // By its element: Angular would search for it in the document, which does not contain the shadow root.
    const host = element.appendChild(document.createElement('layanan-baru-app'))
    app.bootstrap(App, host)
    return {
      update: next => context.set(next),
      unmount() {
        app.destroy()
        host.remove()
      },
    }
  },
})

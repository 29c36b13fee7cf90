import { defineSubapp } from '@dermaga/subapp'
import { App } from './app.ts'
import './styles.css'

// A module is evaluated once in a document, and an element can be defined only once.
if (!customElements.get('layanan-baru-app')) customElements.define('layanan-baru-app', App)

export const subapp = defineSubapp({
  slug: 'layanan-baru',
  modulSlug: 'LayananBaru',
  contract: 'module',
  mount(element, first) {
    const app = document.createElement('layanan-baru-app') as App
    app.portal = first
    element.append(app)
    return {
      update(next) {
        app.portal = next
      },
      unmount: () => app.remove(),
    }
  },
})

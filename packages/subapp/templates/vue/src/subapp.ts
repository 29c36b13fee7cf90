import { defineSubapp } from '@dermaga/subapp'
import { createApp, shallowRef } from 'vue'
import App from './App.vue'
import { PORTAL } from './portal.ts'
import './styles.css'

export const subapp = defineSubapp({
  slug: 'layanan-baru',
  modulSlug: 'LayananBaru',
  contract: 'module',
  mount(element, first) {
    const context = shallowRef(first)
    const app = createApp(App).provide(PORTAL, context)
    app.mount(element)
    return {
      update(next) {
        context.value = next
      },
      unmount: () => app.unmount(),
    }
  },
})

import { defineSubapp } from '@dermaga/subapp'
import { flushSync, mount, unmount } from 'svelte'
import App from './App.svelte'
import { createPortal } from './portal.svelte.ts'
import './styles.css'

export const subapp = defineSubapp({
  slug: 'layanan-baru',
  modulSlug: 'LayananBaru',
  contract: 'module',
  mount(element, first) {
    const portal = createPortal(first)
    const app = mount(App, { target: element, props: { portal } })
    flushSync()
    return {
      update(next) {
        portal.context = next
      },
      unmount: () => unmount(app),
    }
  },
})

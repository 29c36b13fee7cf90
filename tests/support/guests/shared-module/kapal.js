import { createApp, h, version } from 'vue'

export function mount(element) {
  const app = createApp({ render: () => h('h1', `Modul dengan Vue ${version}`) })
  app.mount(element)
  return { unmount: () => app.unmount() }
}

import microApp from '@micro-zoe/micro-app'
import { expose, history, slot } from './bench.js'

microApp.start()
expose({
  root: () => slot,
  async mount({ name, host }) {
    microApp.setData(name, { history })
    const app = document.createElement('micro-app')
    app.setAttribute('name', name)
    app.setAttribute('url', `${host}/adapter/micro-app.html`)
    const mounted = new Promise((resolve, reject) => {
      app.addEventListener('mounted', resolve)
      app.addEventListener('error', ({ detail }) => reject(detail.error))
    })
    slot.append(app)
    await mounted
  },
  async unmount() {
    const app = slot.firstElementChild
    const unmounted = new Promise(resolve => app.addEventListener('unmount', resolve))
    app.remove()
    await unmounted
  },
})

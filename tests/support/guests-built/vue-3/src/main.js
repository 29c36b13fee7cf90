import { createApp } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import App from './App.vue'
import Detail from './Detail.vue'
import List from './List.vue'

/** `location` as Vue's router counts it: without the portal's part of the path. */
const pathIn = ({ basePath, location }) =>
  (location.pathname.slice(basePath.length) || '/') + location.search + location.hash

export async function mount(element, context) {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: List },
      { path: '/kapal/:number', component: Detail, props: true },
    ],
  })
  await router.replace(pathIn(context))
  let current = context
  router.afterEach(to => {
    if (to.fullPath !== pathIn(current)) current.navigate(current.basePath + (to.fullPath === '/' ? '' : to.fullPath))
  })
  const app = createApp(App)
  app.use(router)
  app.mount(element)
  return {
    update(next) {
      current = next
      return router.replace(pathIn(next))
    },
    unmount: () => app.unmount(),
  }
}

import singleSpaVue from 'single-spa-vue'
import { createApp, h } from 'vue'
import App from './App.vue'
import router from './router'

const lifecycles = singleSpaVue({
  createApp,
  appOptions: {
    render: () => h(App),
  },
  handleInstance: app => app.use(router),
})

export const { bootstrap, mount, unmount } = lifecycles

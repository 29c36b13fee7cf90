import Vue from 'vue'
import VueRouter from 'vue-router'
import App from './App.vue'
import List from './List.vue'

Vue.use(VueRouter)
Vue.config.productionTip = false

let app

window.renderWebpack4 = containerId => {
  const router = new VueRouter({
    mode: 'history',
    base: '/webpack4',
    routes: [
      { path: '/', component: List },
      { path: '/manifes/:number', component: () => import(/* webpackChunkName: "rincian" */ './Detail.vue'), props: true },
    ],
  })
  app = new Vue({ router, render: h => h(App) })
  // Vue 2 replaces the element that it is mounted on.
  document.getElementById(containerId).appendChild(app.$mount().$el)
}

window.unmountWebpack4 = containerId => {
  app.$destroy()
  document.getElementById(containerId).innerHTML = ''
}

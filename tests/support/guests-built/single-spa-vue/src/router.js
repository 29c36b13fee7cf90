import { createRouter, createWebHistory } from 'vue-router'
import List from './List.vue'

export default createRouter({
  history: createWebHistory('/single-spa-vue'),
  routes: [
    { path: '/', component: List },
    { path: '/manifes/:number', component: () => import('./Detail.vue'), props: true },
  ],
})

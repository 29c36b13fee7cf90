import { startApp } from 'wujie'
import { expose, history, slot } from './bench.js'

expose({
  root: () => slot.querySelector('wujie-app')?.shadowRoot ?? slot,
  async mount({ name, host }) {
    await startApp({ name, url: `${host}/adapter/wujie.html`, el: slot, props: { history } })
  },
  unmount: () => slot.replaceChildren(),
})

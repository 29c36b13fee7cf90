import { loadMicroApp } from 'qiankun'
import { expose, history, slot } from './bench.js'

let app
expose({
  root: () => slot,
  async mount({ name, slug, host, scripts, styles }) {
    const entry = {
      styles,
      scripts: [...scripts, `${host}/adapter/qiankun.js`],
      html: `<div id="${slug}-container"></div>`,
    }
    app = loadMicroApp({ name, entry, container: '#slot', props: { history } })
    await app.mountPromise
  },
  unmount: () => app.unmount(),
})

// As webpack's ModuleFederationPlugin writes a container: a global, chunks beside the script that is running, and its module map.
var peta_mf
;(() => {
  const { src } = document.currentScript
  const loaded = {}
  // As the runtime of Module Federation 2: a global that cannot be removed, made only where there is none.
  if (!Object.hasOwn(self, 'peta_mf_runtime'))
    Object.defineProperty(self, 'peta_mf_runtime', { value: { instances: [] }, configurable: false, writable: true })
  self.peta_mf_runtime.instances.push('peta_mf')
  self.webpackChunkpeta_mf = self.webpackChunkpeta_mf || []
  self.webpackChunkpeta_mf.push = ([id, module]) => {
    loaded[id] = module
  }
  const chunk = id =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = new URL(`${id}.js`, src).href
      script.onload = resolve
      script.onerror = reject
      document.head.appendChild(script)
    })
  // As mini-css-extract-plugin's runtime: a style sheet is added once.
  const styles = {}
  const style = id => {
    styles[id] ??= new Promise((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = new URL(`${id}.css`, src).href
      link.onload = resolve
      link.onerror = reject
      document.head.appendChild(link)
    })
    return styles[id]
  }
  const moduleMap = {
    './Tabel': () => chunk('tabel').then(() => () => loaded.tabel),
    './Peta': () => Promise.all([chunk('peta'), style('peta')]).then(() => () => loaded.peta),
  }
  const get = name => moduleMap[name]()
  let scope
  const init = shared => {
    if (scope && scope !== shared) throw new Error('Container initialization failed')
    scope = shared
  }
  const exports = {}
  const define = getters => {
    for (const key of Object.keys(getters)) Object.defineProperty(exports, key, { enumerable: true, get: getters[key] })
  }
  define({ get: () => get, init: () => init })
  peta_mf = exports
})()

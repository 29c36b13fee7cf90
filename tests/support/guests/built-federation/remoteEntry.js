// As webpack's ModuleFederationPlugin writes a container: a global, chunks beside the script that is running, and its module map.
var peta_mf
;(() => {
  const { src } = document.currentScript
  const loaded = {}
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
  const moduleMap = {
    './Tabel': () => chunk('tabel').then(() => () => loaded.tabel),
    './Peta': () => chunk('peta').then(() => () => loaded.peta),
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

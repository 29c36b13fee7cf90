// As webpack's ModuleFederationPlugin writes a container without shares: it keeps its React to itself.
var sendiri_mf
;(() => {
  const moduleMap = { './Tabel': () => Promise.resolve(() => ({ default: function Tabel() {} })) }
  const exports = {}
  const define = getters => {
    for (const key of Object.keys(getters)) Object.defineProperty(exports, key, { enumerable: true, get: getters[key] })
  }
  const get = name => moduleMap[name]()
  const init = () => {}
  define({ get: () => get, init: () => init })
  sendiri_mf = exports
})()

// As webpack's ModuleFederationPlugin writes a container whose shares have `import: false`: it takes them from the scope of its host.
var kapal_mf
;(() => {
  let scope
  const versionsOf = name => Object.entries((scope || {})[name] || {})
  const consume = (name, major) => {
    const found = versionsOf(name).find(([version]) => version.startsWith(`${major}.`))
    if (!found) throw new Error(`Unsatisfied version of shared module ${name} (required ^${major}.0.0)`)
    return Promise.resolve(found[1].get()).then(factory => factory())
  }
  const moduleMap = {
    './Kapal': async () => {
      const [React, { createRoot }] = await Promise.all([consume('react', 19), consume('react-dom/client', 19)])
      return () => ({
        mount(element) {
          const root = createRoot(element)
          root.render(React.createElement('h1', null, `Federasi dengan React ${React.version} dan ${scope.cadangan['1.0.0'].get()}`))
          return { unmount: () => root.unmount() }
        },
      })
    },
  }
  const exports = {}
  const define = getters => {
    for (const key of Object.keys(getters)) Object.defineProperty(exports, key, { enumerable: true, get: getters[key] })
  }
  const get = name => moduleMap[name]()
  const init = shared => {
    scope = shared
    // A package that it brings itself.
    scope.cadangan = { '1.0.0': { get: () => 'cadangan', from: 'kapal_mf' } }
  }
  define({ get: () => get, init: () => init })
  kapal_mf = exports
})()

// As webpack's ModuleFederationPlugin writes a container whose shares have `import: false`. It exposes components and no lifecycles.
var komponen_mf
;(() => {
  let scope
  const consume = async name => {
    const [found] = Object.values((scope || {})[name] || {})
    if (!found) throw new Error(`Unsatisfied version of shared module ${name}`)
    return (await found.get())()
  }
  const moduleMap = {
    './App': async () => {
      const { h, ref } = await consume('vue')
      return () => ({
        default: {
          __name: 'App',
          props: ['context'],
          setup(props) {
            // As a build without the bundler's flags: Vue's own is set at its first mount, and read at later ones.
            globalThis.__KOMPONEN_FLAG__ ??= flags++ === 0
            const count = ref(0)
            return () =>
              h('section', [
                h('h1', `Vue di ${props.context.basePath} `),
                h('button', { onClick: () => count.value++ }, `Hitung ${count.value} ${__KOMPONEN_FLAG__}`),
              ])
          },
        },
      })
    },
  }
  let flags = 0
  const exports = {}
  const define = getters => {
    for (const key of Object.keys(getters)) Object.defineProperty(exports, key, { enumerable: true, get: getters[key] })
  }
  const get = name => moduleMap[name]()
  const init = shared => {
    scope = shared
  }
  define({ get: () => get, init: () => init })
  komponen_mf = exports
})()

// As webpack writes `libraryTarget: 'system'` of a single-spa project with externals; no import map is beside it.
System.register(['react', 'react-dom/client', 'single-spa'], (exports, context) => {
  const external = {}
  const setter = name => module => {
    external[name] = module
  }
  let root
  return {
    setters: [setter('react'), setter('client'), setter('spa')],
    execute() {
      exports('bootstrap', () => Promise.resolve())
      exports('mount', async ({ domElement }) => {
        const { version } = await context.import("vue")
        root = external.client.createRoot(domElement)
        const text = `React ${external.react.default.version}, Vue ${version} dan ${typeof external.spa.navigateToUrl}`
        root.render(external.react.createElement('h1', null, text))
      })
      exports('unmount', async () => root.unmount())
    },
  }
})

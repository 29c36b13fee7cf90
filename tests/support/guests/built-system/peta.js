// As webpack writes `libraryTarget: 'system'`, with single-spa-react and its framework left to the import map.
System.register(['react', 'single-spa-peta'], (exports, context) => {
  const external = {}
  let single
  return {
    setters: [
      module => {
        for (const key of Object.keys(module)) external[key] = module[key]
      },
      module => {
        single = module.default
      },
    ],
    execute() {
      exports('bootstrap', () => Promise.resolve())
      exports('mount', async ({ domElement, name }) => {
        const { label } = await context.import('./bagian.js')
        domElement.innerHTML = `<h1>${label} ${name} dengan React ${external.version} dan ${single.nama}</h1>`
      })
      exports({
        unmount: async ({ domElement }) => {
          domElement.innerHTML = ''
        },
      })
    },
  }
})

// As vue-cli-service writes an application for single-spa: UMD.
;((root, factory) => {
  if (typeof exports === 'object' && typeof module === 'object') module.exports = factory()
  else if (typeof define === 'function' && define.amd) define([], factory)
  else root['peta-vue'] = factory()
})(window, () => ({
  bootstrap: [() => Promise.resolve()],
  mount: [
    async ({ domElement }) => {
      domElement.innerHTML = '<h1>UMD untuk single-spa</h1>'
    },
  ],
  unmount: [
    async ({ domElement }) => {
      domElement.innerHTML = ''
    },
  ],
}))

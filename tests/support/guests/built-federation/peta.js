self.webpackChunkpeta_mf.push([
  'peta',
  {
    mount(element, context) {
      element.innerHTML = `<h1>Federasi untuk ${context.user.nama}</h1>`
      return () => element.replaceChildren()
    },
  },
])

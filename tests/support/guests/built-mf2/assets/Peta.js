export default {
  render(element, context) {
    element.innerHTML = `<h1>Federasi 2 di ${context.basePath}</h1>`
    return { unmount: () => element.replaceChildren() }
  },
}

const says = new URL('..', import.meta.url).pathname.split('/').at(-2)
let heading
window.renderBuiltFunctions = (containerId, history) => {
  heading = document.createElement('h1')
  heading.textContent = `Fungsi dari modul ${says} di ${history.context.basePath}`
  document.getElementById(containerId).append(heading)
}
window.unmountBuiltFunctions = () => heading.remove()

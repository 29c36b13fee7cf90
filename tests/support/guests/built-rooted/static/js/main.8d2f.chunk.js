// As webpack 4 writes `publicPath: '/'`: chunks are asked for at the root of the document's origin.
window.renderBuiltRooted = containerId => {
  const script = document.createElement('script')
  script.src = '/static/js/1.11aa.chunk.js'
  script.onload = () => {
    document.getElementById(containerId).innerHTML = `<h1>${window.builtRootedPart}</h1>`
  }
  document.head.appendChild(script)
}
window.unmountBuiltRooted = containerId => {
  document.getElementById(containerId).innerHTML = ''
}

// Loads its chunks like webpack's runtime.
;(function () {
  const folder = new URL('.', document.currentScript.src)
  function load(name, parent) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.onload = resolve
      script.onerror = () => reject(new Error(`Loading chunk ${name} failed`))
      script.src = new URL(name, folder).href
      parent.appendChild(script)
    })
  }
  window.renderLoadsChunk = containerId => {
    const container = document.getElementById(containerId)
    container.innerHTML =
      '<h1>Induk</h1><button class="listed">Bagian</button> <button class="stray">Liar</button> <button class="inside">Di dalam</button><output></output>'
    const show = text => {
      container.querySelector('output').textContent = text
    }
    for (const [button, name, parent] of [
      ['.listed', '1.chunk.js', document.head],
      ['.stray', '2.chunk.js', document.head],
      ['.inside', '2.chunk.js', container],
    ]) {
      container.querySelector(button).onclick = async () => {
        try {
          await load(name, parent)
          show(`${name} dimuat`)
        } catch (error) {
          show(error.message)
        }
      }
    }
  }
  window.unmountLoadsChunk = containerId => document.getElementById(containerId).replaceChildren()
})()

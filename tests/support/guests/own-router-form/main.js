// A sub-application with a router over the browser's history and a form: each move shows its page anew, as routers of frameworks do.
export function mount(element, { basePath, dirty }) {
  const page = document.createElement('section')
  const show = () => {
    page.innerHTML = `<h1>Muatan</h1><p class="where">${location.pathname}${location.hash}</p>
      <label>Catatan <input></label> <button type="button">Rincian</button>`
    page.querySelector('input').oninput = () => dirty(true)
    page.querySelector('button').onclick = () => {
      history.pushState({ mine: true }, '', `${basePath}/kapal/7#muatan`)
      show()
    }
  }
  window.addEventListener('popstate', show)
  window.addEventListener('hashchange', show)
  element.append(page)
  show()
  return {
    unmount() {
      window.removeEventListener('popstate', show)
      window.removeEventListener('hashchange', show)
      page.remove()
    },
  }
}

// A sub-application with a router of its own, made when the module is evaluated, as `createBrowserRouter` and `createRouter` are.
let shown
const render = () => {
  if (!shown) return
  shown.querySelector('.where').textContent = location.pathname + location.search
}
const seen = { popstate: 0, ticks: 0, chained: 0, marks: 0 }
window.ownRouter = seen

window.addEventListener('popstate', () => {
  seen.popstate++
  render()
})
const interval = setInterval(() => seen.ticks++, 20)
const chain = () => {
  seen.chained++
  setTimeout(chain, 20)
}
setTimeout(chain, 20)
new MutationObserver(() => seen.marks++).observe(document.documentElement, { attributeFilter: ['data-mark'] })

function go(path) {
  history.pushState({ mine: path }, '', path)
  render()
}

export function mount(element, { basePath }) {
  shown = document.createElement('section')
  shown.innerHTML = `<h1>Jadwal Kapal</h1><p class="where"></p>
    <button type="button">Rincian</button><button type="button">Urutkan</button><button type="button">Berhenti</button>`
  const [detail, sort, stop] = shown.querySelectorAll('button')
  detail.onclick = () => go(`${basePath}/kapal/7`)
  sort.onclick = () => {
    history.replaceState(history.state, '', `${location.pathname}?urut=tiba`)
    render()
  }
  stop.onclick = () => clearInterval(interval)
  element.append(shown)
  render()
  return {
    unmount() {
      shown.remove()
      shown = undefined
      // A router that redirects late must not move the user, who is elsewhere.
      Promise.resolve().then(() => history.replaceState(null, '', `${basePath}/terlambat`))
    },
  }
}

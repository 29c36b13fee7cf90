// A form that is kept when the user leaves it, with everything that goes on meanwhile: timers, frames, observers, listeners, a stream.
const here = import.meta.url
export function mount(element, first) {
  let context = first
  // The test's own object: what a guest leaves on the window is taken back while it is kept.
  const seen = ((window.portal ?? {}).seen ??= { ticks: 0, frames: 0, late: 0, heard: 0, resized: 0, marks: 0, messages: [], calls: [], moves: [] })
  element.innerHTML = `<main class="keeps-alive"><h1>Formulir</h1><p class="where"></p>
    <form><label>Uraian <input name="uraian"></label><label>Catatan <textarea name="catatan"></textarea></label>
    <label><input type="checkbox" name="setuju">Setuju</label></form>
    <button class="dirty">Ubah</button><button class="dialog">Dialog</button><button class="modal">Modal</button><button class="throw">Salah</button></main>`
  element.firstElementChild.id = 'keeps-alive-root'
  const where = element.querySelector('.where')
  const paint = () => { where.textContent = context.location.pathname + context.location.search }
  paint()
  window.keptGlobal = 'mine'
  window.onresize = () => seen.calls.push('resize')
  document.body.classList.add('kept-body')
  const style = document.createElement('style')
  style.textContent = 'header { outline: 3px solid rgb(1, 2, 3); }'
  document.head.append(style)
  const interval = setInterval(() => seen.ticks++, 5)
  let frame = requestAnimationFrame(function next() { seen.frames++; frame = requestAnimationFrame(next) })
  const heard = () => seen.heard++
  window.addEventListener('uji', heard)
  const popped = () => seen.moves.push(location.pathname)
  window.addEventListener('popstate', popped)
  const sizes = new ResizeObserver(() => seen.resized++)
  sizes.observe(element)
  const marks = new MutationObserver(() => seen.marks++)
  marks.observe(document.documentElement, { attributeFilter: ['data-mark'] })
  const stream = new EventSource(new URL('stream', here).href)
  for (const name of ['message', 'ship']) stream.addEventListener(name, event => seen.messages.push(`${event.type} ${event.data}`))
  seen.stream = stream
  // What an answer of the server starts after the user has left.
  seen.answer = () => { setTimeout(() => seen.late++, 0); context.navigate('/elsewhere'); context.title('Terlambat'); history.pushState(null, '', '/elsewhere') }
  element.querySelector('.dirty').onclick = () => { context.dirty(true); context.title('Berubah') }
  element.querySelector('.dialog').onclick = () => {
    const dialog = Object.assign(document.createElement('div'), { id: 'kept-dialog', textContent: 'Dialog' })
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
  }
  element.querySelector('.modal').onclick = () => {
    const dialog = document.createElement('dialog')
    element.firstElementChild.append(dialog)
    dialog.showModal()
  }
  element.querySelector('.throw').onclick = () => { throw new Error('salah') }
  return {
    update(next) { context = next; paint() },
    suspend() { seen.calls.push('suspend'); if (seen.refuses) throw new Error('tidak sekarang') },
    resume(next) { seen.calls.push(`resume ${next.location.pathname}`) },
    unmount() {
      seen.calls.push(`unmount ${window.keptGlobal}`)
      for (const stop of [sizes, marks]) stop.disconnect()
      stream.close()
      clearInterval(interval)
      cancelAnimationFrame(frame)
      window.removeEventListener('uji', heard)
      window.removeEventListener('popstate', popped)
      delete window.keptGlobal
      element.replaceChildren()
    },
  }
}

/** A well-made module: it removes everything that it adds. */
export async function mount(element, context) {
  const title = document.createElement('h1')
  title.className = 'module-title'
  title.textContent = `Modul untuk ${context.user.nama}`
  const where = document.createElement('p')
  where.className = 'where'
  where.textContent = context.location.pathname
  const { lazyText } = await import('./lazy.js')
  const lazy = document.createElement('p')
  lazy.className = 'lazy-part'
  lazy.textContent = lazyText
  element.append(title, where, lazy)

  const onKey = () => {}
  document.addEventListener('keydown', onKey, true)
  const clock = setInterval(() => {}, 1000)

  return {
    update(next) {
      where.textContent = next.location.pathname
    },
    unmount() {
      document.removeEventListener('keydown', onKey, true)
      clearInterval(clock)
      element.replaceChildren()
    },
  }
}

// Adds styles to the document's head like a style loader, a CSS-in-JS library and a bundler's runtime.
const evaluated = document.createElement('style')
evaluated.textContent = 'h1 { text-transform: uppercase }'
document.head.append(evaluated)

export async function mount(element, context) {
  element.innerHTML = '<h1>Bayang</h1><p>Isi <a href="#a">tautan</a></p><button type="button">Buka</button><label>Nama <input name="nama"></label>'
  const ruled = document.createElement('style')
  document.head.append(ruled)
  ruled.sheet.insertRule('button { text-indent: 4px }')
  ruled.sheet.insertRule('button { word-spacing: 9px }', 0)
  ruled.sheet.deleteRule(0)
  const grows = document.createElement('style')
  document.head.append(grows)
  grows.append('a { text-indent: 5px }')
  await new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = new URL('./lazy.css', import.meta.url).href
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  })
  element.querySelector('button').onclick = () => {
    const dialog = document.createElement('div')
    dialog.className = 'dialog'
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-label', 'Rincian')
    dialog.innerHTML = '<p>Dialog</p><input aria-label="Alasan" name="alasan"><button type="button">Tutup</button>'
    dialog.querySelector('button').onclick = () => {
      dialog.remove()
      element.querySelector('button').focus()
    }
    context.portalRoot.append(dialog)
    dialog.querySelector('input').focus()
  }
  return {
    unmount() {
      element.replaceChildren()
      for (const style of [ruled, grows]) style.remove()
    },
  }
}

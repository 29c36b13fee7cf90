// Like an application whose route matches nothing: an empty element, until something else is opened.
export function mount(element) {
  const root = element.appendChild(document.createElement('div'))
  window.addEventListener('paint-now', () => { root.textContent = 'akhirnya' })
  window.addEventListener('empty-now', () => { element.replaceChildren() })
  return { unmount() {} }
}

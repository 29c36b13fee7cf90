/** Renders its heading at once, and ends its mount only after an event. */
export async function mount(element) {
  const title = document.createElement('h1')
  title.textContent = 'Sudah tampil'
  element.append(title)
  await new Promise(resolve => addEventListener('guest:ready', resolve, { once: true }))
  return { unmount: () => element.replaceChildren() }
}

/** Shows its heading at once and says that it is mounted only when the page tells it to. */
export async function mount(element) {
  const title = document.createElement('h1')
  title.textContent = 'Sudah tampil'
  element.append(title)
  await new Promise(resolve => addEventListener('guest:ready', resolve, { once: true }))
  return { unmount: () => element.replaceChildren() }
}

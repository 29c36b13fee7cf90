// Its mount ends with the answer to a call, and it adds something then.
export async function mount(element) {
  element.textContent = 'menunggu'
  await (await fetch(new URL('later.json', import.meta.url))).json()
  const node = document.createElement('div')
  node.className = 'mounted-late'
  document.body.append(node)
  window.addEventListener('late-probe', () => {})
  return { unmount() { window.shellState.isCleanedUp = true } }
}

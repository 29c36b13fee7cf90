// Shows a topic of the portal, and gives a test its topics.
export function mount(element, { topics }) {
  element.innerHTML = '<h1>Topik</h1><p></p>'
  const heard = []
  const outcome = topics.subscribe('dokumen-dikerjakan', value => {
    heard.push(value)
    element.querySelector('p').textContent = value ? value.id : 'tanpa dokumen'
  })
  window.guest = { topics, heard, outcome }
  return { unmount: () => element.replaceChildren() }
}

const kept = window.channels
const channel = new MessageChannel()
channel.port1.onmessage = () => kept.heard++
kept.send = () => channel.port2.postMessage(null)

export function mount(element) {
  element.textContent = 'saluran'
  return { unmount() {} }
}

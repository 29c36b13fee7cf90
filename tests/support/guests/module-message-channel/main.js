const probe = window.channelProbe
const channel = new MessageChannel()
channel.port1.onmessage = () => probe.received++
probe.send = () => channel.port2.postMessage(null)

export function mount(element) {
  element.textContent = 'saluran'
  return { unmount() {} }
}

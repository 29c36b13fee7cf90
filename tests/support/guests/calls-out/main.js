// Calls another origin in every way that returns an answer.
const outcomeOf = async call => {
  try {
    return await call()
  } catch (error) {
    return error.name
  }
}

const request = address =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('GET', address)
    call.onload = () => resolve(call.status)
    call.onerror = () => reject(new Error('network'))
    call.send()
  })

export function mount(element) {
  element.innerHTML = '<h1>Memanggil keluar</h1>'
  window.callsOut = async origin => [
    `fetch: ${await outcomeOf(async () => (await fetch(`${origin}/a`)).status)}`,
    `xhr: ${await outcomeOf(() => request(`${origin}/b`))}`,
    `beacon: ${navigator.sendBeacon(`${origin}/c`)}`,
  ]
  return {
    unmount() {
      delete window.callsOut
      element.replaceChildren()
    },
  }
}

import { label } from './bagian-DkD2k1aB.js'

export function mount(element) {
  element.innerHTML = `<h1 class="vite-guest">${label}</h1>`
  return { unmount: () => element.replaceChildren() }
}

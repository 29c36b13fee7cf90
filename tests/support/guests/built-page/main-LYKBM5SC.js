import { says } from './chunk-RXGRGA6Y.js'

// A framework that only looks elements up: it defines none.
const isElement = name => typeof customElements === 'object' && customElements.get(name) !== undefined

function mount(element, context) {
  const heading = document.createElement('h1')
  heading.textContent = isElement('app-root') ? 'app-root' : says(context.basePath)
  element.append(heading)
  return { unmount: () => heading.remove() }
}
export { mount }

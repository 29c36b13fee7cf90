import './lazy.css'

export function lazyPart(): HTMLElement {
  const part = document.createElement('p')
  part.className = 'sdk-lazy'
  part.textContent = 'belakangan'
  return part
}

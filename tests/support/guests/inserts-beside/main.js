// Adds nodes to head, body and html without a method of these three elements.
export function mount(element) {
  element.textContent = 'di samping'
  const make = () => Object.assign(document.createElement('div'), { className: 'inserted-beside' })
  const header = document.querySelector('header')
  header.before(make())
  header.after(make())
  header.insertAdjacentElement('beforebegin', make())
  header.insertAdjacentHTML('afterend', '<div class="inserted-beside"></div>')
  document.head.after(make())
  const range = document.createRange()
  range.setStart(document.body, 0)
  range.insertNode(make())
  const replaced = make()
  document.body.append(replaced)
  replaced.outerHTML = '<div class="inserted-beside"></div>'
  return { unmount() {} }
}

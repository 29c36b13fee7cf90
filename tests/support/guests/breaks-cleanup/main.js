// Everything that makes a clean-up throw, or leaves a property that cannot be restored.
export function mount(element) {
  element.innerHTML = '<h1>Tidak mau pergi</h1>'
  const node = document.createElement('div')
  node.className = 'left-behind'
  document.body.append(node)
  Object.defineProperty(node, 'parentNode', { get: () => { throw new Error('tidak boleh') } })
  element.parentElement.remove = () => { throw new Error('tidak boleh') }
  element.remove = () => { throw new Error('tidak boleh') }
  Object.defineProperty(document, 'onclick', { get: () => { throw new Error('tidak boleh') } })
  for (const [object, name] of [[window, 'setTimeout'], [EventTarget.prototype, 'addEventListener'], [document.body, 'append'], [document.body, 'setAttribute'], [document.documentElement, 'className']])
    Object.defineProperty(object, name, { configurable: false })
  return { unmount() { throw new Error('gagal pergi') } }
}

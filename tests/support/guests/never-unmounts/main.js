export function mount(element) {
  element.textContent = 'tidak mau pergi'
  document.body.append(Object.assign(document.createElement('div'), { className: 'left-behind' }))
  return { unmount: () => new Promise(() => {}) }
}

export function mount(element) {
  element.textContent = matchMedia('(min-width: 1px)').matches ? 'lebar' : 'sempit'
  return { unmount() {} }
}

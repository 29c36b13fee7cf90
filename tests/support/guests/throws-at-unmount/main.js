export function mount(element) {
  element.textContent = 'tidak bisa pergi'
  document.body.append(Object.assign(document.createElement('div'), { className: 'left-behind' }))
  return {
    unmount() {
      throw new Error('gagal pergi')
    },
  }
}

// Stores its context in an object of the shell, and calls it during its unmount.
export function mount(element, context) {
  element.textContent = 'konteks'
  window.shellState.context = context
  return {
    unmount() {
      context.navigate('/kembali')
      context.title('pergi')
      context.dirty(true)
      context.dirty(false)
      context.notify({ kind: 'success', message: 'pergi' })
    },
  }
}

// Hands its context to an object of the shell; while it is unmounted it may still talk to the shell.
export function mount(element, context) {
  element.textContent = 'konteks'
  window.kept.context = context
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

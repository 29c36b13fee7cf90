export function mount() {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.textContent = 'Pilih kantor'
  document.body.append(dialog)
  return { unmount() {} }
}

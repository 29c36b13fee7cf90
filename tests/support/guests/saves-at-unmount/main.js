// Saves in two calls, the second of which needs the answer of the first.
export function mount(element, context) {
  element.textContent = 'menyimpan'
  return {
    async unmount() {
      await context.fetch('/simpan/isi', { method: 'POST' })
      await context.fetch('/simpan/selesai', { method: 'POST' })
    },
  }
}

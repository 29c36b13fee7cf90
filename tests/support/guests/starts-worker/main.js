export function mount(element) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  element.textContent = 'Menghitung'
  return { unmount: () => worker.terminate() }
}

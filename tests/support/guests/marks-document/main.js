// Sets a global when it is evaluated, which happens once. When it is mounted it marks the document, as React does, so that
// it adds its listener only once.
window.setAtEvaluation = 'sekali'
export function mount(element) {
  element.textContent = window.setAtEvaluation
  if (!document.flagged) {
    document.flagged = true
    document.addEventListener('flag-probe', () => {
      element.textContent = 'terdengar'
    })
  }
  return { unmount: () => element.replaceChildren() }
}

// Sets one global when it is evaluated, which happens once; and a mark of its own when it is mounted, as React does on the
// document, to listen there only once.
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

export function mount() {
  const page = document.createElement('section')
  page.className = 'elsewhere'
  page.textContent = 'Di tempat lain'
  document.body.append(page)
  return { unmount() {} }
}

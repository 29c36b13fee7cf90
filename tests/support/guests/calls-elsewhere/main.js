export async function mount(element) {
  await fetch('https://api.blocked.test/v1')
  element.textContent = 'tidak pernah'
  return { unmount() {} }
}

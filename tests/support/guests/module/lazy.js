export const lazyText = 'bagian yang datang belakangan'
// As a bundler's loader does: the style is added once, when the chunk is first evaluated.
const style = document.createElement('style')
style.textContent = '.lazy-part { color: rgb(131, 88, 0) }'
document.head.appendChild(style)

export const lazyText = 'bagian yang datang belakangan'
// Like a style loader: the style is added once, when the chunk is evaluated.
const style = document.createElement('style')
style.textContent = '.lazy-part { color: rgb(131, 88, 0) }'
document.head.appendChild(style)

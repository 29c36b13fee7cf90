let root
export async function bootstrap() {
  globalThis.singleSpaBoots = (globalThis.singleSpaBoots ?? 0) + 1
}
export const mount = [
  async props => {
    root = document.createElement('section')
    props.domElement.append(root)
  },
  async props => {
    root.textContent = `single-spa ${props.name} untuk ${props.user.nama}`
  },
]
export async function unmount() {
  root.remove()
}

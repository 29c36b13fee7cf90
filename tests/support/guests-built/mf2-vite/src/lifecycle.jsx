import { createRoot } from 'react-dom/client'
import App from './App'

let root

export async function bootstrap() {}

export async function mount({ domElement }) {
  root = createRoot(domElement)
  root.render(<App />)
}

export async function unmount() {
  root.unmount()
}

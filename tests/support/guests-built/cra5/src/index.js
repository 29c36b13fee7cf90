import { createRoot } from 'react-dom/client'
import App from './App'

const roots = new Map()

window.renderCra5 = containerId => {
  const root = createRoot(document.getElementById(containerId))
  roots.set(containerId, root)
  root.render(<App />)
}

window.unmountCra5 = containerId => {
  roots.get(containerId).unmount()
  roots.delete(containerId)
}

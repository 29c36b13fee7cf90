import { createRoot } from 'react-dom/client'
import App from './App'

export function mount(element) {
  const root = createRoot(element)
  root.render(<App />)
  return { unmount: () => root.unmount() }
}

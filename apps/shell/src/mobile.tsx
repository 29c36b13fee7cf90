import { createRoot } from 'react-dom/client'
import { MobileApp } from './features/mobile/MobileApp.tsx'
import { startWorker } from './features/mobile/worker.ts'

createRoot(document.getElementById('mobile') as HTMLElement).render(<MobileApp />)
startWorker()

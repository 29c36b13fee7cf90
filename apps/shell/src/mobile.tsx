import { createRoot } from 'react-dom/client'
import { MobileApp } from './mobile/MobileApp.tsx'
import { startWorker } from './mobile/worker.ts'

createRoot(document.getElementById('mobile') as HTMLElement).render(<MobileApp />)
startWorker()

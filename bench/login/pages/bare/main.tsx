import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const LoginPage = lazy(() => import('./LoginPage.tsx'))

createRoot(document.getElementById('page') as HTMLElement).render(
  <Suspense>
    <LoginPage />
  </Suspense>,
)

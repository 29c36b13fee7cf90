import { mainOfDocument } from './sign-in/main.ts'
import { movedTo } from './sign-in/pages.ts'

const main = mainOfDocument()
const moved = movedTo(location.pathname)
if (moved) {
  location.replace(moved + location.search)
} else {
  const [{ createRoot }, { NotFound }] = await Promise.all([
    import('react-dom/client'),
    import('./sign-in/NotFound.tsx'),
  ])
  createRoot(main).render(<NotFound />)
}

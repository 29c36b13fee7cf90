import { blockDebugKeysInProduction } from './debug-guard/keys.ts'
import { mainOfDocument } from './sign-in/main.ts'
import { movedTo } from './sign-in/pages.ts'
import { hideLinkId, screenAt } from './sign-in/screens.ts'

const main = mainOfDocument()
const moved = movedTo(location.pathname)
if (moved) {
  location.replace(moved + location.search)
} else {
  const found = screenAt(location.pathname)
  const linkId = found?.screen.hasLinkId ? hideLinkId(found.screen.path, found.linkId) : ''
  const [{ createRoot }, { default: Screen }] = await Promise.all([
    import('react-dom/client'),
    found ? found.screen.load() : import('./sign-in/NotFound.tsx').then(({ NotFound }) => ({ default: NotFound })),
  ])
  createRoot(main).render(<Screen linkId={linkId} />)
  blockDebugKeysInProduction().catch(() => {})
}

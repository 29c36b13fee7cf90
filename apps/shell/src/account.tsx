import { mainOfDocument } from './features/sign-in/main.ts'
import { redirectTarget } from './features/sign-in/redirect-target.ts'
import { hideLinkId, SCREENS, screenAt } from './features/sign-in/screens.ts'
import { blockDebugKeysInProduction } from './host/debug-guard/keys.ts'

const main = mainOfDocument()
const moved = redirectTarget(
  location.pathname,
  SCREENS.map(({ path }) => path),
)
if (moved) {
  location.replace(moved + location.search)
} else {
  const found = screenAt(location.pathname)
  const linkId = found?.screen.hasLinkId ? hideLinkId(found.screen.path, found.linkId) : ''
  const [{ createRoot }, { default: Screen }] = await Promise.all([
    import('react-dom/client'),
    found
      ? found.screen.load()
      : import('./features/sign-in/NotFound.tsx').then(({ NotFound }) => ({ default: NotFound })),
  ])
  createRoot(main).render(<Screen linkId={linkId} />)
  blockDebugKeysInProduction().catch(() => {})
}

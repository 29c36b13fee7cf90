import { hydrateRoot } from 'react-dom/client'
import { LoginScreen } from './features/sign-in/LoginScreen.tsx'
import { mainOfDocument } from './features/sign-in/main.ts'

hydrateRoot(mainOfDocument(), <LoginScreen />)

// After all that the form needs.
addEventListener('load', () => {
  import('./host/debug-guard/keys.ts')
    .then(({ blockDebugKeysInProduction }) => blockDebugKeysInProduction())
    .catch(() => {})
})

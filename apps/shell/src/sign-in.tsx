import { hydrateRoot } from 'react-dom/client'
import { LoginScreen } from './sign-in/LoginScreen.tsx'
import { mainOfDocument } from './sign-in/main.ts'

hydrateRoot(mainOfDocument(), <LoginScreen />)

// After all that the form needs.
addEventListener('load', () => {
  import('./debug-guard/keys.ts').then(({ blockDebugKeysInProduction }) => blockDebugKeysInProduction()).catch(() => {})
})

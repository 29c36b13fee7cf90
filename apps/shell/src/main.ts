import { applyTheme, rememberedTheme } from '@dermaga/ui/theme'
import { sessionHere } from './host/session/session.ts'

applyTheme(rememberedTheme())
const element = document.getElementById('dermaga')
if (!element) throw new Error('index.html has no #dermaga')

// Who it is, for which company and with which menu is asked while the rest of the script is on its way. The one page without a session
// asks nothing.
if (location.pathname !== '/404') sessionHere()
const { show } = await import('./portal.tsx')
await show(element)

import { applyTheme, rememberedTheme } from '@dermaga/ui/theme'
import { sessionHere } from './host/session/session.ts'

applyTheme(rememberedTheme())
const element = document.getElementById('dermaga')
if (!element) throw new Error('index.html has no #dermaga')

// The session loads user, company and menu while the rest of the script loads. /404 is the one page without a session.
if (location.pathname !== '/404') sessionHere()
const { show } = await import('./portal.tsx')
await show(element)

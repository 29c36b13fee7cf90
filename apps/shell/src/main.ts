import { catalogueList, dashboardRead } from '@dermaga/contract'
import { applyTheme, rememberedTheme } from '@dermaga/ui/theme'
import { callEarly } from './host/call/early-calls.ts'
import { type LiveSession, sessionHere } from './host/session/session.ts'

applyTheme(rememberedTheme())
const element = document.getElementById('dermaga')
if (!element) throw new Error('index.html has no #dermaga')

// The session loads user, company and menu while the rest of the script loads. /404 is the one page without a session.
if (location.pathname !== '/404') startCalls(sessionHere())
const { show } = await import('./portal.tsx')
await show(element)

/** Starts what every first page reads, and the dashboard, as soon as the server has accepted the account: the code that shows it takes
 *  longer to load. The server authorizes each call. */
function startCalls(session: LiveSession) {
  const stop = session.subscribe(() => {
    if (!session.get().isIdentified) return
    stop()
    callEarly(catalogueList, {})
    if (!['/', '/dashboard'].includes(location.pathname)) return
    callEarly(dashboardRead, {})
    // After the calls, which its files would keep waiting. An error shows when the page renders: it loads the file again.
    import('./features/dashboard/DashboardPage.tsx').catch(() => undefined)
  })
}

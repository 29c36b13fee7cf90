import { catalogueList, dashboardRead } from '@dermaga/contract'
import { applyTheme, rememberedTheme } from '@dermaga/ui/theme'
import { early } from './call/early.ts'
import { sessionHere } from './session/session.ts'

applyTheme(rememberedTheme())
const element = document.getElementById('dermaga')
if (!element) throw new Error('index.html has no #dermaga')

// Who it is, for which company and with which menu is asked while the rest of the script is on its way. The one page without a session
// asks nothing.
if (location.pathname !== '/404') beginFirstPage(sessionHere())
const { show } = await import('./portal.tsx')
await show(element)

/** As soon as it is known who asks, what the first page shows is begun: not before, for it would hold up the question who it is. */
function beginFirstPage({ get, subscribe }: ReturnType<typeof sessionHere>): void {
  const stop = subscribe(() => {
    if (!get().isKnown) return
    stop()
    early.begin(catalogueList, {})
    if (!['/', '/dashboard'].includes(location.pathname)) return
    early.begin(dashboardRead, {})
    // After the session's own next question. Whoever shows the page asks again, and says what failed.
    setTimeout(() => void import('./dashboard/DashboardPage.tsx').catch(() => undefined))
  })
}

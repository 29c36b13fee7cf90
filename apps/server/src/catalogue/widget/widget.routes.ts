import { managedWidgetPlace, managedWidgetsRead } from '@dermaga/contract'
import { changeRequestOf } from '../../http/change-request.ts'
import { type Http, serve } from '../../http/route.ts'
import type { createWidgets } from './widgets.ts'

/** Widgets on the dashboard, for officers. */
export function registerWidgetRoutes(http: Http, { show, place }: ReturnType<typeof createWidgets>): void {
  serve(http, managedWidgetsRead, ({ params }) => show(params.id))

  serve(http, managedWidgetPlace, async ({ params, body, ...input }) => {
    await place(params, body, changeRequestOf(input))
    return show(params.id)
  })
}

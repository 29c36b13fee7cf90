import { type ManagedPermissionSheet, managedPermissionSheetById, managedPermissionSheetEdit } from '@dermaga/contract'
import { changeRequestOf } from '../../http/change-request.ts'
import { type Http, serve } from '../../http/route.ts'
import type { PermissionChanges } from './permission-changes.ts'

interface PermissionRouteOptions {
  showSheet: (id: string) => Promise<ManagedPermissionSheet>
  changes: PermissionChanges
}

/** The permission sheets of sub-applications, for officers. */
export function registerPermissionRoutes(http: Http, { showSheet, changes }: PermissionRouteOptions): void {
  serve(http, managedPermissionSheetById, ({ params }) => showSheet(params.id))

  serve(http, managedPermissionSheetEdit, async ({ params, body, ...input }) => {
    await changes.approve(params.id, body.izin, body.versi, changeRequestOf(input))
    return showSheet(params.id)
  })
}

import { MFA_PATH, menuList, portalAccessList, roleList } from '@dermaga/contract'
import { tagReply } from '../http/etag.ts'
import { type Http, serve } from '../http/route.ts'
import type { accessStore } from './access.store.ts'
import { menuTree } from './menu.ts'

export function registerAccessRoutes(
  http: Http,
  store: ReturnType<typeof accessStore>,
  entryHosts: () => Promise<ReadonlyMap<string, string | null>>,
): void {
  serve(http, roleList, ({ query, caller }) => store.pageOfRoles(query.idUser ?? caller.idUser, query.skip, query.take))

  serve(http, portalAccessList, ({ query, caller }) =>
    store.pageOfPortalAccess(query.idUser ?? caller.idUser, query.skip, query.take),
  )

  serve(http, menuList, async ({ params, caller, request, reply }) => {
    const [permitted, hosts] = await Promise.all([store.permittedItems(params.idUser), entryHosts()])
    const rows = caller.isMfaMissing ? permitted.filter(({ url }) => url === MFA_PATH) : permitted
    const items = menuTree(rows, hosts)
    reply.header('cache-control', 'private, no-cache')
    tagReply(request, reply, items)
    return { items, total: items.length }
  })
}

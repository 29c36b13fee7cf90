import { createHash } from 'node:crypto'
import { menuList, portalAccessList, roleList } from '@dermaga/contract'
import type { CatalogueRoom } from '../catalogue/index.ts'
import { type Http, serve } from '../http/serve.ts'
import type { accessStore } from './access.store.ts'
import { menuTree } from './menu.ts'

export function accessRoutes(http: Http, store: ReturnType<typeof accessStore>, catalogue: CatalogueRoom): void {
  serve(http, roleList, ({ query, caller }) => store.pageOfRoles(query.idUser ?? caller.idUser, query.skip, query.take))

  serve(http, portalAccessList, ({ query, caller }) =>
    store.pageOfPortalAccess(query.idUser ?? caller.idUser, query.skip, query.take),
  )

  serve(http, menuList, async ({ params, request, reply }) => {
    const [rows, hosts] = await Promise.all([store.permittedItems(params.idUser), catalogue.hosts()])
    const items = menuTree(rows, idEntry => hosts.get(idEntry) ?? null)
    const etag = `"${createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) reply.code(304).send()
    return { items, total: items.length }
  })
}

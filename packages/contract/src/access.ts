import { z } from 'zod'
import { defineCall, items } from './call.ts'
import { count, id } from './field-schemas.ts'

export const roleDetail = z.strictObject({
  idUser: z.string(),
  td_role: z.strictObject({ idRole: z.string(), namaRole: z.string() }),
  /** Beyond §3: the role lets its holders open the tools for sub-applications. Absent for all other roles. */
  alatSubaplikasi: z.literal(true).optional(),
  /** Beyond §3: in those tools, its holders open other versions than the live one. Absent for all other roles. */
  ujiVersi: z.literal(true).optional(),
})
export type RoleDetail = z.infer<typeof roleDetail>

/** Menu item of spec §3. `url` may end with a wildcard, '#' is not a route; `type` null means no group heading. */
export interface MenuItem {
  id: string
  name: string
  icon: string
  url: string
  host: string | null
  type: string | null
  /** False for entries that grant a page without a menu entry (spec §2.4 and docs/product.md 1). */
  shown: boolean
  children: MenuItem[]
}
export const menuItem: z.ZodType<MenuItem> = z.strictObject({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  url: z.string(),
  host: z.string().nullable(),
  type: z.string().nullable(),
  shown: z.boolean(),
  get children() {
    return z.array(menuItem)
  },
})

export const roleList = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-detail/list-by-iduser',
  summary: 'Roles of the signed-in user.',
  auth: 'bearer',
  whenMfaRequired: true,
  query: z.strictObject({
    skip: count(0, 1_000_000).default(0),
    take: count(1, 1000).default(100),
    idUser: id.optional(),
  }),
  owns: [{ in: 'query', field: 'idUser', is: 'idUser' }],
  reply: items(roleDetail),
})

export const portalAccessList = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-portal-akses/list-by-iduser',
  summary: 'Customs documents the signed-in user may handle.',
  auth: 'bearer',
  whenMfaRequired: true,
  query: z.strictObject({
    skip: count(0, 1_000_000).default(0),
    take: count(1, 1100).default(1100),
    idUser: id.optional(),
  }),
  owns: [{ in: 'query', field: 'idUser', is: 'idUser' }],
  reply: items(z.strictObject({ namaDokumen: z.string() })),
})

export const menuList = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-detail/menu-list/:idUser',
  summary: 'Menu tree of the signed-in user. Returns 304 to a matching If-None-Match.',
  auth: 'bearer',
  whenMfaRequired: true,
  params: z.strictObject({ idUser: id }),
  owns: [{ in: 'params', field: 'idUser', is: 'idUser' }],
  reply: items(menuItem),
})

export const accessCalls = { roleList, portalAccessList, menuList }

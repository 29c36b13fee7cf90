import { z } from 'zod'
import { defineCall, items } from './call.ts'

/** A catalogue entry as the user may see it (design 03). */
export const catalogueEntry = z.strictObject({
  id: z.string(),
  modulSlug: z.string(),
  menuName: z.string(),
  pathName: z.string(),
  name: z.string(),
  host: z.string().nullable(),
  kind: z.enum(['page', 'subapp']),
  contract: z.enum(['legacy', 'module', 'frame']).nullable(),
  version: z.string().nullable(),
  integrity: z.record(z.string(), z.string()).nullable(),
})
export type CatalogueEntry = z.infer<typeof catalogueEntry>

export const catalogueList = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/catalogue',
  summary: 'Pages and sub-applications the signed-in user may open.',
  auth: 'bearer',
  reply: items(catalogueEntry),
})

export const catalogueCalls = { catalogueList }

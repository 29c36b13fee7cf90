import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { serviceId } from './case.ts'
import { id, line } from './field-schemas.ts'

/** Limits of saved views, shared by screens and server. */
export const SAVED_VIEW = {
  nameMax: 60,
  filterMax: 1200,
  /** Views of one list that a user keeps. */
  most: 20,
} as const

const AREA = { service: 'service', auth: 'bearer' } as const

/** The list that a view is of: the worklist, or the cases of a service. */
export const WORKLIST_VIEWS = 'daftar-kerja'

const content = {
  nama: line(SAVED_VIEW.nameMax),
  /** The query of the list's address, without the place in the list. */
  saring: z
    .string()
    .max(SAVED_VIEW.filterMax)
    .regex(/^[\w.~%=&+*-]*$/),
  /** Opens with the list. One view of a list does. */
  utama: z.boolean(),
}

export const savedView = z.strictObject({ idTampilan: z.string(), ...content })
export type SavedView = z.infer<typeof savedView>

export const savedViewList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/view',
  summary: "The caller's saved views of a list, by name.",
  query: z.strictObject({ halaman: serviceId }),
  reply: items(savedView),
})

export const savedViewSave = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/view',
  summary: 'Save filters, order and form of a list under a name. Idempotent by `kunci`.',
  body: z.strictObject({ kunci: z.uuid(), halaman: serviceId, ...content }),
  reply: item(savedView),
  errors: ['case.noService', 'view.nameTaken', 'view.tooMany'],
})

export const savedViewEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/view/:id',
  summary: 'Rename a saved view, replace what it shows, or make it the one that opens with the list.',
  params: z.strictObject({ id }),
  body: z.strictObject(content),
  reply: item(savedView),
  errors: ['view.notFound', 'view.nameTaken'],
})

export const savedViewDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/view/:id',
  summary: 'Delete a saved view.',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['view.notFound'],
})

export const savedViewCalls = { savedViewList, savedViewSave, savedViewEdit, savedViewDelete }

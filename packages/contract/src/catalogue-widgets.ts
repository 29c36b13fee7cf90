import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { CATALOGUE_AREA, oneEntry } from './catalogue-entry.ts'
import { id, opaque } from './field-schemas.ts'
import { WIDGET_SIZES, WIDGETS } from './guest-widgets.ts'

/** For whom a widget is on the dashboard, and where: smaller positions come first. */
const placement = z.strictObject({
  idPeran: z
    .array(id)
    .min(1)
    .max(WIDGETS.rolesMax)
    .refine(list => new Set(list).size === list.length),
  posisi: z.int().min(1).max(WIDGETS.positionMax),
})

const managedWidget = z.strictObject({
  nama: z.string(),
  judul: z.string(),
  ukuran: z.enum(WIDGET_SIZES),
  /** By the manifest of the newest version, or of the live one; true while no version has been read. */
  ditawarkan: z.boolean(),
  /** Null: it is on nobody's dashboard. Roles that no longer exist are left out. */
  tayang: z.strictObject({ idPeran: z.array(z.string()), posisi: z.int() }).nullable(),
})
export type ManagedWidget = z.infer<typeof managedWidget>

export const managedWidgets = z.strictObject({
  modulSlug: z.string(),
  widget: z.array(managedWidget),
  /** Every role, by name. */
  peran: z.array(z.strictObject({ idPeran: z.string(), nama: z.string() })),
  /** The next change must send it back. */
  versi: z.string(),
})
export type ManagedWidgets = z.infer<typeof managedWidgets>

export const managedWidgetsRead = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/widget',
  summary: "The widgets that the entry's module offers for the dashboard, and for whom each is there.",
  params: oneEntry,
  reply: item(managedWidgets),
  errors: ['resource.notFound'],
})

export const managedWidgetPlace = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/widget/:nama',
  summary:
    'Put a widget on the dashboard of the holders of roles, move it, or take it away with null. New documents have it.',
  params: z.strictObject({ ...oneEntry.shape, nama: opaque(WIDGETS.nameMax) }),
  body: z.strictObject({ tayang: placement.nullable(), versi: opaque(64) }),
  reply: item(managedWidgets),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'catalogue.changed', 'catalogue.widgetRole'],
})

export const catalogueWidgetCalls = { managedWidgetsRead, managedWidgetPlace }

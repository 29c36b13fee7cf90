import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { cursor, id, instant, line, paragraphs } from './field-schemas.ts'

/** Limits of the status page and its incidents. */
export const STATUS = {
  /** Days that a stated outage may last. */
  outageDays: 7,
  judulMax: 120,
  pesanMax: 1000,
  /** Days of history. */
  days: 90,
  /** Days for which an ended incident stays on the page. */
  incidentDays: 14,
} as const

/** Parts of the portal that an incident may concern. The page also lists each host of sub-applications by its address. */
export const statusComponent = z.enum(['portal', 'basis-data', 'surel', 'sub-aplikasi'])
export type StatusComponent = z.infer<typeof statusComponent>

export const incidentState = z.enum(['diselidiki', 'teridentifikasi', 'dipantau', 'selesai'])
export type IncidentState = z.infer<typeof incidentState>

const incidentUpdate = z.strictObject({ pada: instant, keadaan: incidentState, pesan: z.string() })

const incident = z.strictObject({
  id: z.string(),
  judul: z.string(),
  komponen: z.array(statusComponent),
  /** The one host of sub-applications that it concerns, by its origin. */
  host: z.string().nullable(),
  mulai: instant,
  selesai: instant.nullable(),
  /** Newest first. */
  perkembangan: z.array(incidentUpdate),
})
export type StatusIncident = z.infer<typeof incident>

/** `belum`: not yet known. */
export const componentState = z.enum(['baik', 'gangguan', 'belum'])
export type ComponentState = z.infer<typeof componentState>

/** The document at `/status.json`. */
export const statusDocument = z.strictObject({
  /** When this was found out; older than now while the database is not there. */
  pada: instant,
  keadaan: componentState,
  komponen: z.array(
    z.strictObject({
      id: z.string(),
      nama: z.string(),
      keadaan: componentState,
      /** Oldest first; days without a measurement are absent. Minutes. */
      riwayat: z.array(z.strictObject({ hari: z.iso.date(), baik: z.number().int(), gangguan: z.number().int() })),
    }),
  ),
  /** Open ones, and those that ended lately; newest first. */
  gangguan: z.array(incident),
})
export type StatusDocument = z.infer<typeof statusDocument>

/** Measured by the portal, or stated by an administrator. */
export const outageSource = z.enum(['terukur', 'dinyatakan'])
export type OutageSource = z.infer<typeof outageSource>

const outage = z.strictObject({
  id: z.string(),
  mulai: instant,
  selesai: instant,
  /** What ended in it ends at this instant. */
  batas: instant,
  sumber: outageSource,
  oleh: z.string(),
  /** Cases whose term it has moved, each with a paper that proves it. */
  kasus: z.number().int(),
  /** Whether every case has been looked at. */
  diterapkan: z.boolean(),
})
export type StatusOutage = z.infer<typeof outage>

const AREA = { service: 'amws', auth: 'bearer', permission: 'status.manage' } as const

export const statusIncidentList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/status-incident',
  summary: 'Incidents of the status page, newest first.',
  query: z.strictObject({ size: z.coerce.number().int().min(1).max(100).default(20), cursor: cursor.optional() }),
  reply: items(incident),
})

export const statusHostList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/status-host',
  summary: 'The hosts of sub-applications that the status page lists, one of which an incident may name.',
  reply: items(z.strictObject({ host: z.string(), nama: z.string() })),
})

const incidentWithOutage = incident.extend({ bukti: outage.nullable() })
export type IncidentWithOutage = z.infer<typeof incidentWithOutage>

export const statusIncidentById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/status-incident/:id',
  summary: 'One incident with its developments.',
  params: z.strictObject({ id }),
  reply: item(incidentWithOutage),
  errors: ['resource.notFound'],
})

export const statusIncidentCreate = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/status-incident/:id',
  summary: 'Reports an incident on the status page under an id of the caller; repeating the same call changes nothing.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    judul: line(STATUS.judulMax),
    komponen: z.array(statusComponent).min(1).max(4),
    /** One of statusHostList. */
    host: line(200).optional(),
    keadaan: incidentState.exclude(['selesai']),
    pesan: paragraphs(STATUS.pesanMax),
  }),
  reply: done(),
  errors: ['status.unknownHost'],
})

export const statusIncidentUpdate = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/status-incident/:id/update/:idUpdate',
  summary:
    'Adds a development to an incident under an id of the caller; `selesai` ends it, another state opens it again.',
  params: z.strictObject({ id, idUpdate: id }),
  body: z.strictObject({ keadaan: incidentState, pesan: paragraphs(STATUS.pesanMax) }),
  reply: done(),
  errors: ['resource.notFound'],
})

export const statusOutageList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/status-outage',
  summary: 'Times in which the portal could not be used, which move terms that end in them; newest first.',
  query: z.strictObject({ size: z.coerce.number().int().min(1).max(100).default(20), cursor: cursor.optional() }),
  reply: items(outage),
})

export const statusOutageDeclare = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/status-incident/:id/outage',
  summary:
    'States when the portal could not be used in an incident that has ended: terms that ended in it are moved, and their cases get a paper. Repeating the same call changes nothing.',
  params: z.strictObject({ id }),
  body: z.strictObject({ mulai: instant, selesai: instant }),
  reply: done(),
  errors: ['resource.notFound', 'status.notEnded', 'status.outageTimes', 'status.outageStated'],
})

export const statusCalls = {
  statusIncidentList,
  statusHostList,
  statusIncidentById,
  statusIncidentCreate,
  statusIncidentUpdate,
  statusOutageList,
  statusOutageDeclare,
}

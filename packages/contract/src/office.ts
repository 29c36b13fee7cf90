import { z } from 'zod'
import { AREA, alasan, outcome, version } from './access-admin/shared.ts'
import { defineCall, item, items } from './call.ts'
import { count, day, id, line, searchText } from './field-schemas.ts'

/** Limits of customs offices (kantor pabean), shared by screens and server. */
export const OFFICE = {
  nameMax: 100,
  /** Offices that one officer works in, and that one power of attorney names, at most. */
  chosenMax: 50,
  pageSize: 50,
  /** Offices at most. */
  most: 2000,
} as const

/** The code of the head office, whose members see every office. */
export const HEAD_OFFICE = '000000'

/** Code of a customs office. Source: the reference list `kantor`. */
export const officeCode = z.string().regex(/^\d{6}$/)

/** Head office, regional office, main office, service office, laboratory. The head office is one, and no other becomes one. */
export const officeKind = z.enum(['pusat', 'kanwil', 'kpu', 'kppbc', 'blbc'])
export type OfficeKind = z.infer<typeof officeKind>

export const office = z.strictObject({ kode: z.string(), nama: z.string() })
export type Office = z.infer<typeof office>

/** What administrators write of an office. */
export const officeBody = z.strictObject({
  nama: line(OFFICE.nameMax),
  jenis: officeKind,
  /** Code of the office it belongs to; null for the head office alone. */
  induk: officeCode.nullable(),
  /** An office that is not active is not offered any more. Documents, powers and officers keep it. */
  aktif: z.boolean(),
})
export type OfficeBody = z.infer<typeof officeBody>

export const managedOffice = z.strictObject({
  kode: z.string(),
  ...officeBody.shape,
  /** Null for the head office. */
  namaInduk: z.string().nullable(),
  /** Officers who work in the office itself today. */
  petugas: z.int(),
  versi: z.string(),
})
export type ManagedOffice = z.infer<typeof managedOffice>

/** An office that an officer works in. Days are WIB, both inclusive; without a last day it has no end. */
export const officeMembership = z
  .strictObject({ kode: officeCode, mulai: day, akhir: day.nullable() })
  .refine(({ mulai, akhir }) => akhir === null || akhir >= mulai, { path: ['akhir'] })
export type OfficeMembership = z.infer<typeof officeMembership>

const CHANGES = ['auth.confirmNeeded', 'session.ended', 'accessAdmin.changed'] as const

export const managedOfficeList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/office',
  summary: 'Customs offices by code; `q` matches beginnings of codes and parts of names.',
  query: z.strictObject({
    q: searchText.default(''),
    jenis: officeKind.optional(),
    aktif: z.enum(['ya', 'tidak']).optional(),
    size: count(1, 100).default(OFFICE.pageSize),
    /** The code that the page follows. */
    cursor: officeCode.optional(),
  }),
  reply: items(managedOffice),
})

export const managedOfficeCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/office',
  summary: 'Add a customs office. Documents and powers of attorney may name it from then on.',
  body: z.strictObject({ kode: officeCode, ...officeBody.shape, alasan }),
  reply: item(outcome),
  errors: [...CHANGES, 'office.codeTaken', 'office.parent', 'office.head', 'accessAdmin.tooMany'],
})

export const managedOfficeEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/access-admin/office/:kode',
  summary: 'Change a customs office: its name, its kind, the office it belongs to, and whether it is active.',
  params: z.strictObject({ kode: officeCode }),
  body: z.strictObject({ ...officeBody.shape, alasan, versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound', 'office.parent', 'office.head'],
})

export const officeMine = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/kantor/saya',
  summary:
    "The offices whose documents the caller sees as an officer today: the caller's own, and those that belong to them.",
  auth: 'bearer',
  reply: item(
    z.strictObject({
      /** The caller works in the head office: every office. */
      semua: z.boolean(),
      kantor: z.array(office),
    }),
  ),
})

const USERS = { service: 'amws', auth: 'bearer', permission: 'users.manage' } as const
const ofUser = z.strictObject({ id })

export const managedUserOffices = defineCall({
  ...USERS,
  method: 'GET',
  path: '/v1/user-manager/user/:id/office',
  summary: 'The offices that an officer works in, also past and future ones, by code.',
  params: ofUser,
  reply: item(
    z.strictObject({
      penugasan: z.array(z.strictObject({ ...officeMembership.shape, nama: z.string() })),
      /** Offices that the officer gets once a second administrator approves. */
      menunggu: z.array(office),
      versi: z.string(),
    }),
  ),
  errors: ['resource.notFound'],
})

export const managedUserSetOffices = defineCall({
  ...USERS,
  method: 'PUT',
  path: '/v1/user-manager/user/:id/office',
  summary:
    "Set the offices that an officer works in. Their documents are the officer's from the first day to the last. The head office, which sees every document, waits for a second administrator.",
  params: ofUser,
  body: z.strictObject({
    penugasan: z
      .array(officeMembership)
      .max(OFFICE.chosenMax)
      .refine(rows => new Set(rows.map(({ kode }) => kode)).size === rows.length),
    versi: version,
  }),
  reply: item(z.strictObject({ keadaan: z.enum(['berlaku', 'menunggu']) })),
  errors: [
    'auth.confirmNeeded',
    'session.ended',
    'resource.notFound',
    'userManager.changed',
    'office.notOfficer',
    'office.unknown',
  ],
})

export const officeCalls = {
  managedOfficeList,
  managedOfficeCreate,
  managedOfficeEdit,
  officeMine,
  managedUserOffices,
  managedUserSetOffices,
}

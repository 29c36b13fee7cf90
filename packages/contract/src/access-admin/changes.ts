import { z } from 'zod'
import { defineCall, item, items } from '../call.ts'
import { count, cursor, id, instant, line } from '../field-schemas.ts'
import { ACCESS_ADMIN, AREA, CHANGES, outcome } from './shared.ts'

/** What a change changes: a role, a menu entry, the order of the menu, a feature flag, an account's roles and portal access, an
 *  officer's or administrator's email and MFA, a customs office, the offices that an officer works in, a company's data, a week of
 *  exchange rates, a rate or term from a day on, a tariff heading from a day on, an entry of a reference list, a platform of the NLE. */
export const CHANGE_SUBJECTS = [
  'peran',
  'menu',
  'susunan',
  'fitur',
  'pengguna',
  'akun',
  'kantor',
  'penugasan',
  'perusahaan',
  'kurs',
  'ketentuan',
  'pos-tarif',
  'tarif-massal',
  'acuan',
  'platform',
] as const
export type ChangeSubjectKind = (typeof CHANGE_SUBJECTS)[number]
export const CHANGE_ACTS = ['buat', 'ubah', 'hapus', 'batalkan'] as const
export type ChangeAct = (typeof CHANGE_ACTS)[number]
/** `menunggu`: a second administrator decides. */
export const CHANGE_STATES = ['menunggu', 'berlaku', 'ditolak', 'ditarik'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const accessChange = z.strictObject({
  idPerubahan: z.string(),
  pada: instant,
  oleh: z.string(),
  /** The caller proposed it, and cannot approve it. */
  milikSendiri: z.boolean(),
  subjek: z.enum(CHANGE_SUBJECTS),
  idSubjek: z.string(),
  namaSubjek: z.string(),
  tindakan: z.enum(CHANGE_ACTS),
  keadaan: z.enum(CHANGE_STATES),
  /** Changed fields only; null where there was, or is, nothing. */
  sebelum: z.record(z.string(), z.json()).nullable(),
  sesudah: z.record(z.string(), z.json()).nullable(),
  alasan: z.string(),
  diputusPada: instant.nullable(),
  diputusOleh: z.string(),
  /** Why it was rejected. */
  catatan: z.string(),
  /** An undo of it applies, or waits. */
  dibatalkan: z.boolean(),
})
export type AccessChange = z.infer<typeof accessChange>

export const accessChangeList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/change',
  summary:
    'Changes of roles, menus, flags and offices, and accounts’ roles, portal access and offices, newest first; also those that wait for a decision.',
  query: z.strictObject({
    keadaan: z.enum(CHANGE_STATES).optional(),
    subjek: z.enum(CHANGE_SUBJECTS).optional(),
    /** Of one subject; with `subjek`. */
    idSubjek: line(100).optional(),
    cursor: cursor.optional(),
    size: count(1, 100).default(ACCESS_ADMIN.pageSize),
  }),
  reply: items(accessChange),
})

const oneChange = z.strictObject({ id })

export const accessChangeApprove = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/change/:id/approve',
  summary: 'Approve a waiting change of another administrator. It applies at once.',
  params: oneChange,
  reply: item(outcome),
  errors: [
    ...CHANGES,
    'resource.notFound',
    'accessAdmin.ownChange',
    'accessAdmin.ownGain',
    'accessAdmin.decided',
    'accessAdmin.proposerGone',
    'office.notOfficer',
    'office.unknown',
    'accessAdmin.nameTaken',
    'accessAdmin.unknownMenu',
    'accessAdmin.unknownRole',
    'provision.holidays',
    'referenceEntry.year',
  ],
})

export const accessChangeReject = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/change/:id/reject',
  summary: 'Reject a waiting change with a reason, or withdraw an own one. Nothing changes.',
  params: oneChange,
  body: z.strictObject({ catatan: line(ACCESS_ADMIN.reasonMax) }),
  reply: item(z.strictObject({ keadaan: z.enum(['ditolak', 'ditarik']) })),
  errors: ['auth.confirmNeeded', 'session.ended', 'resource.notFound', 'accessAdmin.decided'],
})

export const accessChangeUndo = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/change/:id/undo',
  summary: 'Undo a change that applies. An undo that gives power waits for a second administrator.',
  params: oneChange,
  reply: item(outcome),
  errors: [
    ...CHANGES,
    'resource.notFound',
    'accessAdmin.notApplied',
    'accessAdmin.changedSince',
    'accessAdmin.nameTaken',
    'accessAdmin.fixed',
    'accessAdmin.roleInUse',
    'accessAdmin.hasSubmenu',
    'accessAdmin.unknownMenu',
    'accessAdmin.unknownRole',
    'accessAdmin.tooDeep',
    'office.inUse',
    'office.parent',
    'office.notOfficer',
    'office.unknown',
    'provision.holidays',
    'referenceEntry.kept',
  ],
})

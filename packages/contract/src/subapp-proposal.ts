import { z } from 'zod'
import { ACCESS_ADMIN, unique } from './access-admin/shared.ts'
import { defineCall, done, item, items } from './call.ts'
import {
  CATALOGUE_ADMIN,
  CATALOGUE_AREA,
  ENTRY_PATH,
  entryHost,
  FILE_ERRORS,
  filesLeftOut,
  guestAddress,
  MODULE_SLUG,
  managedVersion,
  managedVersionDetail,
  oneEntry,
  READ_ERRORS,
} from './catalogue-entry.ts'
import { addressReading } from './entry-publication.ts'
import { count, cursor, id, instant, line, lineOrEmpty, paragraphsOrEmpty } from './field-schemas.ts'
import { guestPermissions } from './guest-permission-schemas.ts'
import { managedPermission } from './guest-permission-sheet.ts'

/** Limits of proposals, shared by screen and server. */
export const SUBAPP_PROPOSAL = {
  /** Of one account: those that it is preparing and those that wait for an officer. */
  openMax: 5,
  /** That one account sends within a day: each notifies every officer. */
  sentDailyMax: 10,
  noteMax: 1000,
  rolesMax: 30,
} as const

/** `konsep`: its team prepares it; `menunggu`: an officer decides. */
export const PROPOSAL_STATES = ['konsep', 'menunggu', 'diterima', 'ditolak', 'dicabut'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What a team proposes of the entry. */
const proposedEntry = {
  modulSlug: z.string().max(100).regex(MODULE_SLUG),
  menuName: line(CATALOGUE_ADMIN.nameMax),
  name: line(CATALOGUE_ADMIN.nameMax),
  pathName: z.string().trim().max(CATALOGUE_ADMIN.pathMax).regex(ENTRY_PATH),
  host: entryHost,
  /** A framed page, which has no version to try. */
  bingkai: z.boolean(),
  /** A framed page that was not written for the portal. */
  plainPage: z.boolean(),
}

/** What a team wishes; an officer decides. */
const wish = {
  peran: z.array(id).min(1).max(SUBAPP_PROPOSAL.rolesMax).refine(unique),
  grup: lineOrEmpty(ACCESS_ADMIN.menuNameMax),
  ikon: line(ACCESS_ADMIN.iconMax),
  catatan: paragraphsOrEmpty(SUBAPP_PROPOSAL.noteMax),
}

export const subappProposal = z.strictObject({
  idUsulan: z.string(),
  keadaan: z.enum(PROPOSAL_STATES),
  modulSlug: z.string(),
  menuName: z.string(),
  name: z.string(),
  pathName: z.string(),
  /** As an entry stores it. */
  host: z.string(),
  /** The full address. */
  alamat: z.string(),
  bingkai: z.boolean(),
  plainPage: z.boolean(),
  /** Ids of roles. */
  peran: z.array(z.string()),
  grup: z.string(),
  ikon: z.string(),
  catatan: z.string(),
  oleh: z.string(),
  dibuatPada: instant,
  dikirimPada: instant.nullable(),
  diputuskanPada: instant.nullable(),
  diputuskanOleh: z.string(),
  /** Why it was refused. */
  alasan: z.string(),
  /** The disabled entry that an officer has made of it, or the one that went live. */
  idEntri: z.string().nullable(),
})
export type SubappProposal = z.infer<typeof subappProposal>

/** A proposal with the version that was read for it last, and the permissions that this version asks for or was blocked without. */
export const subappProposalDetail = z.strictObject({
  ...subappProposal.shape,
  versi: managedVersion.nullable(),
  izin: z.array(managedPermission),
  /** Of the wished roles that are there. */
  namaPeran: z.array(z.string()),
})
export type SubappProposalDetail = z.infer<typeof subappProposalDetail>

const page = { cursor: cursor.optional(), size: count(1, 100).default(CATALOGUE_ADMIN.pageSize) }
const oneProposal = z.strictObject({ id })
const oneProposedVersion = z.strictObject({ id, nomor: count(1, 1_000_000) })

/** To everybody but its proposer a proposal does not exist here. */
const OWN = { service: 'browse-service', auth: 'bearer', permission: 'subapp.own' } as const

export const proposalAddressRead = defineCall({
  ...OWN,
  method: 'POST',
  path: '/v1/catalogue-usulan/alamat',
  summary:
    'Read the sub-application at an address as a browser of the portal would, and propose names for it. Stores nothing. Of the entries at the address it names those that the caller owns.',
  body: z.strictObject({ alamat: guestAddress, bingkai: z.boolean().default(false) }),
  reply: item(addressReading),
  errors: ['catalogue.host', 'catalogue.fileForbidden', ...READ_ERRORS, 'limit.reached'],
})

export const proposalChoices = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-usulan/pilihan',
  summary: 'The roles and the headings of the menu that a proposal may wish for.',
  reply: item(
    z.strictObject({
      peran: z.array(z.strictObject({ idRole: z.string(), namaRole: z.string() })),
      grup: z.array(z.string()),
    }),
  ),
})

export const proposalList = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-usulan',
  summary: "The caller's proposals, newest first.",
  query: z.strictObject(page),
  reply: items(subappProposal),
})

export const proposalById = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-usulan/:id',
  summary: "One of the caller's proposals, with the version that was read for it last.",
  params: oneProposal,
  reply: item(subappProposalDetail),
  errors: ['resource.notFound'],
})

export const proposalCreate = defineCall({
  ...OWN,
  method: 'POST',
  path: '/v1/catalogue-usulan',
  summary:
    'Begin a proposal: nobody but its proposer sees it until it is sent. Its module is new, and its path overlaps with that of no entry. Idempotent by idUsulan.',
  body: z.strictObject({ idUsulan: id, ...proposedEntry }),
  reply: item(subappProposal),
  errors: [
    'catalogue.path',
    'catalogue.pathTaken',
    'catalogue.host',
    'subappProposal.moduleTaken',
    'subappProposal.tooMany',
    'request.conflict',
    'limit.reached',
  ],
})

export const proposalVersionRead = defineCall({
  ...OWN,
  method: 'POST',
  path: '/v1/catalogue-usulan/:id/version',
  summary: 'Store the version that the proposed host serves now, for its trial. Users cannot load it.',
  params: oneProposal,
  reply: item(z.strictObject({ ...managedVersion.shape, ...filesLeftOut })),
  errors: [
    'resource.notFound',
    'catalogue.host',
    'catalogue.noHost',
    'subappProposal.decided',
    'subappProposal.moduleTaken',
    ...READ_ERRORS,
    'limit.reached',
  ],
})

export const proposalVersionById = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-usulan/:id/version/:nomor',
  summary: 'A version of the proposal with its files, for its trial.',
  params: oneProposedVersion,
  reply: item(managedVersionDetail),
  errors: ['resource.notFound'],
})

export const proposalVersionCheck = defineCall({
  ...OWN,
  method: 'POST',
  path: '/v1/catalogue-usulan/:id/version/:nomor/periksa',
  summary: "Record the result of mounting the version in the proposer's browser, under the proposer's name.",
  params: oneProposedVersion,
  body: z.strictObject({
    lulus: z.boolean(),
    pesan: lineOrEmpty(500),
    dimuat: z.array(z.string().max(CATALOGUE_ADMIN.addressMax)).max(CATALOGUE_ADMIN.loadedMax).default([]),
    diblokir: guestPermissions.default([]),
  }),
  reply: done(),
  errors: [
    'resource.notFound',
    'subappProposal.decided',
    'subappProposal.moduleTaken',
    ...FILE_ERRORS,
    'limit.reached',
  ],
})

export const proposalSend = defineCall({
  ...OWN,
  method: 'PUT',
  path: '/v1/catalogue-usulan/:id/kirim',
  summary:
    'Send the proposal to the administrators of the catalogue, with the wished roles, heading and icon. It has to have been tried. Requires a confirmed session. Idempotent.',
  params: oneProposal,
  body: z.strictObject(wish),
  reply: item(subappProposal),
  errors: [
    'auth.confirmNeeded',
    'session.ended',
    'resource.notFound',
    'subappProposal.decided',
    'subappProposal.notTried',
    'subappProposal.sentTooMany',
    'subappProposal.moduleTaken',
    'catalogue.path',
    'catalogue.pathTaken',
    'catalogue.host',
    'accessAdmin.unknownRole',
    'limit.reached',
  ],
})

export const proposalWithdraw = defineCall({
  ...OWN,
  method: 'PUT',
  path: '/v1/catalogue-usulan/:id/cabut',
  summary:
    'Withdraw a proposal that has not been decided. What was read for it is deleted, and so is the entry that was made of it and has never been live; that requires a confirmed session. Idempotent.',
  params: oneProposal,
  reply: item(subappProposal),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'subappProposal.decided', 'limit.reached'],
})

export const managedProposalList = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/usulan',
  summary: 'Proposals that wait for an officer, oldest first, or the one that an entry was made of.',
  query: z.strictObject({ entri: oneEntry.shape.id.optional(), ...page }),
  reply: items(subappProposal),
})

export const managedProposalById = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/usulan/:id',
  summary: 'A proposal that was sent, with the version that its team has tried.',
  params: oneProposal,
  reply: item(subappProposalDetail),
  errors: ['resource.notFound'],
})

export const managedProposalReject = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/usulan/:id/tolak',
  summary:
    'Refuse a proposal, with a reason that its proposer reads. What was read for it is deleted, and so is the entry that was made of it and has never been live. Requires a confirmed session.',
  params: oneProposal,
  body: z.strictObject({ alasan: line(CATALOGUE_ADMIN.reasonMax) }),
  reply: item(subappProposal),
  errors: ['auth.confirmNeeded', 'session.ended', 'resource.notFound', 'subappProposal.decided'],
})

export const subappProposalCalls = {
  proposalAddressRead,
  proposalChoices,
  proposalList,
  proposalById,
  proposalCreate,
  proposalVersionRead,
  proposalVersionById,
  proposalVersionCheck,
  proposalSend,
  proposalWithdraw,
  managedProposalList,
  managedProposalById,
  managedProposalReject,
}

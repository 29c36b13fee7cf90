import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { count, cursor, id, instant, line, npwp, opaque, searchText } from './field-schemas.ts'
import { email, phone } from './password.ts'
import { DECLINE_REASON_MAX, username } from './registration.ts'
import { userSession } from './user-session.ts'

/** The role of an account that nobody has approved yet. */
export const PENDING_ROLE = 'Menunggu Persetujuan'

/** Users on a page of the administrators' list. */
export const USER_PAGE_SIZE = 20

const AREA = { service: 'amws', auth: 'bearer', permission: 'excise-users.manage' } as const

const nitku = z.string().regex(/^(\d{22})?$/)
const officerNumber = z.string().regex(/^\d{0,30}$/)
const page = { cursor: cursor.optional(), size: count(1, 100).default(USER_PAGE_SIZE) }

/** A user as a row of the administrators' list. */
export const managedUserSummary = z.strictObject({
  idUser: z.string(),
  nama: z.string(),
  username: z.string(),
  email: z.string(),
  npwp: z.string(),
  namaPerusahaan: z.string(),
  flagBlokir: z.enum(['0', '1']),
  roles: z.array(z.string()),
})
export type ManagedUserSummary = z.infer<typeof managedUserSummary>

/** What stands for a part of a user as it was read: a change of that part names it, and is refused once it is another. */
const version = opaque(64)

/** A user as an administrator sees one. */
export const managedUser = z.strictObject({
  ...managedUserSummary.shape,
  nib: z.string(),
  nitku: z.string(),
  handphone: z.string(),
  nipRekam: z.string(),
  otpFlag: z.enum(['0', '1', '2']),
  passwordExpired: instant,
  /** Empty before the first. */
  lastSignIn: z.union([instant, z.literal('')]),
  createdAt: instant,
  documents: z.array(z.string()),
  /** Of the parts that are changed whole. */
  versi: z.strictObject({ data: z.string(), roles: z.string(), documents: z.string() }),
  /** The hidden toggle of spec §4.9. */
  mayDebug: z.boolean(),
  /** What an account that waits for its approval typed, and the company that has the tax number; null for all others. */
  waitsFor: z
    .strictObject({
      npwp: z.string(),
      namaPerusahaan: z.string(),
      /** Empty when no company has it. */
      namaTerdaftar: z.string(),
      appliedAt: instant,
    })
    .nullable(),
})
export type ManagedUser = z.infer<typeof managedUser>

/** An authentication event of a user, as the audit keeps it. */
export const userAuditEvent = z.strictObject({
  idEvent: z.string(),
  at: instant,
  kind: z.string(),
  factor: z.string(),
  outcome: z.string(),
  address: z.string(),
  /** The administrator who did it; empty when it was the user. */
  actor: z.string(),
})
export type UserAuditEvent = z.infer<typeof userAuditEvent>

const person = { nama: line(100), email, handphone: phone, nitku, nipRekam: officerNumber }
const roles = z.array(line(100)).max(20)
const one = z.strictObject({ id })

export const managedUserList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/user-manager/list',
  summary:
    'Users the caller administers, the newest first; `q` finds beginnings of words in names, email, NPWP, company.',
  query: z.strictObject({
    q: searchText.default(''),
    role: line(100).optional(),
    flagBlokir: z.enum(['0', '1']).optional(),
    ...page,
  }),
  reply: items(managedUserSummary),
})

export const managedUserOptions = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/user-manager/options',
  summary: 'The roles and customs documents that the caller may give and take, and the role of who waits for approval.',
  reply: item(
    z.strictObject({
      roles: z.array(z.string()),
      documents: z.array(z.string()),
      /** Empty for administrators who decide on nobody's account. */
      waiting: z.string(),
    }),
  ),
})

export const managedUserById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/user-manager/user/:id',
  summary: 'One user the caller administers.',
  params: one,
  reply: item(managedUser),
  errors: ['resource.notFound'],
})

export const managedUserCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/user-manager/user',
  summary:
    'Make an account for somebody of a known company, under an id of the caller: sent twice it is made once. A mail leads the person to choosing a password.',
  body: z.strictObject({ idUser: id, username, npwp, ...person, roles }),
  reply: item(managedUser),
  errors: ['auth.confirmNeeded', 'company.notFound', 'registration.usernameTaken', 'request.conflict', 'signIn.busy'],
})

export const managedUserEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/user-manager/user/:id',
  summary: "Change a user's data; the old address is told of a new email.",
  params: one,
  body: z.strictObject({ ...person, versi: version }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'profile.taken', 'userManager.changed'],
})

export const managedUserRoles = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/user-manager/user/:id/roles',
  summary: 'Set the roles of a user; what the caller may not give or take must stay as it is.',
  params: one,
  body: z.strictObject({ roles, versi: version }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'userManager.self', 'userManager.changed'],
})

export const managedUserAccess = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/user-manager/user/:id/portal-access',
  summary: 'Set the customs documents a user may handle; what the caller may not give or take must stay as it is.',
  params: one,
  body: z.strictObject({ documents: z.array(line(50)).max(100), versi: version }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'userManager.changed'],
})

export const managedUserBlock = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/user-manager/user/:id/flag-blokir',
  summary: 'Block a user, whose sessions end at once, or unblock one.',
  params: one,
  body: z.strictObject({ flagBlokir: z.enum(['0', '1']) }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'userManager.self'],
})

export const managedUserApprove = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/user-manager/user/:id/approve',
  summary: 'Let a waiting account into the company whose tax number it named.',
  params: one,
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'company.notFound'],
})

export const managedUserDecline = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/user-manager/user/:id/decline',
  summary: 'Turn a waiting account down: it is removed, and its owner told why by mail.',
  params: one,
  body: z.strictObject({ alasan: line(DECLINE_REASON_MAX) }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const managedUserSessions = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/user-manager/user/:id/session',
  summary: 'Where a user is signed in at this moment, the newest first; the session that asks comes before all.',
  params: one,
  reply: items(userSession),
  errors: ['resource.notFound'],
})

export const managedUserSessionEnd = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/user-manager/user/:id/session/:idSession',
  summary: "End one of a user's sessions; its next call is refused.",
  params: z.strictObject({ id, idSession: id }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const managedUserSessionsEnd = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/user-manager/user/:id/session',
  summary: 'End every session of a user, but for the one that asks.',
  params: one,
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const managedUserDebug = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/user-manager/user/:id/debug-tools',
  summary: 'Let a user open developer tools without being logged out, or no longer; counts from the next loaded page.',
  params: one,
  body: z.strictObject({ mayDebug: z.boolean() }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const managedUserResetMfa = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/user-manager/user/:id/reset-mfa',
  summary: "Turn a user's MFA off, for who lost the authenticator; every session of the user ends.",
  params: one,
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'mfa.notActive', 'userManager.self'],
})

export const managedUserAudit = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/user-manager/user/:id/audit',
  summary: 'Authentication events of a user, the newest first.',
  params: one,
  query: z.strictObject(page),
  reply: items(userAuditEvent),
  errors: ['resource.notFound'],
})

export const userManagerCalls = {
  managedUserList,
  managedUserOptions,
  managedUserById,
  managedUserCreate,
  managedUserEdit,
  managedUserRoles,
  managedUserAccess,
  managedUserBlock,
  managedUserApprove,
  managedUserDecline,
  managedUserSessions,
  managedUserSessionEnd,
  managedUserSessionsEnd,
  managedUserDebug,
  managedUserResetMfa,
  managedUserAudit,
}

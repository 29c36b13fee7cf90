import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { id, instant, LINK_ID, line, npwp } from './field-schemas.ts'
import { sealedPassword } from './identity.ts'
import { email, phone } from './password.ts'

/** Lifetimes of mailed links, in seconds. docs/product.md */
export const LINK_SECONDS = { password: 900, activation: 86_400, migration: 3600 } as const

const link = z.strictObject({ id: z.string().regex(LINK_ID) })

/** Data that a link's page shows before its button is pressed: enough for the owner to recognise the account. */
const shownLink = z.strictObject({
  /** `s***@contoh.id` */
  email: z.string(),
  validUntil: instant,
})

/** Errors of a call that sets a password. */
const NEW_PASSWORD_ERRORS = [
  'password.tooShort',
  'password.noUpper',
  'password.noLower',
  'password.noDigit',
  'password.context',
  'password.common',
  'signIn.nonce',
  'signIn.unreadable',
  'signIn.busy',
] as const

/** Never contains `@`, so that user names and email addresses cannot be confused. */
export const username = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{3,49}$/)

export const registerUser = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/pengguna-jasa/add',
  summary:
    'Register an account and mail an activation link. The response is the same for an email address or a user name that already has an account.',
  auth: 'none',
  body: z.strictObject({
    npwp,
    namaPerusahaan: line(150),
    nama: line(100),
    username,
    email,
    handphone: phone,
    password: sealedPassword,
  }),
  reply: done(),
  errors: ['limit.reached', ...NEW_PASSWORD_ERRORS],
})

export const activationLink = defineCall({
  service: 'authws',
  method: 'GET',
  path: '/v1/pengguna-jasa/activate/:id',
  summary: 'Read a mailed activation link without using it.',
  auth: 'none',
  params: link,
  reply: item(shownLink),
  errors: ['link.invalid', 'limit.reached'],
})

export const activateUser = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/pengguna-jasa/activate/:id',
  summary: 'Create the account with its mailed link, which is used up. The account then awaits approval.',
  auth: 'none',
  params: link,
  reply: done(),
  errors: ['link.invalid', 'registration.usernameTaken', 'limit.reached'],
})

export const forgotPassword = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/pengguna-jasa/reset',
  summary: 'Request a link to set a new password. The response does not reveal whether the account exists.',
  auth: 'none',
  body: z.strictObject({ name: line(254) }),
  reply: done(),
  errors: ['limit.reached'],
})

export const passwordLink = defineCall({
  service: 'authws',
  method: 'GET',
  path: '/v1/pengguna-jasa/reset/:id',
  summary: 'Read a mailed password link without using it.',
  auth: 'none',
  params: link,
  reply: item(shownLink),
  errors: ['link.invalid', 'limit.reached'],
})

export const setPassword = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/pengguna-jasa/reset/:id',
  summary: 'Set a new password with a mailed link, which is used up. Every session of the account ends.',
  auth: 'none',
  params: link,
  body: z.strictObject({ password: sealedPassword }),
  reply: done(),
  errors: [
    'link.invalid',
    'limit.reached',
    'password.reused',
    'request.conflict',
    'migration.done',
    ...NEW_PASSWORD_ERRORS,
  ],
})

/** An account that awaits the approval of the company it names. */
export const applicant = z.strictObject({
  idUser: z.string(),
  nama: z.string(),
  username: z.string(),
  email: z.string(),
  handphone: z.string(),
  /** As the person typed it. */
  namaPerusahaan: z.string(),
  appliedAt: instant,
})
export type Applicant = z.infer<typeof applicant>

export const migrateUser = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/pengguna-jasa/migrate',
  summary: 'Migrate an account of the old portal. A mailed link then sets its new password.',
  auth: 'none',
  body: z.strictObject({ username: line(100), password: sealedPassword, npwp, email }),
  reply: done(),
  errors: [
    'migration.unavailable',
    'migration.wrong',
    'migration.done',
    'limit.reached',
    'signIn.nonce',
    'signIn.unreadable',
  ],
})

export const applicantList = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-approval/list',
  summary: "Accounts that await approval by the caller's company.",
  auth: 'bearer',
  permission: 'company-users.approve',
  reply: items(applicant),
})

export const applicantApprove = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/user-approval/:id/approve',
  summary: "Approve an account of the caller's company.",
  auth: 'bearer',
  permission: 'company-users.approve',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['resource.notFound'],
})

/** Maximum length of the reason mailed to a declined applicant, in characters. */
export const DECLINE_REASON_MAX = 300

export const applicantDecline = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/user-approval/:id/decline',
  summary: "Decline an account of the caller's company: it is removed and its owner is mailed the reason.",
  auth: 'bearer',
  permission: 'company-users.approve',
  params: z.strictObject({ id }),
  body: z.strictObject({ alasan: line(DECLINE_REASON_MAX) }),
  reply: done(),
  errors: ['resource.notFound'],
})

export const registrationCalls = {
  registerUser,
  activationLink,
  activateUser,
  forgotPassword,
  passwordLink,
  setPassword,
  migrateUser,
  applicantList,
  applicantApprove,
  applicantDecline,
}

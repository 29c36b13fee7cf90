import { z } from 'zod'
import { defineCall, done, item } from './call.ts'
import { id, LINK_ID } from './field-schemas.ts'
import { sealedPassword, user } from './identity.ts'

/** Lifetime of the link that confirms a new email address. */
export const EMAIL_LINK = { lifeSeconds: 86_400 } as const

/** An email address; stored as typed. */
export const email = z.email().max(254)
/** spec §5 */
export const phone = z.string().regex(/^[0-9]{6,13}$/)
const officerNumber = z.string().regex(/^[0-9]{0,30}$/)

export const updateUser = defineCall({
  service: 'amws',
  method: 'PUT',
  path: '/v1/user/update/:idUser/:environment',
  summary:
    'Change the own email, phone or password. `userPassword` is a JWE of {password, oldPassword, nonce}; a new email takes effect through its mailed link.',
  auth: 'bearer',
  whenPasswordExpired: true,
  params: z.strictObject({ idUser: id, environment: z.enum(['prod', 'dev']) }),
  body: z.strictObject({
    email,
    userPassword: sealedPassword.optional(),
    handphone: phone,
    nipRekam: officerNumber,
    nipUpdate: officerNumber,
  }),
  owns: [{ in: 'params', field: 'idUser', is: 'idUser' }],
  reply: item(user),
  errors: [
    'auth.confirmNeeded',
    'password.expired',
    'password.wrongOld',
    'password.tooShort',
    'password.noUpper',
    'password.noLower',
    'password.noDigit',
    'password.context',
    'password.common',
    'password.reused',
    'profile.taken',
    'profile.environment',
    'limit.reached',
    'signIn.nonce',
    'signIn.unreadable',
    'signIn.throttled',
    'signIn.busy',
  ],
})

const linkParams = z.strictObject({ id: z.string().regex(LINK_ID) })

export const emailLink = defineCall({
  service: 'authws',
  method: 'GET',
  path: '/v1/email/activation/:id',
  summary: 'The new email address of a mailed link. Changes nothing.',
  auth: 'none',
  params: linkParams,
  reply: item(z.strictObject({ email: z.string() })),
  errors: ['email.link'],
})

export const emailActivate = defineCall({
  service: 'authws',
  method: 'POST',
  path: '/v1/email/activation/:id',
  summary: "Make the new email address the account's. The link is used up and the old address is notified.",
  auth: 'none',
  params: linkParams,
  reply: done(),
  errors: ['email.link', 'profile.taken'],
})

export const passwordCalls = { updateUser, emailLink, emailActivate }

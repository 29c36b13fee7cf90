import { z } from 'zod'
import { defineCall, done, items } from './call.ts'
import { id, instant } from './field-schemas.ts'

/** Where somebody is signed in. */
export const userSession = z.strictObject({
  idSession: z.string(),
  /** The browser's User-Agent as it was at sign-in; anybody may write anything there. */
  browser: z.string(),
  address: z.string(),
  startedAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
})
export type UserSession = z.infer<typeof userSession>

export const userSessionList = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-session/list',
  summary: 'Where the signed-in user is signed in at this moment: this session first, then the newest.',
  auth: 'bearer',
  reply: items(userSession),
})

export const userSessionEnd = defineCall({
  service: 'amws',
  method: 'DELETE',
  path: '/v1/user-session/:id',
  summary: "End one of the user's own sessions; its next call is refused.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['resource.notFound'],
})

export const userSessionEndOthers = defineCall({
  service: 'amws',
  method: 'DELETE',
  path: '/v1/user-session/others',
  summary: 'End every session of the user but this one.',
  auth: 'bearer',
  reply: done(),
})

/** One sign-in of the last thirty days. */
const pastSession = z.strictObject({
  idSession: z.string(),
  browser: z.string(),
  address: z.string(),
  startedAt: instant,
  /** Null while the session lives. */
  endedAt: instant.nullable(),
})
export type PastSession = z.infer<typeof pastSession>

export const signInHistory = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-session/history',
  summary: "The signed-in user's last hundred sign-ins of thirty days, the newest first.",
  auth: 'bearer',
  reply: items(pastSession),
})

export const userSessionCalls = { userSessionList, userSessionEnd, userSessionEndOthers, signInHistory }

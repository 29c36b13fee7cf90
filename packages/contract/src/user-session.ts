import { z } from 'zod'
import { defineCall, done, items } from './call.ts'
import { id, instant } from './field-schemas.ts'

/** An active session. */
export const userSession = z.strictObject({
  idSession: z.string(),
  /** The User-Agent header at sign-in; not trustworthy. */
  browser: z.string(),
  address: z.string(),
  startedAt: instant,
  /** Whether it is the calling session. */
  isThis: z.boolean(),
})
export type UserSession = z.infer<typeof userSession>

export const userSessionList = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-session/list',
  summary: "The user's active sessions: the calling session first, then newest first.",
  auth: 'bearer',
  reply: items(userSession),
})

export const userSessionEnd = defineCall({
  service: 'amws',
  method: 'DELETE',
  path: '/v1/user-session/:id',
  summary: "End one of the user's own sessions, effective from its next call.",
  auth: 'bearer',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['resource.notFound'],
})

export const userSessionEndOthers = defineCall({
  service: 'amws',
  method: 'DELETE',
  path: '/v1/user-session/others',
  summary: 'End every session of the user except the calling one.',
  auth: 'bearer',
  reply: done(),
})

/** A sign-in of the last thirty days. */
const pastSession = z.strictObject({
  idSession: z.string(),
  browser: z.string(),
  address: z.string(),
  startedAt: instant,
  /** Null while the session is active. */
  endedAt: instant.nullable(),
})
export type PastSession = z.infer<typeof pastSession>

export const signInHistory = defineCall({
  service: 'amws',
  method: 'GET',
  path: '/v1/user-session/history',
  summary: "The user's sign-ins of the last thirty days, newest first, at most 100.",
  auth: 'bearer',
  reply: items(pastSession),
})

export const userSessionCalls = { userSessionList, userSessionEnd, userSessionEndOthers, signInHistory }

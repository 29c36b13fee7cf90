import { z } from 'zod'
import { defineCall, done } from './call.ts'
import { id, line, lineOrEmpty } from './field-schemas.ts'

/** What a user does, as the activity log tells it apart; its number is its place, from 1. spec §3, Activity log entry */
export const ACTIVITY_KINDS = [
  'access_page',
  'post_data',
  'get_data',
  'put_data',
  'delete_data',
  'logout_account',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Both coordinates are this fixed text: the portal asks nobody where they are. spec §3 */
export const NOT_AUTHORIZED = 'NOT_AUTHORIZED'

const MAX_DESCRIPTION = 2000
/** `PATH:… ACTIVITY:… […]`: the page, what was done on it, and what it was done to. spec §3 */
const DESCRIPTION = new RegExp(`^PATH:(/[^\\s\\[\\]]*) ACTIVITY:(${ACTIVITY_KINDS.join('|')})(?: \\[([^\\[\\]]*)\\])?$`)

/** The kind that a description names, undefined when it is no description. */
export function activityKindOf(deskripsi: string): ActivityKind | undefined {
  return DESCRIPTION.exec(deskripsi)?.[2] as ActivityKind | undefined
}

/** Record what the user did. spec §7.2; who and from where are the token's and the socket's word, not the body's. */
export const userLogAdd = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/user-log/add',
  summary: 'Record what the user did; answered when it is stored.',
  auth: 'bearer',
  whenPasswordExpired: true,
  body: z.strictObject({
    deskripsi: line(MAX_DESCRIPTION).regex(DESCRIPTION),
    idUser: id,
    ipLokal: lineOrEmpty(45),
    ipPublik: lineOrEmpty(45),
    browserInfo: lineOrEmpty(100),
    hostname: line(253),
    username: line(100),
    latitude: z.literal(NOT_AUTHORIZED),
    longitude: z.literal(NOT_AUTHORIZED),
  }),
  owns: [
    { in: 'body', field: 'idUser', is: 'idUser' },
    { in: 'body', field: 'username', is: 'username' },
  ],
  reply: done(),
  errors: ['limit.reached'],
})

export const activityCalls = { userLogAdd }

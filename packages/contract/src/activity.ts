import { z } from 'zod'
import { defineCall, done } from './call.ts'
import { id, line, lineOrEmpty } from './field-schemas.ts'

/** Kinds of user activity; the number of a kind is its position, from 1. spec §3, Activity log entry */
export const ACTIVITY_KINDS = [
  'access_page',
  'post_data',
  'get_data',
  'put_data',
  'delete_data',
  'logout_account',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Fixed value of both coordinates: the portal does not request the user's location. spec §3 */
export const NOT_AUTHORIZED = 'NOT_AUTHORIZED'

const MAX_DESCRIPTION = 2000
/** `PATH:… ACTIVITY:… […]`: the page, the activity and its object. spec §3 */
const DESCRIPTION = new RegExp(`^PATH:(/[^\\s\\[\\]]*) ACTIVITY:(${ACTIVITY_KINDS.join('|')})(?: \\[([^\\[\\]]*)\\])?$`)

/** The kind in a description; undefined for text in another format. */
export function activityKindOf(deskripsi: string): ActivityKind | undefined {
  return DESCRIPTION.exec(deskripsi)?.[2] as ActivityKind | undefined
}

/** Records a user activity. spec §7.2. User and address come from the token and the connection, not from the body. */
export const userLogAdd = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/user-log/add',
  summary: 'Record an activity of the user. The reply is sent after it is stored.',
  auth: 'bearer',
  whenMfaRequired: true,
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

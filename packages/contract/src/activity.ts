import { z } from 'zod'
import { defineCall, done } from './call.ts'
import { id, line, lineOrEmpty } from './fields.ts'

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
const MAX_PATH = 500
const DESCRIPTION = new RegExp(`^PATH:(/[^\\s\\[\\]]*) ACTIVITY:(${ACTIVITY_KINDS.join('|')})(?: \\[([^\\[\\]]*)\\])?$`)

/** An activity as its entry describes it. */
export interface Activity {
  kind: ActivityKind
  /** The page it was done on. */
  path: string
  /** What it was done to: the path of the call. Never a query, which may hold what people typed. */
  urlData?: string
}

/** `PATH:… ACTIVITY:… […]`. spec §3 */
export function describeActivity({ kind, path, urlData }: Activity): string {
  return `PATH:${plain(path)} ACTIVITY:${kind}${urlData ? ` [${plain(urlData)}]` : ''}`
}

/** The kind that a description names, undefined when it is no description. */
export function activityKindOf(deskripsi: string): ActivityKind | undefined {
  return DESCRIPTION.exec(deskripsi)?.[2] as ActivityKind | undefined
}

/** A path without what would end it or pass for markup. */
const plain = (path: string) => path.slice(0, MAX_PATH).replace(/[\s<>[\]\p{Cc}]/gu, encodeURIComponent)

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
  refusals: ['limit.reached'],
})

export const activityCalls = { userLogAdd }

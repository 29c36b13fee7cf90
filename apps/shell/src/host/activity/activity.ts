import {
  type ActivityKind,
  catalogueList,
  companyByNpwp,
  confirmSession,
  guestErrorReport,
  guestVisitReport,
  publicIp,
  routeOf,
  serviceByPath,
  userLogAdd,
} from '@dermaga/contract'
import { serviceOf } from '../call/service.ts'

/** A user's action, as the log describes it. */
export interface Activity {
  kind: ActivityKind
  /** The page of the action. */
  path: string
  /** The path of its call, never with the query, which may contain typed text. */
  urlData?: string
}

const KIND_OF: Readonly<Record<string, ActivityKind>> = {
  GET: 'get_data',
  POST: 'post_data',
  PUT: 'put_data',
  DELETE: 'delete_data',
}
const MAX_PATH = 500

/** Services that the shell reads for itself: the account, lists for forms, the inbox in the background. */
const OWN_READS = new Set(['amws', 'referensi', 'notification_service'])
const NOT_LOGGED = new Set(
  [
    userLogAdd,
    confirmSession,
    companyByNpwp,
    catalogueList,
    guestErrorReport,
    guestVisitReport,
    publicIp,
    serviceByPath,
  ].map(routeOf),
)

/** The activity of a call, undefined for the shell's own calls. The server audits signing in and out (authws). */
export function kindOfCall(method: string, path: string): ActivityKind | undefined {
  const target = withoutQuery(path)
  const service = serviceOf(target)
  if (service === 'authws' || NOT_LOGGED.has(target)) return undefined
  return method === 'GET' && OWN_READS.has(service) ? undefined : KIND_OF[method]
}

/** `PATH:… ACTIVITY:… […]`. spec §3, Activity log entry */
export function descriptionOf({ kind, path, urlData }: Activity): string {
  return `PATH:${plain(path)} ACTIVITY:${kind}${urlData ? ` [${plain(urlData)}]` : ''}`
}

/** Without characters that would end the path or pass for markup. */
const plain = (path: string) =>
  withoutQuery(path)
    .slice(0, MAX_PATH)
    .replace(/[\s<>[\]\p{Cc}]/gu, character => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

const withoutQuery = (path: string) => path.split(/[?#]/, 1)[0] ?? ''

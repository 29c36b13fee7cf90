import type { GuestEntry } from '@dermaga/berth'
import type { GuestPermission } from '@dermaga/contract'

/** What the hidden document is to mount. */
export interface CheckRequest {
  entry: GuestEntry
  /** Allowed origins of sub-applications. */
  origins: readonly string[]
  basePath: string
  theme: Record<string, string>
}

/** The result of mounting. `blocked`: the permissions whose absence blocked something; `ofPortal`: the paths that were asked of the portal. */
export type CheckResult =
  | { kind: 'ready' }
  | { kind: 'mounted'; loaded: string[]; blocked: readonly GuestPermission[]; ofPortal: readonly string[] }
  | { kind: 'failed'; message: string; blocked: readonly GuestPermission[]; ofPortal: readonly string[] }

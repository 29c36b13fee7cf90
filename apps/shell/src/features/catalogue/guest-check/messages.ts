import type { GuestEntry } from '@dermaga/berth'
import type { GuestPermission } from '@dermaga/contract'

/** In a message: what was blocked can be approved by nobody. The team reads it in English, and officers in their words (`trialText`). */
export const NO_PERMISSION = 'no permission allows it'

/** What the hidden document is to mount. */
export interface CheckRequest {
  entry: GuestEntry
  /** Allowed origins of sub-applications. */
  origins: readonly string[]
  basePath: string
  theme: Record<string, string>
}

/** The result of mounting. `message`: why it failed, or that nothing is seen of it and what it has thrown, and what was blocked that no permission allows; `blocked`: the permissions whose absence blocked something; `ofPortal`: the paths that were asked of the portal. */
export type CheckResult =
  | { kind: 'ready' }
  | {
      kind: 'mounted'
      message: string
      loaded: string[]
      blocked: readonly GuestPermission[]
      ofPortal: readonly string[]
    }
  | { kind: 'failed'; message: string; blocked: readonly GuestPermission[]; ofPortal: readonly string[] }

import type { GuestEntry } from '@dermaga/berth'

/** What the hidden document is to mount. */
export interface CheckRequest {
  entry: GuestEntry
  /** Allowed origins of sub-applications. */
  origins: readonly string[]
  basePath: string
  theme: Record<string, string>
}

/** The result of mounting. */
export type CheckResult =
  | { kind: 'ready' }
  | { kind: 'mounted'; loaded: string[] }
  | { kind: 'failed'; message: string }

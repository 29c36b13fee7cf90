import type { GuestEntry } from '@dermaga/berth'

/** What the portal asks the hidden document to mount. */
export interface CheckRequest {
  entry: GuestEntry
  /** Whole origins that sub-applications may come from. */
  origins: readonly string[]
  basePath: string
  theme: Record<string, string>
}

/** What that document tells the portal. */
export type CheckResult = { kind: 'ready' } | { kind: 'mounted' } | { kind: 'failed'; message: string }

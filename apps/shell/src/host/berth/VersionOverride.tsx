import { lazy, Suspense } from 'react'
import type { HostedEntry } from '../access/resolve.ts'
import { overrideOf } from './override.ts'

const OverrideNote = lazy(() => import('./OverrideNote.tsx'))

/** The note of a tester's version, loaded when there is one. Where a developer's build is in its place, the version is not there. */
export function VersionOverride({ entry }: { entry: HostedEntry | undefined }) {
  const override = entry?.override
  if (!override || overrideOf(entry.modulSlug) !== undefined) return null
  return (
    <Suspense fallback={null}>
      <OverrideNote entry={{ ...entry, override }} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { useMayInspectSubapps, useSubappToolsShortcut, useSubappToolsShown } from './subapp-tools.ts'

const SubappTools = lazy(() => import('./SubappTools.tsx'))

/** The tools for sub-applications, loaded when they are first opened. */
export function SubappToolsHost() {
  const mayInspect = useMayInspectSubapps()
  const isShown = useSubappToolsShown()
  useSubappToolsShortcut(mayInspect)
  if (!mayInspect || !isShown) return null
  return (
    <Suspense fallback={null}>
      <SubappTools />
    </Suspense>
  )
}

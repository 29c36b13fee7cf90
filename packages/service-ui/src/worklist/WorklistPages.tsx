import { Skeleton } from '@dermaga/ui'
import { lazy, Suspense } from 'react'
import { CasePage } from '../case/CasePage.tsx'
import { placeIn } from '../case/case-address.ts'
import { useServiceHost } from '../host.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { PendingBar } from './PendingBar.tsx'
import { SUBSTITUTES_PART, WorklistPage } from './WorklistPage.tsx'

const SubstitutesPage = lazy(() => import('./SubstitutesPage.tsx'))

/** The worklist of officers, and below it one of its cases, whatever its service. */
export function WorklistPages() {
  const { location } = useServiceHost()
  const { id, part } = placeIn(location.pathname, location.base)
  return (
    <>
      <PendingBar />
      <KeyHelp />
      {pageOf(id, part)}
    </>
  )
}

function pageOf(id: string | undefined, part: string | undefined) {
  if (id === undefined) return <WorklistPage />
  if (id === SUBSTITUTES_PART) {
    return (
      <Suspense fallback={<Skeleton shape="table" count={4} />}>
        <SubstitutesPage />
      </Suspense>
    )
  }
  return <CasePage key={id} id={id} part={part} />
}

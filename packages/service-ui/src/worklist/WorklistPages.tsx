import { CasePage } from '../case/CasePage.tsx'
import { placeIn } from '../case/case-address.ts'
import { useServiceHost } from '../host.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { PendingBar } from './PendingBar.tsx'
import { WorklistPage } from './WorklistPage.tsx'

/** The worklist of officers, and below it one of its cases, whatever its service. */
export function WorklistPages() {
  const { location } = useServiceHost()
  const { id, part } = placeIn(location.pathname, location.base)
  return (
    <>
      <PendingBar />
      <KeyHelp />
      {id === undefined ? <WorklistPage /> : <CasePage key={id} id={id} part={part} />}
    </>
  )
}

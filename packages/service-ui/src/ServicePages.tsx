import type { ReactNode } from 'react'
import { CasePage } from './case/CasePage.tsx'
import { placeIn } from './case/case-address.ts'
import { useServiceHost } from './host.ts'
import { ApplicationList } from './list/ApplicationList.tsx'
import { CaseList } from './list/CaseList.tsx'

/** One case, whatever its service. @param fallback shown without one */
export function CasePages({ fallback }: { fallback: ReactNode }) {
  const { location } = useServiceHost()
  const { id, part } = placeIn(location.pathname, location.base)
  return id === undefined ? fallback : <CasePage key={id} id={id} part={part} />
}

/** The pages of a service: the list of its cases, and below it one case and the step that is open. */
export function ServicePages({ service }: { service: string }) {
  const { location } = useServiceHost()
  const { id, part } = placeIn(location.pathname, location.base)
  return id === undefined ? <CaseList service={service} /> : <CasePage key={id} id={id} part={part} />
}

/** The applications of every service, or the cases of some, and below the list one of them. */
export function ApplicationPages({ title, services }: { title: string; services?: readonly string[] | undefined }) {
  return <CasePages fallback={<ApplicationList title={title} services={services} />} />
}

import type { ServiceHost } from '@dermaga/contract'
import type { ReactNode } from 'react'
import { ServiceHostContext } from './host.ts'
import { ReferenceCallContext } from './reference/call-context.ts'

/** The page around the screens of services, for all of them. */
export const ServiceHostProvider = ({ host, children }: { host: ServiceHost; children: ReactNode }) => (
  <ServiceHostContext value={host}>
    <ReferenceCallContext value={host.call}>{children}</ReferenceCallContext>
  </ServiceHostContext>
)

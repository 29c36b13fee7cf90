import { ReferenceCallContext } from '@dermaga/service-ui/reference'
import type { ReactNode } from 'react'
import { type DeclarationHost, DeclarationHostContext } from './host.ts'

/** The page around the screens of customs documents, for all of them. */
export const DeclarationHostProvider = ({ host, children }: { host: DeclarationHost; children: ReactNode }) => (
  <DeclarationHostContext value={host}>
    <ReferenceCallContext value={host.call}>{children}</ReferenceCallContext>
  </DeclarationHostContext>
)

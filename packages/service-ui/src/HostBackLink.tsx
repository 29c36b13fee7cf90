import { Icon } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { HostLink } from './HostLink.tsx'

/** A link above a page, back to where it was opened. */
export const HostBackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <HostLink href={href}>
    <Icon name="chevron-left" size={18} />
    {children}
  </HostLink>
)

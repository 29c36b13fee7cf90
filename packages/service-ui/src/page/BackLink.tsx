import { Icon } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { TextLink } from './TextLink.tsx'

interface BackLinkProps {
  /** The query of the list, with its search, filters and page as they were left. */
  to: URLSearchParams
  children: ReactNode
}

/** A link from one item back to its list, on the same path. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <TextLink to={{ search: to.toString() }}>
    <Icon name="chevron-left" size={18} />
    {children}
  </TextLink>
)

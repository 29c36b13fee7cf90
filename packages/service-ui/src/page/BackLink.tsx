import { Icon } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { TextLink } from './TextLink.tsx'

interface BackLinkProps {
  /** The query of the list, with its search, filters and page as they were left; a path where the list is on another. */
  to: URLSearchParams | string
  children: ReactNode
}

/** A link from one item back to its list. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <TextLink to={typeof to === 'string' ? to : { search: to.toString() }}>
    <Icon name="chevron-left" size={18} />
    {children}
  </TextLink>
)

import type { DocumentKind } from '@dermaga/contract'
import { fill, declarationText as text } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { TextLink } from '../../host/page/TextLink.tsx'
import { listAddress } from './page-state.ts'

interface BackLinkProps {
  kind: DocumentKind
  /** Whose list it is, once that is known. */
  pemberi?: string | null
}

/** Back to the list as it was left: its search, filter, order and page. */
export function BackLink({ kind, pemberi }: BackLinkProps) {
  const [search] = useSearchParams()
  return (
    <TextLink to={{ search: listAddress(search, pemberi).toString() }}>
      <Icon name="chevron-left" size={18} />
      {fill(text.back, kind)}
    </TextLink>
  )
}

import { fill, declarationText as text } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { TextLink } from '../layout/TextLink.tsx'
import { without } from '../list-address.ts'
import type { DocumentKind } from './DocumentList.tsx'

/** Back to the list as it was left: its search, filter, order and page. */
export function BackLink({ kind }: { kind: DocumentKind }) {
  const [search] = useSearchParams()
  return (
    <TextLink to={{ search: without(search, ['dokumen', 'bagian', 'baris', 'seri', 'cari']).toString() }}>
      <Icon name="chevron-left" size={18} />
      {fill(text.back, kind)}
    </TextLink>
  )
}

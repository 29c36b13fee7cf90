import { catalogueText as text } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { without } from '../../host/list/list-address.ts'
import { TextLink } from '../../host/page/TextLink.tsx'

/** Back to the list as it was left: its search, filters and page. */
export function BackLink() {
  const [search] = useSearchParams()
  return (
    <TextLink to={{ search: without(search, ['entri', 'baru']).toString() }}>
      <Icon name="chevron-left" size={18} />
      {text.back}
    </TextLink>
  )
}

import { platformText as text } from '@dermaga/text'
import { PageHeader, Tabs } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { ConsentList } from './ConsentList.tsx'
import { ReadList } from './ReadList.tsx'

/** Platforms that read the company's data, and what they have read. The address names the tab, filters and page. spec §2.2 */
export default function NlePage() {
  usePageTitle(text.title)
  const [search, setSearch] = useSearchParams()
  return (
    <div className="dm-stack">
      <PageHeader title={text.title} description={text.lead} />
      <Tabs
        label={text.title}
        items={[
          { id: 'tautan', label: text.tabs.tautan, content: <ConsentList /> },
          { id: 'bacaan', label: text.tabs.bacaan, content: <ReadList /> },
        ]}
        selected={search.get('tab') === 'bacaan' ? 'bacaan' : 'tautan'}
        onSelect={tab => setSearch(tab === 'bacaan' ? { tab } : {}, { replace: true })}
      />
    </div>
  )
}

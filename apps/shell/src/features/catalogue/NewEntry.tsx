import { BackLink } from '@dermaga/service-ui/page'
import { catalogueText as text } from '@dermaga/text'
import { Card, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { EntryForm } from './EntryForm.tsx'
import { withoutEntry } from './EntryList.tsx'

export function NewEntry() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={withoutEntry(search)}>{text.back}</BackLink>}
        title={text.createTitle}
        description={text.createLead}
      />
      <Card>
        <EntryForm onCreated={id => setSearch({ entri: id }, { replace: true })} />
      </Card>
    </>
  )
}

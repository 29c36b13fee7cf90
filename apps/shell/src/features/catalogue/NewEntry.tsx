import { catalogueText as text } from '@dermaga/text'
import { Card, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { BackLink } from './BackLink.tsx'
import { EntryForm } from './EntryForm.tsx'

export function NewEntry() {
  const [, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader eyebrow={<BackLink />} title={text.createTitle} description={text.createLead} />
      <Card>
        <EntryForm onCreated={id => setSearch({ entri: id }, { replace: true })} />
      </Card>
    </>
  )
}

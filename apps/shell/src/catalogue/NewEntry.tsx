import { managedEntryCreate } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import { Card, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { call } from '../call/index.ts'
import { BackLink } from './BackLink.tsx'
import { EntryForm } from './EntryForm.tsx'
import { bodyOf, NOTHING, type Typed } from './entry-fields.ts'
import { useCatalogueChange } from './useCatalogueChange.ts'

export function NewEntry() {
  const [, setSearch] = useSearchParams()
  const { pending, change } = useCatalogueChange()

  async function create(typed: Typed) {
    const body = { modulSlug: typed.modulSlug.trim(), ...bodyOf(typed) }
    const make = () => call(managedEntryCreate, { body })
    const outcome = await change('create', make, fill(text.created, { nama: body.menuName }))
    if (outcome.ok) setSearch({ entri: outcome.value.id }, { replace: true })
  }
  return (
    <>
      <PageHeader eyebrow={<BackLink />} title={text.createTitle} description={text.createLead} />
      <Card>
        <EntryForm
          initial={NOTHING}
          isNew
          submitLabel={text.create}
          isPending={pending !== undefined}
          onSubmit={typed => void create(typed)}
        />
      </Card>
    </>
  )
}

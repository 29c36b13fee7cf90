import { guestAddressRead, type ManagedEntry, managedEntryEdit } from '@dermaga/contract'
import { CallError } from '@dermaga/service-ui/call'
import { catalogueText, publicationText as text } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../host/call/index.ts'
import { bodyOf, typedOf } from '../entry-fields.ts'
import { useCatalogueChange } from '../useCatalogueChange.ts'
import { HOST_CALL } from './steps.ts'

/** Where the files of a version cannot be mounted and its folder has a page of its own: shows that page in a frame. */
export function FrameOffer({ entry, address }: { entry: ManagedEntry; address: string }) {
  const { pending, change } = useCatalogueChange()
  const asked = { alamat: address, bingkai: true }
  const page = useQuery({
    queryKey: ['guest-address', asked],
    queryFn: async ({ signal }) => {
      const outcome = await call(guestAddressRead, { body: asked }, { signal, ...HOST_CALL })
      if (!outcome.ok) throw new CallError(outcome)
      return outcome.value
    },
  })
  if (!page.data || page.data.masalah) return null
  const { plainPage } = page.data.usulan

  function showInFrame() {
    const body = { ...bodyOf({ ...typedOf(entry), contract: 'frame', plainPage }), versi: entry.versi }
    void change('edit', () => call(managedEntryEdit, { params: { id: entry.id }, body }), catalogueText.saved)
  }

  return (
    <InlineMessage title={text.pageInstead}>
      <p>{text.pageInsteadText}</p>
      <Button isPending={pending === 'edit'} isDisabled={pending !== undefined} onPress={showInFrame}>
        {text.asFrame}
      </Button>
    </InlineMessage>
  )
}

import { catalogueList, type OverrideVersion, overrideSet, overrideVersionList } from '@dermaga/contract'
import { fill, momentText, subappToolsText as words } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, Select } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostedEntry } from '../access/resolve.ts'
import OverrideNote from '../berth/OverrideNote.tsx'
import { call } from '../call/index.ts'
import { queryOptionsOf } from '../call/queries.ts'
import { useChange } from '../toasts/useChange.ts'

/** Opens another version than the live one in this session. Only for users with `subapp.override`.
 *  @param host of the visit: entries of one module may have several */
export function VersionOverrideForm({ modulSlug, host }: { modulSlug: string; host: string }) {
  const catalogue = useQuery({ ...queryOptionsOf(catalogueList, {}), staleTime: Number.POSITIVE_INFINITY })
  const entry = catalogue.data?.items.find(one => one.modulSlug === modulSlug && one.host === host)
  return entry && entry.contract !== 'frame' ? <VersionOverride key={entry.id} entry={entry as HostedEntry} /> : null
}

function VersionOverride({ entry }: { entry: HostedEntry }) {
  const { id, menuName, override } = entry
  const versions = useQuery({ ...queryOptionsOf(overrideVersionList, { params: { id } }), staleTime: 0 })
  const { pending, change } = useChange('/v1/catalogue')
  const [chosen, setChosen] = useState<string>()
  const items = (versions.data?.items ?? []).filter(({ nomor }) => nomor !== override?.nomor)
  const nomor = items.find(item => String(item.nomor) === chosen)?.nomor
  const open = (number: number) =>
    change('open', () => call(overrideSet, { params: { id }, body: { nomor: number } }), words.otherVersionOpened)
  return (
    <>
      {override && <OverrideNote entry={{ ...entry, override }} />}
      {versions.isError && <InlineMessage tone="warn">{versions.error.message}</InlineMessage>}
      {versions.data && items.length === 0 && <InlineMessage>{words.otherVersionNone}</InlineMessage>}
      {items.length > 0 && (
        <Form
          label={fill(words.otherVersion, { name: menuName })}
          onSubmit={() => void (nomor !== undefined && open(nomor))}
        >
          <Select
            label={fill(words.otherVersion, { name: menuName })}
            hint={words.otherVersionHint}
            placeholder={words.otherVersionChoose}
            value={nomor === undefined ? '' : String(nomor)}
            onChange={value => setChosen(String(value))}
            options={items.map(item => ({ value: String(item.nomor), label: labelOf(item) }))}
          />
          <FormActions>
            <Button type="submit" isDisabled={nomor === undefined} isPending={pending !== undefined}>
              {words.otherVersionOpen}
            </Button>
          </FormActions>
        </Form>
      )}
    </>
  )
}

const labelOf = ({ nomor, version, dibacaPada, lulusPeriksa, penandatangan }: OverrideVersion) =>
  fill(words.otherVersionOption, {
    nomor,
    version: version ?? words.unnamed,
    time: momentText(dibacaPada),
    proof: lulusPeriksa ? words.otherVersionChecked : fill(words.otherVersionSigned, { key: penandatangan ?? '' }),
  })

import { type StatusIncident, statusIncidentList } from '@dermaga/contract'
import { withOpen, without } from '@dermaga/service-ui/list-address'
import { ListPager, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { momentText, statusText, statusAdminText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Icon, ListPage, PageHeader, StatusBadge } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'

/** Every incident, newest first, page by page. */
export function IncidentList() {
  const [search, setSearch] = useSearchParams()
  const incidents = useKeysetList(cursor => queryOptionsOf(statusIncidentList, { query: { ...cursor } }))
  const add = (
    <Button variant="primary" onPress={() => setSearch({ baru: '1' })}>
      <Icon name="plus" size={18} />
      {text.add}
    </Button>
  )
  const actions = (
    <>
      <TextLink to="/status" reloadDocument>
        {text.page}
      </TextLink>
      <TextLink to={{ search: '?bukti=1' }}>{text.outageTitle}</TextLink>
      {incidents.rows?.length !== 0 && add}
    </>
  )
  return (
    <ListPage
      list={incidents}
      header={<PageHeader title={text.title} description={text.lead} actions={actions} />}
      failed={{ title: text.listFailed }}
      empty={
        <EmptyState title={text.emptyTitle} icon="check" action={add}>
          {text.empty}
        </EmptyState>
      }
      table={{
        caption: text.list,
        columns: columnsOf(search),
        rowKey: incident => incident.id,
        footer: <ListPager words={text} list={incidents} />,
      }}
    />
  )
}

/** The address of the list behind an incident or the form for a new one. */
export const withoutIncident = (search: URLSearchParams) => without(search, ['gangguan', 'baru', 'bukti'])

function columnsOf(search: URLSearchParams): Column<StatusIncident>[] {
  return [
    {
      key: 'judul',
      header: text.judul,
      isRowHeader: true,
      cell: ({ id, judul }) => (
        <TextLink to={{ search: withOpen(search, 'gangguan', id).toString() }}>{judul}</TextLink>
      ),
    },
    { key: 'keadaan', header: text.keadaan, cell: incident => <IncidentBadge incident={incident} /> },
    {
      key: 'komponen',
      header: text.komponen,
      cell: ({ komponen, host }) =>
        [...komponen.map(component => statusText.components[component]), ...(host ? [host] : [])].join(', '),
    },
    { key: 'mulai', header: text.mulai, cell: ({ mulai }) => momentText(mulai) },
    { key: 'selesai', header: text.selesai, cell: ({ selesai }) => (selesai ? momentText(selesai) : text.dash) },
  ]
}

export function IncidentBadge({ incident: { perkembangan } }: { incident: StatusIncident }) {
  const state = perkembangan[0]?.keadaan ?? 'diselidiki'
  return <StatusBadge tone={state === 'selesai' ? 'good' : 'warn'}>{statusText.incidentStates[state]}</StatusBadge>
}

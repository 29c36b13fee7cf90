import { type StatusOutage, statusOutageList } from '@dermaga/contract'
import { BackLink, ListPager, useKeysetList } from '@dermaga/service-ui/page'
import { momentText, outageText, statusAdminText as text } from '@dermaga/text'
import { type Column, EmptyState, ListPage, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { withoutIncident } from './IncidentList.tsx'
import { casesText } from './OutageCard.tsx'

/** Times in which the portal could not be used, newest first: those that it has measured itself, and those of incidents. */
export function OutageList() {
  const [search] = useSearchParams()
  const outages = useKeysetList(cursor => queryOptionsOf(statusOutageList, { query: { ...cursor } }))
  return (
    <ListPage
      list={outages}
      header={
        <PageHeader
          eyebrow={<BackLink to={withoutIncident(search)}>{text.back}</BackLink>}
          title={text.outageTitle}
          description={text.outagesLead}
        />
      }
      failed={{ title: text.outagesFailed }}
      empty={
        <EmptyState title={text.noOutagesTitle} icon="check">
          {text.noOutages}
        </EmptyState>
      }
      table={{
        caption: text.outageTitle,
        columns: COLUMNS,
        rowKey: outage => outage.id,
        footer: <ListPager words={text} list={outages} />,
      }}
    />
  )
}

const COLUMNS: Column<StatusOutage>[] = [
  { key: 'mulai', header: outageText.labels.mulai, isRowHeader: true, cell: ({ mulai }) => momentText(mulai) },
  { key: 'selesai', header: outageText.labels.selesai, cell: ({ selesai }) => momentText(selesai) },
  { key: 'batas', header: text.outageUntil, cell: ({ batas }) => momentText(batas) },
  { key: 'sumber', header: outageText.labels.sumber, cell: ({ sumber }) => outageText.sources[sumber] },
  { key: 'kasus', header: text.outageCases, cell: casesText },
]

import { proposalList, type SubappProposal } from '@dermaga/contract'
import { TextLink, useGrowingList } from '@dermaga/service-ui/page'
import { momentText, proposalText as text } from '@dermaga/text'
import { Card, type Column, ErrorState, LoadMore, Table } from '@dermaga/ui'
import { call } from '../../../host/call/index.ts'
import styles from '../catalogue.module.css'
import { ProposalStateBadge } from './ProposalState.tsx'

/** The user's proposals; nothing while there is none. */
export function OwnProposals() {
  const { rows, error, refetch, more } = useGrowingList(proposalList, '', (query, options) =>
    call(proposalList, { query: { ...query, size: 5 } }, options),
  )
  if (!error && (rows ?? []).length === 0) return null
  return (
    <Card title={text.own}>
      <p className={styles.lead}>{text.ownLead}</p>
      {error && <ErrorState title={text.ownFailed} message={error.message} onRetry={refetch} />}
      {rows && (
        <Table caption={text.own} isCaptionHidden columns={COLUMNS} rows={rows} rowKey={({ idUsulan }) => idUsulan} />
      )}
      {more && <LoadMore {...more} />}
    </Card>
  )
}

const COLUMNS: Column<SubappProposal>[] = [
  {
    key: 'usulan',
    header: text.proposal,
    isRowHeader: true,
    cell: ({ idUsulan, menuName, pathName }) => (
      <>
        <TextLink to={{ search: new URLSearchParams({ usul: idUsulan }).toString() }}>{menuName}</TextLink>
        <div className={styles.quiet}>{pathName}</div>
      </>
    ),
  },
  { key: 'keadaan', header: text.state, cell: ({ keadaan }) => <ProposalStateBadge state={keadaan} /> },
  {
    key: 'pada',
    header: text.changed,
    cell: ({ diputuskanPada, dikirimPada, dibuatPada }) => momentText(diputuskanPada ?? dikirimPada ?? dibuatPada),
  },
]

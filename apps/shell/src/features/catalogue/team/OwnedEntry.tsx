import { type ManagedEntry, ownedChangeList, ownedEntryById, ownedPermissionSheetById } from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { catalogueText, momentText, subappTeamText as text } from '@dermaga/text'
import { Card, DescriptionList, EmptyState, ErrorState, PageHeader, Skeleton, Table } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { ChangesCard } from '../ChangesCard.tsx'
import styles from '../catalogue.module.css'
import { EntryBadges, withoutEntry } from '../EntryList.tsx'
import { keptText, versionText } from '../entry-text.ts'
import { FaultsCard, HealthCard, StaysCard, TimesCard } from '../HealthCards.tsx'
import { PERMISSION_COLUMNS, PERMISSION_NAME } from '../PermissionsCard.tsx'
import { ViolationsTable } from '../ViolationsTable.tsx'
import { OwnedVersionsCard } from './OwnedVersionsCard.tsx'
import { SigningKeysCard } from './SigningKeysCard.tsx'
import { TokensCard } from './TokensCard.tsx'

/** One sub-application of the user's team: its versions, which the team publishes, and what officers see of it. */
export function OwnedEntry({ id }: { id: string }) {
  const entry = useQuery({ ...queryOptionsOf(ownedEntryById, { params: { id } }), staleTime: 0 })
  const [search] = useSearchParams()
  const back = <BackLink to={withoutEntry(search)}>{text.back}</BackLink>
  if (entry.isPending) return <Skeleton shape="card" count={5} />
  if (!entry.data) {
    return (
      <>
        <PageHeader eyebrow={back} title={text.title} />
        <ErrorState title={text.entryFailed} message={entry.error.message} onRetry={() => void entry.refetch()} />
      </>
    )
  }
  const { data } = entry
  return (
    <>
      <PageHeader eyebrow={back} title={data.menuName} description={data.pathName} />
      <NowCard entry={data} />
      <OwnedVersionsCard entry={data} />
      <FaultsCard entry={data} />
      <TimesCard entry={data} />
      <StaysCard entry={data} />
      <HealthCard entry={data} />
      <BlockedCard id={id} />
      <TokensCard entry={data} />
      <SigningKeysCard entry={data} />
      <ChangesCard entry={data} list={ownedChangeList} />
    </>
  )
}

const NowCard = ({ entry }: { entry: ManagedEntry }) => (
  <Card title={text.now}>
    <DescriptionList
      items={[
        { term: catalogueText.state, value: <EntryBadges entry={entry} /> },
        { term: catalogueText.module, value: entry.modulSlug },
        { term: catalogueText.version, value: versionText(entry) },
        { term: catalogueText.contract, value: catalogueText.contracts[entry.contract ?? 'belum'] },
        { term: catalogueText.keepAlive, value: keptText(entry) },
        {
          term: catalogueText.address,
          value: <span className={styles.whole}>{entry.alamat ?? catalogueText.none}</span>,
        },
        ...(entry.nomorAktif === null || entry.contract === 'frame'
          ? []
          : [
              {
                term: catalogueText.loadedFrom,
                value: entry.tersalin ? catalogueText.fromCopy : catalogueText.fromHost,
              },
            ]),
        {
          term: catalogueText.changedAt,
          value: entry.diubahPada ? momentText(entry.diubahPada) : catalogueText.never,
        },
      ]}
    />
  </Card>
)

function BlockedCard({ id }: { id: string }) {
  const sheet = useQuery({ ...queryOptionsOf(ownedPermissionSheetById, { params: { id } }), staleTime: 0 })
  return (
    <Card title={text.blocked}>
      <p className={styles.lead}>{text.blockedLead}</p>
      {sheet.isPending && <Skeleton shape="lines" count={3} />}
      {sheet.isError && (
        <ErrorState title={text.blockedFailed} message={sheet.error.message} onRetry={() => void sheet.refetch()} />
      )}
      {sheet.data && (
        <div className="dm-stack">
          <Table
            caption={catalogueText.permissions}
            isCaptionHidden
            density="compact"
            columns={[PERMISSION_NAME, ...PERMISSION_COLUMNS]}
            rows={sheet.data.izin}
            rowKey={({ jenis, nilai }) => `${jenis} ${nilai}`}
            empty={<EmptyState title={catalogueText.permissionsEmpty}>{catalogueText.permissionsEmptyText}</EmptyState>}
          />
          <ViolationsTable rows={sheet.data.pelanggaran} />
        </div>
      )}
    </Card>
  )
}

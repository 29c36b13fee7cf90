import { type ManagedEntry, managedEntryById, managedEntryEnable } from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { fill, momentText, publicationText, catalogueText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, DescriptionList, ErrorState, PageHeader, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { CanaryCard } from './CanaryCard.tsx'
import { ChangesCard } from './ChangesCard.tsx'
import styles from './catalogue.module.css'
import { EntryForm } from './EntryForm.tsx'
import { EntryBadges, withoutEntry } from './EntryList.tsx'
import { EnvironmentsCard } from './EnvironmentsCard.tsx'
import { keptText, versionText } from './entry-text.ts'
import { FaultsCard, HealthCard, StaysCard, TimesCard } from './HealthCards.tsx'
import { PermissionsCard } from './PermissionsCard.tsx'
import { stepOf } from './publication/steps.ts'
import { OwnersCard } from './team/OwnersCard.tsx'
import { SigningKeysCard } from './team/SigningKeysCard.tsx'
import { TokensCard } from './team/TokensCard.tsx'
import { useCatalogueChange } from './useCatalogueChange.ts'
import { VersionsCard } from './VersionsCard.tsx'
import { WidgetsCard } from './WidgetsCard.tsx'

/** One entry: what is written of it, its versions, how its host is, what browsers told, and who changed it. */
export function EntryOne({ id }: { id: string }) {
  const entry = useQuery({ ...queryOptionsOf(managedEntryById, { params: { id } }), staleTime: 0 })
  const [search, setSearch] = useSearchParams()
  const [isEditing, setEditing] = useState(false)
  const [canaryAsked, setCanaryAsked] = useState<number>()
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
      <PageHeader
        eyebrow={back}
        title={data.menuName}
        description={data.pathName}
        actions={<Button onPress={() => setSearch(stepOf(id, 'periksa'))}>{publicationText.install}</Button>}
      />
      <FactsCard entry={data} isEditing={isEditing} onEdit={setEditing} />
      <VersionsCard entry={data} isEditing={isEditing} onCanary={setCanaryAsked} />
      {data.kind === 'subapp' && data.contract !== 'frame' && data.nomorAktif !== null && (
        <CanaryCard entry={data} asked={canaryAsked} onAskedEnd={() => setCanaryAsked(undefined)} />
      )}
      {data.kind === 'subapp' && (data.host ?? data.hostProduksi) !== null && <EnvironmentsCard entry={data} />}
      {data.kind === 'subapp' && <PermissionsCard entry={data} />}
      {data.kind === 'subapp' && data.contract !== 'frame' && data.contract !== 'legacy' && (
        <WidgetsCard entry={data} />
      )}
      {data.kind === 'subapp' && <OwnersCard entry={data} />}
      {data.kind === 'subapp' && <TokensCard entry={data} />}
      {data.kind === 'subapp' && <SigningKeysCard entry={data} />}
      <HealthCard entry={data} />
      <FaultsCard entry={data} />
      <TimesCard entry={data} />
      <StaysCard entry={data} />
      <ChangesCard entry={data} />
    </>
  )
}

interface FactsCardProps {
  entry: ManagedEntry
  isEditing: boolean
  /** Called when editing begins (true) and when it ends. */
  onEdit(isEditing: boolean): void
}

function FactsCard({ entry, isEditing, onEdit }: FactsCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { pending, change } = useCatalogueChange()
  const params = { id: entry.id }
  const nama = entry.menuName

  function enable() {
    // The question goes first: the session may ask for the password next.
    setAsking(false)
    const body = { aktif: !entry.aktif, versi: entry.versi }
    const done = entry.aktif ? text.disabled : text.enabled
    void change('enable', () => call(managedEntryEnable, { params, body }), done)
  }

  if (isEditing) {
    return (
      <Card title={text.entry}>
        <EntryForm entry={entry} onEnd={() => onEdit(false)} />
      </Card>
    )
  }
  const actions = (
    <div className="dm-row">
      <Button onPress={() => onEdit(true)}>{text.edit}</Button>
      <Button isPending={pending === 'enable'} onPress={() => setAsking(true)}>
        {entry.aktif ? text.disable : text.enable}
      </Button>
    </div>
  )
  return (
    <Card title={text.entry} actions={actions}>
      <DescriptionList
        items={[
          { term: text.state, value: <EntryBadges entry={entry} /> },
          { term: text.module, value: entry.modulSlug },
          { term: text.name, value: entry.name },
          { term: text.flag, value: text.flags[entry.flag] },
          { term: text.kind, value: text.kinds[entry.kind] },
          { term: text.contract, value: text.contracts[entry.contract ?? 'belum'] },
          { term: text.address, value: <span className={styles.whole}>{entry.alamat ?? text.none}</span> },
          { term: text.productionHost, value: <span className={styles.whole}>{entry.hostProduksi ?? text.none}</span> },
          { term: text.isolation, value: entry.isolation ? text.isolations[entry.isolation] : text.byContract },
          { term: text.keepAlive, value: keptText(entry) },
          { term: text.version, value: versionText(entry) },
          ...(entry.nomorAktif === null || entry.contract === 'frame'
            ? []
            : [{ term: text.loadedFrom, value: entry.tersalin ? text.fromCopy : text.fromHost }]),
          { term: text.changedAt, value: entry.diubahPada ? momentText(entry.diubahPada) : text.never },
        ]}
      />
      <AlertDialog
        title={fill(entry.aktif ? text.disableQuestion : text.enableQuestion, { nama })}
        isOpen={isAsking}
        isDanger={entry.aktif}
        confirmLabel={entry.aktif ? text.disable : text.enable}
        cancelLabel={text.cancel}
        onConfirm={enable}
        onCancel={() => setAsking(false)}
      >
        {entry.aktif ? text.disableText : text.enableText}
      </AlertDialog>
    </Card>
  )
}

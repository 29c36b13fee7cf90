import {
  type ManagedEntry,
  type ManagedVersion,
  managedVersionById,
  managedVersionList,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { useGrowingList } from '@dermaga/service-ui/page'
import { fill, momentText, catalogueText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  type Column,
  EmptyState,
  InlineMessage,
  ListPage,
  LoadMore,
  StatusBadge,
} from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { usePortal } from '../../host/page/portal.ts'
import { useCanary } from './CanaryCard.tsx'
import styles from './catalogue.module.css'
import { trialText } from './entry-text.ts'
import { GoLiveDialog } from './GoLiveDialog.tsx'
import { ReadOptions, useReadOptions } from './ReadOptions.tsx'
import { recordTrial, tryAndRecord } from './try-version.ts'
import { useCatalogueChange } from './useCatalogueChange.ts'

interface VersionsCardProps {
  entry: ManagedEntry
  /** While an officer edits the entry, no version is read: it would come from the host that is about to change. */
  isEditing: boolean
  /** Asks who is to load a version as a canary. */
  onCanary: (nomor: number) => void
}

/** Stored versions of an entry's module: read another, try one in this browser, make one live. */
export function VersionsCard({ entry, isEditing, onCanary }: VersionsCardProps) {
  const { id } = entry
  const { config } = usePortal()
  const versions = useGrowingList(managedVersionList, id, (query, options) =>
    call(managedVersionList, { params: { id }, query }, options),
  )
  const { data: canary } = useCanary(entry)
  const { pending, change } = useCatalogueChange()
  const [asked, setAsked] = useState<ManagedVersion>()
  const [isGoingBack, setGoingBack] = useState(false)
  const previous = entry.sebelumnya

  if (entry.kind === 'page' || entry.contract === 'frame' || entry.alamat === null)
    return (
      <Card title={text.versions}>
        {entry.alamat === null && entry.kind === 'subapp' ? text.none : text.noVersions}
      </Card>
    )

  async function check({ nomor }: ManagedVersion) {
    const params = { id, nomor }
    const made = () =>
      tryAndRecord(entry, nomor, config, {
        find: () => call(managedVersionById, { params }),
        record: trial => recordTrial(params, trial),
      })
    await change(`check ${nomor}`, made, fill(text.checkPassedToast, { nomor }))
  }
  async function goLive(nomor: number, disematkan: boolean, alasan: string) {
    // The question goes first: the session may ask for the password next.
    setAsked(undefined)
    setGoingBack(false)
    const body = { disematkan, alasan, versi: entry.versi }
    const make = () => call(managedVersionLive, { params: { id, nomor }, body })
    await change('live', make, fill(text.goneLive, { nomor }))
  }

  return (
    <Card
      title={text.versions}
      actions={
        previous && (
          <Button isPending={pending === 'live'} isDisabled={pending !== undefined} onPress={() => setGoingBack(true)}>
            {fill(text.goBack, { nomor: previous.nomor })}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{text.versionsLead}</p>
      <ReadForm entry={entry} isEditing={isEditing} />
      <ListPage
        list={versions}
        failed={{ title: text.versionsFailed }}
        empty={<EmptyState title={text.versionsEmpty}>{text.versionsEmptyText}</EmptyState>}
        isInCard
        table={{
          caption: text.versions,
          columns: [...versionColumns(canary?.rilis?.kanari.nomor), actions()],
          rowKey: version => String(version.nomor),
          footer: versions.more && <LoadMore {...versions.more} />,
        }}
      />
      {asked && (
        <GoLiveDialog
          entry={entry}
          version={asked}
          onCancel={() => setAsked(undefined)}
          onConfirm={(isPinned, reason) => void goLive(asked.nomor, isPinned, reason)}
        />
      )}
      {previous && (
        <AlertDialog
          title={fill(text.goBackQuestion, { nomor: previous.nomor })}
          isOpen={isGoingBack}
          confirmLabel={fill(text.goBack, { nomor: previous.nomor })}
          cancelLabel={text.cancel}
          onConfirm={() => void goLive(previous.nomor, true, '')}
          onCancel={() => setGoingBack(false)}
        >
          {fill(text.goBackText, { modul: entry.modulSlug })}
        </AlertDialog>
      )}
    </Card>
  )

  function actions(): Column<ManagedVersion> {
    return {
      key: 'tindakan',
      header: text.changeAct,
      isActions: true,
      cell: version => (
        <>
          <Button
            aria-label={fill(text.checkOf, { nomor: version.nomor })}
            isPending={pending === `check ${version.nomor}`}
            isDisabled={pending !== undefined}
            onPress={() => void check(version)}
          >
            {text.check}
          </Button>
          <Button
            aria-label={fill(text.goLiveOf, { nomor: version.nomor })}
            isDisabled={pending !== undefined}
            onPress={() => setAsked(version)}
          >
            {text.goLive}
          </Button>
          {canary?.rilis === null && entry.nomorAktif !== null && !version.aktif && version.periksa?.lulus && (
            <Button
              aria-label={fill(text.canaryOf, { nomor: version.nomor })}
              isDisabled={pending !== undefined}
              onPress={() => onCanary(version.nomor)}
            >
              {text.canary}
            </Button>
          )}
        </>
      ),
    }
  }
}

function ReadForm({ entry, isEditing }: Omit<VersionsCardProps, 'onCanary'>) {
  const options = useReadOptions(entry)
  const { pending, change } = useCatalogueChange()
  const [done, setDone] = useState<{ nomor: number; tidakDisalin: number }>()

  async function read() {
    const body = options.read()
    if (!body || pending) return
    const make = () => call(managedVersionRead, { params: { id: entry.id }, body })
    const outcome = await change('read', make, text.readToast)
    if (outcome.ok) setDone(outcome.value)
  }
  return (
    <div className={styles.read}>
      <ReadOptions options={options} />
      <Button isPending={pending === 'read'} isDisabled={isEditing} onPress={() => void read()}>
        {text.read}
      </Button>
      {done && <span className={styles.quiet}>{fill(text.readDone, { nomor: done.nomor })}</span>}
      {done && done.tidakDisalin > 0 && (
        <InlineMessage tone="warn">{fill(text.leftOut, { jumlah: done.tidakDisalin })}</InlineMessage>
      )}
    </div>
  )
}

/** What a version is, and how its trial went. @param canary the number of the one that a part of the users loads */
export const versionColumns = (canary?: number): Column<ManagedVersion>[] => [
  {
    key: 'nomor',
    header: text.version,
    isRowHeader: true,
    cell: version => (
      <>
        {version.version ?? text.noNumber}
        <div className={styles.quiet}>{fill(text.numbered, { nomor: version.nomor })}</div>
        <div className={styles.badges}>
          {version.aktif && <StatusBadge tone="good">{text.live}</StatusBadge>}
          {version.nomor === canary && <StatusBadge tone="accent">{text.canary}</StatusBadge>}
          {version.terbaru && <StatusBadge>{text.newest}</StatusBadge>}
          {version.tersalin && <StatusBadge>{text.copied}</StatusBadge>}
          {version.sealed && <StatusBadge>{text.sealed}</StatusBadge>}
        </div>
      </>
    ),
  },
  {
    key: 'isi',
    header: text.contract,
    cell: version => (
      <>
        {text.contracts[version.contract]}
        <div className={styles.quiet}>{fill(text.files, { count: version.berkas })}</div>
      </>
    ),
  },
  {
    key: 'dibaca',
    header: text.readAt,
    cell: version => (
      <>
        <span className="dm-numbers">{momentText(version.dibacaPada)}</span>
        <div className={styles.quiet}>{version.dibacaOleh || text.operator}</div>
      </>
    ),
  },
  {
    key: 'periksa',
    header: text.checked,
    cell: ({ periksa }) =>
      periksa ? (
        <>
          <StatusBadge tone={periksa.lulus ? 'good' : 'bad'}>
            {periksa.lulus ? text.checkPassed : text.checkFailed}
          </StatusBadge>
          <div className={styles.quiet}>
            {fill(text.checkBy, { oleh: periksa.oleh, pada: momentText(periksa.pada) })}
          </div>
          {periksa.pesan && <div className={styles.quiet}>{trialText(periksa.pesan)}</div>}
        </>
      ) : (
        text.checkNone
      ),
  },
]

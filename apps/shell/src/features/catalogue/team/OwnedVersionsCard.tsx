import {
  type GuestPermission,
  type ManagedEntry,
  type ManagedVersion,
  ownedVersionById,
  ownedVersionCheck,
  ownedVersionList,
  ownedVersionLive,
  ownedVersionRead,
} from '@dermaga/contract'
import { useGrowingList } from '@dermaga/service-ui/page'
import { catalogueText, fill, subappTeamText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, type Column, EmptyState, InlineMessage, ListPage, LoadMore } from '@dermaga/ui'
import { useRef, useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { usePortal } from '../../../host/page/portal.ts'
import { useChange } from '../../../host/toasts/useChange.ts'
import styles from '../catalogue.module.css'
import { HOST_CALL } from '../publication/steps.ts'
import { trialBody, tryAndRecord } from '../try-version.ts'
import { versionColumns } from '../VersionsCard.tsx'

/** Stored versions of the team's module. The team reads the one of its host, tries it in this browser, makes it live, and goes back.
 *  Permissions, menus and pinned versions stay with officers. */
export function OwnedVersionsCard({ entry }: { entry: ManagedEntry }) {
  const { id, sebelumnya: previous } = entry
  const { config } = usePortal()
  const versions = useGrowingList(ownedVersionList, id, (query, options) =>
    call(ownedVersionList, { params: { id }, query }, options),
  )
  const { pending, change } = useChange('/v1/catalogue-saya')
  const [done, setDone] = useState<{ nomor: number; tidakDisalin: number; izinMenunggu: GuestPermission[] }>()
  const [asked, setAsked] = useState<number>()
  /** The same id for the same version until it is live: a repeated press after a lost answer has one effect. */
  const request = useRef({ nomor: 0, idPermintaan: '' })

  if (entry.contract === 'frame' || entry.alamat === null) {
    return (
      <Card title={catalogueText.versions}>
        {entry.alamat === null ? catalogueText.none : catalogueText.noVersions}
      </Card>
    )
  }

  async function read() {
    const make = () => call(ownedVersionRead, { params: { id } }, HOST_CALL)
    const outcome = await change('read', make, catalogueText.readToast)
    setDone(outcome.ok ? outcome.value : undefined)
  }
  async function tryOut({ nomor }: ManagedVersion) {
    const params = { id, nomor }
    const make = () =>
      tryAndRecord(entry, nomor, config, {
        find: () => call(ownedVersionById, { params }),
        record: trial =>
          call(ownedVersionCheck, { params, body: { idPermintaan: crypto.randomUUID(), ...trialBody(trial) } }),
      })
    await change(`check ${nomor}`, make, fill(catalogueText.checkPassedToast, { nomor }))
  }
  async function goLive(nomor: number) {
    // The question goes first: the session may ask for the password next.
    setAsked(undefined)
    if (request.current.nomor !== nomor) request.current = { nomor, idPermintaan: crypto.randomUUID() }
    const { idPermintaan } = request.current
    const make = () => call(ownedVersionLive, { params: { id, nomor }, body: { idPermintaan } }, HOST_CALL)
    const outcome = await change('live', make, fill(catalogueText.goneLive, { nomor }))
    if (outcome.ok) request.current = { nomor: 0, idPermintaan: '' }
  }
  const isBack = asked !== undefined && asked === previous?.nomor
  const waiting = done?.izinMenunggu ?? []

  return (
    <Card
      title={catalogueText.versions}
      actions={
        <div className="dm-row">
          {previous && (
            <Button isDisabled={pending !== undefined || entry.disematkan} onPress={() => setAsked(previous.nomor)}>
              {fill(catalogueText.goBack, { nomor: previous.nomor })}
            </Button>
          )}
          <Button isPending={pending === 'read'} isDisabled={pending !== undefined} onPress={() => void read()}>
            {catalogueText.read}
          </Button>
        </div>
      }
    >
      <div className="dm-stack">
        <p className={styles.lead}>{text.versionsLead}</p>
        {entry.disematkan && (
          <InlineMessage>{fill(text.versionPinned, { nomor: entry.nomorAktif ?? catalogueText.dash })}</InlineMessage>
        )}
        {done && done.tidakDisalin > 0 && (
          <InlineMessage tone="warn">{fill(catalogueText.leftOut, { jumlah: done.tidakDisalin })}</InlineMessage>
        )}
        {done && waiting.length > 0 && (
          <InlineMessage tone="warn" title={fill(text.versionWaits, { nomor: done.nomor })}>
            {waiting.map(({ jenis, nilai }) => `${catalogueText.permissionKinds[jenis]} ${nilai}`).join(', ')}
          </InlineMessage>
        )}
        <ListPage
          list={versions}
          failed={{ title: catalogueText.versionsFailed }}
          empty={<EmptyState title={catalogueText.versionsEmpty}>{text.notPublishedText}</EmptyState>}
          isInCard
          table={{
            caption: catalogueText.versions,
            columns: [...versionColumns(), actions()],
            rowKey: version => String(version.nomor),
            footer: versions.more && <LoadMore {...versions.more} />,
          }}
        />
      </div>
      <AlertDialog
        title={fill(isBack ? catalogueText.goBackQuestion : catalogueText.goLiveQuestion, { nomor: asked ?? '' })}
        isOpen={asked !== undefined}
        confirmLabel={isBack ? fill(catalogueText.goBack, { nomor: asked }) : catalogueText.goLive}
        cancelLabel={text.cancel}
        onConfirm={() => asked !== undefined && void goLive(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {fill(isBack ? catalogueText.goBackText : catalogueText.goLiveText, { modul: entry.modulSlug })}
      </AlertDialog>
    </Card>
  )

  function actions(): Column<ManagedVersion> {
    return {
      key: 'tindakan',
      header: text.actions,
      isActions: true,
      cell: version => (
        <>
          <Button
            aria-label={fill(catalogueText.checkOf, { nomor: version.nomor })}
            isPending={pending === `check ${version.nomor}`}
            isDisabled={pending !== undefined}
            onPress={() => void tryOut(version)}
          >
            {catalogueText.check}
          </Button>
          {!version.aktif && version.periksa?.lulus && !entry.disematkan && (
            <Button
              aria-label={fill(catalogueText.goLiveOf, { nomor: version.nomor })}
              isPending={pending === 'live'}
              isDisabled={pending !== undefined}
              onPress={() => setAsked(version.nomor)}
            >
              {catalogueText.goLive}
            </Button>
          )}
        </>
      ),
    }
  }
}

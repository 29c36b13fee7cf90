import {
  ANNOUNCEMENT,
  announcementDiscardDraft,
  announcementManaged,
  announcementUnschedule,
  announcementWithdraw,
  type ManagedAnnouncement,
} from '@dermaga/contract'
import { useCallQuery, useChange, usePortal } from '@dermaga/subapp/react'
import { fill, momentText, announcementText as words } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  EmptyState,
  ErrorState,
  InlineMessage,
  LinkButton,
  ReasonDialog,
  Skeleton,
  StatusBadge,
  Timeline,
} from '@dermaga/ui'
import { useState } from 'react'
import { Article } from './Article.tsx'
import { BackHeader } from './BackHeader.tsx'
import { TONES } from './ManageList.tsx'

/** One announcement with its history and the actions of officers. */
export function ManageAnnouncement({ id, listPath }: { id: string; listPath: string }) {
  const { data, error, refetch } = useCallQuery(announcementManaged, { params: { id } })
  const reload = () => void refetch()
  if (data) return <Managed announcement={data} listPath={listPath} onChanged={reload} />
  return (
    <>
      <BackHeader title={words.title} to={listPath} />
      {!error && <Skeleton shape="card" count={6} label={words.loading} />}
      {error?.code === 'announcement.notFound' && (
        <EmptyState title={words.notFoundTitle}>{words.notFoundText}</EmptyState>
      )}
      {error && error.code !== 'announcement.notFound' && (
        <ErrorState title={words.failedTitle} message={error.message} safe={words.failedText} onRetry={reload} />
      )}
    </>
  )
}

interface ManagedProps {
  announcement: ManagedAnnouncement
  listPath: string
  onChanged: () => void
}

function Managed({ announcement, listPath, onChanged }: ManagedProps) {
  const { idPengumuman: id, status, versi, draf, isiTerbit, terbitPada } = announcement
  const { basePath } = usePortal()
  const { change, isPending } = useChange({ onChanged })
  const [asked, setAsked] = useState<'withdraw' | 'discard'>()
  const params = { id }
  const close = () => setAsked(undefined)
  const content = isiTerbit ?? draf

  return (
    <>
      <BackHeader
        title={words.title}
        to={listPath}
        description={fill(words.changedBy, {
          moment: momentText(announcement.diubahPada),
          name: announcement.diubahOleh,
        })}
        actions={
          <>
            <StatusBadge tone={TONES[status]}>{words.status[status]}</StatusBadge>
            {status === 'terjadwal' && (
              <Button
                isPending={isPending}
                onPress={() => void change(announcementUnschedule, { params, body: { versi } })}
              >
                {words.unschedule}
              </Button>
            )}
            {status === 'terbit' && (
              <>
                {draf && <Button onPress={() => setAsked('discard')}>{words.discardCorrection}</Button>}
                <Button variant="danger" onPress={() => setAsked('withdraw')}>
                  {words.withdraw}
                </Button>
              </>
            )}
            {(status === 'terbit' || status === 'draf') && (
              <LinkButton variant="primary" href={`${basePath}/kelola/${id}/tulis`}>
                {status === 'draf' ? words.edit : draf ? words.continueCorrection : words.correct}
              </LinkButton>
            )}
          </>
        }
      />
      {status === 'terjadwal' && terbitPada && (
        <InlineMessage>{fill(words.scheduledFor, { moment: momentText(terbitPada) })}</InlineMessage>
      )}
      {status === 'ditarik' && (
        <InlineMessage tone="warn" title={words.withdrawnTitle}>
          {words.withdrawnReason}: {announcement.alasanTarik}
        </InlineMessage>
      )}
      {content && (
        <Card>
          <Article content={content} />
        </Card>
      )}
      {announcement.riwayat.length > 0 && <History announcement={announcement} />}
      <ReasonDialog
        title={words.withdrawQuestion}
        label={words.withdrawReason}
        confirmLabel={words.withdraw}
        maxLength={ANNOUNCEMENT.alasanMax}
        isDanger
        isOpen={asked === 'withdraw'}
        isPending={isPending}
        onClose={close}
        onConfirm={async alasan => {
          if (await change(announcementWithdraw, { params, body: { versi, alasan } })) close()
        }}
      >
        {words.withdrawDialogText}
      </ReasonDialog>
      <AlertDialog
        title={words.discardQuestion}
        confirmLabel={words.discardCorrection}
        isDanger
        isOpen={asked === 'discard'}
        isPending={isPending}
        onCancel={close}
        onConfirm={async () => {
          if (await change(announcementDiscardDraft, { params, query: { versi } })) close()
        }}
      >
        {words.discardText}
      </AlertDialog>
    </>
  )
}

function History({
  announcement: { riwayat, ditarikPada, diubahOleh, alasanTarik },
}: {
  announcement: ManagedAnnouncement
}) {
  const made = riwayat.map(({ revisi, pada, oleh, catatan }) => ({
    key: String(revisi),
    what: revisi === 1 ? words.firstPublished : words.correctedBadge,
    who: oleh,
    when: momentText(pada),
    dateTime: pada,
    note: catatan,
  }))
  const withdrawn = ditarikPada && {
    key: 'ditarik',
    what: words.status.ditarik,
    who: diubahOleh,
    when: momentText(ditarikPada),
    dateTime: ditarikPada,
    note: alasanTarik,
    tone: 'bad' as const,
  }
  return (
    <Card title={words.history}>
      <Timeline label={words.history} events={withdrawn ? [withdrawn, ...made] : made} />
    </Card>
  )
}

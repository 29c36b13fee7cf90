import { type AnnouncementView, announcementDetail, announcementMarkRead } from '@dermaga/contract'
import { useCall, useCallQuery } from '@dermaga/subapp/react'
import { momentText, announcementText as words } from '@dermaga/text'
import {
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  InlineMessage,
  LinkButton,
  Skeleton,
  Timeline,
} from '@dermaga/ui'
import { useEffect } from 'react'
import { Article } from './Article.tsx'
import { BackHeader } from './BackHeader.tsx'

/** One announcement for readers. Opening it marks it as read. */
export function Announcement({ id, listPath }: { id: string; listPath: string }) {
  const { data, error, refetch } = useCallQuery(announcementDetail, { params: { id } })
  useMarkRead(data)
  return (
    <>
      <BackHeader title={words.title} to={listPath} />
      {content()}
    </>
  )

  function content() {
    if (error?.code === 'announcement.notFound') {
      return (
        <EmptyState
          title={words.notFoundTitle}
          icon="megaphone"
          action={<LinkButton href={listPath}>{words.backToList}</LinkButton>}
        >
          {words.notFoundText}
        </EmptyState>
      )
    }
    if (error && !data) {
      return (
        <ErrorState
          title={words.failedTitle}
          message={error.message}
          safe={words.failedText}
          onRetry={() => void refetch()}
        />
      )
    }
    if (!data) return <Skeleton shape="card" count={6} label={words.loading} />
    return data.status === 'ditarik' ? <Withdrawn view={data} /> : <Published view={data} />
  }
}

function useMarkRead(view: AnnouncementView | undefined): void {
  const make = useCall()
  useEffect(() => {
    if (view?.status !== 'terbit' || view.terbaca) return
    // Errors are ignored: the announcement stays unread and is marked when it is opened again.
    void make(announcementMarkRead, { params: { id: view.idPengumuman }, body: { revisi: view.revisi } })
  }, [view, make])
}

function Published({ view }: { view: Extract<AnnouncementView, { status: 'terbit' }> }) {
  const facts = [
    { term: words.published, value: momentText(view.terbitPada) },
    ...(view.diperbaikiPada ? [{ term: words.corrected, value: momentText(view.diperbaikiPada) }] : []),
  ]
  return (
    <>
      <Card>
        <Article content={view} facts={facts} />
      </Card>
      {view.perbaikan.length > 0 && (
        <Card title={words.corrections}>
          <Timeline
            label={words.corrections}
            events={view.perbaikan.map(({ pada, catatan }) => ({
              key: pada,
              what: catatan,
              when: momentText(pada),
              dateTime: pada,
            }))}
          />
        </Card>
      )}
    </>
  )
}

function Withdrawn({ view }: { view: Extract<AnnouncementView, { status: 'ditarik' }> }) {
  return (
    <Card title={view.judul}>
      <div className="dm-stack">
        <InlineMessage tone="warn" title={words.withdrawnTitle}>
          {words.withdrawnText}
        </InlineMessage>
        <DescriptionList
          items={[
            { term: words.withdrawnReason, value: view.alasan },
            { term: words.withdrawnAt, value: momentText(view.ditarikPada) },
            { term: words.published, value: momentText(view.terbitPada) },
          ]}
        />
      </div>
    </Card>
  )
}

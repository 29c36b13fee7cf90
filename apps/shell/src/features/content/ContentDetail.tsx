import { publicAnnouncement } from '@dermaga/contract'
import { without } from '@dermaga/service-ui/list-address'
import { BackLink } from '@dermaga/service-ui/page'
import { announcementText, longDayText, momentText } from '@dermaga/text'
import { contentText as text } from '@dermaga/text/content'
import { Card, DescriptionList, EmptyState, ErrorState, PageHeader, PlainText, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'

/** One content. */
export function ContentDetail({ id }: { id: string }) {
  const [search] = useSearchParams()
  const found = useQuery({ ...queryOptionsOf(publicAnnouncement, { params: { id } }), staleTime: 0 })
  usePageTitle(found.data?.judul ?? text.title)
  return (
    <>
      <BackLink to={without(search, ['id'])}>{text.back}</BackLink>
      {view()}
    </>
  )

  function view() {
    const { data, error } = found
    if (!data) {
      if (!error) return <Skeleton shape="card" count={5} />
      // An address that nobody has published, or that is no id at all.
      if ('code' in error && (error.code === 'announcement.notFound' || error.code === 'input.invalid')) {
        return (
          <EmptyState title={text.notFoundTitle} icon="megaphone">
            {text.notFound}
          </EmptyState>
        )
      }
      return <ErrorState title={text.oneFailed} message={error.message} onRetry={() => void found.refetch()} />
    }
    const { judul, kategori, ringkasan, isi, terbitPada, diperbaikiPada, nomorDokumen, berlakuMulai } = data
    return (
      <>
        <PageHeader
          eyebrow={announcementText.kategori[kategori]}
          title={judul}
          {...(ringkasan !== '' && { description: ringkasan })}
        />
        <Card>
          <DescriptionList
            items={[
              { term: text.published, value: momentText(terbitPada) },
              ...(diperbaikiPada ? [{ term: text.corrected, value: momentText(diperbaikiPada) }] : []),
              ...(nomorDokumen ? [{ term: text.number, value: nomorDokumen }] : []),
              ...(berlakuMulai ? [{ term: text.validFrom, value: longDayText(berlakuMulai) }] : []),
            ]}
          />
          <PlainText>{isi}</PlainText>
        </Card>
      </>
    )
  }
}

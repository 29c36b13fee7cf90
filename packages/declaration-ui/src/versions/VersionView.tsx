import {
  type DeclarationVersion,
  declarationLevies,
  declarationVersionById,
  declarationVersions,
} from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'
import { callQuery } from '@dermaga/service-ui/call'
import { BackLink } from '@dermaga/service-ui/page'
import { fill, instantText } from '@dermaga/text'
import { versionsText as text } from '@dermaga/text/declaration-versions'
import { ErrorState, InlineMessage, PageHeader, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useEditing } from '../editing.ts'
import { useDeclarationHost } from '../host.ts'
import { withVersion } from '../page-state.ts'
import { zoneOf } from '../TimeInput.tsx'
import type { Next } from './next-version.ts'
import { VersionContent } from './VersionContent.tsx'

/** An earlier version of the open document, and what the next one has changed of it. Nothing can be edited. */
export default function VersionView({ nomor }: { nomor: number }) {
  const host = useDeclarationHost()
  const { document, kind, isi } = useEditing()
  const [search] = useSearchParams()
  const id = document.idHeader
  const version = useQuery({
    ...callQuery(host, declarationVersionById, { params: { id, nomor } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const next = useNextVersion(id, nomor)
  const back = <BackLink to={withVersion(search, undefined)}>{text.back}</BackLink>
  const failed = version.error ?? next.error
  if (failed) {
    const retry = () => {
      if (version.isError) void version.refetch()
      next.retry()
    }
    return (
      <>
        {back}
        <ErrorState title={text.oneFailed} message={failed.message} safe={text.safe} onRetry={retry} />
      </>
    )
  }
  const { data } = version
  if (!data || !next.data) {
    return (
      <>
        {back}
        <Skeleton shape="card" label={text.comparing} count={6} />
      </>
    )
  }
  return (
    <>
      {back}
      <PageHeader
        eyebrow={`Dokumen ${kind.nama}`}
        title={fill(text.heading, { urutan: data.urutan, nomor: document.nomorAju ?? kind.nama })}
        description={document.namaPerusahaan}
      />
      <InlineMessage tone="info" {...(data.pesan && { title: replacedText(data, isi) })}>
        {data.pesan ?? replacedText(data, isi)}
      </InlineMessage>
      <VersionContent version={{ ...data, isi: data.isi as Content }} next={next.data} />
    </>
  )
}

function replacedText({ digantiPada, digantiOleh }: DeclarationVersion, isi: Content): string {
  if (digantiPada === null || digantiOleh === null) return text.replacedUnknown
  return fill(text.replacedAt, { when: instantText(digantiPada, zoneOf(isi)), nama: digantiOleh })
}

/** What replaced a version: the next one, or the current content of the document. */
function useNextVersion(id: string, nomor: number) {
  const host = useDeclarationHost()
  const { document, isi, lines, loading } = useEditing()
  const params = { id }
  const versions = useQuery({ ...callQuery(host, declarationVersions, { params }), staleTime: 0 })
  const later = versions.data?.items.findLast(version => version.nomor > nomor)
  const isCurrent = versions.data !== undefined && later === undefined
  const replaced = useQuery({
    ...callQuery(host, declarationVersionById, { params: { id, nomor: later?.nomor ?? 0 } }),
    enabled: later !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const levies = useQuery({ ...callQuery(host, declarationLevies, { params }), enabled: isCurrent, staleTime: 0 })
  const goodsProblem = isCurrent && loading.problem !== undefined ? new Error(loading.problem) : null
  const retry = () => {
    for (const query of [versions, replaced, levies]) if (query.isError) void query.refetch()
    if (goodsProblem) loading.retry()
  }

  function found(): Next | undefined {
    if (replaced.data) {
      const { urutan, isi: content, pungutan } = replaced.data
      return { urutan, isi: content as Content, pungutan }
    }
    if (!isCurrent || !levies.data || !lines) return undefined
    const last = versions.data?.items[0]?.urutan ?? 0
    const urutan = document.tindakan.includes('kirim') ? undefined : last + 1
    return { urutan, isi: { ...isi, barang: [...lines] }, pungutan: levies.data.items }
  }
  return { data: found(), error: versions.error ?? replaced.error ?? levies.error ?? goodsProblem, retry }
}

import { type DeclarationDetail, DOCUMENT_KINDS, type DocumentKind, declarationById } from '@dermaga/contract'
import { type Definition, definitionOf } from '@dermaga/declaration'
import { callQuery } from '@dermaga/service-ui/call'
import { BackLink } from '@dermaga/service-ui/page'
import { dayText, fill, momentText, declarationText as text } from '@dermaga/text'
import { ErrorState, focusHeading, Skeleton, useFocusOnChange } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { DocumentForm } from './DocumentForm.tsx'
import { useDeclarationHost, usePageTitle } from './host.ts'
import { listAddress } from './page-state.ts'
import { findUnsavedWork } from './saving/unsaved-work.ts'
import type { UnsavedWork } from './saving/working-copy.ts'

/** One document: the server's content, the fields of its kind, and unsaved work of this browser. Each is loaded when the document is
 *  opened, and not reloaded while somebody edits it; a sent document is read again with each notification. */
export function DocumentDetail({ kind, idHeader }: { kind: DocumentKind; idHeader: string }) {
  const [search] = useSearchParams()
  const host = useDeclarationHost()
  const { idUser } = host.user
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } as const
  const document = useQuery({ ...callQuery(host, declarationById, { params: { id: idHeader } }), ...once })
  // The day in WIB: its fields are in the version of that day.
  const begun = document.data && dayText(momentText(document.data.dibuatPada).slice(0, 10))
  const definition = useQuery({
    queryKey: ['declaration-definition', kind.kode, begun],
    queryFn: () => definitionOf(kind.kode, begun),
    enabled: begun !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const kept = useQuery({
    queryKey: ['declaration-kept', idUser, idHeader],
    queryFn: async (): Promise<UnsavedWork | null> => (await findUnsavedWork(idUser, idHeader)) ?? null,
    ...once,
  })
  usePageTitle(document.data?.nomorAju ?? fill(text.draftTitle, kind))

  const back = <BackLink to={listAddress(search)}>{fill(text.back, kind)}</BackLink>
  const failed = document.error ?? definition.error
  // What is shown stays when only reading it again fails.
  if (failed && !(document.data && definition.data)) {
    const retry = () => {
      for (const each of [document, definition]) if (each.isError) void each.refetch()
    }
    const title = document.error ? text.documentFailed : text.definitionFailed
    return (
      <>
        {back}
        <ErrorState title={title} message={failed.message} safe={text.documentSafe} onRetry={retry} />
      </>
    )
  }
  if (!document.data || !definition.data || kept.data === undefined) {
    return (
      <>
        {back}
        <Skeleton shape="card" count={2} />
        <Skeleton shape="card" count={6} />
      </>
    )
  }
  const own = DOCUMENT_KINDS.find(({ kode }) => kode === document.data.kodeDokumen)
  if (own && own.kode !== kind.kode) return <Navigate replace to={{ pathname: own.path, search: search.toString() }} />
  return <Opened {...formOf(kind, definition.data, document.data, kept.data, idUser)} />
}

/** After submission it is reloaded and shown from the start, where its number is. */
function Opened(form: ReturnType<typeof formOf>) {
  // Returned, it is opened again to be changed.
  const status = `${form.document.status} ${form.document.tindakan.includes('kirim')}`
  const [search] = useSearchParams()
  const view = useFocusOnChange(`${status} ${search.get('versi')}`, focusHeading)
  return (
    <div className="dm-stack" ref={view}>
      <DocumentForm key={status} {...form} />
    </div>
  )
}

function formOf(
  kind: DocumentKind,
  definition: Definition,
  document: DeclarationDetail,
  kept: UnsavedWork | null,
  idUser: string,
) {
  return { kind, definition, document, idUser, kept: kept ?? undefined }
}

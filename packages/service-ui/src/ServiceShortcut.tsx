import { type CaseTone, caseList } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery, useServiceHost, withQuery } from './host.ts'
import { BeginCase } from './list/BeginCase.tsx'
import { mayApply } from './list/useBegin.ts'
import { useDefinition } from './useDefinition.ts'

interface ServiceShortcutProps {
  service: string
  /** The list, the case that changed last, the one that was returned last, the draft that changed last, or a case by its id. */
  opens: 'list' | 'newest' | 'returned' | 'draft' | 'case'
  /** The part of the draft or of the case. */
  step?: string | undefined
  /** The state that the list shows. */
  state?: string | undefined
  /** The case; without it, the list opens. */
  id?: string | undefined
}

/** A page that opens another one of a service: for a step of its form, the user's draft at this step. */
export function ServiceShortcut({ service, opens, step, state, id = '' }: ServiceShortcutProps) {
  const host = useServiceHost()
  const { navigate } = host
  const definition = useDefinition(service)
  const draft = useQuery({ ...newestOf(host, service, 'draft'), enabled: opens === 'draft' })
  // What an officer returned is filled in again, like a draft.
  const isReturned = opens === 'returned'
  const returned = useQuery({ ...newestOf(host, service, 'attention'), enabled: opens === 'draft' || isReturned })
  const newest = useQuery({ ...newestOf(host, service), enabled: opens === 'newest' })
  const base = definition.data?.path
  const isLoaded = {
    list: true,
    case: true,
    newest: newest.data !== undefined,
    returned: returned.data !== undefined,
    draft: draft.data !== undefined && returned.data !== undefined,
  }[opens]
  const found = (draft.data ?? [])[0] ?? (returned.data ?? [])[0] ?? (newest.data ?? [])[0]
  const part = step === undefined ? '' : `/${step}`
  const to =
    base === undefined || !isLoaded
      ? undefined
      : opens === 'case' && id !== ''
        ? `${base}/${id}${part}`
        : found
          ? `${base}/${found.idKasus}${part}`
          : opens === 'draft'
            ? undefined
            : withQuery(base, new URLSearchParams(state === undefined ? {} : { keadaan: state }))
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true })
  }, [to, navigate])

  const failed = definition.error ?? draft.error ?? returned.error ?? newest.error
  if (failed) {
    const retry = () => {
      for (const each of [definition, draft, returned, newest]) if (each.isError) void each.refetch()
    }
    return <ErrorState title={text.listFailed} message={failed.message} onRetry={retry} />
  }
  if (!definition.data || !isLoaded || to !== undefined) return <Skeleton shape="card" count={4} />
  const { title, summary, steps, access } = definition.data
  const isApplicant = mayApply(host, definition.data)
  return (
    <>
      <PageHeader eyebrow={title} title={steps.find(({ name }) => name === step)?.title ?? title} />
      <EmptyState
        title={text.noDraftTitle}
        action={isApplicant && <BeginCase definition={definition.data} hrefOf={draft => `${base}/${draft}${part}`} />}
      >
        {isApplicant || access === null ? summary : fill(text.emptyNoAccess, { akses: access })}
      </EmptyState>
    </>
  )
}

/** The case of the user's company that changed last. */
function newestOf(host: ReturnType<typeof useServiceHost>, layanan: string, nada?: CaseTone) {
  return {
    ...callQuery(host, caseList, { query: { layanan, q: '', size: 1, ...(nada && { nada }) } }),
    select: ({ items }: { items: { idKasus: string }[] }) => items,
    staleTime: 0,
  }
}

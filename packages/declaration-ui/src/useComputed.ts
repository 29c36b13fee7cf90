import type { declarationLevies, declarationTrial, declarationValidation, ValueOf } from '@dermaga/contract'
import { getValue } from '@dermaga/service-ui/call'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEditing } from './editing.ts'
import { useDeclarationHost } from './host.ts'

type Computed = typeof declarationLevies | typeof declarationValidation | typeof declarationTrial

const keyOf = (computed: Computed, idHeader: string, versi: number) => [
  'declaration-computed',
  computed.path,
  idHeader,
  versi,
]

/** What the server has computed from a version, where somebody has asked for it: it is not requested. */
export function useKnown<C extends Computed>(computed: C, idHeader: string, versi: number): ValueOf<C> | undefined {
  return useQuery<ValueOf<C>>({ queryKey: keyOf(computed, idHeader, versi), queryFn: skipToken }).data
}

/** What the server computes from the stored document: pending changes are saved before the request, and a newer version is requested
 *  again. While saving is not possible, it is computed from what is stored. */
export function useComputed<C extends Computed>(computed: C) {
  const { call } = useDeclarationHost()
  const { document, versi, saving, work, canEdit } = useEditing()
  const isOpen = saving.phase === 'unsaved' || saving.phase === 'saving'
  useEffect(() => {
    if (canEdit && saving.phase === 'unsaved') work.retry()
  }, [canEdit, saving.phase, work])
  return useQuery({
    queryKey: keyOf(computed, document.idHeader, versi),
    queryFn: async ({ signal }): Promise<ValueOf<C>> => {
      const value = getValue(await call<Computed>(computed, { params: { id: document.idHeader } }, { signal }))
      // The call itself reports which of them it is.
      return value as unknown as ValueOf<C>
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isOpen,
  })
}

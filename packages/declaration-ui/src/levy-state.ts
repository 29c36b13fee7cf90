import type { declarationLevies, ValueOf } from '@dermaga/contract'

type Levy = ValueOf<typeof declarationLevies>['items'][number]

export interface LevyEntry {
  /** Unique key: kind and facility in words. */
  keterangan: string
  kind: string
  facility: string
  /** Rupiah, as the document declares it and as computed. */
  amount: number
  computed: number
}

/** State of the levies request, keyed by keterangan. spec §3 "Pungutan (levy) state", §4.8 */
export interface LevyState {
  list: Readonly<Record<string, LevyEntry>>
  message: string
  isRequested: boolean
  isSucceeded: boolean
  isFailed: boolean
}

interface Asked {
  data: { items: readonly Levy[] } | undefined
  error: Error | null
  isPending: boolean
}
type Names = ReadonlyMap<string, string>

export function levyStateOf(asked: Asked, names: { kinds: Names; facilities: Names }): LevyState {
  const entries = (asked.data?.items ?? []).map(levy => {
    const kind = names.kinds.get(levy.kodeJenisPungutan) ?? levy.kodeJenisPungutan
    const facility = names.facilities.get(levy.kodeFasilitasTarif) ?? levy.kodeFasilitasTarif
    return {
      keterangan: `${kind} · ${facility}`,
      kind,
      facility,
      amount: levy.nilaiPungutan,
      computed: levy.nilaiHitung,
    }
  })
  return {
    list: Object.fromEntries(entries.map(entry => [entry.keterangan, entry])),
    message: asked.error?.message ?? '',
    isRequested: asked.isPending,
    isSucceeded: asked.data !== undefined,
    isFailed: asked.error !== null && asked.data === undefined,
  }
}

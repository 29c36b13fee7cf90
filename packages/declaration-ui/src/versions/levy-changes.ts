import type { declarationLevies, ValueOf } from '@dermaga/contract'

type Levy = ValueOf<typeof declarationLevies>['items'][number]

/** One levy under one facility in two versions, in rupiah as the document declares it. */
export interface LevyChange {
  kodeJenisPungutan: string
  kodeFasilitasTarif: string
  before: number
  after: number
}

/** The levies of two versions side by side, in the order of the later; zero where a version does not have one. */
export function levyChangesOf(before: readonly Levy[], after: readonly Levy[]): LevyChange[] {
  const keyOf = ({ kodeJenisPungutan, kodeFasilitasTarif }: Levy) => `${kodeJenisPungutan} ${kodeFasilitasTarif}`
  const all = new Map<string, LevyChange>()
  for (const [levies, side] of [
    [after, 'after'],
    [before, 'before'],
  ] as const) {
    for (const levy of levies) {
      const { kodeJenisPungutan, kodeFasilitasTarif, nilaiPungutan } = levy
      const known = all.get(keyOf(levy)) ?? { kodeJenisPungutan, kodeFasilitasTarif, before: 0, after: 0 }
      all.set(keyOf(levy), { ...known, [side]: nilaiPungutan })
    }
  }
  return [...all.values()]
}

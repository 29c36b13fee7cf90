import { CASE, type CaseSummary } from '@dermaga/contract'
import { useState } from 'react'

/** Cases that the officer has marked to decide together: of one service, in one state. */
export function useSelection() {
  const [selected, setSelected] = useState<readonly CaseSummary[]>([])
  const [first] = selected
  const has = ({ idKasus }: CaseSummary) => selected.some(each => each.idKasus === idKasus)
  const isOfKind = ({ layanan, status }: CaseSummary) =>
    !first || (first.layanan === layanan && first.status.keadaan === status.keadaan)
  const maySelect = (row: CaseSummary) => has(row) || (isOfKind(row) && selected.length < CASE.batchMost)
  return {
    selected,
    has,
    maySelect,
    toggle: (row: CaseSummary) =>
      setSelected(before =>
        has(row) ? before.filter(({ idKasus }) => idKasus !== row.idKasus) : maySelect(row) ? [...before, row] : before,
      ),
    add: (rows: readonly CaseSummary[]) =>
      setSelected(before => [...before, ...rows.filter(row => !has(row) && isOfKind(row))].slice(0, CASE.batchMost)),
    clear: () => setSelected([]),
  }
}

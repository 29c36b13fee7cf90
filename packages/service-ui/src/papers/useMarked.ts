import { useState } from 'react'

/** Rows of a list that are marked to print together, also from several pages of it. */
export interface Marked<Row> {
  rows: readonly Row[]
  most: number
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  add: (rows: readonly Row[]) => void
  clear: () => void
}

/** @param keyOf the id of a row @param most rows that are printed together */
export function useMarked<Row>(keyOf: (row: Row) => string, most: number): Marked<Row> {
  const [marked, setMarked] = useState<readonly Row[]>([])
  const isIn = (all: readonly Row[], row: Row) => all.some(each => keyOf(each) === keyOf(row))
  return {
    rows: marked,
    most,
    has: row => isIn(marked, row),
    toggle: row =>
      setMarked(before =>
        isIn(before, row) ? before.filter(each => keyOf(each) !== keyOf(row)) : [...before, row].slice(0, most),
      ),
    add: rows => setMarked(before => [...before, ...rows.filter(row => !isIn(before, row))].slice(0, most)),
    clear: () => setMarked([]),
  }
}

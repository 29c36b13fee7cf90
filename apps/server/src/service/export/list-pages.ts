import type { CaseRow } from '../case/case-table.ts'

/** Cases that an export reads at a time. */
const ROWS = 500

type Listed = Pick<CaseRow, 'id_kasus' | 'changed_at'>

interface ListReading<Row extends Listed, Place> {
  /** One page after a place, one row more than `size` where more follow. */
  read: (after: Place | undefined, size: number) => Promise<Row[]>
  placeOf: (row: Row) => Place
  /** A case that changes while the list is read moves to its beginning. */
  isNewestFirst: boolean
}

/** All of a list in its order, page by page, each case once. Cases that change meanwhile and move to where the list was read before follow
 *  at the end, so that none is missing. */
export async function* listPages<Row extends Listed, Place>(
  reading: ListReading<Row, Place>,
  rowsAtATime = ROWS,
): AsyncGenerator<Row[]> {
  const seen = new Set<string>()
  const isNew = ({ id_kasus }: Row) => !seen.has(id_kasus) && Boolean(seen.add(id_kasus))
  let newest: Date | undefined
  for await (const page of pagesFrom(reading, rowsAtATime)) {
    newest ??= page[0]?.changed_at
    yield page.filter(isNew)
  }
  if (!reading.isNewestFirst || newest === undefined) return
  const since = newest
  for await (const page of pagesFrom(reading, rowsAtATime)) {
    const changed = page.filter(({ changed_at }) => changed_at > since)
    yield changed.filter(isNew)
    if (changed.length < page.length) return
  }
}

async function* pagesFrom<Row extends Listed, Place>(
  { read, placeOf }: ListReading<Row, Place>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let after: Place | undefined; ; ) {
    const rows = await read(after, size)
    const page = rows.slice(0, size)
    yield page
    const last = page.at(-1)
    if (rows.length <= size || !last) return
    after = placeOf(last)
  }
}

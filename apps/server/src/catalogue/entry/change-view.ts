import type { CatalogueChange } from '@dermaga/contract'
import { pageOf } from '../../http/cursor.ts'
import type { ChangeRow } from './change-log.store.ts'

/** One page of changes that were fetched one beyond `size`. */
export const pageOfChanges = (rows: readonly ChangeRow[], size: number) =>
  pageOf(rows, size, row => ({ at: row.at, id: row.id_change }), changeOf)

const changeOf = (row: ChangeRow): CatalogueChange => ({
  idPerubahan: row.id_change,
  pada: row.at.toISOString(),
  oleh: row.by_name,
  tindakan: row.act as CatalogueChange['tindakan'],
  alasan: row.reason,
  // The columns were written from the contract's own fields.
  sebelum: row.before as CatalogueChange['sebelum'],
  sesudah: row.after as CatalogueChange['sesudah'],
})

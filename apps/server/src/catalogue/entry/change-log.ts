import { randomUUIDv7 } from 'node:crypto'
import type { CatalogueAction } from '@dermaga/contract'
import type { Audit } from '../../activity/index.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { ChangeLogStore } from './change-log.store.ts'

/** Values by field, as the contract names them. */
export type Fields = Record<string, unknown>
/** Operators at the command line have no account. */
export type Author = Pick<ChangeRequest, 'now'> & Partial<ChangeRequest>

interface Change {
  row: Pick<EntryRow, 'id' | 'modul_slug'>
  /** Applies to all paths of the module. */
  ofModule?: boolean
  action: CatalogueAction
  reason?: string
  before: Fields
  after: Fields
}

export type RecordChange = ReturnType<typeof createChangeLog>

/** Records changes with author, time, and the values that differ; officers' changes are audited too.
 *  @param audit absent at the command line */
export function createChangeLog(store: ChangeLogStore, audit: Audit | undefined) {
  return async function recordChange(
    { row, ofModule = false, action, reason = '', before, after }: Change,
    { by, from, now }: Author,
    trx: Db,
  ): Promise<void> {
    await store.add(
      {
        id_change: randomUUIDv7(),
        modul_slug: row.modul_slug,
        id_entry: ofModule ? null : row.id,
        at: now,
        by_user: by?.idUser ?? null,
        by_name: by?.nama ?? '',
        act: action,
        reason,
        ...differing(before, after),
      },
      trx,
    )
    if (!by || !from) return
    const { idUser, username } = by
    const isByToken = by.subappToken !== undefined || UNCONFIRMED.includes(action)
    const factor = isByToken ? 'token' : 'confirmed-session'
    await audit?.({ kind: 'catalogue-change', factor, outcome: 'success', at: now, idUser, username, ...from }, trx)
  }
}

/** What no confirmed session is required for. */
const UNCONFIRMED: readonly CatalogueAction[] = ['baca', 'periksa', 'ujiMulai', 'ujiBerakhir', 'usulCabut']

/** The fields that differ, with their values before and after. */
export function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (fields: Fields) =>
    Object.fromEntries(names.filter(name => name in fields).map(name => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}

import type { CaseDuty } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'

interface PendingActionTable {
  id_kasus: string
  kunci: string
  tindakan: string
  jawaban: Content
  version: number
  id_user: string
  nama_user: string
  tugas: CaseDuty[]
  /** When the officer decided. Null where a process of an earlier release has written it. */
  made_at: Date | null
  due_at: Date
}
type Tables = { service_pending_action: PendingActionTable }

/** A decision that is kept back until `due_at`. */
export type PendingAction = Selectable<PendingActionTable>
export type PendingActionStore = ReturnType<typeof pendingActionStore>

export function pendingActionStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const pending = () => within(base).selectFrom('service_pending_action').selectAll()

  return {
    /** @returns whether the case had none */
    async add({ jawaban, ...row }: PendingAction): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await within(base)
        .insertInto('service_pending_action')
        .values({ ...row, jawaban: json(jawaban) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    find: (idKasus: string): Promise<PendingAction | undefined> =>
      pending().where('id_kasus', '=', idKasus).executeTakeFirst(),

    /** Those of some cases. */
    findAll: (ids: readonly string[]): Promise<PendingAction[]> =>
      ids.length === 0 ? Promise.resolve([]) : pending().where('id_kasus', 'in', ids).execute(),

    /** An officer's, the first that takes effect first. */
    ofOfficer: (idUser: string): Promise<PendingAction[]> =>
      pending().where('id_user', '=', idUser).orderBy('due_at').orderBy('id_kasus').execute(),

    due: (now: Date, most: number): Promise<PendingAction[]> =>
      pending().where('due_at', '<=', now).orderBy('due_at').limit(most).execute(),

    /** Tries it again later. */
    postpone: async ({ id_kasus, kunci }: Pick<PendingAction, 'id_kasus' | 'kunci'>, to: Date): Promise<void> => {
      await within(base)
        .updateTable('service_pending_action')
        .set({ due_at: to })
        .where('id_kasus', '=', id_kasus)
        .where('kunci', '=', kunci)
        .execute()
    },

    /** Deletes it: undone, or about to take effect. @returns whether it was there */
    async remove({ id_kasus, kunci }: Pick<PendingAction, 'id_kasus' | 'kunci'>, trx: Db = base): Promise<boolean> {
      const { numDeletedRows } = await within(trx)
        .deleteFrom('service_pending_action')
        .where('id_kasus', '=', id_kasus)
        .where('kunci', '=', kunci)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

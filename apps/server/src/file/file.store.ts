import { type Db, inTransaction } from '../db/database.ts'

interface FileTable {
  id_file: string
  type: string
  bytes: number
  hash: string
  is_attached: boolean
  changed_at: Date
}
type Tables = { stored_file: FileTable }

export function createFileStore(base: Db) {
  const db = base.withTables<Tables>()
  return {
    async insert(row: Omit<FileTable, 'is_attached'>): Promise<void> {
      await db
        .insertInto('stored_file')
        .values({ ...row, is_attached: false })
        .execute()
    },

    /** @param trx the transaction that refers to the file, or no longer does
     *  @returns false when there is no such file */
    async setAttached(trx: Db, idFile: string, isAttached: boolean, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .withTables<Tables>()
        .updateTable('stored_file')
        .set({ is_attached: isAttached, changed_at: now })
        .where('id_file', '=', idFile)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Deletes a file that nothing refers to, after its content. */
    async deleteUnattached(idFile: string, deleteContent: () => Promise<void>): Promise<void> {
      await inTransaction(db, async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('stored_file')
          .where('id_file', '=', idFile)
          .where('is_attached', '=', false)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await deleteContent()
      })
    },

    /** Files that nothing has referred to since a time, oldest first. */
    async unattachedSince(before: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('stored_file')
        .select('id_file')
        .where('is_attached', '=', false)
        .where('changed_at', '<', before)
        .orderBy('changed_at')
        .limit(limit)
        .execute()
      return rows.map(({ id_file }) => id_file)
    },
  }
}

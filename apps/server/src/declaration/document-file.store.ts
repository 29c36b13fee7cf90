import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { Key } from './declaration-table.ts'

interface DocumentFileTable {
  id_perusahaan: string
  id_header: string
  id_file: string
  /** Of a row of `dokumen`, or a picture of a goods line. */
  jenis: 'dokumen' | 'barang'
  seri: number
  keterangan: string
  name: string
  type: string
  bytes: number
  hash: string
  added_at: Date
  added_by: string
}
type Tables = { declaration_file: DocumentFileTable; declaration: { id_perusahaan: string; id_header: string } }

type DocumentFileRow = Selectable<DocumentFileTable>
export type DocumentFileStore = ReturnType<typeof documentFileStore>

/** Files of a module that a row refers to. */
interface Attachments {
  attach: (trx: Db, idFile: string) => Promise<void>
  detach: (trx: Db, idFile: string) => Promise<void>
}

/** Files of customs documents: papers of their list, and pictures of their goods. */
export function documentFileStore(base: Db, files: Attachments) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const ofDocument = (trx: Db, { id_perusahaan, id_header }: Key) =>
    within(trx)
      .selectFrom('declaration_file')
      .where('id_perusahaan', '=', id_perusahaan)
      .where('id_header', '=', id_header)

  return {
    /** The files of a document: its papers before pictures of goods, in the order of their rows. */
    of: (key: Key): Promise<DocumentFileRow[]> =>
      ofDocument(base, key)
        .selectAll()
        .orderBy('jenis', 'desc')
        .orderBy('seri')
        .orderBy('added_at')
        .orderBy('id_file')
        .execute(),

    find: (key: Key, idFile: string): Promise<DocumentFileRow | undefined> =>
      ofDocument(base, key).selectAll().where('id_file', '=', idFile).executeTakeFirst(),

    /** Adds a stored file. @returns the file, or the one that it repeats; `full` when the document has `most`, `gone` when it was removed */
    add(row: DocumentFileRow, most: number): Promise<DocumentFileRow | 'full' | 'gone'> {
      return inTransaction(base, async trx => {
        const document = await within(trx)
          .selectFrom('declaration')
          .select('id_header')
          .where('id_perusahaan', '=', row.id_perusahaan)
          .where('id_header', '=', row.id_header)
          .forUpdate()
          .executeTakeFirst()
        if (!document) return 'gone'
        const same = await ofDocument(trx, row)
          .selectAll()
          .where('jenis', '=', row.jenis)
          .where('seri', '=', row.seri)
          .where('hash', '=', row.hash)
          .executeTakeFirst()
        if (same) return same
        const { count } = await ofDocument(trx, row).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
        if (Number(count) >= most) return 'full'
        await within(trx).insertInto('declaration_file').values(row).execute()
        await files.attach(trx, row.id_file)
        return row
      })
    },

    /** Removes the files of a draft that is being removed. */
    async removeAll({ id_perusahaan, id_header }: Key, trx: Db): Promise<void> {
      const removed = await within(trx)
        .deleteFrom('declaration_file')
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .returning('id_file')
        .execute()
      for (const { id_file } of removed) await files.detach(trx, id_file)
    },
  }
}

import type { Content } from '@dermaga/declaration'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { isOpen } from './declaration.store.ts'
import type { DeclarationRow, Key } from './declaration-table.ts'

interface DocumentFileTable {
  id_perusahaan: string
  id_header: string
  id_file: string
  /** Of a row of `dokumen`, or a picture of a goods line. */
  jenis: 'dokumen' | 'barang'
  seri: number
  kode_dokumen: string
  nomor_dokumen: string
  keterangan: string
  name: string
  type: string
  bytes: number
  hash: string
  added_at: Date
  added_by: string
}
type Tables = {
  declaration_file: DocumentFileTable
  declaration: Key & Pick<DeclarationRow, 'sent_at' | 'returned_at'>
}

export type DocumentFileRow = Selectable<DocumentFileTable>
export type DocumentFileStore = ReturnType<typeof documentFileStore>

/** What tells a paper of a document from others, as it is kept with its files. */
export const paperOf = ({
  kodeDokumen,
  nomorDokumen,
}: Content): Pick<DocumentFileRow, 'kode_dokumen' | 'nomor_dokumen'> => ({
  kode_dokumen: String(kodeDokumen ?? ''),
  nomor_dokumen: String(nomorDokumen ?? ''),
})

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

  /** The document, which nothing else sends or removes until the transaction ends. */
  const locked = (trx: Db, { id_perusahaan, id_header }: Key) =>
    within(trx)
      .selectFrom('declaration')
      .select(['sent_at', 'returned_at'])
      .where('id_perusahaan', '=', id_perusahaan)
      .where('id_header', '=', id_header)
      .forUpdate()
      .executeTakeFirst()

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
        const document = await locked(trx, row)
        if (!document) return 'gone'
        const same = await ofDocument(trx, row)
          .selectAll()
          .where('jenis', '=', row.jenis)
          .where('seri', '=', row.seri)
          .where('kode_dokumen', '=', row.kode_dokumen)
          .where('nomor_dokumen', '=', row.nomor_dokumen)
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

    /** Removes a file of a document that may still be changed: what officers may have read stays. @returns `sent` for another */
    remove: (key: Key, idFile: string): Promise<'sent' | undefined> =>
      inTransaction(base, async trx => {
        const document = await locked(trx, key)
        if (document && !isOpen(document)) return 'sent'
        const removed = await within(trx)
          .deleteFrom('declaration_file')
          .where('id_perusahaan', '=', key.id_perusahaan)
          .where('id_header', '=', key.id_header)
          .where('id_file', '=', idFile)
          .returning('id_file')
          .executeTakeFirst()
        if (removed) await files.detach(trx, idFile)
        return undefined
      }),

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

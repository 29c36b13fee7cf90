import type { CaseFile } from '@dermaga/contract'
import { CASE } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../../db/database.ts'
import { countInWindow, type Limit, type WindowCount } from '../../rate-limit/index.ts'

interface FileTable {
  id_file: string
  id_kasus: string
  kode: string | null
  name: string
  type: CaseFile['jenis']
  bytes: number
  hash: string
  nomor_dokumen: string
  tanggal_dokumen: string | null
  berlaku_sampai: string | null
  sisi: 'applicant' | 'officer'
  id_user: string
  added_at: Date
}
type Tables = {
  service_case_file: FileTable
  service_case: { id_kasus: string; keadaan: string }
}

export type CaseFileRow = Selectable<FileTable>
export type CaseFileStore = ReturnType<typeof caseFileStore>

/** A case in the state in which a change of its files was allowed. */
export interface InState {
  id_kasus: string
  keadaan: string
}

/** Files of a module that a row refers to. */
export interface Attachments {
  attach: (trx: Db, idFile: string) => Promise<void>
  detach: (trx: Db, idFile: string) => Promise<void>
}

export function caseFileStore(base: Db, files: Attachments) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const db = within(base)

  /** Runs in a transaction in which nothing else changes the case. @returns `moved` when it has left the state */
  const inState = <R>({ id_kasus, keadaan }: InState, work: (trx: Db) => Promise<R>): Promise<R | 'moved'> =>
    inTransaction(base, async trx => {
      const found = await within(trx)
        .selectFrom('service_case')
        .select('keadaan')
        .where('id_kasus', '=', id_kasus)
        .forUpdate()
        .executeTakeFirst()
      return found?.keadaan === keadaan ? work(trx) : 'moved'
    })

  return {
    /** The files of a case, oldest first. */
    async filesOf(idKasus: string, trx: Db = base): Promise<CaseFile[]> {
      const rows = await within(trx)
        .selectFrom('service_case_file')
        .selectAll()
        .where('id_kasus', '=', idKasus)
        .orderBy('added_at')
        .orderBy('id_file')
        .execute()
      return rows.map(fileOf)
    },

    find: (idKasus: string, idFile: string): Promise<CaseFileRow | undefined> =>
      db
        .selectFrom('service_case_file')
        .selectAll()
        .where('id_kasus', '=', idKasus)
        .where('id_file', '=', idFile)
        .executeTakeFirst(),

    /** Adds a stored file. @returns the file, or the one that it repeats; `full` when the case has no place for another */
    add: (row: CaseFileRow, keadaan: string): Promise<CaseFileRow | 'full' | 'moved'> =>
      inState({ id_kasus: row.id_kasus, keadaan }, async trx => {
        const ofCase = within(trx).selectFrom('service_case_file').where('id_kasus', '=', row.id_kasus)
        const same = await ofCase
          .selectAll()
          .where('hash', '=', row.hash)
          .where(sql<boolean>`coalesce(kode, '') = ${row.kode ?? ''}`)
          .executeTakeFirst()
        if (same) return same
        const { files: count } = await ofCase
          .select(eb => eb.fn.countAll<number>().as('files'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= CASE.filesMost) return 'full'
        await within(trx).insertInto('service_case_file').values(row).execute()
        await files.attach(trx, row.id_file)
        return row
      }),

    remove: (inCase: InState, idFile: string): Promise<undefined | 'moved'> =>
      inState(inCase, async trx => {
        const { numDeletedRows } = await within(trx)
          .deleteFrom('service_case_file')
          .where('id_kasus', '=', inCase.id_kasus)
          .where('id_file', '=', idFile)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await files.detach(trx, idFile)
        return undefined
      }),

    /** @returns the changed file; undefined when there is none */
    edit: (
      inCase: InState,
      idFile: string,
      paper: Pick<CaseFileRow, 'nomor_dokumen' | 'tanggal_dokumen' | 'berlaku_sampai'>,
    ): Promise<CaseFileRow | undefined | 'moved'> =>
      inState(inCase, trx =>
        within(trx)
          .updateTable('service_case_file')
          .set(paper)
          .where('id_kasus', '=', inCase.id_kasus)
          .where('id_file', '=', idFile)
          .returningAll()
          .executeTakeFirst(),
      ),

    /** Removes all files of a case that is being deleted. */
    async removeAll(trx: Db, idKasus: string): Promise<void> {
      const removed = await within(trx)
        .deleteFrom('service_case_file')
        .where('id_kasus', '=', idKasus)
        .returning('id_file')
        .execute()
      for (const { id_file } of removed) await files.detach(trx, id_file)
    },

    /** Counts a file that a user sends. */
    countUpload: (idUser: string, limit: Limit, now: Date): Promise<WindowCount> =>
      countInWindow(
        base,
        { table: sql.table('service_upload'), key: { id_user: idUser }, attempts: 'uploads' },
        limit,
        now,
      ),
  }
}

/** A file as readers of its case see it. */
export const fileOf = (row: CaseFileRow): CaseFile => ({
  idBerkas: row.id_file,
  kode: row.kode,
  dari: row.sisi,
  namaBerkas: row.name,
  jenis: row.type,
  ukuran: row.bytes,
  nomorDokumen: row.nomor_dokumen,
  tanggalDokumen: row.tanggal_dokumen,
  berlakuSampai: row.berlaku_sampai,
  diunggahPada: row.added_at.toISOString(),
})

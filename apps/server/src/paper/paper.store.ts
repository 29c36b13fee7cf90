import { type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import type { PaperContent } from './resolve-paper.ts'

interface PaperTable {
  id_paper: string
  urut: GeneratedAlways<number>
  id_kasus: string
  jenis: string
  kode: string
  judul: string
  nomor: string
  kode_kantor: string
  nama_kantor: string
  issued_at: Date
  /** `YYYY-MM-DD` */
  berlaku_sampai: string | null
  isi: PaperContent
  id_penanda: string | null
  nama_penanda: string | null
  id_file: string | null
  bytes: number | null
  hash: string | null
  due_at: Date | null
  attempts: number
  last_problem: string | null
}
type Tables = { paper: PaperTable }

export type PaperRow = Selectable<PaperTable>
/** A paper as it is issued. */
export type NewPaper = Omit<PaperRow, 'urut' | 'id_file' | 'bytes' | 'hash' | 'due_at' | 'attempts' | 'last_problem'>
/** A paper, and whether a later one of its kind and case has been issued. */
export type KnownPaper = Omit<PaperRow, 'isi' | 'urut'> & { isReplaced: boolean }
/** A paper whose PDF this process makes. */
export type ClaimedPaper = PaperRow & { due_at: Date }

/** The database notifies every process on this channel when a transaction that issued a paper has committed. */
export const PAPER_CHANNEL = 'paper_issued'

export function paperStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const db = within(base)

  const known = (trx: Db) =>
    within(trx)
      .selectFrom('paper')
      .select([
        'id_paper',
        'id_kasus',
        'jenis',
        'kode',
        'judul',
        'nomor',
        'kode_kantor',
        'nama_kantor',
        'issued_at',
        'berlaku_sampai',
        'id_penanda',
        'nama_penanda',
        'id_file',
        'bytes',
        'hash',
        'due_at',
        'attempts',
        'last_problem',
      ])
      .select(
        sql<boolean>`exists (
          select 1 from paper as later where later.id_kasus = paper.id_kasus and later.jenis = paper.jenis
            and later.urut > paper.urut)`.as('isReplaced'),
      )

  return {
    /** Issues papers within the transaction of an action, and wakes those who make PDFs when it commits. */
    async insert(papers: readonly NewPaper[], trx: Db): Promise<void> {
      await within(trx)
        .insertInto('paper')
        .values(papers.map(paper => ({ ...paper, isi: json(paper.isi), due_at: paper.issued_at, attempts: 0 })))
        .returning(sql`pg_notify(${PAPER_CHANNEL}, '')`.as('notified'))
        .execute()
    },

    /** Issues a paper whose PDF is made when it is first read. */
    async insertUnmade(paper: NewPaper, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('paper')
        .values({ ...paper, isi: json(paper.isi), due_at: null, attempts: 0 })
        .execute()
    },

    /** The papers of a case, oldest first. */
    ofCase: (idKasus: string): Promise<KnownPaper[]> =>
      known(base).where('id_kasus', '=', idKasus).orderBy('urut').execute(),

    find: (idPaper: string): Promise<KnownPaper | undefined> =>
      known(base).where('id_paper', '=', idPaper).executeTakeFirst(),

    findByCode: (kode: string): Promise<KnownPaper | undefined> =>
      known(base).where('kode', '=', kode).executeTakeFirst(),

    /** Papers with what they say. */
    withContent: (ids: readonly string[]): Promise<PaperRow[]> =>
      db
        .selectFrom('paper')
        .selectAll()
        .where(sql<boolean>`id_paper = any (${sql.val([...ids])}::uuid[])`)
        .execute(),

    /** Leases papers whose PDF is due. Simultaneous processes claim different ones. */
    async claim(limit: number, now: Date, leaseEndsAt: Date): Promise<ClaimedPaper[]> {
      const { rows } = await sql<ClaimedPaper>`
        update paper set due_at = ${leaseEndsAt}, attempts = attempts + 1
        where id_paper in (
          select id_paper from paper where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
        returning *`.execute(db)
      return rows
    },

    /** Leases one paper, also one that was given up. @returns undefined while it is leased or waits for its next attempt */
    async claimOne(idPaper: string, now: Date, leaseEndsAt: Date): Promise<ClaimedPaper | undefined> {
      const { rows } = await sql<ClaimedPaper>`
        update paper set due_at = ${leaseEndsAt}, attempts = attempts + 1
        where id_paper = ${idPaper} and id_file is null and (due_at is null or due_at <= ${now})
        returning *`.execute(db)
      return rows[0]
    },

    /** Records the PDF of a paper, unless it has one. @returns whether it had none */
    async setFile(idPaper: string, file: { id_file: string; bytes: number; hash: string }, trx: Db): Promise<boolean> {
      const { numUpdatedRows } = await within(trx)
        .updateTable('paper')
        .set({ ...file, due_at: null, last_problem: null })
        .where('id_paper', '=', idPaper)
        .where('id_file', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Records a failed attempt, unless the lease has ended. @param dueAt null when it is given up */
    async setFailed({ id_paper, due_at }: ClaimedPaper, problem: string, dueAt: Date | null): Promise<void> {
      await db
        .updateTable('paper')
        .set({ due_at: dueAt, last_problem: problem })
        .where('id_paper', '=', id_paper)
        .where('due_at', '=', due_at)
        .where('id_file', 'is', null)
        .execute()
    },

    /** Papers whose PDF is neither there nor given up. */
    async countWaiting(): Promise<number> {
      const { waiting } = await db
        .selectFrom('paper')
        .select(eb => eb.fn.countAll<number>().as('waiting'))
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow()
      return Number(waiting)
    },
  }
}

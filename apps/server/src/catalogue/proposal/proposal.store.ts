import type { ProposalState } from '@dermaga/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/database.ts'
import { json } from '../../db/json.ts'
import type { Caller } from '../../http/caller.ts'
import type { Position } from '../../http/cursor.ts'
import { fail } from '../../http/errors.ts'

interface ProposalTable {
  id_proposal: string
  state: ProposalState
  modul_slug: string
  menu_name: string
  name: string
  path_name: string
  host: string
  is_framed: boolean
  plain_page: boolean
  /** Ids of the wished roles. */
  roles: Generated<string[]>
  /** The wished heading of the menu; empty for none. */
  heading: Generated<string>
  icon: Generated<string>
  note: Generated<string>
  proposed_by: string
  proposer_name: string
  created_at: Date
  sent_at: Date | null
  decided_at: Date | null
  decided_by: Generated<string>
  /** Why it was refused. */
  reason: Generated<string>
  id_entry: string | null
}
type Tables = { catalogue_proposal: ProposalTable }

export type ProposalRow = Selectable<ProposalTable>
export type ProposalStore = ReturnType<typeof createProposalStore>

/** A proposal as its proposer sees it. To everybody else it does not exist. @throws CallError resource.notFound */
export const ownOf = (row: ProposalRow | undefined, { idUser }: Pick<Caller, 'idUser'>): ProposalRow =>
  row?.proposed_by === idUser ? row : fail('resource.notFound')

/** A proposal as officers see it: a draft does not exist for them. @throws CallError resource.notFound */
export const sentOf = (row: ProposalRow | undefined): ProposalRow => (row?.sent_at ? row : fail('resource.notFound'))

/** Proposals that an officer has not decided. */
export const OPEN: readonly ProposalState[] = ['konsep', 'menunggu']

/** The sub-applications that teams propose. */
export function createProposalStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    find: (id: string, trx: Db = base): Promise<ProposalRow | undefined> =>
      within(trx).selectFrom('catalogue_proposal').selectAll().where('id_proposal', '=', id).executeTakeFirst(),

    /** Locked until the transaction ends. */
    lock: (id: string, trx: Db): Promise<ProposalRow | undefined> =>
      within(trx)
        .selectFrom('catalogue_proposal')
        .selectAll()
        .where('id_proposal', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    /** The open proposal of a module, whatever its letter case, locked. */
    lockOpenOf: (modulSlug: string, trx: Db): Promise<ProposalRow | undefined> =>
      within(trx)
        .selectFrom('catalogue_proposal')
        .selectAll()
        .where(({ fn, eb }) => eb(fn<string>('lower', ['modul_slug']), '=', modulSlug.toLowerCase()))
        .where('state', 'in', OPEN)
        .forUpdate()
        .executeTakeFirst(),

    /** The proposal that waits and that an entry was made of, locked. */
    lockOfEntry: (idEntry: string, trx: Db): Promise<ProposalRow | undefined> =>
      within(trx)
        .selectFrom('catalogue_proposal')
        .selectAll()
        .where('id_entry', '=', idEntry)
        .where('state', '=', 'menunggu')
        .forUpdate()
        .executeTakeFirst(),

    /** Of an account, newest first, one more than `size`. */
    ofProposer(idUser: string, after: Position | undefined, size: number): Promise<ProposalRow[]> {
      let query = within(base)
        .selectFrom('catalogue_proposal')
        .selectAll()
        .where('proposed_by', '=', idUser)
        .orderBy('created_at', 'desc')
        .orderBy('id_proposal', 'desc')
        .limit(size + 1)
      if (after)
        query = query.where(sql<boolean>`(created_at, id_proposal) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },

    /** That wait for an officer, oldest first, one more than `size`. @param idEntry limits to the one of an entry */
    waiting(idEntry: string | undefined, after: Position | undefined, size: number): Promise<ProposalRow[]> {
      let query = within(base)
        .selectFrom('catalogue_proposal')
        .selectAll()
        .where('state', '=', 'menunggu')
        .orderBy('sent_at')
        .orderBy('id_proposal')
        .limit(size + 1)
      if (idEntry !== undefined) query = query.where('id_entry', '=', idEntry)
      if (after)
        query = query.where(sql<boolean>`(sent_at, id_proposal) > (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },

    async countOpen(idUser: string, trx: Db): Promise<number> {
      const { open } = await within(trx)
        .selectFrom('catalogue_proposal')
        .select(({ fn }) => fn.countAll<string>().as('open'))
        .where('proposed_by', '=', idUser)
        .where('state', 'in', OPEN)
        .executeTakeFirstOrThrow()
      return Number(open)
    },

    /** How many an account has sent since then, whatever became of them. */
    async countSent(idUser: string, since: Date, trx: Db): Promise<number> {
      const { sent } = await within(trx)
        .selectFrom('catalogue_proposal')
        .select(({ fn }) => fn.countAll<string>().as('sent'))
        .where('proposed_by', '=', idUser)
        .where('sent_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(sent)
    },

    async add(row: Insertable<ProposalTable>, trx: Db): Promise<void> {
      await within(trx).insertInto('catalogue_proposal').values(row).execute()
    },

    async update(id: string, { roles, ...patch }: Updateable<ProposalTable>, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('catalogue_proposal')
        .set({ ...patch, ...(roles && { roles: json(roles) }) })
        .where('id_proposal', '=', id)
        .execute()
    },

    /** Drafts that were begun before this time. */
    draftsBefore: (before: Date): Promise<ProposalRow[]> =>
      within(base)
        .selectFrom('catalogue_proposal')
        .selectAll()
        .where('state', '=', 'konsep')
        .where('created_at', '<', before)
        .limit(100)
        .execute(),

    async deleteDecidedBefore(before: Date): Promise<void> {
      await within(base)
        .deleteFrom('catalogue_proposal')
        .where('state', 'not in', OPEN)
        .where('decided_at', '<', before)
        .execute()
    },

    /** Runs the work after other changes of proposals and of new modules: what is free is still free when it is taken. */
    inTurn: <R>(work: (trx: Db) => Promise<R>): Promise<R> =>
      inTransaction(base, async trx => {
        await lockModules(trx)
        return work(trx)
      }),

    lockModules,
  }
}

/** New modules wait for one another until the transaction ends. */
async function lockModules(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('new modules', 0))`.execute(trx)
}

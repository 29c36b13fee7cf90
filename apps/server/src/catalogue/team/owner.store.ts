import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/database.ts'
import { sessionAccounts } from '../../identity/views.ts'

interface OwnerTable {
  modul_slug: string
  id_user: string
  added_at: Date
  added_by: string
}
type Tables = {
  catalogue_owner: OwnerTable
  catalogue_trial_policy: { modul_slug: string; without_trial: boolean }
}

/** An owner with the account behind it. */
export interface OwnerRow extends Omit<OwnerTable, 'modul_slug'> {
  username: string
  nama: string
  is_blocked: boolean
}
export type OwnerStore = ReturnType<typeof createOwnerStore>

/** The accounts that own each module, and what its pipelines may do without an officer. */
export function createOwnerStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** Of a module, oldest first. */
    async ofModule(modulSlug: string, trx: Db = base): Promise<OwnerRow[]> {
      const { rows } = await sql<OwnerRow>`
        select o.id_user, o.added_at, o.added_by, a.username, a.nama, a.is_blocked
        from catalogue_owner o join ${sessionAccounts} a on a.id_user = o.id_user
        where o.modul_slug = ${modulSlug} order by o.added_at, o.id_user`.execute(trx)
      return rows
    },

    /** The modules that an account owns. */
    async modulesOf(idUser: string, trx: Db = base): Promise<string[]> {
      const rows = await within(trx)
        .selectFrom('catalogue_owner')
        .select('modul_slug')
        .where('id_user', '=', idUser)
        .orderBy('modul_slug')
        .execute()
      return rows.map(({ modul_slug }) => modul_slug)
    },

    async owns(idUser: string, modulSlug: string, trx: Db = base): Promise<boolean> {
      const row = await within(trx)
        .selectFrom('catalogue_owner')
        .select('id_user')
        .where('id_user', '=', idUser)
        .where('modul_slug', '=', modulSlug)
        .executeTakeFirst()
      return row !== undefined
    },

    /** @returns false when the account is an owner already */
    async add(row: OwnerTable, trx: Db): Promise<boolean> {
      const added = await within(trx)
        .insertInto('catalogue_owner')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .returning('id_user')
        .executeTakeFirst()
      return added !== undefined
    },

    /** @returns whether the account was an owner */
    async remove(modulSlug: string, idUser: string, trx: Db): Promise<boolean> {
      const removed = await within(trx)
        .deleteFrom('catalogue_owner')
        .where('modul_slug', '=', modulSlug)
        .where('id_user', '=', idUser)
        .returning('id_user')
        .executeTakeFirst()
      return removed !== undefined
    },

    /** Whether a version of the module may go live from a pipeline without a trial in a browser. */
    async isTrialOptional(modulSlug: string, trx: Db = base): Promise<boolean> {
      const row = await within(trx)
        .selectFrom('catalogue_trial_policy')
        .select('without_trial')
        .where('modul_slug', '=', modulSlug)
        .executeTakeFirst()
      return row?.without_trial ?? false
    },

    async setTrialOptional(modulSlug: string, isOptional: boolean, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('catalogue_trial_policy')
        .values({ modul_slug: modulSlug, without_trial: isOptional })
        .onConflict(conflict => conflict.column('modul_slug').doUpdateSet({ without_trial: isOptional }))
        .execute()
    },

    /** Runs the work after other changes of the module's team: counts and limits hold under concurrency. */
    changeTeam: <R>(modulSlug: string, work: (trx: Db) => Promise<R>): Promise<R> =>
      inTransaction(base, async trx => {
        await lockTeam(modulSlug, trx)
        return work(trx)
      }),

    lockTeam,
  }
}

/** Changes of a module's team wait for one another until the transaction ends. Taken after locks of entries. */
async function lockTeam(modulSlug: string, trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subapp team ${modulSlug}`}, 0))`.execute(trx)
}

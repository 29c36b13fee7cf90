import type { CatalogueAction, GuestGlobals } from '@dermaga/contract'
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import { containsPattern } from '../db/text-search.ts'
import type { EntryRow, EntryTable } from './catalogue.store.ts'

type Tables = { catalogue_entry: EntryTable; catalogue_change: { id_entry: string | null; act: CatalogueAction } }

/** An entry in a list, without its version's files. */
export type EntrySummary = Pick<EntryRow, (typeof SUMMARY)[number]>
export type ManagementStore = ReturnType<typeof createManagementStore>

/** The key that lists of entries are ordered by. */
export const PATH_KEY = /^\/[\w.\-/:*]*$/

export interface EntryFilter {
  q: string
  flag: 'static' | 'additional' | undefined
  contract: 'legacy' | 'module' | 'frame' | 'belum' | undefined
  state: 'aktif' | 'nonaktif' | 'disematkan' | undefined
  /** Limits the list to entries with these ids. */
  ids: readonly string[] | undefined
  after: string | undefined
  size: number
}

/** Globals and hashes are stored as JSON. */
type EntryPatch = Omit<Updateable<EntryTable>, 'id' | 'modul_slug'>
const asJson = ({ integrity, globals, ...rest }: EntryPatch) => ({
  ...rest,
  ...(integrity !== undefined && { integrity: integrity && json(integrity) }),
  ...(globals !== undefined && { globals: json<GuestGlobals>(globals as GuestGlobals) }),
})

const SUMMARY = [
  'id',
  'modul_slug',
  'menu_name',
  'path_name',
  'flag',
  'kind',
  'contract',
  'version',
  'host',
  'production_host',
  'is_live',
  'is_pinned',
] as const

/** Whether an entry's name, path or module contains the words. */
function contains(q: string) {
  const text = containsPattern(q)
  return ({ eb }: { eb: ExpressionBuilder<Tables, 'catalogue_entry'> }) =>
    eb.or([eb('menu_name', 'ilike', text), eb('path_name', 'ilike', text), eb('modul_slug', 'ilike', text)])
}

/** The catalogue as officers see and change it. */
export function createManagementStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const db = within(base)

  return {
    /** Entries by path, one more than `size`. */
    list({ q, flag, contract, state, ids, after, size }: EntryFilter): Promise<EntrySummary[]> {
      let query = db
        .selectFrom('catalogue_entry')
        .select(SUMMARY)
        .orderBy('path_name')
        .limit(size + 1)
      if (q !== '') query = query.where(contains(q))
      if (flag) query = query.where('flag', '=', flag)
      if (contract === 'belum') query = query.where('contract', 'is', null)
      else if (contract) query = query.where('contract', '=', contract)
      if (state === 'disematkan') query = query.where('is_pinned', '=', true)
      else if (state) query = query.where('is_live', '=', state === 'aktif')
      if (ids) {
        if (ids.length === 0) return Promise.resolve([])
        query = query.where('id', 'in', ids)
      }
      if (after !== undefined) query = query.where('path_name', '>', after)
      return query.execute()
    },

    /** Entries of these modules by path, one more than `size`. */
    listOfModules(
      modules: readonly string[],
      { q, after, size }: Pick<EntryFilter, 'q' | 'after' | 'size'>,
    ): Promise<EntrySummary[]> {
      if (modules.length === 0) return Promise.resolve([])
      let query = db
        .selectFrom('catalogue_entry')
        .select(SUMMARY)
        .where('modul_slug', 'in', modules)
        .orderBy('path_name')
        .limit(size + 1)
      if (q !== '') query = query.where(contains(q))
      if (after !== undefined) query = query.where('path_name', '>', after)
      return query.execute()
    },

    find: (id: string, trx: Db = base): Promise<EntryRow | undefined> =>
      within(trx).selectFrom('catalogue_entry').selectAll().where('id', '=', id).executeTakeFirst(),

    findByPath: (path: string, trx: Db = base): Promise<EntryRow | undefined> =>
      within(trx).selectFrom('catalogue_entry').selectAll().where('path_name', '=', path).executeTakeFirst(),

    /** Every entry that has a host, by path. */
    withHosts: () =>
      db
        .selectFrom('catalogue_entry')
        .select(['id', 'menu_name', 'path_name', 'host', 'production_host'])
        .where('host', 'is not', null)
        .orderBy('path_name')
        .execute(),

    /** Live versions that browsers load from their hosts although they could load a copy. A frame never does. */
    async uncopied(): Promise<{ modul_slug: string; live_number: number }[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .select(['modul_slug', 'live_number'])
        .where('is_live', '=', true)
        .where('is_copied', '=', false)
        .where('contract', '<>', 'frame')
        .where('integrity', 'is not', null)
        .where('live_number', 'is not', null)
        .distinct()
        .orderBy('modul_slug')
        .execute()
      return rows.flatMap(({ modul_slug, live_number }) => (live_number === null ? [] : { modul_slug, live_number }))
    },

    ofModule: (modulSlug: string, trx: Db = base): Promise<EntryRow[]> =>
      within(trx)
        .selectFrom('catalogue_entry')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('path_name')
        .execute(),

    /** Every entry of a module, by path, locked until the transaction ends. */
    lockModule: (modulSlug: string, trx: Db): Promise<EntryRow[]> =>
      within(trx)
        .selectFrom('catalogue_entry')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('path_name')
        .forUpdate()
        .execute(),

    /** @returns false when the path, or the id derived from it, is taken */
    async insert(row: Insertable<EntryTable>, trx: Db): Promise<boolean> {
      const { integrity, globals, ...rest } = row
      const added = await within(trx)
        .insertInto('catalogue_entry')
        .values({
          ...rest,
          integrity: integrity && json(integrity),
          globals: json<GuestGlobals>((globals ?? []) as GuestGlobals),
        })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Entries whose path may overlap with another: their ids and paths. */
    paths: (trx: Db): Promise<{ id: string; path_name: string }[]> =>
      within(trx).selectFrom('catalogue_entry').select(['id', 'path_name']).execute(),

    /** How an existing module writes its name; undefined when none has it, whatever its letter case. */
    async findModule(modulSlug: string, trx: Db): Promise<string | undefined> {
      const row = await within(trx)
        .selectFrom('catalogue_entry')
        .select('modul_slug')
        .where(({ fn, eb }) => eb(fn<string>('lower', ['modul_slug']), '=', modulSlug.toLowerCase()))
        .executeTakeFirst()
      return row?.modul_slug
    },

    /** Deletes an entry that has never been enabled. A version may have been made live for it all the same. */
    async deleteUnused(id: string, trx: Db): Promise<void> {
      await within(trx)
        .deleteFrom('catalogue_entry')
        .where('id', '=', id)
        .where('is_live', '=', false)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('catalogue_change').select('id_entry').where('id_entry', '=', id).where('act', '=', 'aktif'),
            ),
          ),
        )
        .execute()
    },

    /** Applies the same change to these entries. */
    async update(ids: readonly string[], patch: EntryPatch, trx: Db): Promise<void> {
      if (ids.length === 0) return
      await within(trx).updateTable('catalogue_entry').set(asJson(patch)).where('id', 'in', ids).execute()
    },
  }
}

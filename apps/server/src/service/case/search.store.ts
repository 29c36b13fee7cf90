import { type Kysely, sql } from 'kysely'
import { type Db, inTransaction } from '../../db/database.ts'

type SearchTables = {
  service_search_progress: { after: string }
  service_search_retry: { id_kasus: string }
}

/** Cases in the order of their ids, from one on. */
interface Page {
  after: string
  /** Those that are not found by their company. */
  lacking: string[]
  last: string | undefined
  isLast: boolean
}

const LACKS_COMPANY = sql<boolean>`service_lacks_company(cari, nama_perusahaan, npwp)`

/** Makes cases from before migration 0924 findable by their company; the database does it with every write since. */
export function searchStore(base: Db) {
  const within = (trx: Db) => trx.withTables<SearchTables>()
  const db = within(base)

  /** The next cases to look at, which no other process gets until the transaction ends.
   *  @returns undefined when there are none, or another process has them */
  async function nextPage(trx: Kysely<SearchTables>, most: number): Promise<Page | undefined> {
    const at = await trx
      .selectFrom('service_search_progress')
      .select('after')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!at) return undefined
    const { rows } = await sql<{ id: string; lacks: boolean }>`
      select id_kasus as id, ${LACKS_COMPANY} as lacks from service_case
      where id_kasus > ${at.after}::uuid order by id_kasus limit ${most}`.execute(trx)
    const lacking = rows.filter(({ lacks }) => lacks).map(({ id }) => id)
    return { ...at, lacking, last: rows.at(-1)?.id, isLast: rows.length < most }
  }

  async function passPage(
    trx: Kysely<SearchTables>,
    { last, isLast }: Page,
    retried: readonly string[],
  ): Promise<void> {
    if (retried.length > 0) {
      await trx
        .insertInto('service_search_retry')
        .values(retried.map(id_kasus => ({ id_kasus })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    if (isLast || last === undefined) await trx.deleteFrom('service_search_progress').execute()
    else await trx.updateTable('service_search_progress').set({ after: last }).execute()
  }

  /** Adds the words to cases that nobody else is changing: it never waits, so it is never part of a deadlock.
   *  @returns those that it wrote to */
  async function addTo(ids: readonly string[], trx: Kysely<SearchTables>): Promise<string[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      update service_case set cari = cari || service_company_words(nama_perusahaan, npwp)
      where id_kasus in (select id_kasus from service_case
        where id_kasus = any (${sql.val([...ids])}::uuid[]) and ${LACKS_COMPANY} for update skip locked)
      returning id_kasus as id`.execute(trx)
    return rows.map(({ id }) => id)
  }

  return {
    /** Whether any case may not be findable by its company yet. */
    async isBehind(): Promise<boolean> {
      const { rows } = await sql<{ behind: boolean }>`
        select exists (select from service_search_progress) or exists (select from service_search_retry) as behind`.execute(
        base,
      )
      return rows[0]?.behind === true
    },

    /** Adds the words to the cases of a page, in one transaction. Those that somebody else is changing are tried again later.
     *  @returns whether there was a page */
    addToPage: (most: number): Promise<boolean> =>
      inTransaction(base, async whole => {
        const trx = within(whole)
        const page = await nextPage(trx, most)
        if (!page) return false
        const written = new Set(await addTo(page.lacking, trx))
        const retried = page.lacking.filter(id => !written.has(id))
        await passPage(trx, page, retried)
        return true
      }),

    /** Leaves the cases of a page to be tried again, each by itself. */
    passOver: (most: number): Promise<void> =>
      inTransaction(base, async whole => {
        const trx = within(whole)
        const page = await nextPage(trx, most)
        if (page) await passPage(trx, page, page.lacking)
      }),

    /** The ids of cases to try again. @param after the last one that is known */
    async toRetry(after: string | undefined, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('service_search_retry')
        .select('id_kasus')
        .$if(after !== undefined, query => query.where('id_kasus', '>', after ?? ''))
        .orderBy('id_kasus')
        .limit(most)
        .execute()
      return rows.map(({ id_kasus }) => id_kasus)
    },

    /** Adds the words to one case that was left. */
    retry: (id: string): Promise<void> =>
      inTransaction(base, async whole => {
        const trx = within(whole)
        await addTo([id], trx)
        // Also one that was deleted, or written to since.
        await sql`
          delete from service_search_retry where id_kasus = ${id}::uuid
            and not exists (select from service_case where id_kasus = ${id}::uuid and ${LACKS_COMPANY})`.execute(trx)
      }),
  }
}

import { type Insertable, type Kysely, sql } from 'kysely'
import { type Db, inTransaction } from '../../db/database.ts'
import { json } from '../../db/json.ts'
import { prefixQuery } from '../../db/text-search.ts'
import { fail } from '../../http/errors.ts'
import type { BrokerColumns } from '../party/broker.store.ts'
import { eventOf, insertEvent, withEvent } from './case-event.store.ts'
import { caseLists } from './case-list.store.ts'
import {
  CASE_COLUMNS,
  type CaseRow,
  type CaseTable,
  type CaseTables,
  type EventRow,
  type NewEvent,
  type PaperFiling,
  type PartyRow,
  type Written,
} from './case-table.ts'

/** What there is beside a case: a decision that is kept back, and links with other cases. */
export interface Marks {
  isPending: boolean
  isLinked: boolean
}

/** A changed case, and the event where something happened. */
export interface Changed {
  row: CaseRow
  event?: EventRow
}

/** The case has changed since it was read. */
export class StaleCase extends Error {}

export type CaseStore = ReturnType<typeof caseStore>

/** How long a deleted draft is remembered. */
const REMEMBERED_MS = 86_400_000

/** What a case is found by. Splits words as `prefixQuery` does. The database adds the name and the NPWP of the company (migration 0924). */
const vectorOf = (words: string) =>
  sql<string>`to_tsvector('simple', regexp_replace(${words}, '[^[:alnum:]]+', ' ', 'g'))`

export function caseStore(base: Db) {
  const within = (trx: Db) => trx.withTables<CaseTables>()
  const db = within(base)

  return {
    ...caseLists(base),

    find: (id: string, trx: Db = base): Promise<CaseRow | undefined> =>
      within(trx).selectFrom('service_case').select(CASE_COLUMNS).where('id_kasus', '=', id).executeTakeFirst(),

    /** A case, and what there is beside it: calls read only that. */
    findMarked: (id: string): Promise<(CaseRow & Marks) | undefined> =>
      db
        .selectFrom('service_case')
        .select([
          ...CASE_COLUMNS,
          sql<boolean>`exists (select from service_pending_action p where p.id_kasus = service_case.id_kasus)`.as(
            'isPending',
          ),
          sql<boolean>`(exists (select from service_case_link l where l.id_kasus = service_case.id_kasus)
            or exists (select from service_case_link l where l.id_terkait = service_case.id_kasus))`.as('isLinked'),
        ])
        .where('id_kasus', '=', id)
        .executeTakeFirst(),

    findByIntention: (kunci: string): Promise<CaseRow | undefined> =>
      db.selectFrom('service_case').select(CASE_COLUMNS).where('kunci', '=', kunci).executeTakeFirst(),

    /** Some cases. */
    findAll: (ids: readonly string[], trx: Db = base): Promise<CaseRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : within(trx).selectFrom('service_case').select(CASE_COLUMNS).where('id_kasus', 'in', ids).execute(),

    /** A company's cases with one of these numbers. */
    numbered: (idPerusahaan: string, numbers: readonly string[]): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('id_perusahaan', '=', idPerusahaan)
        .where('nomor', 'in', [...new Set(numbers)])
        .orderBy('changed_at', 'desc')
        .execute(),

    /** Some cases, which nothing else changes until the transaction ends. Always locked in the order of their ids. */
    lock: (ids: readonly string[], trx: Db): Promise<CaseRow[]> =>
      within(trx)
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('id_kasus', 'in', [...new Set(ids)])
        .orderBy('id_kasus')
        .forUpdate()
        .execute(),

    /** Oldest first. */
    events: (id: string): Promise<EventRow[]> =>
      db.selectFrom('service_case_event').selectAll().where('id_kasus', '=', id).orderBy('number').execute(),

    /** Events of some cases, oldest first. */
    eventsOf: (ids: readonly string[], trx: Db = base): Promise<EventRow[]> =>
      within(trx)
        .selectFrom('service_case_event')
        .selectAll()
        .where('id_kasus', 'in', ids)
        .orderBy('id_kasus')
        .orderBy('number')
        .execute(),

    /** A company's cases of a service in some states that were sent, the newest change first.
     *  @param kept ids of those that may have any state */
    choices: ({
      idPerusahaan,
      services,
      states,
      kept,
      q,
      id,
      numbers,
      most,
    }: {
      idPerusahaan: string
      services: readonly string[]
      states: readonly string[]
      kept: readonly string[]
      q: string
      id: string | undefined
      numbers: readonly string[] | undefined
      most: number
    }): Promise<CaseRow[]> => {
      const words = prefixQuery(q)
      return db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('id_perusahaan', '=', idPerusahaan)
        .where('layanan', 'in', services)
        .$if(kept.length === 0, query => query.where('keadaan', 'in', states))
        .$if(kept.length > 0, query =>
          query.where(eb => eb.or([eb('keadaan', 'in', states), eb('id_kasus', 'in', kept)])),
        )
        .where('sent_at', 'is not', null)
        .$if(words !== undefined, query => query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`))
        .$if(id !== undefined, query => query.where('id_kasus', '=', id ?? ''))
        .$if(numbers !== undefined, query => query.where('nomor', 'in', numbers ?? []))
        .orderBy('changed_at', 'desc')
        .orderBy('id_kasus', 'desc')
        .limit(most)
        .execute()
    },

    countDrafts: async (idPerusahaan: string, service: string): Promise<number> => {
      const row = await db
        .selectFrom('service_case')
        .select(eb => eb.fn.countAll<number>().as('drafts'))
        .where('id_perusahaan', '=', idPerusahaan)
        .where('layanan', '=', service)
        .where('sent_at', 'is', null)
        .executeTakeFirst()
      return Number(row?.drafts ?? 0)
    },

    /** A new draft. @returns the one of the same intention where there is one */
    async begin(row: NewCase, words: string, trx: Db = base): Promise<CaseRow> {
      const added = await insertCase(within(trx), row, words)
        .onConflict(conflict => conflict.column('kunci').doNothing())
        .returning(CASE_COLUMNS)
        .executeTakeFirst()
      return (
        added ??
        within(trx)
          .selectFrom('service_case')
          .select(CASE_COLUMNS)
          .where('kunci', '=', row.kunci)
          .executeTakeFirstOrThrow()
      )
    },

    /** A case that a decision begins, within its transaction, with its first event.
     *  @returns undefined when a valid entry of the register has its number */
    async beginWithEvent(row: NewCase, words: string, event: NewEvent, whole: Db): Promise<CaseRow | undefined> {
      const trx = within(whole)
      const added = await insertCase(trx, row, words)
        .onConflict(conflict => conflict.doNothing())
        .returning(CASE_COLUMNS)
        .executeTakeFirst()
      if (added) await insertEvent(trx, eventOf(event, added))
      return added
    },

    /** Sets which duties the cases of a service in a state wait for. Nothing happened to them: their version stays. */
    async setDuties(service: string, state: string, duties: CaseRow['tugas']): Promise<void> {
      await db
        .updateTable('service_case')
        .set({ tugas: duties })
        .where('layanan', '=', service)
        .where('keadaan', '=', state)
        .where(sql<boolean>`tugas <> ${sql.val(duties)}::text[]`)
        .execute()
    },

    /** Cases of documents in some states of their services, the longest unchanged first. */
    async documentsIn(places: readonly { service: string; state: string }[], most: number): Promise<CaseRow[]> {
      if (places.length === 0) return []
      const states = [...new Set(places.map(({ state }) => state))]
      const rows = await db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('id_dokumen', 'is not', null)
        .where('keadaan', 'in', states)
        .where(
          'layanan',
          'in',
          places.map(({ service }) => service),
        )
        .orderBy('changed_at')
        .limit(most)
        .execute()
      return rows.filter(row => places.some(({ service, state }) => service === row.layanan && state === row.keadaan))
    },

    /** The company that holds the entry with a number, valid on a day (`YYYY-MM-DD`), in one of some registers. */
    holderOf: async (
      { registers, number, day }: { registers: readonly string[]; number: string; day: string },
      trx: Db = base,
    ): Promise<Omit<PartyRow, 'sejak'> | undefined> => {
      const found = await within(trx)
        .selectFrom('service_case')
        .select(['id_perusahaan', 'npwp', 'nama_perusahaan'])
        .where('nomor', '=', number)
        .where('kedudukan', '=', 'active')
        .where('layanan', 'in', registers)
        .where('berlaku_mulai', '<=', day)
        .where(sql<boolean>`coalesce(berlaku_sampai, 'infinity') >= ${day}::date`)
        .orderBy('id_kasus')
        .executeTakeFirst()
      return found && { idPerusahaan: found.id_perusahaan, npwp: found.npwp, nama: found.nama_perusahaan }
    },

    /** The entries of a register that have a number, whatever their state. */
    entriesNumbered: ({ register, number }: { register: string; number: string }, trx: Db = base): Promise<CaseRow[]> =>
      within(trx)
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('nomor', '=', number)
        .where('layanan', '=', register)
        .where('kedudukan', 'is not', null)
        .orderBy('id_kasus')
        .execute(),

    /** Changes a case that still has its version, in one transaction.
     *  @param write what to write, within the transaction
     *  @param andThen further work of the transaction
     *  @param outer a transaction that it is part of
     *  @returns the changed row and the new event; undefined when the version has changed
     *  @throws CallError request.conflict when the intention belongs to another case, case.numberTaken when a valid entry of the register
     *    has the number */
    async change(
      { id_kasus, version }: Pick<CaseRow, 'id_kasus' | 'version'>,
      write: (trx: Db) => Promise<Written> | Written,
      andThen?: (trx: Db, changed: CaseRow, event: EventRow | undefined) => Promise<void>,
      outer: Db = base,
    ): Promise<Changed | undefined> {
      let nomor = ''
      try {
        return await inTransaction(outer, async whole => {
          const trx = within(whole)
          const { isi, words, event, perubahan, pihak, berkas_kertas, asal, jeda, ...to } = await write(whole)
          nomor = to.nomor ?? ''
          const update = trx
            .updateTable('service_case')
            .set({
              ...to,
              ...(isi && { isi: json(isi) }),
              ...(pihak && { pihak: json(pihak), id_pihak: companiesIn(pihak) }),
              ...(berkas_kertas && { berkas_kertas: json(berkas_kertas) }),
              ...(asal !== undefined && { asal: asal && json(asal) }),
              ...(jeda !== undefined && { jeda: jeda && json(jeda) }),
              ...(perubahan !== undefined && { perubahan: perubahan && json(perubahan) }),
              ...(words !== undefined && { cari: vectorOf(words) }),
              version: version + 1,
            })
            .where('id_kasus', '=', id_kasus)
            .where('version', '=', version)
            .returning(CASE_COLUMNS)
          const changed = await (event ? withEvent(trx, update, event) : update.executeTakeFirst())
          // Takes back the number that was counted.
          if (!changed) throw new StaleCase()
          const { isAdded = true, ...row } = changed as CaseRow & { isAdded?: boolean }
          if (!isAdded) fail('request.conflict')
          const added = event && eventOf(event, row)
          await andThen?.(whole, row, added)
          return { row, ...(added && { event: added }) }
        })
      } catch (error) {
        if (error instanceof StaleCase) return undefined
        if (isNumberTaken(error)) fail('case.numberTaken', { nomor })
        throw error
      }
    },

    /** The user of a case has read what changed in its form. Does not change its version: the content stays. */
    async forgetFormChanges(id: string): Promise<void> {
      await db.updateTable('service_case').set({ perubahan: null }).where('id_kasus', '=', id).execute()
    },

    /** Cases of a service in some states, by their ids, those of one page. @param after the last one that is known */
    inStates: (
      service: string,
      states: readonly string[],
      after: CaseRow | undefined,
      most: number,
    ): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('layanan', '=', service)
        .where('keadaan', 'in', states)
        .$if(after !== undefined, query => query.where('id_kasus', '>', after?.id_kasus ?? ''))
        .orderBy('id_kasus')
        .limit(most)
        .execute(),

    /** The ids of a service's cases in a state, in their order. @param after the last one that is known */
    async waitingIn(service: string, state: string, after: string | undefined, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('service_case')
        .select('id_kasus')
        .where('layanan', '=', service)
        .where('keadaan', '=', state)
        .$if(after !== undefined, query => query.where('id_kasus', '>', after ?? ''))
        .orderBy('id_kasus')
        .limit(most)
        .execute()
      return rows.map(({ id_kasus }) => id_kasus)
    },

    /** Deletes a draft, and remembers for a day whose it was and who did it.
     *  @param before deletes what refers to it
     *  @returns whether there was one */
    remove: (id: string, idUser: string, now: Date, before: (trx: Db, id: string) => Promise<void>): Promise<boolean> =>
      inTransaction(base, async whole => {
        const trx = within(whole)
        const draft = await trx
          .selectFrom('service_case')
          .select(['id_kasus', 'id_perusahaan'])
          .where('id_kasus', '=', id)
          .where('sent_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!draft) return false
        await before(whole, id)
        await trx.deleteFrom('service_case').where('id_kasus', '=', id).execute()
        const removed = trx.deleteFrom('service_removed_draft')
        await removed.where('removed_at', '<', new Date(now.getTime() - REMEMBERED_MS)).execute()
        await trx
          .insertInto('service_removed_draft')
          .values({ ...draft, id_user: idUser, removed_at: now })
          .execute()
        return true
      }),

    /** Whether a company, or this user for one, has deleted a draft, in the last day. */
    async wasRemoved(id: string, { idPerusahaan, idUser }: { idPerusahaan: string; idUser: string }): Promise<boolean> {
      const removed = await db
        .selectFrom('service_removed_draft')
        .select('id_kasus')
        .where('id_kasus', '=', id)
        .where(eb => eb.or([eb('id_perusahaan', '=', idPerusahaan), eb('id_user', '=', idUser)]))
        .executeTakeFirst()
      return removed !== undefined
    },

    /** The next number of a series, from 1, which no other transaction gets.
     *  @param id of a case, which is locked first: what counts numbers has locked the cases already */
    async nextNumber(series: string, trx: Db, id: string): Promise<number> {
      const { rows } = await sql<{ terakhir: string }>`
        insert into service_number (seri, terakhir) select ${series}, 1 from service_case where id_kasus = ${id} for update
        on conflict (seri) do update set terakhir = service_number.terakhir + 1 returning terakhir`.execute(trx)
      return Number(rows[0]?.terakhir)
    },

    /** Cases whose provisional term ends before a moment, by their ids; without those of which a decision is kept back.
     *  @param after the last one that is known */
    provisionalBefore: (until: Date, after: string | undefined, most: number): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('tenggat_sementara', '=', true)
        .where('tenggat', '<', until)
        .where(sql<boolean>`not exists (select from service_pending_action p where p.id_kasus = service_case.id_kasus)`)
        .$if(after !== undefined, query => query.where('id_kasus', '>', after ?? ''))
        .orderBy('id_kasus')
        .limit(most)
        .execute(),

    /** The term of a case is final as it is. Nothing happened to it: its version stays. */
    async finalizeTerm({ id_kasus, version }: Pick<CaseRow, 'id_kasus' | 'version'>): Promise<void> {
      await db
        .updateTable('service_case')
        .set({ tenggat_sementara: false })
        .where('id_kasus', '=', id_kasus)
        .where('version', '=', version)
        .execute()
    },

    /** Cases whose term has ended, the earliest end first; without those of which a decision is kept back that was made within the term.
     *  @param after the last one that is known */
    lapsed: (now: Date, after: CaseRow | undefined, most: number): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('gugur_pada', '<=', now)
        .where(
          sql<boolean>`not exists (select from service_pending_action p where p.id_kasus = service_case.id_kasus
            and coalesce(p.made_at, '-infinity') <= service_case.gugur_pada)`,
        )
        .$if(after !== undefined, query =>
          query.where(sql<boolean>`(gugur_pada, id_kasus) > (${after?.gugur_pada}, ${after?.id_kasus}::uuid)`),
        )
        .orderBy('gugur_pada')
        .orderBy('id_kasus')
        .limit(most)
        .execute(),
  }
}

const UNIQUE_VIOLATION = '23505'

/** Whether two entries of a register that may be used would have the same number. */
function isNumberTaken(error: unknown): boolean {
  const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION && constraint === 'service_case_entry_number'
}

/** The companies of parties, each once. */
const companiesIn = (parties: CaseRow['pihak']): string[] => [
  ...new Set(Object.values(parties).map(({ idPerusahaan }) => idPerusahaan)),
]

/** A case has no parties at its beginning, and a broker only where one begins it or what it follows from. */
export type NewCase = Omit<
  CaseRow,
  'version' | 'perubahan' | 'pihak' | 'id_giliran' | 'berkas_kertas' | 'asal' | 'jeda' | keyof BrokerColumns
> & { berkas_kertas?: PaperFiling } & Partial<BrokerColumns>

const insertCase = (trx: Kysely<CaseTables>, row: NewCase, words: string) =>
  trx.insertInto('service_case').values({
    ...row,
    version: 1,
    isi: json(row.isi),
    cari: vectorOf(words),
    ...(row.berkas_kertas && { berkas_kertas: json(row.berkas_kertas) }),
  } as Insertable<CaseTable>)

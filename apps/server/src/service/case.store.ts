import type { CaseDuty, CaseFormChanges, CaseTone, EntryStanding } from '@dermaga/contract'
import type { Content, Value } from '@dermaga/service'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { json } from '../db/json.ts'
import { prefixQuery } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'

interface CaseTable {
  id_kasus: string
  kunci: string
  layanan: string
  versi_layanan: number
  id_perusahaan: string
  npwp: string
  nama_perusahaan: string
  kode_kantor: string | null
  nomor: string | null
  keadaan: string
  sejak: Date
  tenggat: Date | null
  gugur_pada: Date | null
  nada: CaseTone
  tugas: CaseDuty[]
  untuk: string[]
  ditugaskan: string[]
  id_pengambil: string | null
  nama_pengambil: string | null
  version: number
  isi: Content
  cari: string
  sent_at: Date | null
  changed_at: Date
  perubahan: CaseFormChanges | null
  /** Of entries of registers. */
  kedudukan: EntryStanding | null
  /** `YYYY-MM-DD`. */
  berlaku_mulai: string | null
  berlaku_sampai: string | null
}

interface EventTable {
  id_kasus: string
  number: number
  kunci: string | null
  tindakan: string
  teks: string
  keadaan: string
  happened_at: Date
  sisi: 'applicant' | 'officer' | 'system'
  tugas: CaseDuty | null
  id_user: string | null
  nama_user: string
  kode_kantor: string | null
  nomor: { label: string; nomor: string }[]
  jawaban: Content
  is_internal: boolean
  /** Of the service whose action it was. */
  versi_layanan: number | null
  /** What the entry of a register was worth after it. */
  kedudukan: EntryStanding | null
  /** Fields that it changed. */
  perubahan: Changes
}

/** Fields that an action changed, as they were and as they are. */
export type Changes = { isian: string; semula: Value | null; menjadi: Value | null }[]

type Tables = {
  service_case: CaseTable
  service_case_event: EventTable
  service_number: { seri: string; terakhir: string }
  service_removed_draft: { id_kasus: string; id_perusahaan: string; removed_at: Date }
}

export type CaseRow = Omit<Selectable<CaseTable>, 'cari'>
export type EventRow = Selectable<EventTable>
export type NewEvent = Omit<EventRow, 'id_kasus' | 'number' | 'versi_layanan' | 'kedudukan' | 'perubahan'> & {
  versi_layanan?: number
  perubahan?: Changes
}
/** What a change of a case writes. `words` are what its list searches. */
export type Written = Omit<Updateable<CaseTable>, 'cari' | 'isi' | 'version' | 'id_kasus' | 'perubahan'> & {
  perubahan?: CaseFormChanges | null
  isi?: Content
  words?: string
  event?: NewEvent
}

/** A changed case, and the event where something happened. */
export interface Changed {
  row: CaseRow
  event?: EventRow
}

/** The case has changed since it was read. */
export class StaleCase extends Error {}

export interface CaseFilter {
  idPerusahaan: string
  service: string | undefined
  tone: CaseTone | undefined
  q: string
  after: Position | undefined
  size: number
}

/** A place in a worklist: the term, which may be infinite, and the id. */
export interface WorklistPosition {
  term: string
  id: string
}

export interface WorklistFilter {
  idUser: string
  duties: readonly CaseDuty[]
  /** Codes; `all` for the head office. */
  offices: 'all' | readonly string[]
  service: string | undefined
  office: string | undefined
  taken: 'saya' | 'bebas' | 'semua'
  q: string
  after: WorklistPosition | undefined
  size: number
}

export type CaseStore = ReturnType<typeof caseStore>

/** How long a deleted draft is remembered. */
const REMEMBERED_MS = 86_400_000

export const CASE_COLUMNS = [
  'id_kasus',
  'kunci',
  'layanan',
  'versi_layanan',
  'id_perusahaan',
  'npwp',
  'nama_perusahaan',
  'kode_kantor',
  'nomor',
  'keadaan',
  'sejak',
  'tenggat',
  'gugur_pada',
  'nada',
  'tugas',
  'untuk',
  'ditugaskan',
  'id_pengambil',
  'nama_pengambil',
  'version',
  'isi',
  'sent_at',
  'changed_at',
  'perubahan',
  'kedudukan',
  'berlaku_mulai',
  'berlaku_sampai',
] as const

/** Splits words as `prefixQuery` does. */
const vectorOf = (words: string) =>
  sql<string>`to_tsvector('simple', regexp_replace(${words}, '[^[:alnum:]]+', ' ', 'g'))`

export function caseStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const db = within(base)

  return {
    find: (id: string, trx: Db = base): Promise<CaseRow | undefined> =>
      within(trx).selectFrom('service_case').select(CASE_COLUMNS).where('id_kasus', '=', id).executeTakeFirst(),

    findByIntention: (kunci: string): Promise<CaseRow | undefined> =>
      db.selectFrom('service_case').select(CASE_COLUMNS).where('kunci', '=', kunci).executeTakeFirst(),

    /** Some cases. */
    findAll: (ids: readonly string[], trx: Db = base): Promise<CaseRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : within(trx).selectFrom('service_case').select(CASE_COLUMNS).where('id_kasus', 'in', ids).execute(),

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

    /** A company's cases of a service in some states that were sent, the newest change first. */
    choices: ({
      idPerusahaan,
      service,
      states,
      q,
      most,
    }: {
      idPerusahaan: string
      service: string
      states: readonly string[]
      q: string
      most: number
    }): Promise<CaseRow[]> => {
      const words = prefixQuery(q)
      return db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('id_perusahaan', '=', idPerusahaan)
        .where('layanan', '=', service)
        .where('keadaan', 'in', states)
        .where('sent_at', 'is not', null)
        .$if(words !== undefined, query => query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`))
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
    async begin(row: NewCase, words: string): Promise<CaseRow> {
      const added = await insertCase(db, row, words)
        .onConflict(conflict => conflict.column('kunci').doNothing())
        .returning(CASE_COLUMNS)
        .executeTakeFirst()
      return (
        added ??
        db.selectFrom('service_case').select(CASE_COLUMNS).where('kunci', '=', row.kunci).executeTakeFirstOrThrow()
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

    /** A company's cases, newest change first, one more than `size`. */
    list({ idPerusahaan, service, tone, q, after, size }: CaseFilter): Promise<CaseRow[]> {
      let query = db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('id_perusahaan', '=', idPerusahaan)
        .where(ofCompany)
        .orderBy('changed_at', 'desc')
        .orderBy('id_kasus', 'desc')
        .limit(size + 1)
      if (service !== undefined) query = query.where('layanan', '=', service)
      if (tone !== undefined) query = query.where('nada', '=', tone)
      const words = prefixQuery(q)
      if (words !== undefined) query = query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`)
      if (after)
        query = query.where(sql<boolean>`(changed_at, id_kasus) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },

    /** Cases that wait for an officer, the earliest term first, one more than `size`. */
    worklist({ after, size, ...filter }: WorklistFilter): Promise<(CaseRow & { term: string })[]> {
      let query = waitingFor(db, filter)
        .select([...CASE_COLUMNS, sql<string>`coalesce(tenggat, 'infinity')::text`.as('term')])
        .orderBy(sql`coalesce(tenggat, 'infinity')`)
        .orderBy('id_kasus')
        .limit(size + 1)
      if (filter.taken === 'saya') query = query.where('id_pengambil', '=', filter.idUser)
      if (filter.taken === 'bebas') query = query.where('id_pengambil', 'is', null)
      if (after) {
        query = query.where(
          sql<boolean>`(coalesce(tenggat, 'infinity'), id_kasus) > (${after.term}::timestamptz, ${after.id}::uuid)`,
        )
      }
      return query.execute()
    },

    /** How many cases wait for an officer: taken by them, by nobody, and late. */
    async count(filter: Omit<WorklistFilter, 'after' | 'size' | 'taken' | 'q' | 'service' | 'office'>, now: Date) {
      const row = await waitingFor(db, { ...filter, service: undefined, office: undefined, q: '' })
        .select([
          sql<number>`count(*) filter (where id_pengambil = ${filter.idUser}::uuid)::int`.as('saya'),
          sql<number>`count(*) filter (where id_pengambil is null)::int`.as('bebas'),
          sql<number>`count(*) filter (where tenggat < ${now})::int`.as('late'),
        ])
        .executeTakeFirstOrThrow()
      return row
    },

    /** How many cases of a company need it, by service. */
    async countAttention(idPerusahaan: string): Promise<{ layanan: string; count: number }[]> {
      const rows = await db
        .selectFrom('service_case')
        .select(eb => ['layanan', eb.fn.countAll<number>().as('cases')] as const)
        .where('id_perusahaan', '=', idPerusahaan)
        .where('nada', '=', 'attention')
        .groupBy('layanan')
        .orderBy('layanan')
        .execute()
      return rows.map(({ layanan, cases }) => ({ layanan, count: Number(cases) }))
    },

    /** Changes a case that still has its version, in one transaction.
     *  @param write what to write, within the transaction
     *  @param andThen further work of the transaction
     *  @param outer a transaction that it is part of
     *  @returns the changed row and the new event; undefined when the version has changed
     *  @throws CallError request.conflict when the intention belongs to another case */
    async change(
      { id_kasus, version }: Pick<CaseRow, 'id_kasus' | 'version'>,
      write: (trx: Db) => Promise<Written> | Written,
      andThen?: (trx: Db, changed: CaseRow) => Promise<void>,
      outer: Db = base,
    ): Promise<Changed | undefined> {
      try {
        return await inTransaction(outer, async whole => {
          const trx = within(whole)
          const { isi, words, event, perubahan, ...to } = await write(whole)
          const row = await trx
            .updateTable('service_case')
            .set({
              ...to,
              ...(isi && { isi: json(isi) }),
              ...(perubahan !== undefined && { perubahan: perubahan && json(perubahan) }),
              ...(words !== undefined && { cari: vectorOf(words) }),
              version: version + 1,
            })
            .where('id_kasus', '=', id_kasus)
            .where('version', '=', version)
            .returning(CASE_COLUMNS)
            .executeTakeFirst()
          // Takes back the number that was counted.
          if (!row) throw new StaleCase()
          const added = event && eventOf(event, row)
          if (added) await insertEvent(trx, added)
          await andThen?.(whole, row)
          return { row, ...(added && { event: added }) }
        })
      } catch (error) {
        if (error instanceof StaleCase) return undefined
        throw error
      }
    },

    /** The user of a case has read what changed in its form. Does not change its version: the content stays. */
    async forgetFormChanges(id: string): Promise<void> {
      await db.updateTable('service_case').set({ perubahan: null }).where('id_kasus', '=', id).execute()
    },

    /** Cases of a service in some states, those of one page. */
    inStates: (service: string, states: readonly string[], most: number): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('layanan', '=', service)
        .where('keadaan', 'in', states)
        .limit(most)
        .execute(),

    /** Takes a case for an officer where nobody else has it, or returns it. Neither changes its version.
     *  @param idUser the officer
     *  @returns undefined when another officer has it */
    setTaker: (
      id: string,
      taker: { idUser: string; nama: string } | null,
      idUser: string,
    ): Promise<CaseRow | undefined> =>
      db
        .updateTable('service_case')
        .set({ id_pengambil: taker?.idUser ?? null, nama_pengambil: taker?.nama ?? null })
        .where('id_kasus', '=', id)
        .where(eb => eb.or([eb('id_pengambil', 'is', null), eb('id_pengambil', '=', idUser)]))
        .returning(CASE_COLUMNS)
        .executeTakeFirst(),

    /** Officers who are at work on cases, with the office of the case: for whom one is meant, or who have taken it. */
    async workers(): Promise<{ office: string; idUser: string }[]> {
      const { rows } = await sql<{ office: string; idUser: string }>`
        select kode_kantor as office, id_user as "idUser" from service_case, unnest(untuk) as id_user where untuk <> '{}'
        union
        select kode_kantor, id_pengambil from service_case where id_pengambil is not null and kode_kantor is not null`.execute(
        base,
      )
      return rows
    },

    /** The cases of an office that an officer is at work on. */
    withWorker: (office: string, idUser: string): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('kode_kantor', '=', office)
        .where(sql<boolean>`(untuk <> '{}' and untuk @> array[${idUser}]::uuid[] or id_pengambil = ${idUser}::uuid)`)
        .execute(),

    /** Deletes a draft, and remembers for a day whose it was.
     *  @param before deletes what refers to it
     *  @returns whether there was one */
    remove: (id: string, now: Date, before: (trx: Db, id: string) => Promise<void>): Promise<boolean> =>
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
          .values({ ...draft, removed_at: now })
          .execute()
        return true
      }),

    /** Whether a company has deleted a draft, in the last day. */
    async wasRemoved(id: string, idPerusahaan: string): Promise<boolean> {
      const removed = await db
        .selectFrom('service_removed_draft')
        .select('id_kasus')
        .where('id_kasus', '=', id)
        .where('id_perusahaan', '=', idPerusahaan)
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

    /** Cases whose term has ended, some of them. */
    lapsed: (now: Date, most: number): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('gugur_pada', '<=', now)
        .orderBy('gugur_pada')
        .limit(most)
        .execute(),
  }
}

/** What a company sees: what officers begin for it only once they have sent it. Their drafts have an office, the company's have none. */
const ofCompany = sql<boolean>`(sent_at is not null or kode_kantor is null)`

type NewCase = Omit<CaseRow, 'version' | 'perubahan'>

const insertCase = (trx: Kysely<Tables>, row: NewCase, words: string) =>
  trx
    .insertInto('service_case')
    .values({ ...row, version: 1, isi: json(row.isi), cari: vectorOf(words) } as Insertable<CaseTable>)

/** An event of a case as it is after it. */
const eventOf = (event: NewEvent, { id_kasus, version, kedudukan }: CaseRow): EventRow => ({
  perubahan: [],
  versi_layanan: null,
  ...event,
  id_kasus,
  number: version,
  kedudukan,
})

function waitingFor(
  db: Kysely<Tables>,
  { idUser, duties, offices, service, office, q }: Omit<WorklistFilter, 'after' | 'size' | 'taken'>,
) {
  const own = sql<boolean>`untuk <> '{}' and untuk @> array[${idUser}]::uuid[]`
  const ofDuty = sql<boolean>`tugas <> '{}' and tugas && ${sql.val([...duties])}::text[]`
  const ofOffice =
    offices === 'all' ? sql<boolean>`true` : sql<boolean>`kode_kantor = any (${sql.val([...offices])}::text[])`
  let query = db.selectFrom('service_case').where(sql<boolean>`(${own} or ${ofDuty}) and ${ofOffice}
    and not exists (select from service_pending_action p where p.id_kasus = service_case.id_kasus)`)
  if (service !== undefined) query = query.where('layanan', '=', service)
  if (office !== undefined) query = query.where('kode_kantor', '=', office)
  const words = prefixQuery(q)
  return words === undefined ? query : query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`)
}

async function insertEvent(trx: Kysely<Tables>, { nomor, jawaban, perubahan, ...event }: EventRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('service_case_event')
    .values({ ...event, nomor: json(nomor), jawaban: json(jawaban), perubahan: json(perubahan) })
    .onConflict(conflict => conflict.column('kunci').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) fail('request.conflict')
}
